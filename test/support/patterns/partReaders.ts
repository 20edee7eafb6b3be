/**
 * @file The patterns that read no whole note but a part of it, cut before: a mention and the few characters beside it.
 * Runs in tests.
 *
 * Over a whole note these would take quadratic time (a pattern that ends with `$` is tried from every beginning), over a
 * part they do not matter. Each entry is checked: the pattern never gets more than `most` to read, and is quick on it.
 */
import type { FoundPattern } from './everyPattern.ts';

export interface PartReader {
  /** File of src-main. */
  readonly file: string;
  /** Source of the expression, or what it begins with where it is built from the packs. */
  readonly begins: string;
  /** UTF-16 code units of the longest part. */
  readonly most: number;
}

const DATE = 'detection/recognizers/date';
/** A mention to replace; surrogates are made of nothing longer. */
const MENTION = 500;

export const PART_READERS: readonly PartReader[] = [
  { file: 'detection/lexicons/protections.ts', begins: String.raw`^(?:(?:'?s?|sche`, most: 40 },
  { file: 'detection/recognizers/bare-name/bareName.ts', begins: String.raw`(?:[\p{Ll}\p{M}`, most: 24 },
  { file: 'detection/recognizers/bare-name/bareName.ts', begins: String.raw`\p{Lu}[\p{L}'’.-]* $`, most: 24 },
  { file: `${DATE}/births.ts`, begins: '(?:', most: 80 },
  { file: `${DATE}/numericDate.ts`, begins: String.raw`(?:^|\n)\s*$`, most: 8 },
  { file: `${DATE}/numericDate.ts`, begins: String.raw`^\s*[>•*-]?\s*$`, most: 28 },
  { file: `${DATE}/yearDate.ts`, begins: String.raw`(?:^\s*|\s)[-•*]?\s*$`, most: 28 },
  { file: 'detection/recognizers/full-name/fullName.ts', begins: String.raw`([\p{L}]+)[ -]$`, most: 20 },
  { file: 'detection/recognizers/phone/phone.ts', begins: String.raw`[ ./()-]+\d+\)?$`, most: 80 },
  { file: 'detection/recognizers/phone/phone.ts', begins: String.raw`[ ./()-]+\d*\)?$`, most: 80 },
  {
    file: 'detection/recognizers/place/postalPlace.ts',
    begins: String.raw`(?<town>\p{Lu}[\p{L}'’-]+`,
    most: 40,
  },
  { file: 'detection/recognizers/profession/occupations.ts', begins: String.raw`[.'’·-]+$`, most: 40 },
  { file: 'probes/tokens.ts', begins: String.raw`^[^\S\r\n]*(?:\r\n|[\r\n])?[^\S\r\n]*$`, most: 200 },
  { file: 'review/clusters/contextWords.ts', begins: String.raw`(?:[\uD800-\uDBFF]|`, most: 40 },
  { file: 'review/hints/neighbours.ts', begins: String.raw`([\p{L}\p{M}]+(?:-`, most: 48 },
  { file: 'review/hints/neighbours.ts', begins: String.raw`([\p{L}\p{M}]+)[ \t`, most: 48 },
  { file: 'review/hints/wordHints.ts', begins: String.raw`([\p{L}\p{M}]+)\.?[ \u00A0]{1,2}$`, most: 40 },
  { file: 'review/hints/wordHints.ts', begins: String.raw`(?:^|\n)\s*[\d.]{1,4}`, most: 40 },
  { file: 'redaction/dates/tokenRoles.ts', begins: String.raw`^\s*[./,-]?\s*'?$`, most: 80 },
  { file: 'redaction/surrogates/institutions.patterns.ts', begins: '(?:(?:附', most: MENTION },
  { file: 'redaction/surrogates/phones.ts', begins: String.raw`(?:ext\.?|extension`, most: MENTION },
  { file: 'redaction/surrogates/streets.ts', begins: String.raw`((?:\s*,|\s)\s*(?:n`, most: 200 },
  { file: 'redaction/surrogates/streets.ts', begins: String.raw`^[^,]*\d[^,]*,\s*`, most: MENTION },
  { file: 'text/sentences.ts', begins: String.raw`[\p{L}\p{N}.°/]*$`, most: 24 },
];

/** The entry of the pattern; null for one that has to be quick on whole notes. */
export function partReaderOf({ place, source }: FoundPattern): PartReader | null {
  const isOf = ({ file, begins }: PartReader) =>
    (place === `src-main/${file}` || place.startsWith(`src-main/${file}:`)) && source.startsWith(begins);
  return PART_READERS.find(isOf) ?? null;
}

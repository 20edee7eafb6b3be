/** @file Kinds of mentions that can be told without understanding a note: what is missed is counted by them. Pure. */
import type { Range } from '../../../src-main/domain/range.ts';

/** Words of mentions that were marked in training notes, folded. */
export type KnownWords = ReadonlySet<string>;

/** A line of so many characters is prose; the lines before the first one are the header. As in noteveil_training/variants.py. */
const PROSE = 90;
/** A caption stands so near. */
const CAPTION = 40;
const ONE_LETTER = /^\p{L}\.?(?:[\s-]*\p{L}\.)*$/u;
const LOWER_WORD = /^[^\p{Lu}]*\p{Ll}[^\p{Lu}]*$/u;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LONG = 5;

interface Seen {
  readonly text: string;
  readonly place: Range;
  readonly mention: string;
  readonly known: KnownWords;
}

/** A mention may be of several kinds. */
export const KINDS = [
  ['no caption in front', ({ text, place }: Seen) => !hasCaption(text, place.start)],
  ['below the header', ({ text, place }: Seen) => place.start >= endOfHeader(text)],
  ['all lower case', ({ mention }: Seen) => LOWER_WORD.test(mention)],
  ['one letter or initials', ({ mention }: Seen) => ONE_LETTER.test(mention)],
  ['five words and more', ({ mention }: Seen) => wordsOf(mention).length >= LONG],
  ['no letter', ({ mention }: Seen) => !/\p{L}/u.test(mention)],
  [
    'every word in a mention of the training notes',
    ({ mention, known }: Seen) => wordsOf(mention).every((word) => known.has(word)),
  ],
  [
    'no word in a mention of the training notes',
    ({ mention, known }: Seen) => !wordsOf(mention).some((word) => known.has(word)),
  ],
] as const;

export type KindName = (typeof KINDS)[number][0];

/** The kinds of one mention. */
export function kindsOf(text: string, { start, end }: Range, known: KnownWords): readonly KindName[] {
  const seen = { text, place: { start, end }, mention: text.slice(start, end), known };
  return KINDS.flatMap(([name, is]) => (is(seen) ? [name] : []));
}

/** Folded words; Chinese has no blanks, so that a run of characters is one. */
export function wordsOf(mention: string): readonly string[] {
  return mention.toLowerCase().match(WORD) ?? [];
}

/** A colon or a tab on the same line, shortly before. */
function hasCaption(text: string, start: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', start - 1) + 1, start);
  return /[:：=\t]/u.test(line.slice(-CAPTION));
}

function endOfHeader(text: string): number {
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.length >= PROSE) return at;
    at += line.length + 1;
  }
  return 0;
}

/**
 * @file Whether a heading says that numbers below it are somebody's. Pure; the import process and tests.
 *
 * [Note: Headings told by their words]
 * A heading tells when one of its words does (`Geburtsjahr`, `N° dossier`, `床号`). Numbers below are read however short they
 * are, with the telling words in front, so that finders know what they look at. The words alone: what else stands in the
 * heading (`Zimmer Huber`) may be a name, and is read once, in the note of the headings.
 */
import { normaliseHeader } from '../../domain/columnHeader.ts';
import {
  FILLERS,
  HAN_FILLERS,
  HAN_ID_PARTS,
  HAN_PLACE_PARTS,
  ID_ENDS,
  ID_WORDS,
  LETTERS_BEFORE_END,
  PLACE_ENDS,
  PLACE_WORDS,
  TELLING_PHRASES,
} from './tellingHeadings.patterns.ts';

/** A heading that tells. */
export interface TellingHeading {
  /** Its telling words, of closed lists; identifies nobody. */
  readonly words: string;
  /** Whether it is made of such words and small ones alone. */
  readonly isWhole: boolean;
  /** Whether the numbers below are those of records, cases, documents. */
  readonly isId: boolean;
}

type Sort = 'id' | 'place' | 'filler' | 'other';

interface Part {
  readonly sort: Sort;
  /** As it may be repeated. */
  readonly text: string;
}

const SIGN = /^(?:n[°º]|[#№])$/iu;
const HAN = new RegExp(
  [...HAN_ID_PARTS, ...HAN_PLACE_PARTS, ...HAN_FILLERS].sort((a, b) => b.length - a.length).join('|'),
  'gu',
);
/** Longer ones are texts. */
const HEADING_CHARS = 80;
/** What stands in brackets of ours was put there: `[MRN-1]`. */
const MARKS = /\[[A-Z_]+(?:-[\da-f]+)?\]/g;

/** Null for a heading that tells nothing. */
export function tellingHeading(heading: string): TellingHeading | null {
  if (heading.length > HEADING_CHARS) return null;
  const said = heading.replace(MARKS, ' \u0000 ');
  const written = said
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    // D.N.I. is one word.
    .replace(/(?<![\p{L}\p{N}])(\p{L})\.(?=\p{L}(?:\.|$))/gu, '$1')
    .replace(/[#№]/gu, ' $& ')
    .match(/[\p{L}\p{M}\p{N}°º]+|[#№\u0000]/gu);
  const parts = inPhrases((written ?? []).flatMap(partsOf));
  const telling = parts.filter(({ sort }) => sort === 'id' || sort === 'place');
  if (telling.length === 0) return null;
  return {
    words: telling
      .map(({ text }) => text)
      .join(' ')
      .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, ''),
    isWhole: parts.every(({ sort }) => sort !== 'other'),
    isId: telling.some(({ sort }) => sort === 'id'),
  };
}

function partsOf(word: string, at: number, all: readonly string[]): readonly Part[] {
  if (/\p{Script=Han}/u.test(word)) return hanParts(word);
  const folded = normaliseHeader(word);
  if (SIGN.test(word)) return [{ sort: 'id', text: word }];
  // `Number of visits` counts.
  const isCount = /^(?:no|nr|num|number)$/.test(folded) && all[at + 1]?.toLowerCase() === 'of';
  if (isCount) return [{ sort: 'other', text: word }];
  if (ID_WORDS.has(folded)) return [{ sort: 'id', text: word }];
  if (PLACE_WORDS.has(folded)) return [{ sort: 'place', text: word }];
  if (FILLERS.has(folded) || /^\d$/.test(folded)) return [{ sort: 'filler', text: word }];
  for (const [sort, ends] of [['id', ID_ENDS] as const, ['place', PLACE_ENDS] as const])
    for (const end of ends)
      if (folded.endsWith(end) && folded.length >= end.length + LETTERS_BEFORE_END)
        return [
          { sort: 'other', text: word },
          { sort, text: end },
        ];
  return [{ sort: 'other', text: word }];
}

function hanParts(word: string): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { 0: text, index } of word.matchAll(HAN)) {
    if (index > at) parts.push({ sort: 'other', text: word.slice(at, index) });
    const sort = HAN_ID_PARTS.includes(text) ? 'id' : HAN_PLACE_PARTS.includes(text) ? 'place' : 'filler';
    parts.push({ sort, text });
    at = index + text.length;
  }
  if (at < word.length) parts.push({ sort: 'other', text: word.slice(at) });
  return parts;
}

/** Words of phrases count as telling, too; small words between them do not part them. */
function inPhrases(parts: readonly Part[]): readonly Part[] {
  const isSmall = ({ sort, text }: Part): boolean => sort === 'filler' && text.length <= 3;
  const places = parts.flatMap((part, at) => (isSmall(part) ? [] : [at]));
  const folded = places.map((at) => normaliseHeader(parts[at]?.text ?? ''));
  const found = new Set<number>();
  for (const phrase of TELLING_PHRASES)
    for (let from = 0; from + phrase.length <= folded.length; from += 1)
      if (phrase.every((word, step) => folded[from + step] === word))
        for (const at of places.slice(from, from + phrase.length)) found.add(at);
  return parts.map((part, at) => (found.has(at) ? { sort: 'place', text: part.text } : part));
}

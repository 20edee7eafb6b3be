/**
 * @file Finds many fixed phrases in a folded note in one pass over its words. Pure; runs in the detection process.
 *
 * A single regular expression with hundreds of alternatives is tried at every character; a look-up by first word is
 * not, and it cannot backtrack.
 */
import { foldText, isWordUnit } from './foldedNote.ts';
import type { FoldedNote } from './foldedNote.ts';
import { NOT_ASKED, numberOfWord, wordStarts } from './wordStarts.ts';

export interface PhraseHit<T> {
  readonly start: number;
  readonly end: number;
  readonly value: T;
  /** The phrase as folded. */
  readonly phrase: string;
}

/** Looks up phrases; see {@link phraseFinder}. */
export type PhraseFinder<T> = (note: FoldedNote) => readonly PhraseHit<T>[];

/**
 * A finder for the phrases, each with the value it stands for. Phrases begin with a Latin letter (others are passed over: the
 * schemas of rule packs refuse them where nothing else looks for them) and match whole words, whatever their case and accents; the longest phrase at a place wins and hits never overlap.
 */
export function phraseFinder<T>(entries: readonly (readonly [phrase: string, value: T])[]): PhraseFinder<T> {
  const byFirstWord = new Map<string, Entry<T>[]>();
  for (const [phrase, value] of entries) {
    const folded = foldText(phrase);
    const first = /^[\p{Script=Latin}\p{M}]+/u.exec(folded)?.[0];
    if (first === undefined) continue;
    const list = byFirstWord.get(first) ?? [];
    list.push({ phrase: folded, value });
    byFirstWord.set(first, list);
  }
  const byNumber = new Map<number, readonly Entry<T>[]>();
  for (const [first, list] of byFirstWord)
    byNumber.set(
      numberOfWord(first),
      list.sort((a, b) => b.phrase.length - a.phrase.length),
    );
  return (note) => findPhrases(note, byNumber);
}

interface Entry<T> {
  readonly phrase: string;
  readonly value: T;
}

function findPhrases<T>(
  note: FoldedNote,
  byNumber: ReadonlyMap<number, readonly Entry<T>[]>,
): readonly PhraseHit<T>[] {
  const hits: PhraseHit<T>[] = [];
  const { words, whole } = wordStarts(note);
  let next = 0;
  for (let row = 0; row < words.length; row += 1) {
    const number = whole[row] ?? NOT_ASKED;
    if (number === NOT_ASKED) continue;
    const list = byNumber.get(number);
    const word = note.words[words[row] ?? 0];
    if (list === undefined || word === undefined || word.start < next) continue;
    if (isWordUnit(note.folded, word.start - 1)) continue;
    for (const { phrase, value } of list) {
      if (!note.folded.startsWith(phrase, word.start)) continue;
      const end = word.start + phrase.length;
      if (isWordUnit(phrase, phrase.length - 1) && isWordUnit(note.folded, end)) continue;
      hits.push({ start: word.start, end, value, phrase });
      next = end;
      break;
    }
  }
  return hits;
}

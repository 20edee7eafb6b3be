/**
 * @file Finds many fixed phrases in a folded note in one pass over its words. Pure; runs in the detection process.
 *
 * A single regular expression with hundreds of alternatives is tried at every character; a look-up by first word is
 * not, and it cannot backtrack.
 */
import { foldText, isWordUnit } from './foldedNote.ts';
import type { FoldedNote } from './foldedNote.ts';

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
 * A finder for the phrases, each with the value it stands for. Phrases begin with a Latin letter and match whole words,
 * whatever their case and accents; the longest phrase at a place wins and hits never overlap.
 */
export function phraseFinder<T>(entries: readonly (readonly [phrase: string, value: T])[]): PhraseFinder<T> {
  const byFirstWord = new Map<string, { phrase: string; value: T }[]>();
  for (const [phrase, value] of entries) {
    const folded = foldText(phrase);
    const first = /^[\p{Script=Latin}\p{M}]+/u.exec(folded)?.[0];
    if (first === undefined) continue;
    const list = byFirstWord.get(first) ?? [];
    list.push({ phrase: folded, value });
    byFirstWord.set(first, list);
  }
  for (const list of byFirstWord.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
  return (note) => findPhrases(note, byFirstWord);
}

function findPhrases<T>(
  note: FoldedNote,
  byFirstWord: ReadonlyMap<string, readonly { phrase: string; value: T }[]>,
): readonly PhraseHit<T>[] {
  const hits: PhraseHit<T>[] = [];
  let next = 0;
  for (const word of note.words) {
    if (word.start < next) continue;
    const list = byFirstWord.get(word.text);
    if (list === undefined || isWordUnit(note.folded, word.start - 1)) continue;
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

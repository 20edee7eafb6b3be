/** @file A sentence as a translator reads it: ids, and the range each of them stands for. Pure; runs in the engine process. */
import { overlaps, type Range } from '../../domain/range.ts';
import type { Pieces } from '../transformer/pieces.ts';
import type { OwnTokens } from './alignment.ts';
import type { TranslatorManifest } from './translatorManifest.ts';

export interface SourceSentence {
  /** With the special ids around. */
  readonly ids: readonly number[];
  readonly own: OwnTokens;
  /** What the sentence's own tokens stand for; the first one is `ids[own.first]`. */
  readonly ranges: readonly Range[];
  /** Letters and digits that the vocabulary lacks. */
  readonly unseen: readonly Range[];
}

const spaced = /[\p{L}\p{M}\p{N}'’-]/u;
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Frames the pieces of a sentence. */
export function sourceSentence(text: string, pieces: Pieces, { source }: TranslatorManifest): SourceSentence {
  const before = source.first === null ? [] : [source.first];
  const after = source.last === null ? [] : [source.last];
  const own = { first: before.length, end: before.length + pieces.ids.length };
  const ranges = Array.from(pieces.starts, (start, at) =>
    wholeWord(text, trimmed(text, start, pieces.ends[at] ?? start)),
  );
  const unseen = ranges.filter((range, at) => pieces.ids[at] === source.unknown && isSpoken(text, range));
  return { ids: [...before, ...pieces.ids, ...after], own, ranges, unseen };
}

/**
 * The words of a sentence that no produced token looked at. The pieces alone do not tell: one that several tokens wrote
 * stands for everything from the first to the last of them, and a name between them may have been dropped.
 */
export function unspokenWords(
  text: string,
  words: readonly Range[],
  lookedAt: readonly Range[],
): readonly Range[] {
  return words.filter((word) => isSpoken(text, word) && !lookedAt.some((source) => overlaps(word, source)));
}

function isSpoken(text: string, { start, end }: Range): boolean {
  return /[\p{L}\p{N}]/u.test(text.slice(start, end));
}

function trimmed(text: string, start: number, end: number): Range {
  const piece = text.slice(start, end);
  const lead = piece.length - piece.trimStart().length;
  return { start: start + lead, end: Math.max(start + lead, start + piece.trimEnd().length) };
}

/**
 * The word around a piece, in scripts with blanks: attention picks one piece of `Kowalski`, and a name must not come back
 * in part. Han characters stand alone.
 */
function wholeWord(text: string, { start, end }: Range): Range {
  const isOfWord = (at: number): boolean => spaced.test(text.charAt(at)) && !unspaced.test(text.charAt(at));
  let [from, to] = [start, end];
  if (start === end || !isOfWord(start) || !isOfWord(end - 1)) return { start, end };
  while (from > 0 && isOfWord(from - 1)) from -= 1;
  while (to < text.length && isOfWord(to)) to += 1;
  return { start: from, end: to };
}

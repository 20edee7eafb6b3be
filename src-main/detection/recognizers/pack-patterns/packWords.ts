/** @file Finds words and phrases that rule packs list, in whatever script they are. Pure; runs in the detection process. */
import { foldNote, type FoldedNote } from '../../lexicons/foldedNote.ts';
import { phraseFinder } from '../../lexicons/phraseFinder.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import type { Range } from '../../../domain/range.ts';

/** Where the words stand, each with what it stands for. */
export type WordFinder<Value> = (input: RecognizerInput) => readonly (Range & { readonly value: Value })[];

const IS_LATIN = /^\p{Script=Latin}/u;

/**
 * Words that begin with a Latin letter are found as phrases, whatever their case and accents. All others (`3B Nord`,
 * `内科三病区`, `Иванов`) are found as they are written, whatever their case; whole, except where they begin or end with a Chinese
 * character, for there are no blanks around those. Of two that begin alike the longer one wins.
 */
export function createWordFinder<Value>(
  entries: readonly (readonly [word: string, value: Value])[],
): WordFinder<Value> {
  const findPhrases = phraseFinder(entries.filter(([word]) => IS_LATIN.test(word)));
  const findOthers = literalFinder(entries.filter(([word]) => !IS_LATIN.test(word)));
  return (input) => {
    const note: FoldedNote = foldNote(input);
    const phrases = findPhrases(note).map(({ start, end, value }) => ({ start, end, value }));
    return [...phrases, ...findOthers(input.text)];
  };
}

function literalFinder<Value>(
  entries: readonly (readonly [string, Value])[],
): (text: string) => readonly (Range & { readonly value: Value })[] {
  if (entries.length === 0) return () => [];
  const sources = entries
    .map(([word, value]) => ({ source: sourceOf(word.trim().replace(/\s+/gu, ' ')), value }))
    .sort((a, b) => b.source.length - a.source.length);
  const pattern = new RegExp(sources.map(({ source }) => `(${source})`).join('|'), 'giu');
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      // One group a word: the one that took part says which it was.
      const at = match.indexOf(match[0], 1);
      const value = sources[at - 1]?.value;
      const { 0: found, index: start } = match;
      return value === undefined ? [] : [{ start, end: start + found.length, value }];
    });
}

/** Literal text, so that the search is linear. A line may end between two words. */
function sourceOf(word: string): string {
  const literal = word.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s{1,4}`);
  const before = isGlued(/^./u.exec(word)?.[0]) ? '' : String.raw`(?<![\p{L}\p{M}\p{N}])`;
  const after = isGlued(/.$/u.exec(word)?.[0]) ? '' : String.raw`(?![\p{L}\p{M}\p{N}])`;
  return `${before}${literal}${after}`;
}

/** Beside signs and Chinese characters anything may stand. */
function isGlued(character: string | undefined): boolean {
  return (
    character === undefined || !/[\p{L}\p{M}\p{N}]/u.test(character) || /\p{Script=Han}/u.test(character)
  );
}

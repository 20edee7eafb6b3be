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

/**
 * Words of one expression. With a group a word, the time for each place grows with their number: measured on 30,000 Chinese
 * characters, 5,000 words in one take 11 s, in ten portions below 1 s.
 */
const PORTION = 500;

function literalFinder<Value>(
  entries: readonly (readonly [string, Value])[],
): (text: string) => readonly (Range & { readonly value: Value })[] {
  const sources = entries
    .map(([word, value]) => ({ source: sourceOf(word.trim().replace(/\s+/gu, ' ')), value }))
    .sort((a, b) => b.source.length - a.source.length);
  const finders = Array.from({ length: Math.ceil(sources.length / PORTION) }, (_, at) =>
    portionFinder(sources.slice(at * PORTION, (at + 1) * PORTION)),
  );
  return (text) => {
    const found: Hit<Value>[] = [];
    const nexts = finders.map((find) => find(text, 0));
    for (;;) {
      // As one expression would: the first in the text, and of those that begin alike that of the earlier portion.
      const first = nexts.reduce((a, b) => (b !== null && (a === null || b.start < a.start) ? b : a), null);
      if (first === null) return found;
      found.push(first);
      for (const [at, next] of nexts.entries())
        if (next !== null && next.start < first.end) nexts[at] = finders[at]?.(text, first.end) ?? null;
    }
  };
}

interface Hit<Value> extends Range {
  readonly value: Value;
}

/** The first of these words from a place on. */
function portionFinder<Value>(
  words: readonly { readonly source: string; readonly value: Value }[],
): (text: string, from: number) => Hit<Value> | null {
  const pattern = new RegExp(words.map(({ source }) => `(${source})`).join('|'), 'giu');
  return (text, from) => {
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    // One group a word: the one that took part says which it was.
    const word = match === null ? undefined : words[match.indexOf(match[0], 1) - 1];
    if (match === null || word === undefined) return null;
    return { start: match.index, end: match.index + match[0].length, value: word.value };
  };
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

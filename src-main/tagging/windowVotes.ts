/**
 * @file Scores of windows to scores of stretches: what several windows say of one word becomes one row. Pure; runs in
 * the engine process.
 *
 * [Note: Votes of windows]
 * Windows that share words are one stretch; windows that share none are stretches of their own, each with its scores
 * untouched, and a learned start applies to the first word of each. A word seen by several windows gets the weighted mean
 * of their log-probabilities. The weight of a window is the word's distance to the window's nearer cut edge, counted
 * from 1: a word at a cut has seen no context on that side. The edges of the text are no cuts, there is nothing beyond.
 *
 * The mean is taken of the raw scores: they differ from log-probabilities by one number per row, and a number added to a
 * whole row changes neither a decoding nor a probability. A test compares the two.
 */
import { DeidError, invariant } from '../domain/errors.ts';
import type { WordRange } from './wordRange.ts';

/** Scores of the words that one window saw. */
export interface ScoredWindow {
  /** The window's words are `[firstWord, firstWord + wordCount)` of the text. */
  readonly firstWord: number;
  readonly wordCount: number;
  /** `wordCount x K`, row-major; logits or emissions. */
  readonly scores: Float32Array;
}

/** Words that are decoded as one sequence; laid out like a window. */
export type Stretch = ScoredWindow;

export interface WindowVotes {
  /** In order, without overlaps, none empty. */
  readonly stretches: readonly Stretch[];
  /** Words that no window saw: not examined, and never given a tag. */
  readonly missing: readonly WordRange[];
}

/**
 * Merges the windows of one text of `wordCount` words.
 * @param windows sorted by first word
 * @param tagCount scores per word, K
 * @throws DeidError `engine/not-finite` {window} when a score is NaN or infinite: it would decode as something
 */
export function mergeWindows(
  windows: readonly ScoredWindow[],
  wordCount: number,
  tagCount: number,
): WindowVotes {
  windows.forEach((window, index) => {
    checkWindow(window, wordCount, tagCount);
    invariant((windows[index - 1]?.firstWord ?? 0) <= window.firstWord, 'windows are sorted');
    if (!allFinite(window.scores)) throw new DeidError('engine/not-finite', { window: index });
  });
  const groups = groupOverlapping(windows.filter((window) => window.wordCount > 0));
  const stretches = groups.map((group) => mergeGroup(group, wordCount, tagCount));
  return { stretches, missing: missingWords(stretches, wordCount) };
}

function checkWindow(window: ScoredWindow, wordCount: number, tagCount: number): void {
  invariant(window.firstWord >= 0 && window.wordCount >= 0, 'a window counts from 0');
  invariant(endOf(window) <= wordCount, 'a window lies in its text');
  invariant(window.scores.length === window.wordCount * tagCount, 'a window has one score per word and tag');
}

function allFinite(scores: Float32Array): boolean {
  // A difference with itself is 0 for every finite number and NaN for the others, and NaN stays in the sum.
  let sum = 0;
  for (const score of scores) sum += score - score;
  return sum === 0;
}

function endOf({ firstWord, wordCount }: ScoredWindow): number {
  return firstWord + wordCount;
}

function groupOverlapping(windows: readonly ScoredWindow[]): readonly (readonly ScoredWindow[])[] {
  const groups: ScoredWindow[][] = [];
  let end = -1;
  for (const window of windows) {
    const group = groups.at(-1);
    if (group !== undefined && window.firstWord < end) group.push(window);
    else groups.push([window]);
    end = Math.max(end, endOf(window));
  }
  return groups;
}

function mergeGroup(group: readonly ScoredWindow[], wordCount: number, tagCount: number): Stretch {
  const [first] = group;
  invariant(first !== undefined, 'a group has a window');
  if (group.length === 1) return first;
  const { firstWord } = first;
  const merged = group.reduce((end, window) => Math.max(end, endOf(window)), 0) - firstWord;
  const seen = new Uint16Array(merged);
  const weights = new Float64Array(merged);
  for (const window of group) {
    for (let row = 0; row < window.wordCount; row++) {
      const word = window.firstWord - firstWord + row;
      seen[word] = (seen[word] ?? 0) + 1;
      weights[word] = (weights[word] ?? 0) + edgeDistance(window, row, wordCount);
    }
  }
  const scores = new Float32Array(merged * tagCount);
  for (const window of group) {
    for (let row = 0; row < window.wordCount; row++) {
      const word = window.firstWord - firstWord + row;
      const share = seen[word] === 1 ? 1 : edgeDistance(window, row, wordCount) / (weights[word] ?? 1);
      addRow(window.scores.subarray(row * tagCount, (row + 1) * tagCount), share, scores, word * tagCount);
    }
  }
  return { firstWord, wordCount: merged, scores };
}

function edgeDistance(window: ScoredWindow, row: number, wordCount: number): number {
  const left = window.firstWord === 0 ? Infinity : row + 1;
  const right = endOf(window) === wordCount ? Infinity : window.wordCount - row;
  // A window that is the whole text has no cut: any one number will do.
  return Math.min(left, right, window.wordCount);
}

function addRow(row: Float32Array, share: number, scores: Float32Array, at: number): void {
  for (let tag = 0; tag < row.length; tag++)
    scores[at + tag] = (scores[at + tag] ?? 0) + share * (row[tag] ?? 0);
}

function missingWords(stretches: readonly Stretch[], wordCount: number): readonly WordRange[] {
  const missing: WordRange[] = [];
  let at = 0;
  for (const stretch of stretches) {
    if (stretch.firstWord > at) missing.push({ firstWord: at, lastWord: stretch.firstWord - 1 });
    at = endOf(stretch);
  }
  if (at < wordCount) missing.push({ firstWord: at, lastWord: wordCount - 1 });
  return missing;
}

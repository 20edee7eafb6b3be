/**
 * @file Probabilities of tags and of spans. Pure; runs in the engine process.
 *
 * [Note: Score of a span]
 * For `viterbi` and `crf`: the probability, over all legal sequences of the stretch, that exactly these words have exactly
 * these tags. It equals p(first tag) times p(next tag | tag) for each further word, so an edge in doubt lowers it. For
 * `argmax`, where words are decided one by one, the geometric mean of the words' own probabilities: a product would
 * punish long spans for their length.
 */
import { stepScore } from './chain.ts';
import { sweepBackward, sweepForward, type Emissions, type Lattice } from './lattice.ts';
import { scaledPathSums, type PathSums } from './scaledSweeps.ts';
import type { TagSet } from './tagSet.ts';
import type { WordRange } from './wordRange.ts';

/** One way through a stretch and the ranges of it that are asked about, in rows of the stretch. */
export interface TagPath {
  /** One tag per row; legal within each range. */
  readonly tags: Int16Array;
  readonly ranges: readonly WordRange[];
}

/** `n x K`, row-major: the probability of each tag for each word over all legal sequences. Rows sum to 1. */
export function tagProbabilities(lattice: Lattice, emissions: Emissions): Float64Array {
  const { size } = lattice.chain.tagSet;
  const probabilities = new Float64Array(emissions.scores.length);
  const whole = sweepForward(lattice, emissions, (row, sums) => probabilities.set(sums, row * size));
  sweepBackward(lattice, emissions, (row, sums) => {
    for (let tag = 0, at = row * size; tag < size; tag++, at++) {
      probabilities[at] = Math.exp((probabilities[at] ?? 0) + (sums[tag] ?? 0) - whole);
    }
  });
  return probabilities;
}

/**
 * Probability of each range of each path, in the order given; see [Note: Score of a span]. One forward and one backward
 * sweep serve all paths, in memory proportional to the words.
 */
export function rangeProbabilities(
  lattice: Lattice,
  emissions: Emissions,
  paths: readonly TagPath[],
): readonly (readonly number[])[] {
  const { scores } = emissions;
  if (scores.length === 0) return paths.map(({ ranges }) => ranges.map(() => 1));
  const tags = paths.map((path) => path.tags);
  // See [Note: Plain sums first].
  const plain = scaledPathSums(lattice, emissions, tags);
  const sums = plain !== null && paths.every((path, at) => holds(plain, path, at)) ? plain : null;
  const { whole, behind, ahead } = sums ?? logPathSums(lattice, emissions, tags);
  return paths.map((path, at) =>
    path.ranges.map(({ firstWord, lastWord }) => {
      const until = behind[at]?.[firstWord] ?? -Infinity;
      const from = ahead[at]?.[lastWord] ?? -Infinity;
      const log = until + withinRange(lattice, emissions, path.tags, { firstWord, lastWord }) + from - whole;
      // Rounding may carry a certain span a hair above 1.
      return Math.min(1, Math.exp(log));
    }),
  );
}

/** Whether no sum at the ends of the path's ranges was lost. */
function holds({ behind, ahead }: PathSums, { ranges }: TagPath, path: number): boolean {
  return ranges.every(
    ({ firstWord, lastWord }) =>
      (behind[path]?.[firstWord] ?? 0) > -Infinity && (ahead[path]?.[lastWord] ?? 0) > -Infinity,
  );
}

/** The same sums in logarithms, which hold everything. */
function logPathSums(lattice: Lattice, emissions: Emissions, paths: readonly Int16Array[]): PathSums {
  const behind = paths.map(({ length }) => new Float64Array(length));
  const ahead = paths.map(({ length }) => new Float64Array(length));
  const writeTo = (logs: readonly Float64Array[]) => (row: number, sums: Float64Array) => {
    paths.forEach((tags, path) => logs[path]?.fill(sums[tags[row] ?? 0] ?? 0, row, row + 1));
  };
  const whole = sweepForward(lattice, emissions, writeTo(behind));
  sweepBackward(lattice, emissions, writeTo(ahead));
  return { whole, behind, ahead };
}

function withinRange(
  { chain }: Lattice,
  { scores, oBias }: Emissions,
  tags: Int16Array,
  { firstWord, lastWord }: WordRange,
): number {
  const { size, outside } = chain.tagSet;
  let log = 0;
  for (let row = firstWord + 1; row <= lastWord; row++) {
    const tag = tags[row] ?? 0;
    log += stepScore(chain, tags[row - 1] ?? 0, tag) + (scores[row * size + tag] ?? 0);
    if (tag === outside) log -= oBias;
  }
  return log;
}

/** Geometric mean of the softmax probabilities of the path's tags over each range, in the order given. */
export function meanProbabilities(tagSet: TagSet, emissions: Emissions, path: TagPath): readonly number[] {
  return path.ranges.map(({ firstWord, lastWord }) => {
    let log = 0;
    for (let row = firstWord; row <= lastWord; row++) {
      log += logSoftmax(tagSet, emissions, row, path.tags[row] ?? 0);
    }
    return Math.min(1, Math.exp(log / (lastWord - firstWord + 1)));
  });
}

function logSoftmax(
  { size, outside }: TagSet,
  { scores, oBias }: Emissions,
  row: number,
  wanted: number,
): number {
  const base = row * size;
  const score = (tag: number): number => (scores[base + tag] ?? 0) - (tag === outside ? oBias : 0);
  let leader = -Infinity;
  for (let tag = 0; tag < size; tag++) leader = Math.max(leader, score(tag));
  let sum = 0;
  for (let tag = 0; tag < size; tag++) sum += Math.exp(score(tag) - leader);
  return score(wanted) - leader - Math.log(sum);
}

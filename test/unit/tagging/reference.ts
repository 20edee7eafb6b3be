/**
 * @file Slow and obvious counterparts of what the tagging room computes, for tests to compare with. Runs under vitest.
 */
import fc from 'fast-check';
import type { TagScheme } from '../../../src-main/domain/pack.ts';
import { createTagSet, mayEnd, mayFollow, mayStart, type TagSet } from '../../../src-main/tagging/tagSet.ts';

/** The names of a full set of tags for types A, B, C…, O somewhere in the middle. */
export function labelsOf(scheme: TagScheme, types: number): string[] {
  const prefixes = { BIO: ['B-', 'I-'], BILU: ['B-', 'I-', 'L-', 'U-'], IO: [''] }[scheme];
  const names = Array.from({ length: types }, (_, type) =>
    prefixes.map((prefix) => `${prefix}T${type}`),
  ).flat();
  return names.toSpliced(Math.floor(names.length / 2), 0, 'O');
}

/** IOB1 beside the three schemes: the first type lacks its B. */
export const anyTagSet = (maxTypes: number): fc.Arbitrary<TagSet> =>
  fc
    .record({
      scheme: fc.constantFrom('BIO', 'BILU', 'IO', 'IOB1'),
      types: fc.integer({ min: 1, max: maxTypes }),
    })
    .map(({ scheme, types }) =>
      scheme === 'IOB1'
        ? createTagSet(
            labelsOf('BIO', types).filter((name) => name !== 'B-T0'),
            'BIO',
          )
        : createTagSet(labelsOf(scheme, types), scheme),
    );

export interface Problem {
  readonly tagSet: TagSet;
  readonly scores: Float32Array;
  readonly transitions: Float32Array;
  readonly oBias: number;
  readonly rows: number;
}

/** Scores in steps of 1/4 so that ties are frequent. */
export const anyProblem = (maxTypes: number, maxRows: number): fc.Arbitrary<Problem> =>
  fc
    .record({ tagSet: anyTagSet(maxTypes), rows: fc.integer({ min: 1, max: maxRows }) })
    .chain(({ tagSet, rows }) =>
      fc.record({
        tagSet: fc.constant(tagSet),
        rows: fc.constant(rows),
        scores: quarters(rows * tagSet.size),
        transitions: quarters((tagSet.size + 1) * tagSet.size),
        oBias: fc.constantFrom(0, 0.5, 2),
      }),
    );

function quarters(length: number): fc.Arbitrary<Float32Array> {
  return fc
    .array(fc.integer({ min: -24, max: 24 }), { minLength: length, maxLength: length })
    .map((numbers) => Float32Array.from(numbers, (number) => number / 4));
}

/** Score of one sequence; -Infinity when it is illegal. */
export function scoreOf(problem: Problem, tags: ArrayLike<number>, isLearned: boolean): number {
  const { tagSet, scores, transitions, oBias } = problem;
  const K = tagSet.size;
  let score = 0;
  for (let row = 0; row < tags.length; row++) {
    const tag = tags[row]!;
    const before = row === 0 ? K : tags[row - 1]!;
    const isLegal = row === 0 ? mayStart(tagSet, tag) : mayFollow(tagSet, before, tag);
    if (!isLegal) return -Infinity;
    if (isLearned) score += transitions[before * K + tag]!;
    score += scores[row * K + tag]! - (tag === tagSet.outside ? oBias : 0);
  }
  return tags.length > 0 && !mayEnd(tagSet, tags[tags.length - 1]!) ? -Infinity : score;
}

/** Viterbi over all pairs of tags, illegal ones at -Infinity: the best score. */
export function denseBest(problem: Problem, isLearned: boolean): number {
  const { tagSet, scores, transitions, oBias, rows } = problem;
  const K = tagSet.size;
  const tags = Array.from({ length: K }, (_, tag) => tag);
  const emission = (row: number, tag: number) =>
    scores[row * K + tag]! - (tag === tagSet.outside ? oBias : 0);
  const step = (from: number, to: number) => (isLearned ? transitions[from * K + to]! : 0);
  let best = tags.map((tag) => (mayStart(tagSet, tag) ? step(K, tag) + emission(0, tag) : -Infinity));
  for (let row = 1; row < rows; row++) {
    const before = best;
    best = tags.map((to) => {
      const ways = tags.map((from) =>
        mayFollow(tagSet, from, to) ? before[from]! + step(from, to) : -Infinity,
      );
      return Math.max(...ways) + emission(row, to);
    });
  }
  return Math.max(...tags.filter((tag) => mayEnd(tagSet, tag)).map((tag) => best[tag]!));
}

/** Every sequence of tags, legal or not. */
export function* sequences(size: number, length: number): Generator<readonly number[]> {
  if (length === 0) {
    yield [];
    return;
  }
  for (const rest of sequences(size, length - 1)) {
    for (let tag = 0; tag < size; tag++) yield [...rest, tag];
  }
}

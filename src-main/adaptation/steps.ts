/**
 * @file The scores of all legal steps from tag to tag, ready for sums over sequences. Pure.
 *
 * Unlike the sweeps of the tagging room, which know the groups of the tags and read single precision, these are taken anew
 * at every step of a training and keep what a gradient needs.
 */
import { mayEnd, mayFollow, mayStart, type TagSet } from '../tagging/tagSet.ts';

export interface Steps {
  /** Number of tags, K. */
  readonly size: number;
  /** `K x K` from x to: the score; -Infinity for an illegal step. */
  readonly between: Float64Array;
  /** K: the score of beginning with the tag; -Infinity where none may. */
  readonly start: Float64Array;
  /** K: 0 for a tag that may be the last, else -Infinity. */
  readonly end: Float64Array;
  /** `exp(between - peak)`; 0 for an illegal step. */
  readonly factors: Float64Array;
  /** Highest score between two tags. */
  readonly peak: number;
  /** Whether every legal step keeps its digits in `factors`. */
  readonly isPlain: boolean;
}

/** Which entries of a `(K + 1) x K` table of transitions mean a legal step, 1 or 0; the last row is the start. */
export function legalTable(tagSet: TagSet): Uint8Array {
  const { size } = tagSet;
  const legal = new Uint8Array((size + 1) * size);
  for (let to = 0; to < size; to++) {
    for (let from = 0; from < size; from++) legal[from * size + to] = mayFollow(tagSet, from, to) ? 1 : 0;
    legal[size * size + to] = mayStart(tagSet, to) ? 1 : 0;
  }
  return legal;
}

/** Scores further apart are summed as logarithms: `exp(-300)` is 5e-131, far from the smallest double of 2.2e-308. */
const PLAIN_SPREAD = 300;

/**
 * @param transitions `(K + 1) x K` row-major, last row = start
 * @param legal of {@link legalTable} for the same tags
 */
export function stepsOf(tagSet: TagSet, transitions: Float64Array, legal: Uint8Array): Steps {
  const { size } = tagSet;
  const pairs = size * size;
  const scored = transitions.map((score, at) => (legal[at] === 1 ? score : -Infinity));
  const between = scored.subarray(0, pairs);
  let peak = -Infinity;
  let lowest = Infinity;
  for (const score of between) {
    if (score === -Infinity) continue;
    if (score > peak) peak = score;
    if (score < lowest) lowest = score;
  }
  return {
    size,
    between,
    start: scored.subarray(pairs),
    end: Float64Array.from({ length: size }, (_, tag) => (mayEnd(tagSet, tag) ? 0 : -Infinity)),
    factors: between.map((score) => Math.exp(score - peak)),
    peak,
    isPlain: peak - lowest < PLAIN_SPREAD,
  };
}

/**
 * @file The legal steps between tags, grouped so that decoding need not look at every pair. Pure; runs in the engine
 * process.
 *
 * [Note: Two kinds of steps]
 * A tag that begins something new (O, B, U) may follow any tag that may end: one group before, one group after. A tag
 * that goes on (I, L) follows at most two tags, the B and the I of its type. Without learned transitions the best tag
 * before the whole first group is found once per word, which makes decoding O(K) per word instead of O(K²); with them 41
 * x 41 + 80 = 1,761 of 6,561 pairs are left of 81 BILU tags.
 */
import { invariant } from '../domain/errors.ts';
import { mayEnd, mayStart, type TagSet } from './tagSet.ts';

export interface Chain {
  readonly tagSet: TagSet;
  /** Tags that begin something new, ascending; the tags a stretch may start with. */
  readonly fresh: Int32Array;
  /** Tags that may end a stretch, ascending; the tags that may stand before a fresh one. */
  readonly enders: Int32Array;
  /** Tags that go on, ascending. */
  readonly going: Int32Array;
  /** B and I of the type of each going tag; -1 where the set has none. */
  readonly goingFromBegin: Int32Array;
  readonly goingFromInside: Int32Array;
  /** Position of each tag in `fresh` or `going`; -1 when it is not there. */
  readonly freshSlot: Int16Array;
  readonly goingSlot: Int16Array;
  readonly learned: LearnedSteps | null;
}

/** Learned transitions of the legal pairs only. */
export interface LearnedSteps {
  /** As given: `(K + 1) x K` row-major, from x to, last row = start. */
  readonly table: Float32Array;
  /** `fresh.length x enders.length` row-major: into the row's tag from the column's. */
  readonly intoFresh: Float64Array;
  /** Into each going tag from its B and from its I. */
  readonly intoGoingFromBegin: Float64Array;
  readonly intoGoingFromInside: Float64Array;
  /** The most that two ways into one fresh tag differ: decides which tags before can matter at all. */
  readonly spread: number;
}

/**
 * Groups the legal steps of a tag set.
 * @param transitions `(K + 1) x K` row-major, last row = start of a stretch; null when nothing was learned. Values of
 *   illegal pairs are ignored.
 */
export function createChain(tagSet: TagSet, transitions: Float32Array | null): Chain {
  const tags = Int32Array.from({ length: tagSet.size }, (_, tag) => tag);
  const fresh = tags.filter((tag) => mayStart(tagSet, tag));
  const going = tags.filter((tag) => !mayStart(tagSet, tag));
  const ofType = (tag: number) => tagSet.tagsOfType[tagSet.typeOf[tag] ?? -1];
  const groups = {
    tagSet,
    fresh,
    enders: tags.filter((tag) => mayEnd(tagSet, tag)),
    going,
    goingFromBegin: going.map((tag) => ofType(tag)?.begin ?? -1),
    goingFromInside: going.map((tag) => ofType(tag)?.inside ?? -1),
    freshSlot: Int16Array.from(tags, (tag) => fresh.indexOf(tag)),
    goingSlot: Int16Array.from(tags, (tag) => going.indexOf(tag)),
  };
  return { ...groups, learned: transitions === null ? null : learnedSteps(groups, transitions) };
}

/** Learned score of the step between two tags; 0 when nothing was learned. */
export function stepScore(chain: Chain, from: number, to: number): number {
  return chain.learned?.table[from * chain.tagSet.size + to] ?? 0;
}

/** Learned score of beginning with a tag; 0 when nothing was learned. */
export function startScore(chain: Chain, tag: number): number {
  const { size } = chain.tagSet;
  return chain.learned?.table[size * size + tag] ?? 0;
}

function learnedSteps(groups: Omit<Chain, 'learned'>, table: Float32Array): LearnedSteps {
  const { fresh, enders, going, goingFromBegin, goingFromInside, tagSet } = groups;
  const { size } = tagSet;
  invariant(table.length === (size + 1) * size, 'there is a transition between all tags and from the start');
  const step = (from: number, to: number): number => {
    const score = from < 0 ? 0 : (table[from * size + to] ?? NaN);
    invariant(Number.isFinite(score), 'learned transitions are finite');
    return score;
  };
  const intoFresh = new Float64Array(fresh.length * enders.length);
  let spread = 0;
  fresh.forEach((to, slot) => {
    const into = Array.from(enders, (from) => step(from, to));
    intoFresh.set(into, slot * enders.length);
    spread = Math.max(spread, Math.max(...into) - Math.min(...into));
    step(size, to);
  });
  return {
    table,
    intoFresh,
    intoGoingFromBegin: Float64Array.from(going, (to, slot) => step(goingFromBegin[slot] ?? -1, to)),
    intoGoingFromInside: Float64Array.from(going, (to, slot) => step(goingFromInside[slot] ?? -1, to)),
    spread,
  };
}

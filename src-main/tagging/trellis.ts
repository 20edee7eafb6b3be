/**
 * @file What plain and learned Viterbi decoding share: rows of best scores, links back, and the way back along them.
 * Pure; runs in the engine process.
 */
import { startScore, type Chain } from './chain.ts';

/** One decoding in progress. All arrays are made once; nothing is allocated per word. */
export interface Trellis {
  readonly chain: Chain;
  /** `rows x K`, row-major. */
  readonly scores: Float32Array;
  /** Subtracted from the score of `O`. */
  readonly oBias: number;
  readonly rows: number;
  /** Best score of a sequence that ends in each tag, for the row before and for this row. */
  previous: Float64Array;
  current: Float64Array;
  /** `rows x freshColumns`: the tag before a fresh one. One column: it is the same for all of them. */
  readonly freshFrom: Int16Array;
  readonly freshColumns: number;
  /** `rows x going tags`: 1 when the tag before is the I of the type, 0 when it is its B. */
  readonly cameFromInside: Uint8Array;
}

/** Fills `current` and `freshFrom` of one row for the tags that begin something new, without their scores' bias. */
export type FreshStep = (trellis: Trellis, row: number) => void;

/**
 * The best legal sequence. Equal ones are decided the same way every time: the lowest tag at the end, then on the way
 * back the lowest tag before a fresh one and B before I.
 * @param freshColumns see {@link Trellis}
 */
export function bestPath(
  { chain, scores, oBias }: Pick<Trellis, 'chain' | 'scores' | 'oBias'>,
  freshColumns: number,
  stepFresh: FreshStep,
): Int16Array {
  const { size, outside } = chain.tagSet;
  const rows = scores.length / size;
  if (rows === 0) return new Int16Array(0);
  const trellis: Trellis = {
    chain,
    scores,
    oBias,
    rows,
    previous: new Float64Array(size),
    current: new Float64Array(size),
    freshFrom: new Int16Array(rows * freshColumns),
    freshColumns,
    cameFromInside: new Uint8Array(rows * chain.going.length),
  };
  start(trellis);
  for (let row = 1; row < rows; row++) {
    const done = trellis.previous;
    trellis.previous = trellis.current;
    trellis.current = done;
    stepFresh(trellis, row);
    trellis.current[outside] = (trellis.current[outside] ?? 0) - oBias;
    stepGoing(trellis, row);
  }
  return traceBack(trellis);
}

function start({ chain, scores, oBias, current }: Trellis): void {
  current.fill(-Infinity);
  for (const tag of chain.fresh) current[tag] = startScore(chain, tag) + (scores[tag] ?? 0);
  const { outside } = chain.tagSet;
  current[outside] = (current[outside] ?? 0) - oBias;
}

function stepGoing({ chain, scores, previous, current, cameFromInside }: Trellis, row: number): void {
  const { going, goingFromBegin, goingFromInside, learned } = chain;
  const base = row * chain.tagSet.size;
  const links = row * going.length;
  for (let slot = 0; slot < going.length; slot++) {
    const tag = going[slot] ?? 0;
    const begin = goingFromBegin[slot] ?? -1;
    const inside = goingFromInside[slot] ?? -1;
    let best = begin < 0 ? -Infinity : (previous[begin] ?? 0);
    let viaInside = inside < 0 ? -Infinity : (previous[inside] ?? 0);
    if (learned !== null) {
      best += learned.intoGoingFromBegin[slot] ?? 0;
      viaInside += learned.intoGoingFromInside[slot] ?? 0;
    }
    if (viaInside > best) {
      best = viaInside;
      cameFromInside[links + slot] = 1;
    }
    current[tag] = best + (scores[base + tag] ?? 0);
  }
}

function traceBack({ chain, rows, current, freshFrom, freshColumns, cameFromInside }: Trellis): Int16Array {
  const { enders, going, goingSlot, goingFromBegin, goingFromInside, freshSlot } = chain;
  const tags = new Int16Array(rows);
  let tag = bestEnder(enders, current);
  for (let row = rows - 1; row > 0; row--) {
    tags[row] = tag;
    const slot = goingSlot[tag] ?? -1;
    if (slot < 0) {
      const column = freshColumns === 1 ? 0 : (freshSlot[tag] ?? 0);
      tag = freshFrom[row * freshColumns + column] ?? 0;
    } else {
      const isInside = cameFromInside[row * going.length + slot] === 1;
      tag = (isInside ? goingFromInside[slot] : goingFromBegin[slot]) ?? 0;
    }
  }
  tags[0] = tag;
  return tags;
}

/** The tag with the best score among those that may end; the lowest of equal ones. */
export function bestEnder(enders: Int32Array, scores: Float64Array): number {
  let best = enders[0] ?? 0;
  let bestScore = scores[best] ?? 0;
  for (let place = 1; place < enders.length; place++) {
    const tag = enders[place] ?? 0;
    const score = scores[tag] ?? 0;
    if (score > bestScore) {
      best = tag;
      bestScore = score;
    }
  }
  return best;
}

/**
 * @file The best legal sequence of tags under learned transitions (S2's decoding). Pure; runs in the engine process.
 *
 * [Note: Tags that cannot win]
 * Two ways into one tag differ by at most `spread`. A tag whose best score lies further than that below the leader of the
 * row before loses against the leader on every way on, so it is left out: exact, and with a trained model few are left.
 */
import { invariant } from '../domain/errors.ts';
import type { Chain, LearnedSteps } from './chain.ts';
import { bestEnder, bestPath, type Trellis } from './trellis.ts';

/** Keeps near ties in: sums of a long stretch are rounded at about 1e-9 (scores of some 1e6 in double precision). */
const ROUNDING = 1e-6;

/**
 * One tag per row of `scores` (`n x K`, row-major). The start transition applies to the first row.
 * @param chain with learned transitions
 * @param oBias subtracted from every score of `O`
 */
export function crfViterbi(scores: Float32Array, chain: Chain, oBias: number): Int16Array {
  const { learned } = chain;
  invariant(learned !== null, 'crf decoding has learned transitions');
  const contest: Contest = { learned, places: new Int32Array(chain.enders.length), count: 0 };
  return bestPath({ chain, scores, oBias }, chain.fresh.length, (trellis, row) => {
    gatherContenders(trellis, contest);
    stepFresh(trellis, row, contest);
  });
}

/** The tags of the row before that can still win: the first `count` places in `enders`, ascending. */
interface Contest {
  readonly learned: LearnedSteps;
  readonly places: Int32Array;
  count: number;
}

function gatherContenders({ chain, previous }: Trellis, contest: Contest): void {
  const { enders } = chain;
  const limit = (previous[bestEnder(enders, previous)] ?? 0) - contest.learned.spread - ROUNDING;
  let count = 0;
  for (let place = 0; place < enders.length; place++) {
    if ((previous[enders[place] ?? 0] ?? 0) >= limit) contest.places[count++] = place;
  }
  contest.count = count;
}

function stepFresh(trellis: Trellis, row: number, contest: Contest): void {
  const { chain, scores, previous, current, freshFrom, freshColumns } = trellis;
  const { fresh, enders } = chain;
  const { places, count } = contest;
  const { intoFresh } = contest.learned;
  const base = row * chain.tagSet.size;
  for (let slot = 0; slot < fresh.length; slot++) {
    const steps = slot * enders.length;
    let best = -Infinity;
    let from = 0;
    for (let n = 0; n < count; n++) {
      const place = places[n] ?? 0;
      const before = enders[place] ?? 0;
      const score = (previous[before] ?? 0) + (intoFresh[steps + place] ?? 0);
      if (score > best) {
        best = score;
        from = before;
      }
    }
    const tag = fresh[slot] ?? 0;
    current[tag] = best + (scores[base + tag] ?? 0);
    freshFrom[row * freshColumns + slot] = from;
  }
}

/**
 * @file The best legal sequence of tags when nothing was learned about transitions, in O(K)
 * per word, see [Note: Two kinds of steps]. Pure; runs in the engine process.
 */
import type { Chain } from './chain.ts';
import { bestEnder, bestPath, type Trellis } from './trellis.ts';

/**
 * One tag per row of `scores` (`n x K`, row-major).
 * @param chain without learned transitions
 * @param oBias subtracted from every score of `O`
 */
export function viterbi(scores: Float32Array, chain: Chain, oBias: number): Int16Array {
  return bestPath({ chain, scores, oBias }, 1, stepFresh);
}

function stepFresh({ chain, scores, previous, current, freshFrom }: Trellis, row: number): void {
  const { fresh, enders } = chain;
  const base = row * chain.tagSet.size;
  const from = bestEnder(enders, previous);
  const best = previous[from] ?? 0;
  freshFrom[row] = from;
  for (const tag of fresh) current[tag] = best + (scores[base + tag] ?? 0);
}

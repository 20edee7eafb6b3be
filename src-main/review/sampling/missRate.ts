/** @file How many planted identifiers a reader misses, with an exact interval. Pure; main process. */
import { binomialAtMost } from './hypergeometric.ts';

/** What became of the identifiers planted for a reader. See [Note: Canaries]. */
export interface CanaryCounts {
  readonly planted: number;
  readonly found: number;
}

export interface MissRate {
  /** Missed of planted, 0 to 1. */
  readonly rate: number;
  readonly lower: number;
  readonly upper: number;
}

// 60 halvings of [0, 1]: finer than a double can tell apart there.
const HALVINGS = 60;

/**
 * The miss rate and its exact interval (C. J. Clopper and E. S. Pearson, The use of confidence or fiducial limits
 * illustrated in the case of the binomial, Biometrika 26, 1934, 404-413). Each side holds with `confidence` by itself, so
 * 0.975 gives the usual interval of 95 %. Null when nothing was planted.
 */
export function missRate({ planted, found }: CanaryCounts, confidence: number): MissRate | null {
  if (planted === 0) return null;
  const missed = planted - found;
  const error = 1 - confidence;
  const upper = missed === planted ? 1 : crossing((rate) => binomialAtMost(missed, planted, rate) > error);
  const lower = missed === 0 ? 0 : crossing((rate) => 1 - binomialAtMost(missed - 1, planted, rate) < error);
  return { rate: missed / planted, lower, upper };
}

/** Where `holds`, which is true at 0, ceases to be. Never below it, so an upper end never comes out too small. */
function crossing(holds: (rate: number) => boolean): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return high;
}

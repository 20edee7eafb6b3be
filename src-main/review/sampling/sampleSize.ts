/** @file How many notes have to be read for a promise about an approved set. Pure; main process. */
import { upperBound } from './upperBound.ts';

export interface SamplePromise {
  /** Part of the approved notes that may still leak, 0 to 1. */
  readonly maxRate: number;
  /** Such as 0.95. */
  readonly confidence: number;
  /** Leaking notes in the sample with which the promise must still hold. */
  readonly leaksAllowed: number;
}

/**
 * The smallest sample of `population` notes for which the bound stays under the promise when `leaksAllowed` of its notes
 * leak; null when not even reading every note allows that many. Under, not at: 59, 149 and 299 notes without a leak are the
 * sizes that the field knows for 5, 2 and 1 % at 95 %.
 */
export function sampleSize(population: number, promise: SamplePromise): number | null {
  const keeps = (drawn: number): boolean =>
    upperBound({ population, drawn, leaking: promise.leaksAllowed }, promise.confidence).rate <
    promise.maxRate;
  if (population < promise.leaksAllowed || !keeps(population)) return null;
  // The bound only falls with every further note that is read, so halving finds the first size that is enough.
  let [low, high] = [promise.leaksAllowed, population];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (keeps(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

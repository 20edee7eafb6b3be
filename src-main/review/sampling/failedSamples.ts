/**
 * @file Which samples of a batch failed, and what that costs the next one. Pure; main process.
 *
 * [Note: After a failed sample]
 * Whoever may draw until a sample passes gets a set above the limit through in the end, however sure each sample is of
 * itself. A sample fails when it is rejected, and when it is broken off: given up, or void because approvals changed, after
 * one of its notes was shown and before its verdict. What was seen may have been the reason, and nobody can tell afterwards
 * whether it was. Each failed sample of a batch therefore halves the error that the next one is drawn and judged with. With
 * a for the error of the rule, a/2 + a/4 + ... is at most a: of the batches in which a sample failed, no more than a get a
 * set above the limit accepted, however often is drawn, why, and whatever was approved anew in between. So no change of the
 * set has to be judged a real one or a pretext. A sample of which no note was shown told nobody anything and costs nothing;
 * nor does an accepted one that became void, for it was not thrown away for what it showed.
 */
import { verdictOf, type SampleProgress } from './stopRule.ts';

/** How a sample ended, or that it did not. */
export interface SampleCourse extends SampleProgress {
  readonly state: 'open' | 'accepted' | 'rejected' | 'void';
  /** True when a note of it was shown. */
  readonly isBegun: boolean;
}

// 0.2/2^40 is still told apart from nothing beside 1; the error of all that would come after is 2^-40 of the rule's each.
const MOST_HALVINGS = 40;

/** True for a sample that was void before its verdict, after one of its notes was shown. */
export function isBrokenOff(sample: SampleCourse): boolean {
  return sample.state === 'void' && sample.isBegun && verdictOf(sample) === 'open';
}

/** How many of these samples did not end well. `brokenOff` are some of the void ones. */
export function endingsOf(
  samples: readonly SampleCourse[],
): Readonly<Record<'rejected' | 'void' | 'brokenOff', number>> {
  const inState = (state: SampleCourse['state']): number =>
    samples.filter((sample) => sample.state === state).length;
  return {
    rejected: inState('rejected'),
    void: inState('void'),
    brokenOff: samples.filter(isBrokenOff).length,
  };
}

/** How many of these samples count as failed. */
export function failedIn(samples: readonly SampleCourse[]): number {
  const { rejected, brokenOff } = endingsOf(samples);
  return rejected + brokenOff;
}

/** The confidence of a sample behind so many failed ones of its batch. See [Note: After a failed sample]. */
export function confidenceAfter(failed: number, confidence: number): number {
  return failed === 0 ? confidence : 1 - (1 - confidence) / 2 ** Math.min(failed, MOST_HALVINGS);
}

/** The confidence that the newest of these samples is judged with; the ones before it count. Oldest first. */
export function confidenceOfNewest(samples: readonly SampleCourse[], confidence: number): number {
  return confidenceAfter(failedIn(samples.slice(0, -1)), confidence);
}

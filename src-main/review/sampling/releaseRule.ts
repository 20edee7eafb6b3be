/**
 * @file Whether a batch may be exported as far as its samples go. Pure rules; main process.
 *
 * [Note: Sampling gate]
 * A sample is asked for when the batch has as many approved notes as the rule says, and in any batch of which a sample has
 * once failed: from then on only a sample that was accepted and still holds opens it, whatever the rule says. A decided
 * sample is judged by the rule as it is at the export, so a limit that was made stricter holds at once, and with the error
 * that the failed ones before it leave, see [Note: After a failed sample].
 */
import { DeidError } from '../../domain/errors.ts';
import type { SamplingRule } from '../../domain/samplingRule.ts';
import { confidenceOfNewest, failedIn, type SampleCourse } from './failedSamples.ts';
import { evidenceOf } from './stopRule.ts';
import { upperBound } from './upperBound.ts';

/** What the gate looks at. */
export interface ReleaseFacts {
  readonly rule: SamplingRule;
  /** Approved notes of the batch. */
  readonly approved: number;
  /** All samples of the batch, oldest first. */
  readonly samples: readonly SampleCourse[];
}

/** True when the batch may not be exported without a sample that holds. See [Note: Sampling gate]. */
export function needsSample({ rule, approved, samples }: ReleaseFacts): boolean {
  return failedIn(samples) > 0 || (rule.requiredFrom !== null && approved >= rule.requiredFrom);
}

/**
 * Null when the batch may leave. Otherwise `export/sample-missing` (fact `reason`: `none`, `open`), `export/sample-void`,
 * or `export/sample-above-limit` (facts `bound` and `limit`, parts of 1).
 */
export function refusalOf(facts: ReleaseFacts): DeidError | null {
  const { rule, samples } = facts;
  if (!needsSample(facts)) return null;
  const newest = samples.at(-1);
  if (newest === undefined) return new DeidError('export/sample-missing', { reason: 'none' });
  if (newest.state === 'open') return new DeidError('export/sample-missing', { reason: 'open' });
  if (newest.state === 'void') return new DeidError('export/sample-void');
  const evidence = evidenceOf(newest);
  // A state that its counts do not bear out was not written by this program.
  if (evidence === null) return new DeidError('export/sample-missing', { reason: 'open' });
  const bound = upperBound(evidence, confidenceOfNewest(samples, rule.confidence)).rate;
  if (newest.state === 'accepted' && bound <= rule.maxRate) return null;
  return new DeidError('export/sample-above-limit', { bound: rounded(bound), limit: rule.maxRate });
}

/** Upwards to four digits: 0.0495 and never 0.04949. */
function rounded(rate: number): number {
  return Math.ceil(rate * 10_000) / 10_000;
}

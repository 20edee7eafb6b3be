/**
 * @file Whether a batch may be exported as far as its samples go. Pure rules; main process.
 *
 * [Note: Sampling gate]
 * A sample is asked for when the batch has as many approved notes as the rule says, and in any batch that a sample has
 * once found above the limit: from then on only a sample that was accepted and still holds opens it, whatever the rule
 * says. A decided sample is judged by the rule as it is at the export, so a limit that was made stricter holds at once.
 */
import { DeidError } from '../../domain/errors.ts';
import type { SamplingRule } from '../../domain/samplingRule.ts';
import { evidenceOf, type SampleProgress } from './stopRule.ts';
import { upperBound } from './upperBound.ts';

export type SampleState = 'open' | 'accepted' | 'rejected' | 'void';

/** What the gate looks at. */
export interface ReleaseFacts {
  readonly rule: SamplingRule;
  /** Approved notes of the batch. */
  readonly approved: number;
  /** The newest sample of the batch; null when there is none. */
  readonly newest: (SampleProgress & { readonly state: SampleState }) | null;
  /** Samples of the batch that were rejected, ever. */
  readonly rejected: number;
}

/** True when the batch may not be exported without a sample that holds. See [Note: Sampling gate]. */
export function needsSample({ rule, approved, rejected }: Omit<ReleaseFacts, 'newest'>): boolean {
  return rejected > 0 || (rule.requiredFrom !== null && approved >= rule.requiredFrom);
}

/**
 * Null when the batch may leave. Otherwise `export/sample-missing` (fact `reason`: `none`, `open`), `export/sample-void`,
 * or `export/sample-above-limit` (facts `bound` and `limit`, parts of 1).
 */
export function refusalOf(facts: ReleaseFacts): DeidError | null {
  const { rule, newest } = facts;
  if (!needsSample(facts)) return null;
  if (newest === null) return new DeidError('export/sample-missing', { reason: 'none' });
  if (newest.state === 'open') return new DeidError('export/sample-missing', { reason: 'open' });
  if (newest.state === 'void') return new DeidError('export/sample-void');
  const evidence = evidenceOf(newest);
  // A state that its counts do not bear out was not written by this program.
  if (evidence === null) return new DeidError('export/sample-missing', { reason: 'open' });
  const bound = upperBound(evidence, rule.confidence).rate;
  if (newest.state === 'accepted' && bound <= rule.maxRate) return null;
  return new DeidError('export/sample-above-limit', { bound: rounded(bound), limit: rule.maxRate });
}

/** Upwards to four digits: 0.0495 and never 0.04949. */
function rounded(rate: number): number {
  return Math.ceil(rate * 10_000) / 10_000;
}

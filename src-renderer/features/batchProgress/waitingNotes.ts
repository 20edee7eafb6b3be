/** @file How many notes of a batch have not been looked at yet; they count as not anonymized until they are. Pure. */
import type { BatchSummary } from '../../api/types.ts';

export function waitingNotes({ jobs, byStatus }: BatchSummary['counts']): number {
  const open = jobs.available + jobs.scheduled + jobs.running + jobs.retryable + jobs.cancelled;
  // A job that is being retried may belong to a note that already has a result; never show more than there are.
  return Math.min(open, byStatus['not-anonymized']);
}

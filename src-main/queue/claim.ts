/** @file Jobs in hand: leased together, worked on by one execution of a handler. Runs in the main process. */
import type { BatchId, JobId } from '../domain/ids.ts';
import type { StoredJob } from '../store/jobStore.ts';
import type { StopReason } from './handler.ts';

export interface Claim {
  readonly batchId: BatchId;
  /** Jobs whose end is not committed yet. */
  readonly open: Map<JobId, StoredJob>;
  readonly abort: AbortController;
}

export function createClaim(batchId: BatchId, jobs: readonly StoredJob[]): Claim {
  return { batchId, open: new Map(jobs.map((job) => [job.id, job])), abort: new AbortController() };
}

/** Asks the execution to stop; the first reason stays. */
export function askToStop(claim: Claim, reason: StopReason): void {
  if (!claim.abort.signal.aborted) claim.abort.abort(reason);
}

export function stopReasonOf(claim: Claim): StopReason | null {
  return claim.abort.signal.aborted ? (claim.abort.signal.reason as StopReason) : null;
}

/** @file What the queue asks of the code that does the work. Pure types; the main process. */
import type { ErrorCode, Facts } from '../domain/errors.ts';
import type { BatchId, JobId } from '../domain/ids.ts';
import type { Job, JobKind } from '../domain/job.ts';

/** Why an execution is asked to stop early. The handler answers `released` for what it has not begun. */
export type StopReason = 'paused' | 'cancelled' | 'stopping' | 'lease-lost';

export interface JobContext {
  readonly batchId: BatchId;
  /** Aborted with a {@link StopReason} as reason. */
  readonly signal: AbortSignal;
  /** Tells the queue that the work is alive. Without it (and without outcomes) the leases run out after `leaseMs`. */
  heartbeat(): void;
  /** The work has stored something by itself, before its outcome: a heartbeat that also ends trouble of the store. */
  stored(): void;
}

export type JobOutcome =
  /** `commit` stores the result; it runs in the transaction that completes the job, or not at all. */
  | { readonly kind: 'completed'; readonly jobId: JobId; commit(): void }
  | { readonly kind: 'failed'; readonly jobId: JobId; readonly code: ErrorCode; readonly facts?: Facts }
  /** Not begun; another attempt may take it at once. */
  | { readonly kind: 'released'; readonly jobId: JobId }
  | { readonly kind: 'cancelled'; readonly jobId: JobId };

export interface JobHandler {
  readonly kind: JobKind;
  /** Jobs per claim; all of one batch. 16 or more amortise the commit's fsync. */
  readonly claimSize: number;
  /** Claims that are worked on at the same time. */
  readonly concurrency: number;
  /** How long a claim survives without a sign of life. */
  readonly leaseMs: number;
  /**
   * How often the app may die while it holds a job of this kind before the job is discarded as the likely cause. Left
   * out for kinds that get on with every life, such as an import that resumes behind its last stored record.
   */
  readonly maxRescues?: number;
  /**
   * Works on jobs of one batch. Outcomes may be yielded as they come or returned at the end, each job at most once.
   * Jobs without an outcome are released when the signal was aborted and fail with queue/handler-bug otherwise.
   * Throwing fails all jobs that have no outcome yet, with the code of the DeidError or queue/handler-bug; but trouble
   * of the store that passes (a full disk) gives them back, to be taken up again after a pause.
   */
  execute(
    jobs: readonly Job[],
    context: JobContext,
  ): AsyncIterable<JobOutcome> | Promise<readonly JobOutcome[]>;
  /** Runs in the transaction that discards the job, so that its note gets a reason. */
  onDiscarded?(job: Job, code: ErrorCode): void;
}

/**
 * @file Writes down how jobs ended, together with their results. Runs in the main process.
 *
 * [Note: Result and completion together]
 * A result is stored in the transaction that completes its job, each job in a savepoint of its own: either both are
 * there or neither is, and one failing commit takes no other job with it. The completion names job, attempt and boot,
 * so a job that was rescued or cancelled meanwhile is not completed and its late result is dropped (queue/lease-lost).
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';
import { assertNever, DeidError, type ErrorCode, type Facts } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import type { AttemptOutcome, StoredJob } from '../store/jobStore.ts';
import type { Store } from '../store/store.ts';
import type { JobHandler, JobOutcome } from './handler.ts';
import { retryDelayMs } from './retryPolicy.ts';
import { isStoreTrouble, type TroubleTracker } from './trouble.ts';

/** A transaction takes in no further job after this; with the commit's fsync it stays near 20 ms. */
const BUDGET_MS = 10;

export interface Ending {
  readonly job: StoredJob;
  readonly outcome: JobOutcome;
}

export interface SettlementDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly trouble: TroubleTracker;
  /** Called with what is on the disk now. */
  readonly onSettled?: (settled: readonly Ending[]) => void;
}

/** Thrown inside the savepoint of one job, so that its result is rolled back. */
class LeaseLost extends Error {}

/** What a caught value means for a job. Bugs have no code of their own; what they say stays out of every record. */
export function failureOf(error: unknown): { readonly code: ErrorCode; readonly facts: Facts } {
  if (error instanceof DeidError) return { code: error.code, facts: error.facts };
  return { code: 'queue/handler-bug', facts: { error: error instanceof Error ? error.name : typeof error } };
}

/**
 * Commits endings in transactions of bounded length, letting other work run in between, and takes each off the list
 * when it is on the disk. Throws, with the list holding what is left, when the database is in trouble; calling again
 * goes on. A result's `commit` may therefore run more than once, but is committed once.
 */
export async function settle(endings: Ending[], handler: JobHandler, deps: SettlementDeps): Promise<void> {
  while (endings.length > 0) {
    const begun = performance.now();
    let taken = 0;
    deps.store.transaction(() => {
      taken = 0;
      for (const ending of endings) {
        settleOne(ending, handler, deps);
        taken += 1;
        if (performance.now() - begun > BUDGET_MS) break;
      }
    });
    const settled = endings.splice(0, taken);
    // Giving work back says nothing: it is what trouble leads to.
    if (settled.some(({ outcome }) => outcome.kind !== 'released')) deps.trouble.clear();
    deps.onSettled?.(settled);
    await nextTurn();
  }
}

function settleOne({ job, outcome }: Ending, handler: JobHandler, deps: SettlementDeps): void {
  const { jobs } = deps.store;
  switch (outcome.kind) {
    case 'completed':
      completeOne(job, outcome, handler, deps);
      break;
    case 'failed':
      failOne(job, { code: outcome.code, facts: outcome.facts ?? {} }, handler, deps);
      break;
    case 'released':
      if (!jobs.release(job)) reportLost(job, deps);
      break;
    case 'cancelled':
      if (!jobs.cancel(job)) reportLost(job, deps);
      break;
    default:
      assertNever(outcome);
  }
}

function completeOne(
  job: StoredJob,
  outcome: Extract<JobOutcome, { kind: 'completed' }>,
  handler: JobHandler,
  deps: SettlementDeps,
): void {
  try {
    deps.store.transaction(() => {
      if (!deps.store.jobs.complete(job)) throw new LeaseLost();
      outcome.commit();
    });
  } catch (error) {
    if (isStoreTrouble(error)) throw error;
    if (error instanceof LeaseLost) reportLost(job, deps);
    else failOne(job, failureOf(error), handler, deps);
  }
}

/** Ends a try as failed; discards the job, and tells the handler, when no further try is due. */
export function failOne(
  job: StoredJob,
  failure: { readonly code: ErrorCode; readonly facts: Facts; readonly outcome?: AttemptOutcome },
  handler: JobHandler,
  deps: SettlementDeps,
): void {
  const delay = retryDelayMs(failure.code, job.failures, job.maxAttempts);
  const retryAt = delay === null ? null : ((deps.clock.now() + delay) as EpochMs);
  const isHeld = deps.store.jobs.fail(job, { ...failure, retryAt });
  if (!isHeld) {
    reportLost(job, deps);
    return;
  }
  deps.logger.warn(failure.code, {
    ...failure.facts,
    job: job.id,
    attempt: job.attempt,
    discarded: retryAt === null,
  });
  if (retryAt === null) tellDiscarded(job, failure.code, handler, deps);
}

function tellDiscarded(job: StoredJob, code: ErrorCode, handler: JobHandler, deps: SettlementDeps): void {
  try {
    deps.store.transaction(() => handler.onDiscarded?.(job, code));
  } catch (error) {
    if (isStoreTrouble(error)) throw error;
    // The note keeps "not processed", which is as bad as a status gets: nothing can be released by this.
    deps.logger.error('queue/handler-bug', { ...failureOf(error).facts, job: job.id });
  }
}

function reportLost(job: StoredJob, deps: SettlementDeps): void {
  deps.logger.warn('queue/lease-lost', { job: job.id, attempt: job.attempt });
}

/**
 * @file The queue: lanes, leases, rescue, pause and cancel. Runs in the main process and the command line.
 *
 * A job is a row; its states and the steps between them:
 *
 *     scheduled --time comes--> available --leased--> running --result stored--> completed
 *                                   ^                    |
 *                                   |-- released, rescued |--failed, tries left--> retryable --time comes--> available
 *                                                         |--failed for good--> discarded (the note gets its reason)
 *     available, scheduled, retryable, running --cancel--> cancelled --resume--> available (not exports)
 *     discarded --resume--> available (detect jobs)
 *
 * - `available` to `running` is one UPDATE that skips paused, cancelled and vanishing batches. One claim is of one batch.
 *   Exports are orders of their own: a pause leaves them alone, and they run on a paused or cancelled batch too. What
 *   a cancel finds open of them is cancelled for good.
 * - `running` to `completed` happens in the transaction that stores the result; see [Note: Result and completion
 *   together].
 * - A running job without a sign of life for `leaseMs` fails with engine/no-answer and counts as a failed try.
 * - `released` (pause, stop, child lost before it began) and `rescued` (the app itself died) do not count as failures.
 *   After `maxRescues` rescues of its handler a job is discarded: work that takes the app down each time must not do so forever.
 *
 * Invariants: a job is final if and only if `finalized_at` is set; only a running job has an owner and a lease; two
 * attempts of a job never both store a result; no row is `running` under a boot id other than the living process's once
 * `start` has returned.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../domain/clock.ts';
import { invariant, type ErrorCode } from '../domain/errors.ts';
import type { BatchId, JobId } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import { JOB_KINDS, type JobKind } from '../domain/job.ts';
import type { NewJob } from '../store/jobStore.ts';
import type { Store } from '../store/store.ts';
import type { JobHandler } from './handler.ts';
import { createLane, type Lane, type LaneDeps } from './lane.ts';
import { failureOf } from './settlement.ts';
import { createUpkeep, rescueForeign } from './upkeep.ts';
import { realTimers, type Timers } from './timers.ts';
import { createTroubleTracker } from './trouble.ts';

/** Rows changed per transaction when a whole batch is cancelled or resumed: about 5 ms. */
const CHUNK = 250;
/** What a batch's control is about. */
const WORK_KINDS = JOB_KINDS.filter((kind) => kind !== 'export');
/** How long `stop` waits for handlers that do not answer; their jobs are rescued at the next start. */
const STOP_TIMEOUT_MS = 5000;

export interface QueueDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly logger: Logger;
  /** New for every start of the app. */
  readonly bootId: string;
  /** One per kind. */
  readonly handlers: readonly JobHandler[];
  /** Called after every committed change of a batch's jobs; may be called often. */
  readonly onChange?: (batchId: BatchId) => void;
  /** Called when the database cannot be written, once until it can again; the queue keeps trying. */
  readonly onTrouble?: (code: ErrorCode) => void;
  /** Real timers unless given. */
  readonly timers?: Timers;
}

export interface Queue {
  /** Why nothing can be stored at the moment; null while all is well. Ends with the next commit. */
  readonly trouble: ErrorCode | null;
  /** Rescues the jobs of dead processes, then starts the lanes. */
  start(): void;
  /** No new leases; aborts what runs with `stopping`, waits for it (5 s at most) and gives the rest back. */
  stop(): Promise<void>;
  /** Stores and wakes. Inside a transaction use `store.jobs.enqueue` and call `wake` after it. */
  enqueue(jobs: readonly NewJob[]): readonly (JobId | null)[];
  /** Tells the lanes that there may be something to lease. */
  wake(): void;
  /** Running jobs are asked to stop and given back, except exports. @throws DeidError store/unknown-batch */
  pause(batchId: BatchId): void;
  /**
   * After `pause` or `cancel`: cancelled jobs become available again, and detect jobs that were given up are tried anew.
   * @throws DeidError store/unknown-batch
   */
  resume(batchId: BatchId): Promise<void>;
  /** Resolves when no job of the batch is open. @throws DeidError store/unknown-batch */
  cancel(batchId: BatchId): Promise<void>;
  /** Resolves when the batch has no open job, or may not run and none of its jobs runs and no export is open. */
  whenSettled(batchId: BatchId): Promise<void>;
  /** Resolves when no job of the batch is in hand but exports. */
  whenPaused(batchId: BatchId): Promise<void>;
  /** Resolves when no lane works, none can lease, and no job waits for its time. */
  whenIdle(): Promise<void>;
}

interface Waiter {
  readonly isOver: () => boolean;
  readonly resolve: () => void;
}

export function createQueue(deps: QueueDeps): Queue {
  const { store, logger } = deps;
  const timers = deps.timers ?? realTimers;
  let waiters: Waiter[] = [];

  function changed(batchId: BatchId): void {
    deps.onChange?.(batchId);
    checkWaiters();
  }
  function checkWaiters(): void {
    const over = waiters.filter((waiter) => waiter.isOver());
    waiters = waiters.filter((waiter) => !over.includes(waiter));
    for (const waiter of over) waiter.resolve();
  }
  function when(isOver: () => boolean): Promise<void> {
    if (isOver()) return Promise.resolve();
    return new Promise((resolve) => waiters.push({ isOver, resolve }));
  }

  const trouble = createTroubleTracker((code) => deps.onTrouble?.(code));
  const laneDeps: LaneDeps = { ...deps, timers, trouble, onChange: changed };
  const lanes: readonly Lane[] = deps.handlers.map((handler) => createLane(handler, laneDeps));
  invariant(new Set(lanes.map((lane) => lane.kind)).size === lanes.length, 'one handler per kind');
  const upkeep = createUpkeep(lanes, laneDeps, checkWaiters);

  const wake = () => {
    for (const lane of lanes) lane.wake();
  };
  const isWorkingOn = (batchId: BatchId) => lanes.some((lane) => lane.isWorkingOn(batchId));
  const workLanes = lanes.filter(({ kind }) => kind !== 'export');
  let isStopping = false;

  /** Repeats a bounded step until it finds nothing more, letting other work run in between. */
  async function inChunks(step: (limit: number) => number, batchId: BatchId): Promise<void> {
    // After the stop the store may be closed at any time; the next start goes on.
    while (!isStopping && step(CHUNK) > 0) {
      changed(batchId);
      await nextTurn();
    }
    if (!isStopping) changed(batchId);
  }

  async function cancelOpenJobs(batchId: BatchId, kinds: readonly JobKind[]): Promise<void> {
    const cancelSome = (limit: number) => store.jobs.cancelOpen(batchId, kinds, limit);
    await inChunks(cancelSome, batchId);
    await when(() => !lanes.some((lane) => kinds.includes(lane.kind) && lane.isWorkingOn(batchId)));
    // What was running when we began may have been given back or be waiting for another try.
    if (isStopping || store.batches.get(batchId)?.control !== 'cancelled') return;
    await inChunks(cancelSome, batchId);
  }

  /** Cancellations that the last process did not finish. Exports that are open now were ordered after them. */
  const finishing = new Map<BatchId, Promise<void>>();
  function finishCancelling(batchId: BatchId): void {
    const finished = cancelOpenJobs(batchId, WORK_KINDS).catch((error: unknown) => {
      // A full disk or the like. What is left open is not leased, for the batch stays cancelled.
      logger.error(failureOf(error).code, { at: 'finish-cancelling' });
      trouble.report(error);
    });
    finishing.set(batchId, finished);
  }

  async function reviveJobs(batchId: BatchId): Promise<void> {
    await inChunks((limit) => store.jobs.reviveCancelled(batchId, limit), batchId);
    let after: number | null = 0;
    await inChunks((limit) => {
      after = after === null ? null : store.jobs.reviveDiscarded(batchId, after, limit);
      return after === null ? 0 : limit;
    }, batchId);
  }

  return {
    get trouble() {
      return trouble.current;
    },
    start() {
      rescueForeign(lanes, laneDeps);
      for (const batch of store.batches.list()) if (batch.control === 'cancelled') finishCancelling(batch.id);
      for (const lane of lanes) lane.start();
      upkeep.start();
    },
    async stop() {
      isStopping = true;
      upkeep.stop();
      let cancelTimeout: () => void = () => undefined;
      const timeout = new Promise<void>(
        (resolve) => (cancelTimeout = timers.after(STOP_TIMEOUT_MS, resolve)),
      );
      await Promise.race([Promise.all(lanes.map((lane) => lane.stop())), timeout]);
      cancelTimeout();
    },
    enqueue(jobs) {
      const ids = store.transaction(() => jobs.map((job) => store.jobs.enqueue(job)));
      wake();
      return ids;
    },
    wake,
    pause(batchId) {
      store.batches.setControl(batchId, 'paused');
      for (const lane of workLanes) lane.askToStop(batchId, 'paused');
      changed(batchId);
    },
    async resume(batchId) {
      await finishing.get(batchId);
      // Revived first: a process that dies in between leaves a batch that is still cancelled and can be resumed again.
      await reviveJobs(batchId);
      if (isStopping) return;
      store.batches.setControl(batchId, 'running');
      changed(batchId);
      wake();
    },
    async cancel(batchId) {
      store.batches.setControl(batchId, 'cancelled');
      for (const lane of lanes) lane.askToStop(batchId, 'cancelled');
      await cancelOpenJobs(batchId, JOB_KINDS);
    },
    whenSettled: (batchId) =>
      when(() => {
        if (isWorkingOn(batchId)) return false;
        const mayRun = store.batches.get(batchId)?.control === 'running';
        if (mayRun) return !store.jobs.hasOpen(batchId);
        return !store.jobs.hasRunning(batchId) && !store.jobs.hasOpenExport(batchId);
      }),
    whenPaused: (batchId) => when(() => !workLanes.some((lane) => lane.isWorkingOn(batchId))),
    whenIdle: () =>
      when(
        () =>
          !lanes.some((lane) => lane.isWorking() || store.jobs.hasAvailable(lane.kind)) &&
          store.jobs.nextDueAt() === null,
      ),
  };
}

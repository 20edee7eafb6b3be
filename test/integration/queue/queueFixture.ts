/** @file A queue over a real store, with timers that only run when a test says so. */
import type { EpochMs, JobId, NoteId } from '../../../src-main/domain/ids.ts';
import type { Job } from '../../../src-main/domain/job.ts';
import type { JobContext, JobHandler, JobOutcome } from '../../../src-main/queue/handler.ts';
import { createQueue, type Queue, type QueueDeps } from '../../../src-main/queue/queue.ts';
import type { Timers } from '../../../src-main/queue/timers.ts';
import type { ManualClock, StoreFixture } from '../store/storeFixture.ts';

/** Timers that fire when the clock is advanced through them. */
export class ManualTimers implements Timers {
  readonly clock: ManualClock;
  private pending: { at: number; run: () => void }[] = [];

  constructor(clock: ManualClock) {
    this.clock = clock;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { at: this.clock.at + delayMs, run };
    this.pending.push(timer);
    return () => (this.pending = this.pending.filter((other) => other !== timer));
  }

  /** Fires everything due within the time, in order, letting promises settle after each. */
  async advance(ms: number): Promise<void> {
    const until = this.clock.at + ms;
    while (true) {
      const next = this.pending.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      this.pending = this.pending.filter((timer) => timer !== next);
      this.clock.at = Math.max(this.clock.at, next.at);
      next.run();
      await turns();
    }
    this.clock.at = until;
    await turns();
  }
}

/** Lets everything run that is ready to. */
export async function turns(count = 20): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

export const completed = (job: Job, commit: () => void = () => undefined): JobOutcome => ({
  kind: 'completed',
  jobId: job.id,
  commit,
});

type Execute = (jobs: readonly Job[], context: JobContext) => ReturnType<JobHandler['execute']>;

export function detectHandler(execute: Execute, more: Partial<JobHandler> = {}): JobHandler {
  return { kind: 'detect', claimSize: 4, concurrency: 1, leaseMs: 30_000, execute, ...more };
}

export interface QueueFixture {
  readonly queue: Queue;
  readonly timers: ManualTimers;
}

export function createQueueFixture(
  { store, clock, logger }: StoreFixture,
  handlers: readonly JobHandler[],
  more: Partial<QueueDeps> = {},
): QueueFixture {
  const timers = new ManualTimers(clock);
  return {
    queue: createQueue({ store, clock, logger, bootId: 'boot-1', handlers, timers, ...more }),
    timers,
  };
}

/** A promise and the functions that settle it. */
export function signal<Value = void>() {
  return Promise.withResolvers<Value>();
}

export const asEpoch = (at: number) => at as EpochMs;
export const asJob = (id: number) => id as JobId;
export const asNote = (id: number) => id as NoteId;

/** @file The queue while the database cannot be written, and what a resume brings back. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { JobOutcome } from '../../../src-main/queue/handler.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from '../store/storeFixture.ts';
import { completed, createQueueFixture, detectHandler, signal, turns } from './queueFixture.ts';

afterAll(removeTemporaryFolders);

const notes = (count: number) => Array.from({ length: count }, (_, n) => importedNote(`text ${n}`));

describe('trouble of the store', () => {
  it('keeps finished work in hand while the disk is full and stores it when there is room again', async () => {
    const fixture = createStoreFixture();
    const { store, database } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(2));
    const handler = detectHandler(async (jobs) => {
      database.pragma(`max_page_count = ${(database.pragma('page_count', { simple: true }) as number) + 1}`);
      return jobs.map((job) =>
        completed(job, () => store.settings.set(`big-${job.id}`, 'x'.repeat(100_000))),
      );
    });
    const { queue, timers } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    expect(fixture.logger.lines.some((line) => line.event === 'store/disk-full')).toBe(true);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 0, running: 2 });
    database.pragma('max_page_count = 1000000');
    await timers.advance(2000);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 2, running: 0 });
    expect(store.settings.get('big-1')).toHaveLength(100_000);
    await queue.stop();
  });

  it('gives work back that the store refused, without counting a failure, and tells of the trouble once', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(importedNote('a'));
    let isFull = true;
    const handler = detectHandler(async (jobs) => {
      if (isFull) throw new DeidError('store/unwritable');
      return jobs.map((job) => completed(job));
    });
    const troubles: string[] = [];
    const onTrouble = (code: string) => void troubles.push(code);
    const { queue, timers } = createQueueFixture(fixture, [handler], { onTrouble });
    queue.start();
    await turns();
    for (let n = 0; n < 20; n += 1) await timers.advance(1000);
    expect([queue.trouble, troubles]).toEqual(['store/unwritable', ['store/unwritable']]);
    expect(store.jobs.get(1 as never)?.failures).toBe(0);
    expect(store.jobs.get(1 as never)?.attempt).toBeLessThan(12);
    isFull = false;
    await timers.advance(3000);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 1 });
    expect(queue.trouble).toBeNull();
    await queue.stop();
  });

  it('tells of a lease that cannot be taken, until it can', async () => {
    const fixture = createStoreFixture();
    createBatchFixture(fixture.store).addWithJobs(importedNote('a'));
    const troubles: string[] = [];
    const onTrouble = (code: string) => void troubles.push(code);
    const handler = detectHandler(async (jobs) => jobs.map((job) => completed(job)));
    const { queue, timers } = createQueueFixture(fixture, [handler], { onTrouble });
    const lease = vi.spyOn(fixture.store.jobs, 'leaseNext').mockImplementation(() => {
      throw new DeidError('store/disk-full');
    });
    queue.start();
    await timers.advance(5000);
    expect([queue.trouble, troubles]).toEqual(['store/disk-full', ['store/disk-full']]);
    lease.mockRestore();
    await timers.advance(3000);
    expect(queue.trouble).toBeNull();
    await queue.stop();
  });
});

describe('pause, cancel and resume', () => {
  it('leaves exports alone in a pause, ends them with a cancel, and does not bring them back', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId } = createBatchFixture(store);
    const order = () => {
      const run = { batchId, format: 'csv', notes: 0, actor: 'A', folderPath: '/out' } as const;
      const { id } = store.exports.create(run);
      const job = { kind: 'export', batchId, noteId: null, subject: id, uniqueKey: `export:${id}` } as const;
      return store.jobs.enqueue(job)!;
    };
    const reasons: unknown[] = [];
    let answer = signal();
    const handler = detectHandler(
      async (jobs, { signal: stop }) => {
        stop.addEventListener('abort', () => {
          reasons.push(stop.reason);
          answer.resolve();
        });
        await answer.promise;
        return stop.aborted ? [] : jobs.map((job) => completed(job));
      },
      { kind: 'export', claimSize: 1 },
    );
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.pause(batchId);
    const first = order();
    queue.start();
    await turns();
    queue.pause(batchId);
    await queue.whenPaused(batchId);
    expect([store.jobs.get(first)?.state, reasons]).toEqual(['running', []]);
    answer.resolve();
    await queue.whenSettled(batchId);
    expect(store.jobs.get(first)?.state).toBe('completed');
    answer = signal();
    const second = order();
    const third = order();
    queue.wake();
    await turns();
    await queue.cancel(batchId);
    await queue.resume(batchId);
    await turns();
    expect([store.jobs.get(second)?.state, store.jobs.get(third)?.state]).toEqual(['cancelled', 'cancelled']);
    await queue.stop();
  });

  it('tries discarded detect jobs anew on resume, each once', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(600));
    const handler = detectHandler(async (jobs) =>
      jobs.map((job): JobOutcome => ({ kind: 'failed', jobId: job.id, code: 'store/row-tampered' })),
    );
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ discarded: 600 });
    await queue.resume(batchId);
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ discarded: 600 });
    expect(store.jobs.get(1 as never)).toMatchObject({ attempt: 2, failures: 1 });
    await queue.stop();
  });

  it('leaves a batch cancelled whose resume was cut short, so that it can be resumed again', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(600));
    const handler = detectHandler(async (jobs) => jobs.map((job) => completed(job)));
    const first = createQueueFixture(fixture, [handler]).queue;
    await first.cancel(batchId);
    const resuming = first.resume(batchId);
    await first.stop();
    await resuming;
    expect(store.batches.require(batchId).control).toBe('cancelled');
    const { queue } = createQueueFixture(fixture, [handler], { bootId: 'boot-2' });
    queue.start();
    await queue.resume(batchId);
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 600 });
    await queue.stop();
  });
});

/** @file The queue's promises against a real store. */
import { afterAll, describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { Job } from '../../../src-main/domain/job.ts';
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

describe('queue', () => {
  it('completes every job once and stores each result with its completion', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    const ids = addWithJobs(...notes(50));
    const seen: number[] = [];
    const handler = detectHandler(async (jobs) =>
      jobs.map((job) =>
        completed(job, () => {
          store.notes.setStage(job.noteId!, 'detected');
          seen.push(job.noteId!);
        }),
      ),
    );
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await queue.whenSettled(batchId);
    await queue.stop();
    expect(seen).toEqual(ids);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 50, available: 0, running: 0 });
    expect(ids.every((id) => store.notes.require(id).stage === 'detected')).toBe(true);
  });

  it('does not store the same job twice', () => {
    const { store } = createStoreFixture();
    const { batchId, addWithJobs } = createBatchFixture(store);
    const [noteId] = addWithJobs(importedNote('a'));
    const again = {
      kind: 'detect',
      batchId,
      noteId: noteId!,
      subject: null,
      uniqueKey: `detect:${noteId}:fp-1`,
    } as const;
    expect(store.jobs.enqueue(again)).toBeNull();
  });

  it('tries three times with growing pauses, then discards with the reason and tells the handler', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    const [noteId] = addWithJobs(importedNote('a'));
    const discarded: string[] = [];
    const triedAt: number[] = [];
    const handler = detectHandler(
      async () => {
        triedAt.push(fixture.clock.at);
        throw new DeidError('queue/lease-lost');
      },
      { onDiscarded: (job, code) => void discarded.push(`${job.noteId} ${code}`) },
    );
    const { queue, timers } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    await timers.advance(10_000);
    await queue.stop();
    expect(triedAt.map((at) => at - triedAt[0]!)).toEqual([0, 1000, 5000]);
    expect(discarded).toEqual([`${noteId} queue/lease-lost`]);
    expect(store.jobs.counts(batchId)).toMatchObject({ discarded: 1 });
    expect(
      store.jobs.attemptsOf(1 as never).map((attempt) => [attempt.attempt, attempt.outcome, attempt.code]),
    ).toEqual([
      [1, 'failed', 'queue/lease-lost'],
      [2, 'failed', 'queue/lease-lost'],
      [3, 'failed', 'queue/lease-lost'],
    ]);
  });

  it('discards at once what would fail the same way again', async () => {
    const fixture = createStoreFixture();
    const { batchId, addWithJobs } = createBatchFixture(fixture.store);
    addWithJobs(...notes(3));
    const handler = detectHandler(async (jobs) =>
      jobs.map((job, n): JobOutcome =>
        n === 1 ? { kind: 'failed', jobId: job.id, code: 'store/row-tampered' } : completed(job),
      ),
    );
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await queue.whenSettled(batchId);
    await queue.stop();
    expect(fixture.store.jobs.counts(batchId)).toMatchObject({ completed: 2, discarded: 1 });
  });

  it('rolls back the result of a commit that throws and keeps its neighbours', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { addWithJobs } = createBatchFixture(store);
    const ids = addWithJobs(...notes(3));
    const handler = detectHandler(async (jobs) =>
      jobs.map((job, n) =>
        completed(job, () => {
          store.notes.setStage(job.noteId!, 'detected');
          if (n === 1) throw new Error('secret Beispiel');
        }),
      ),
    );
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    await queue.stop();
    expect(ids.map((id) => store.notes.require(id).stage)).toEqual(['detected', 'imported', 'detected']);
    expect(JSON.stringify([fixture.logger.lines, store.jobs.attemptsOf(2 as never)])).not.toContain(
      'Beispiel',
    );
    expect(store.jobs.attemptsOf(2 as never)[0]).toMatchObject({
      code: 'queue/handler-bug',
      facts: { error: 'Error' },
    });
  });

  it('drops the late result of a job whose lease ran out', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { addWithJobs } = createBatchFixture(store);
    const [noteId] = addWithJobs(importedNote('a'));
    const answer = signal();
    const reasons: unknown[] = [];
    const handler = detectHandler(async (jobs, { signal: stop }) => {
      await answer.promise;
      reasons.push(stop.reason);
      return jobs.map((job) => completed(job, () => void store.notes.setStage(job.noteId!, 'detected')));
    });
    const { queue, timers } = createQueueFixture(fixture, [{ ...handler, leaseMs: 5000 }]);
    queue.start();
    await turns();
    await timers.advance(5000);
    expect(store.jobs.get(1 as never)).toMatchObject({ state: 'retryable', failures: 1 });
    void queue.stop();
    answer.resolve();
    await turns();
    expect(reasons).toEqual(['lease-lost']);
    expect(store.notes.require(noteId!).stage).toBe('imported');
    expect(fixture.logger.lines.some((line) => line.event === 'queue/lease-lost')).toBe(true);
  });

  it('keeps a lease as long as the handler gives signs of life', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    createBatchFixture(store).addWithJobs(importedNote('a'));
    const answer = signal();
    let heartbeat: () => void = () => undefined;
    const handler = detectHandler(async (jobs, context) => {
      heartbeat = context.heartbeat;
      await answer.promise;
      return jobs.map((job) => completed(job));
    });
    const { queue, timers } = createQueueFixture(fixture, [{ ...handler, leaseMs: 6000 }]);
    queue.start();
    await turns();
    for (let second = 0; second < 30; second += 1) {
      await timers.advance(1000);
      heartbeat();
    }
    answer.resolve();
    await turns();
    expect(store.jobs.get(1 as never)).toMatchObject({ state: 'completed', failures: 0, attempt: 1 });
    await queue.stop();
  });

  it('does not take the sleep of the machine for silence of the handler', async () => {
    const fixture = createStoreFixture();
    createBatchFixture(fixture.store).addWithJobs(importedNote('a'));
    const { queue, timers } = createQueueFixture(fixture, [
      detectHandler(() => new Promise(() => undefined)),
    ]);
    queue.start();
    await turns();
    fixture.clock.advance(3_600_000);
    await timers.advance(1000);
    expect(fixture.store.jobs.get(1 as never)).toMatchObject({ state: 'running', failures: 0 });
  });

  it('pauses: running jobs are given back, none is leased; resumes', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(10));
    let isBlocked = true;
    const handler = detectHandler(async (jobs, { signal: stop }) => {
      if (!isBlocked) return jobs.map((job) => completed(job));
      await new Promise((resolve) => stop.addEventListener('abort', resolve));
      return [completed(jobs[0]!)];
    });
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    queue.pause(batchId);
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 1, available: 9, running: 0 });
    isBlocked = false;
    await turns();
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 1 });
    await queue.resume(batchId);
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 10 });
    await queue.stop();
  });

  it('cancels all open jobs and revives them on resume', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(600));
    let isBlocked = true;
    const handler = detectHandler(async (jobs: readonly Job[], { signal: stop }) => {
      if (isBlocked) await new Promise((resolve) => stop.addEventListener('abort', resolve));
      return isBlocked ? [] : jobs.map((job) => completed(job));
    });
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    await queue.cancel(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ cancelled: 600, available: 0, running: 0 });
    isBlocked = false;
    await queue.resume(batchId);
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 600 });
    await queue.stop();
  });

  it('lets a later batch run while an earlier one is paused', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const first = createBatchFixture(store, 'first');
    const second = createBatchFixture(store, 'second');
    first.addWithJobs(...notes(5));
    second.addWithJobs(...notes(5));
    const { queue } = createQueueFixture(fixture, [
      detectHandler(async (jobs) => jobs.map((job) => completed(job))),
    ]);
    queue.pause(first.batchId);
    queue.start();
    await queue.whenSettled(second.batchId);
    expect(store.jobs.counts(first.batchId)).toMatchObject({ available: 5 });
    expect(store.jobs.counts(second.batchId)).toMatchObject({ completed: 5 });
    await queue.stop();
  });

  it('gives back what is in hand when it stops', async () => {
    const fixture = createStoreFixture();
    const { batchId, addWithJobs } = createBatchFixture(fixture.store);
    addWithJobs(...notes(8));
    const handler = detectHandler(async (_, { signal: stop }) => {
      await new Promise((resolve) => stop.addEventListener('abort', resolve));
      return [];
    });
    const { queue } = createQueueFixture(fixture, [{ ...handler, concurrency: 2 }]);
    queue.start();
    await turns();
    expect(fixture.store.jobs.counts(batchId)).toMatchObject({ running: 8 });
    await queue.stop();
    expect(fixture.store.jobs.counts(batchId)).toMatchObject({ available: 8, running: 0 });
  });

  it('rescues the jobs of a dead process at start, and discards one that five processes died with', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(importedNote('a'));
    const discarded: string[] = [];
    const handler = detectHandler(() => new Promise(() => undefined), {
      maxRescues: 5,
      onDiscarded: (_, code) => void discarded.push(code),
    });
    for (let boot = 1; boot <= 5; boot += 1) {
      const { queue } = createQueueFixture(fixture, [handler], { bootId: `boot-${boot}` });
      queue.start();
      expect(store.jobs.get(1 as never)).toMatchObject({ attemptedBy: `boot-${boot}`, rescues: boot - 1 });
    }
    createQueueFixture(fixture, [handler], { bootId: 'boot-6' }).queue.start();
    expect(store.jobs.counts(batchId)).toMatchObject({ discarded: 1, running: 0 });
    expect(discarded).toEqual(['engine/host-lost']);
  });

  it('commits streamed outcomes before the execution ends', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(2));
    const rest = signal();
    const handler = detectHandler(async function* (jobs) {
      yield completed(jobs[0]!);
      await rest.promise;
      yield completed(jobs[1]!);
    });
    const { queue, timers } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    await timers.advance(250);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 1, running: 1 });
    rest.resolve();
    await queue.whenSettled(batchId);
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 2 });
    await queue.stop();
  });

  it('fails jobs about which the handler says nothing, and ignores outcomes of jobs it does not have', async () => {
    const fixture = createStoreFixture();
    const { store } = fixture;
    const { batchId, addWithJobs } = createBatchFixture(store);
    addWithJobs(...notes(2));
    const handler = detectHandler(async (jobs) => [
      completed(jobs[0]!),
      completed(jobs[0]!),
      completed({ ...jobs[0]!, id: 99 as never }),
    ]);
    const { queue } = createQueueFixture(fixture, [handler]);
    queue.start();
    await turns();
    expect(store.jobs.counts(batchId)).toMatchObject({ completed: 1, retryable: 1 });
    expect(store.jobs.attemptsOf(2 as never)[0]).toMatchObject({
      code: 'queue/handler-bug',
      facts: { reason: 'no-outcome' },
    });
    await queue.stop();
  });
});

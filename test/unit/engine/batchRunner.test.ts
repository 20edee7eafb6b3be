/** @file Micro-batches at work: progress, cancellation, and what happens when memory fails. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { paddedTokens } from '../../../src-main/engine/batching.ts';
import { createBatchRunner } from '../../../src-main/engine/batchRunner.ts';

const memory = (): DeidError => new DeidError('engine/run-failed', { reason: 'memory' });

/** A graph that has memory for so many padded tokens. */
function graphWithRoomFor(tokens: number, costs: readonly number[]) {
  const tried: number[] = [];
  const done: number[] = [];
  return {
    tried,
    done,
    async run(batch: readonly number[]): Promise<void> {
      tried.push(batch.length);
      if (paddedTokens(costs, batch) > tokens) throw memory();
      done.push(...batch);
    },
  };
}

describe('createBatchRunner', () => {
  it('reports the windows done after every micro-batch', async () => {
    const seen: number[] = [];
    const costs = [500, 400, 10, 10];
    await createBatchRunner().run(costs, async () => undefined, { onProgress: (n) => seen.push(n) });
    expect(seen).toEqual([1, 2, 4]);
  });

  it('calls nothing when there is nothing to run', async () => {
    const calls: unknown[] = [];
    await createBatchRunner().run([], async (batch) => void calls.push(batch), {
      onProgress: (n) => calls.push(n),
    });
    expect(calls).toEqual([]);
  });

  it('halves a micro-batch that memory is too short for and runs every window once', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 60 }),
        fc.integer({ min: 60, max: 700 }),
        async (costs, room) => {
          const graph = graphWithRoomFor(room, costs);
          await createBatchRunner().run(costs, (batch) => graph.run(batch));
          expect(graph.done.toSorted((a, b) => a - b)).toEqual(costs.map((_, index) => index));
        },
      ),
    );
  });

  it('keeps the smaller size for the rest of the session', async () => {
    const costs = Array.from({ length: 8 }, () => 64);
    const graph = graphWithRoomFor(130, costs);
    const runner = createBatchRunner();
    await runner.run(costs, (batch) => graph.run(batch));
    expect(graph.tried).toEqual([8, 4, 2, 2, 2, 2]);
    expect(runner.maxTokens).toBe(128);
    await runner.run(costs, (batch) => graph.run(batch));
    expect(graph.tried.slice(6)).toEqual([2, 2, 2, 2]);
  });

  it('fails when a single window does not fit', async () => {
    const costs = [300, 100];
    const graph = graphWithRoomFor(200, costs);
    const running = createBatchRunner().run(costs, (batch) => graph.run(batch));
    await expect(running).rejects.toMatchObject({
      code: 'engine/run-failed',
      facts: { reason: 'memory' },
    });
    expect(graph.tried).toEqual([1]);
  });

  it.each([
    ['another failure of the runtime', new DeidError('engine/run-failed', { reason: 'other' })],
    ['scores that are no numbers', new DeidError('engine/not-finite')],
    ['a bug', new TypeError('x')],
  ])('does not try again after %s', async (_, failure) => {
    let calls = 0;
    const running = createBatchRunner().run([10, 10], async () => {
      calls += 1;
      throw failure;
    });
    await expect(running).rejects.toBe(failure);
    expect(calls).toBe(1);
  });

  it('stops between two micro-batches with the reason of the signal', async () => {
    const stop = new AbortController();
    const reason = new DeidError('queue/cancelled');
    let calls = 0;
    const running = createBatchRunner().run(
      [512, 512, 512],
      async () => {
        calls += 1;
        if (calls === 2) stop.abort(reason);
      },
      { signal: stop.signal },
    );
    await expect(running).rejects.toBe(reason);
    expect(calls).toBe(2);
  });

  it('hears a signal that comes through the event loop while it runs', async () => {
    const stop = new AbortController();
    setImmediate(() => stop.abort());
    let calls = 0;
    const costs = Array.from({ length: 1000 }, () => 512);
    const running = createBatchRunner().run(costs, async () => void (calls += 1), { signal: stop.signal });
    await expect(running).rejects.toThrow();
    expect(calls).toBeLessThan(10);
  });

  it('runs nothing when it was stopped before', async () => {
    let calls = 0;
    const running = createBatchRunner().run([1], async () => void (calls += 1), {
      signal: AbortSignal.abort(),
    });
    await expect(running).rejects.toThrow();
    expect(calls).toBe(0);
  });
});

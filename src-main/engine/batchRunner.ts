/**
 * @file Runs windows in micro-batches, whatever the kind of model: progress and cancellation between them, and smaller
 * batches when memory does not suffice. Runs in the engine process.
 *
 * [Note: Smaller when memory fails]
 * A micro-batch that the runtime has no memory for is halved and tried again, down to one window. The smaller size stays
 * for the rest of the session: the machine will not have grown by the next batch. A single window that does not fit is a
 * failure, because cutting it would change what the model sees.
 */
import { setImmediate } from 'node:timers/promises';
import { DeidError } from '../domain/errors.ts';
import { MAX_BATCH_TOKENS, paddedTokens, planBatches } from './batching.ts';
import type { ModelRunOptions } from './model.ts';

export interface BatchRunner {
  /** Padded tokens that a batch may have now; shrinks when memory fails, never grows. */
  readonly maxTokens: number;
  /**
   * Calls `runBatch` with the indices of one micro-batch at a time until every index of `costs` (model tokens per
   * window) was run. Between two of them the event loop has a turn.
   * @throws the signal's reason; whatever `runBatch` throws, but `engine/run-failed` {reason: 'memory'} only when a single
   *   window does not fit.
   */
  run(
    costs: readonly number[],
    runBatch: (batch: readonly number[]) => Promise<void>,
    options?: ModelRunOptions,
  ): Promise<void>;
}

/** One per session: it remembers the size that fits. See [Note: Smaller when memory fails]. */
export function createBatchRunner(startTokens: number = MAX_BATCH_TOKENS): BatchRunner {
  let maxTokens = startTokens;
  return {
    get maxTokens() {
      return maxTokens;
    },
    async run(costs, runBatch, options = {}) {
      const { signal, onProgress } = options;
      signal?.throwIfAborted();
      let windowsDone = 0;
      // A stack: the next batch is the last entry, so that halves go back where their whole came from.
      const pending = planBatches(costs, maxTokens).toReversed();
      for (let batch = pending.pop(); batch !== undefined; batch = pending.pop()) {
        const size = paddedTokens(costs, batch);
        if (batch.length > 1 && size > maxTokens) {
          const middle = Math.ceil(batch.length / 2);
          pending.push(batch.slice(middle), batch.slice(0, middle));
          continue;
        }
        try {
          await runBatch(batch);
        } catch (error) {
          if (batch.length === 1 || !isMemoryFailure(error)) throw error;
          maxTokens = Math.floor(size / 2);
          pending.push(batch);
          continue;
        }
        windowsDone += batch.length;
        onProgress?.(windowsDone);
        await setImmediate();
        signal?.throwIfAborted();
      }
    },
  };
}

function isMemoryFailure(error: unknown): boolean {
  return (
    error instanceof DeidError && error.code === 'engine/run-failed' && error.facts['reason'] === 'memory'
  );
}

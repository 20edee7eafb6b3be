/** @file What state a batch is in, derived from its row and its jobs. Pure; runs in the main process. */
import type { BatchCounts, BatchState } from '../domain/batch.ts';
import type { BatchRecord } from '../store/batchStore.ts';

/**
 * See BATCH_STATES for what each state means. What the user asked for comes first: a batch paused in the middle of its
 * import is `paused`, and its import job waits like every other.
 */
export function batchStateOf(
  batch: Pick<BatchRecord, 'control' | 'importState'>,
  jobs: BatchCounts['jobs'],
): BatchState {
  if (batch.importState === 'paused') return 'import-paused';
  if (batch.control === 'cancelled') return 'cancelled';
  if (batch.control === 'paused') return 'paused';
  if (batch.importState === 'running') return 'importing';
  const open = jobs.available + jobs.scheduled + jobs.running + jobs.retryable;
  return open > 0 ? 'processing' : 'ready';
}

/** @file Tells the page how batches go on, a few times a second at most. Runs in main. */
import type { AppContract } from '../../contract/contract.ts';
import type { Emitters } from '../../contract/verbs.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { Workspace } from '../workspace.ts';
import { batchView, exportView } from './views.ts';

/** Four times a second looks continuous. */
const INTERVAL_MS = 250;
/**
 * A summary counts rows; in a batch of 300,000 notes that takes tens of milliseconds. Waiting twenty times as long as
 * the last one took keeps the share below 5 %.
 */
const COST_FACTOR = 20;

/** Sends `batches.progressed` and `exporting.progressed` until the workspace is closed. */
export function watchBatches(workspace: Workspace, emit: Emitters<AppContract>): void {
  const due = new Map<BatchId, ReturnType<typeof setTimeout>>();
  let costMs = 0;
  const send = (batchId: BatchId): void => {
    due.delete(batchId);
    const started = performance.now();
    try {
      emit.batches.progressed(batchView(workspace.batches.get(batchId)));
    } catch (cause) {
      // Removed, or the workspace was closed, between the change and this moment: there is nothing to tell.
      if (!(cause instanceof DeidError) && !workspace.isClosed) throw cause;
    }
    costMs = performance.now() - started;
  };
  workspace.onBatchChanged((batchId) => {
    if (due.has(batchId)) return;
    due.set(batchId, setTimeout(send, Math.max(INTERVAL_MS, costMs * COST_FACTOR), batchId));
  });
  workspace.exports.onProgress((run) => {
    emit.exporting.progressed(exportView(run, workspace.exports.paceOf(run.id)));
  });
}

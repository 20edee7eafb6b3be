/** @file Waits for a batch and shows how far it is; says how to go on when it is interrupted. */
import type { BatchId } from '../domain/ids.ts';
import type { BatchSummary } from '../workspace/batchService.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { whenSettled } from './settle.ts';
import type { Terminal } from './terminal.ts';

/** What shells expect of a program that Ctrl-C ended: 128 and the number of the signal. */
const INTERRUPTED = 130;
const SHOWN_EVERY_MS = 500;

/** Resolves when nothing of the batch is left to do. Errors: see {@link whenSettled}. */
export async function watchBatch(workspace: Workspace, batchId: BatchId, terminal: Terminal): Promise<void> {
  let lastShown = 0;
  const stop = workspace.onBatchChanged((changed) => {
    if (changed !== batchId || Date.now() - lastShown < SHOWN_EVERY_MS) return;
    lastShown = Date.now();
    terminal.progress(progressLine(workspace.batches.get(batchId)));
  });
  // Every result is stored when it is there, so ending at once loses nothing.
  const onInterrupt = (): void => {
    terminal.endProgress();
    terminal.tell(
      `interrupted; what is done is kept. Go on with: noteveil resume --workspace DIR --batch ${batchId}`,
    );
    process.exit(INTERRUPTED);
  };
  process.once('SIGINT', onInterrupt);
  try {
    await whenSettled(workspace, batchId);
  } finally {
    process.removeListener('SIGINT', onInterrupt);
    stop();
    terminal.endProgress();
  }
}

function progressLine({ progress, counts }: BatchSummary): string {
  if (progress === null) return `${counts.notes} notes`;
  const rate = progress.perSecond === null ? '' : `, ${Math.round(progress.perSecond)} notes/s`;
  const left = progress.secondsLeft === null ? '' : `, ${Math.ceil(progress.secondsLeft)} s left`;
  return `${progress.phase} ${Math.floor(progress.fraction * 100)} % (${progress.done}${progress.total === null ? '' : `/${progress.total}`} notes${rate}${left})`;
}

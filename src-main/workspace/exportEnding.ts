/**
 * @file How a run of export ends, recorded: finished, failed, cancelled, or with its batch. Runs in main, all of it inside
 * transactions. See [Note: Out before it is out].
 */
import path from 'node:path';
import { appendAudit } from '../audit/auditTrail.ts';
import type { ErrorCode, Facts } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { partialFolderName } from '../export/exportFolder.ts';
import { outputSha256 } from '../export/outputHash.ts';
import type { ExportRecord } from '../store/exportStore.ts';
import type { Store } from '../store/store.ts';
import { rememberPartial } from './partialFolders.ts';

/** Under this key the job of a run is stored. */
export function exportJobKey(exportId: string): string {
  return `export:${exportId}`;
}

/** Where the run writes until its folder gets its name. */
export function partialPlaceOf(run: Pick<ExportRecord, 'id' | 'folderPath'>): string {
  return path.join(run.folderPath, partialFolderName(run.id));
}

/** Says that the run is complete; false, and nothing is said, when it is not out or was complete already. */
export function finishExport(store: Store, run: ExportRecord): boolean {
  const { files } = run;
  const lines = files.map(({ sha256, bytes, name }) => `${sha256} ${bytes} ${name}\n`);
  return store.transaction(() => {
    if (!store.exports.finish(run.id)) return false;
    appendAudit(store, {
      kind: 'export-finished',
      batch: run.batchId,
      export: run.id,
      // Fewer than ordered when approvals were withdrawn before the run began.
      notes: run.done,
      files: files.length,
      bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
      filesSha256: outputSha256(lines.join('')),
    });
    return true;
  });
}

/**
 * Says that the run has failed; false, and nothing is said, when it is out or has ended. What it has written is on record from then
 * on, wherever it lies: nobody asks for a run that has ended. See [Note: What a killed program leaves].
 */
export function failExport(store: Store, run: ExportRecord, code: ErrorCode, facts: Facts = {}): boolean {
  return store.transaction(() => {
    if (!store.exports.fail(run.id, code, facts)) return false;
    rememberPartial(store, partialPlaceOf(run));
    appendAudit(store, { kind: 'export-failed', batch: run.batchId, export: run.id, code });
    return true;
  });
}

/** After a cancel: what is not out is over, and resuming the batch does not bring it back. What is out is finished all the same. */
export function cancelExports(store: Store, batchId: BatchId): void {
  for (const run of runningOf(store, batchId))
    if (!failExport(store, run, 'export/interrupted')) store.jobs.reopen(exportJobKey(run.id));
}

/** Before the rows of a batch go: the trail, which outlives them, tells of every run whether it left. */
export function endExports(store: Store, batchId: BatchId): void {
  for (const run of runningOf(store, batchId))
    if (!failExport(store, run, 'export/interrupted')) finishExport(store, run);
}

function runningOf(store: Store, batchId: BatchId): readonly ExportRecord[] {
  return store.exports.listOf(batchId).filter(({ state }) => state === 'running');
}

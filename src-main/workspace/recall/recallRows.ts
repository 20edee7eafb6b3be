/** @file The findings of a recall as rows of a list. Pure; runs in main. */
import { exportFolderName } from '../../export/exportFolder.ts';
import type { RecallRow } from '../../export/recallTable.ts';
import type { GoneExport } from './goneExports.ts';
import type { RecallExport } from './recallSearch.ts';

/** Counts of one export; the notes in `readable` and `readablePart` are not in `hidden`. */
export function recallCounts({ concerned }: Pick<RecallExport, 'concerned'>) {
  return {
    hidden: concerned.filter(({ readable }) => readable === null).length,
    readable: concerned.filter(({ readable }) => readable === 'whole').length,
    readablePart: concerned.filter(({ readable }) => readable === 'part').length,
  };
}

/** True when the export has to do with it, or may have: not all of it could be searched. */
export function isConcerned({ concerned, unsearchable }: RecallExport): boolean {
  return concerned.length > 0 || unsearchable > 0;
}

export function recallRow(run: RecallExport): RecallRow {
  return {
    date: new Date(run.createdAt).toISOString().slice(0, 10),
    folder: exportFolderName(run.exportId, run.createdAt),
    batch: run.batchName,
    recipient: run.recipient ?? '',
    notes: run.notes,
    ...recallCounts(run),
    unsearchable: run.unsearchable,
    replacedBy: run.replacedBy ?? '',
    readableNotes: run.concerned.filter(({ readable }) => readable !== null).map(({ ordinal }) => ordinal),
  };
}

/** Of an export whose batch is gone, and with it the name of the batch: its id stands there, as in the proof of the destruction. */
export function goneRow(run: GoneExport): RecallRow {
  return {
    date: new Date(run.createdAt).toISOString().slice(0, 10),
    folder: exportFolderName(run.exportId, run.createdAt),
    batch: run.batchId,
    recipient: run.recipient ?? '',
    ...{ notes: run.notes, hidden: 0, readable: 0, readablePart: 0, unsearchable: run.notes },
    replacedBy: run.replacedBy ?? '',
    readableNotes: [],
  };
}

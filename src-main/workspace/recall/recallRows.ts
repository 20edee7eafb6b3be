/** @file The findings of a recall as rows of a list. Pure; runs in main. */
import { exportFolderName } from '../../export/exportFolder.ts';
import type { RecallRow } from '../../export/recallTable.ts';
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

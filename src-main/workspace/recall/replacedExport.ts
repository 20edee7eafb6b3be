/** @file What a corrected export has to say about the earlier one, from the store. Runs in main. */
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import type { ExportedNote } from '../../export/exportRequest.ts';
import type { ManifestReplaces } from '../../export/manifest.ts';
import { replacedNotes, type NumberedOutput } from '../../export/replacing.ts';
import type { ExportRecord } from '../../store/exportStore.ts';
import type { Store } from '../../store/store.ts';

const NOTES_PER_READ = 500;

/**
 * The export that is to be replaced. Errors: `export/not-replaceable` unless it is a complete export of the batch whose
 * notes are recorded: of an older one nobody could say which notes were corrected.
 */
export function requireReplaceable(store: Store, batchId: BatchId, exportId: string): ExportRecord {
  const run = store.exports.get(exportId);
  if (run?.batchId !== batchId || run.state !== 'completed' || !run.isListed)
    throw new DeidError('export/not-replaceable');
  return run;
}

/** What of the earlier export is corrected by one of these notes. Errors: as {@link requireReplaceable}. */
export function replacesOf(
  store: Store,
  { batchId, replaces }: { readonly batchId: BatchId; readonly replaces: string },
  passed: readonly ExportedNote[],
): ManifestReplaces {
  const earlier = requireReplaceable(store, batchId, replaces);
  const now = new Map<number, string>();
  for (const { id } of passed) {
    const approval = store.approvals.current(id);
    if (approval !== null) now.set(store.notes.require(id).ordinal, approval.outputHash);
  }
  return {
    exportId: earlier.id,
    startedAt: new Date(earlier.createdAt).toISOString(),
    ...replacedNotes(notesOf(store, earlier.id), now),
  };
}

function* notesOf(store: Store, exportId: string): Generator<NumberedOutput> {
  let after: NoteId | 0 = 0;
  for (;;) {
    const copies: ReturnType<Store['exportedNotes']['after']> = store.exportedNotes.after(
      exportId,
      after,
      NOTES_PER_READ,
    );
    const last = copies.at(-1);
    if (last === undefined) return;
    yield* copies;
    after = last.noteId;
  }
}

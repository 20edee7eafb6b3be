/** @file Deletes the originals of exported notes bit by bit. Runs in the main process. See [Note: Destroyed originals]. */
import type { BatchId, SourceFileId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, DOCUMENT_OF_NOTE, type StoreKit } from './statements.ts';

/** A step should take so long: below the 20 ms that the main process may be busy, disk included. */
const TARGET_MS = 10;
const MAX_CHUNK = 200;
/** Of 256 KiB each. */
const STRETCHES_PER_STEP = 8;

const OF_IDS = 'note_id IN (SELECT value FROM json_each(@ids))';

/**
 * What is deleted of a note once it is marked. Kept are rows of ids, ranges, hashes, counts and codes alone: approvals,
 * readings, second readings, samples, jobs. A test names every table that refers to notes and
 * asks on which side it is.
 */
export const DELETED_WITH_ORIGINAL = [
  'note_text',
  'span',
  'detection',
  'span_decision',
  'carried_decision',
  'note_comment',
  'review_place',
  // Keyed hashes of what was undecided.
  'open_form',
  // The outputs that left, and the keyed hashes of the names in them.
  'exported_output',
  'exported_mention',
  // Places and labels of what other pipelines would have found.
  'shadow_note',
  // What people marked in it, and what of that holds.
  'annotation_settlement',
  'annotation_sheet',
] as const;

interface ChunkRow {
  readonly id: number;
  readonly ordinal: number;
  readonly scope: string;
}

function prepareStatements(kit: StoreKit) {
  return {
    next: kit.statement<ChunkRow>(
      'originals.next',
      `SELECT id, ordinal, coalesce(patient_key, 'note-' || id) AS scope FROM note
       WHERE batch_no = ${BATCH_NO} AND stage = 'exported' AND stage IN ('approved', 'exported')
         AND ordinal > @afterOrdinal AND destruction_no IS NULL
       ORDER BY ordinal LIMIT @limit`,
    ),
    // The keyed hashes go as well: who has the key could try names and texts on them.
    mark: kit.statement(
      'originals.mark',
      `UPDATE note SET destruction_no = (SELECT no FROM destruction WHERE id = @id), external_id = NULL,
         external_id_key = NULL, patient_key = NULL, text_key = '', forms_revision = NULL, revision = revision + 1
       WHERE id IN (SELECT value FROM json_each(@ids))`,
    ),
    // Numbers of placeholders whose patient has other notes in the batch are still needed for those.
    placeholders: kit.statement(
      'originals.placeholders',
      `DELETE FROM placeholder WHERE batch_no = ${BATCH_NO} AND scope IN (SELECT value FROM json_each(@scopes))
         AND NOT EXISTS (SELECT 1 FROM note WHERE note.batch_no = placeholder.batch_no
           AND note.patient_key = placeholder.scope AND note.patient_key IS NOT NULL)`,
    ),
    // See [Note: Documents keep their bytes].
    documents: kit.statement(
      'originals.documents',
      `DELETE FROM document_bytes WHERE document_no IN (SELECT ${DOCUMENT_OF_NOTE} FROM note n
         WHERE n.id IN (SELECT value FROM json_each(@ids)))`,
    ),
    // Of documents that give no note that is still there: pictures, comments and words of what was never a note.
    strayBytes: kit.statement(
      'originals.strayBytes',
      `DELETE FROM document_bytes WHERE rowid IN (SELECT s.rowid FROM document_bytes s JOIN document d ON d.no = s.document_no
         JOIN source_file f ON f.no = d.source_file_no
         WHERE f.batch_no = ${BATCH_NO} AND f.state IN ('imported', 'failed') AND NOT EXISTS (
           SELECT 1 FROM note n WHERE n.source_file_no = f.no AND n.record >= d.first_record
             AND n.record <= d.last_record AND n.destruction_no IS NULL) LIMIT @limit)`,
    ),
    emptyFiles: kit.statement<{ id: SourceFileId }>(
      'originals.emptyFiles',
      `SELECT id FROM source_file WHERE batch_no = ${BATCH_NO} AND state IN ('imported', 'failed') AND NOT EXISTS (
         SELECT 1 FROM note WHERE source_file_no = source_file.no AND destruction_no IS NULL)`,
    ),
    forgetFile: kit.statement(
      'originals.forgetFile',
      'UPDATE source_file SET path = @path, name = @name WHERE id = @fileId',
    ),
  };
}

/** The generator behind `destructions.removeOriginals`. */
export function createOriginalRemoval(
  kit: StoreKit,
): (id: string, batchId: BatchId) => Generator<number, void, void> {
  const statements = prepareStatements(kit);
  const deletions = DELETED_WITH_ORIGINAL.map((table) =>
    kit.statement('originals.delete', `DELETE FROM ${table} WHERE ${OF_IDS}`),
  );

  function removeChunk(id: string, batchId: BatchId, chunk: readonly ChunkRow[]): void {
    const ids = JSON.stringify(chunk.map((row) => row.id));
    statements.mark.run({ id, ids });
    for (const deletion of deletions) deletion.run({ ids });
    statements.documents.run({ ids });
    const scopes = JSON.stringify([...new Set(chunk.map(({ scope }) => scope))]);
    statements.placeholders.run({ batchId, scopes });
  }

  /** Bytes of documents that hold no note of the batch; gives how many stretches went. */
  function strayBytes(batchId: BatchId): number {
    return kit.transaction(() => statements.strayBytes.run({ batchId, limit: STRETCHES_PER_STEP }));
  }

  /** Names and paths of files that have given no other note. */
  function forgetFiles(batchId: BatchId): void {
    for (const { id: fileId } of statements.emptyFiles.all({ batchId })) {
      const empty = (field: 'path' | 'name') => kit.cipher.seal('', context.sourceFile(field, fileId));
      statements.forgetFile.run({ fileId, path: empty('path'), name: empty('name') });
    }
  }

  return function* removeOriginals(id, batchId) {
    let size = 8;
    let afterOrdinal = 0;
    while (true) {
      const begun = performance.now();
      const chunk = kit.transaction(() => {
        const rows = statements.next.all({ batchId, afterOrdinal, limit: size });
        if (rows.length > 0) removeChunk(id, batchId, rows);
        return rows;
      });
      const last = chunk.at(-1);
      if (last === undefined) break;
      afterOrdinal = last.ordinal;
      const ms = performance.now() - begun;
      if (ms > TARGET_MS) size = Math.max(1, Math.floor(size / 2));
      else if (ms < TARGET_MS / 3) size = Math.min(MAX_CHUNK, size * 2);
      yield chunk.length;
    }
    while (strayBytes(batchId) > 0) yield 0;
    kit.transaction(() => forgetFiles(batchId));
  };
}

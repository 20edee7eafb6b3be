/** @file Deletes a batch bit by bit. Runs in the main process. See [Note: Removal]. */
import type { BatchId } from '../domain/ids.ts';
import type { StoreKit } from './statements.ts';

/** A step should take so long: below the 20 ms that the main process may be busy, disk included. */
const TARGET_MS = 10;
const MAX_CHUNK = 400;

/** Rows of one note or job, children first. `@ids` is a JSON array of note ids. */
const PER_NOTES = [
  `DELETE FROM job_attempt WHERE job_id IN
     (SELECT id FROM job WHERE note_id IN (SELECT value FROM json_each(@ids)))`,
  'DELETE FROM job WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_standing WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_settlement WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_reopening WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_pair WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_range WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM settled_range WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_done WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM opinion_decision WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM voided_opinion WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM carried_decision WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM redetection WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM open_form WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM note_comment WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM note_rejection WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM exported_mention WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM exported_output WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM exported_note WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM shadow_note WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM annotation_settlement WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM annotation_sheet WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM annotation_note WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM note_reading WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM approval WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM span_decision WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM span WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM detection WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM note_text WHERE note_id IN (SELECT value FROM json_each(@ids))',
  'DELETE FROM note WHERE id IN (SELECT value FROM json_each(@ids))',
];

/** What is left when the notes are gone and can be long; each deletes up to `@limit` rows of batch `@no`. */
const IN_CHUNKS = [
  `DELETE FROM placeholder WHERE (batch_no, scope, label, mention_key) IN
     (SELECT batch_no, scope, label, mention_key FROM placeholder WHERE batch_no = @no LIMIT @limit)`,
  'DELETE FROM import_issue WHERE no IN (SELECT no FROM import_issue WHERE batch_no = @no LIMIT @limit)',
  `DELETE FROM job_attempt WHERE (job_id, attempt) IN (SELECT a.job_id, a.attempt FROM job_attempt a
     JOIN job j ON j.id = a.job_id WHERE j.batch_no = @no LIMIT @limit)`,
  'DELETE FROM job WHERE id IN (SELECT id FROM job WHERE batch_no = @no LIMIT @limit)',
  'DELETE FROM export_run WHERE no IN (SELECT no FROM export_run WHERE batch_no = @no LIMIT @limit)',
  `DELETE FROM document_bytes WHERE (document_no, seq) IN (SELECT b.document_no, b.seq FROM document_bytes b
     JOIN document d ON d.no = b.document_no JOIN source_file f ON f.no = d.source_file_no
     WHERE f.batch_no = @no LIMIT @limit / 40)`,
  `DELETE FROM document WHERE no IN (SELECT d.no FROM document d JOIN source_file f ON f.no = d.source_file_no
     WHERE f.batch_no = @no LIMIT @limit)`,
  'DELETE FROM source_file WHERE no IN (SELECT no FROM source_file WHERE batch_no = @no LIMIT @limit)',
  'DELETE FROM review_place WHERE batch_no = @no AND @limit > 0',
  `DELETE FROM sample_reading WHERE (sample_no, position) IN (SELECT sample_no, position FROM sample_reading
     WHERE sample_no IN (SELECT no FROM sample WHERE batch_no = @no) LIMIT @limit)`,
  `DELETE FROM sample_note WHERE (sample_no, position) IN (SELECT sample_no, position FROM sample_note
     WHERE sample_no IN (SELECT no FROM sample WHERE batch_no = @no) LIMIT @limit)`,
  'DELETE FROM sample WHERE no IN (SELECT no FROM sample WHERE batch_no = @no LIMIT @limit)',
  'DELETE FROM cluster_edit WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM bulk_decision WHERE batch_no = @no AND @limit > 0',
  `DELETE FROM open_form_tally WHERE (batch_no, form) IN
     (SELECT batch_no, form FROM open_form_tally WHERE batch_no = @no LIMIT @limit)`,
  'DELETE FROM label_tally WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM reviewed_part WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM note_tally WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM risk_tally WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM job_tally WHERE batch_no = @no AND @limit > 0',
  `DELETE FROM batch_activity WHERE (batch_no, minute, kind) IN
     (SELECT batch_no, minute, kind FROM batch_activity WHERE batch_no = @no LIMIT @limit)`,
  'DELETE FROM shadow_note_tally WHERE run_no IN (SELECT no FROM shadow_run WHERE batch_no = @no) AND @limit > 0',
  'DELETE FROM shadow_tally WHERE run_no IN (SELECT no FROM shadow_run WHERE batch_no = @no) AND @limit > 0',
  'DELETE FROM shadow_run WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM annotation_export WHERE task_no IN (SELECT no FROM annotation_task WHERE batch_no = @no) AND @limit > 0',
  'DELETE FROM annotation_annotator WHERE task_no IN (SELECT no FROM annotation_task WHERE batch_no = @no) AND @limit > 0',
  'DELETE FROM annotation_task WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM type_hiding WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM reviewer_rule WHERE batch_no = @no AND @limit > 0',
  'DELETE FROM batch WHERE no = @no AND @limit > 0',
];

/** The generator behind `batches.remove`. */
export function createBatchRemoval(kit: StoreKit): (id: BatchId) => Generator<number, void, void> {
  const mark = kit.statement<{ no: number }>(
    'batches.remove.mark',
    "UPDATE batch SET is_removing = 1, control = 'cancelled' WHERE id = @id RETURNING no",
  );
  const noteIds = kit.statement<{ id: number }>(
    'batches.remove.notes',
    'SELECT id FROM note WHERE batch_no = @no ORDER BY ordinal LIMIT @limit',
  );
  const perNotes = PER_NOTES.map((sql) => kit.statement('batches.remove.note', sql));
  const inChunks = IN_CHUNKS.map((sql) => kit.statement('batches.remove.rest', sql));

  /** The size of the next chunk from how long the last one took. */
  function nextSize(size: number, ms: number): number {
    if (ms > TARGET_MS) return Math.max(1, Math.floor(size / 2));
    return ms < TARGET_MS / 3 ? Math.min(MAX_CHUNK, size * 2) : size;
  }

  return function* remove(id) {
    const no = mark.get({ id })?.no;
    if (no === undefined) return;
    yield 0;
    let size = 16;
    while (true) {
      const begun = performance.now();
      const deleted = kit.transaction(() => {
        const ids = noteIds.all({ no, limit: size }).map((row) => row.id);
        if (ids.length === 0) return 0;
        return perNotes.reduce((sum, statement) => sum + statement.run({ ids: JSON.stringify(ids) }), 0);
      });
      if (deleted === 0) break;
      size = nextSize(size, performance.now() - begun);
      yield deleted;
    }
    for (const statement of inChunks) {
      while (true) {
        const deleted = statement.run({ no, limit: MAX_CHUNK });
        if (deleted === 0) break;
        yield deleted;
      }
    }
  };
}

/**
 * @file Which output of which note left in which export, with keyed hashes of what it hides. Runs in the main process.
 *
 * [Note: What left is remembered]
 * A recall asks years later which exports hold a person. For every export the store therefore keeps the number and the
 * output hash of each of its notes, and per output keyed hashes of the names and numbers that are hidden in it. The
 * output itself is the one of the note; when the note gets another one, a trigger puts the sealed old one aside first. The
 * rows are written while the note still has that output and before the export is published, so no output that left is ever
 * without its row. Rows of an export that is not out say nothing. A batch that is deleted takes all of it along.
 */
import type { NoteId } from '../domain/ids.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { openSealedOutput, type NoteOutput } from './sealedOutput.ts';
import type { StoreKit } from './statements.ts';

/** A note as it left. */
export interface ExportedCopy {
  readonly noteId: NoteId;
  /** Number of the note in its batch, as the export names it. */
  readonly ordinal: number;
  readonly outputHash: string;
}

/** A note that is about to leave with this output. */
export interface LeavingNote {
  readonly noteId: NoteId;
  readonly outputHash: string;
  /** Keyed hashes of what the output hides; none when they are stored already. */
  readonly formKeys: readonly string[];
}

export interface ExportedNoteStore {
  /**
   * Records that the notes are in the export; gives how many were. Those that have another output by now, or are gone, are
   * not recorded.
   */
  add(exportId: string, notes: readonly LeavingNote[]): number;
  /** How many notes of the export are recorded. */
  count(exportId: string): number;
  /** Numbers of the recorded notes that are not approved any more or have another output by now, in their order. */
  changed(exportId: string): readonly number[];
  /** Deletes up to `limit` records of an export that is not out for certain; gives how many were there. */
  forget(exportId: string, limit: number): number;
  /** Whether keyed hashes of this output are stored already. */
  hasForms(noteId: NoteId, outputHash: string): boolean;
  /**
   * Moves up to `limit` notes of the export from behind `afterNote` (0 starts) to `exported`, each unless it is not approved
   * any more or has another output than the one that left. Gives the last one that was looked at; null when there was none.
   */
  mark(exportId: string, afterNote: NoteId | 0, limit: number): NoteId | null;
  /** Notes of the export in order of their numbers, from behind `afterNote` (0 starts). */
  after(exportId: string, afterNote: NoteId | 0, limit: number): readonly ExportedCopy[];
  /** The notes of the export whose output hides one of the forms. */
  withForms(exportId: string, formKeys: readonly string[]): ReadonlySet<NoteId>;
  /** The output as it left; null when it is no longer held. Errors: `store/row-tampered`. */
  openOutput(noteId: NoteId, outputHash: string): NoteOutput | null;
}

const EXPORT_NO = '(SELECT no FROM export_run WHERE id = @exportId)';

function prepareStatements(kit: StoreKit) {
  return {
    add: kit.statement(
      'exportedNotes.add',
      `INSERT INTO exported_note (export_no, note_id, ordinal, output_hash)
       SELECT ${EXPORT_NO}, n.id, n.ordinal, n.output_hash FROM json_each(@notes) leaving
       JOIN note n ON n.id = leaving.value ->> 0 WHERE n.output_hash = leaving.value ->> 1`,
    ),
    count: kit.statement<{ notes: number }>(
      'exportedNotes.count',
      `SELECT count(*) AS notes FROM exported_note WHERE export_no = ${EXPORT_NO}`,
    ),
    changed: kit.statement<{ ordinal: number }>(
      'exportedNotes.changed',
      `SELECT x.ordinal FROM exported_note x JOIN note n ON n.id = x.note_id
       WHERE x.export_no = ${EXPORT_NO}
         AND (n.stage NOT IN ('approved', 'exported') OR n.output_hash IS NOT x.output_hash) ORDER BY x.note_id`,
    ),
    forget: kit.statement(
      'exportedNotes.forget',
      `DELETE FROM exported_note WHERE (export_no, note_id) IN (SELECT export_no, note_id FROM exported_note
         WHERE export_no = (SELECT no FROM export_run WHERE id = @exportId AND (published_at IS NULL OR may_be_out = 1)) LIMIT @limit)`,
    ),
    lastOf: kit.statement<{ last: NoteId | null }>(
      'exportedNotes.lastOf',
      `SELECT max(note_id) AS last FROM (SELECT note_id FROM exported_note
         WHERE export_no = ${EXPORT_NO} AND note_id > @afterNote ORDER BY note_id LIMIT @limit)`,
    ),
    mark: kit.statement(
      'exportedNotes.mark',
      `UPDATE note SET stage = 'exported', revision = revision + 1,
         facets = (facets & ~${STAGE_MASK}) | ${stageRank('exported') << STAGE_SHIFT}
       FROM exported_note x
       WHERE x.export_no = ${EXPORT_NO} AND x.note_id > @afterNote AND x.note_id <= @last
         AND note.id = x.note_id AND note.stage = 'approved' AND note.output_hash = x.output_hash`,
    ),
    hasForms: kit.statement<{ found: number }>(
      'exportedNotes.hasForms',
      'SELECT 1 AS found FROM exported_mention WHERE note_id = @noteId AND output_hash = @outputHash LIMIT 1',
    ),
    // In order of the keys, which is that of the table.
    addForms: kit.statement(
      'exportedNotes.addForms',
      `INSERT OR IGNORE INTO exported_mention (note_id, output_hash, form_key)
       SELECT n.id, n.output_hash, form.value
       FROM json_each(@notes) leaving JOIN note n ON n.id = leaving.value ->> 0,
         json_each(leaving.value, '$[2]') form
       WHERE n.output_hash = leaving.value ->> 1 ORDER BY form.value`,
    ),
    after: kit.statement<ExportedCopy>(
      'exportedNotes.after',
      `SELECT x.note_id AS noteId, x.ordinal, x.output_hash AS outputHash
       FROM exported_note x WHERE x.export_no = ${EXPORT_NO}
         AND x.note_id > @afterNote ORDER BY x.note_id LIMIT @limit`,
    ),
    withForms: kit.statement<{ noteId: NoteId }>(
      'exportedNotes.withForms',
      `SELECT m.note_id AS noteId FROM json_each(@formKeys) wanted
       JOIN exported_mention m ON m.form_key = wanted.value
       JOIN exported_note x ON x.note_id = m.note_id AND x.output_hash = m.output_hash
       WHERE x.export_no = ${EXPORT_NO}`,
    ),
    openOutput: kit.statement<{ output: string }>(
      'exportedNotes.openOutput',
      `SELECT output FROM exported_output WHERE note_id = @noteId AND output_hash = @outputHash
       UNION ALL
       SELECT t.output FROM note n JOIN note_text t ON t.note_id = n.id
       WHERE n.id = @noteId AND n.output_hash = @outputHash AND t.output IS NOT NULL LIMIT 1`,
    ),
  };
}

/** Exported notes of an open workspace. See [Note: What left is remembered]. */
export function createExportedNoteStore(kit: StoreKit): ExportedNoteStore {
  const statements = prepareStatements(kit);
  return {
    add: (exportId, leaving) =>
      kit.transaction(() => {
        const notes = JSON.stringify(leaving.map((note) => [note.noteId, note.outputHash, note.formKeys]));
        const added = statements.add.run({ exportId, notes });
        statements.addForms.run({ notes });
        return added;
      }),
    count: (exportId) => statements.count.get({ exportId })?.notes ?? 0,
    changed: (exportId) => statements.changed.all({ exportId }).map(({ ordinal }) => ordinal),
    forget: (exportId, limit) => statements.forget.run({ exportId, limit }),
    hasForms: (noteId, outputHash) => statements.hasForms.get({ noteId, outputHash }) !== undefined,
    mark: (exportId, afterNote, limit) =>
      kit.transaction(() => {
        const last = statements.lastOf.get({ exportId, afterNote, limit })?.last ?? null;
        if (last !== null) statements.mark.run({ exportId, afterNote, last });
        return last;
      }),
    after: (exportId, afterNote, limit) => statements.after.all({ exportId, afterNote, limit }),
    withForms(exportId, formKeys) {
      const rows = statements.withForms.all({ exportId, formKeys: JSON.stringify(formKeys) });
      return new Set(rows.map(({ noteId }) => noteId));
    },
    openOutput(noteId, outputHash) {
      const row = statements.openOutput.get({ noteId, outputHash });
      return row === undefined ? null : openSealedOutput(kit.cipher, noteId, row.output);
    },
  };
}

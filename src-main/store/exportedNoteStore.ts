/**
 * @file Which output of which note left in which export, with keyed hashes of what it hides. Runs in the main process.
 *
 * [Note: What left is remembered]
 * A recall asks years later which exports hold a person. For every export the store therefore keeps the number and the
 * output hash of each of its notes, and per output keyed hashes of the names and numbers that are hidden in it. The
 * output itself is the one of the note; when the note gets another one, a trigger puts the sealed old one aside first. A
 * batch that is deleted takes all of it along.
 */
import type { EpochMs, NoteId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

/** A note as it left. */
export interface ExportedCopy {
  readonly noteId: NoteId;
  /** Number of the note in its batch, as the export names it. */
  readonly ordinal: number;
  readonly outputHash: string;
}

/** Output of a note as it was exported. PHI: what it still holds is what is looked for. */
export interface HeldOutput {
  readonly text: string;
  /** Serialised segments, as redaction made them. */
  readonly segments: string;
}

export interface ExportedNoteStore {
  /** Records that the note left with the approval of this time; the output hash, or null when there is no such approval. */
  add(exportId: string, noteId: NoteId, approvedAt: EpochMs): string | null;
  /** Whether keyed hashes of this output are stored already. */
  hasForms(noteId: NoteId, outputHash: string): boolean;
  addForms(noteId: NoteId, outputHash: string, formKeys: readonly string[]): void;
  /** Notes of the export in order of their numbers, from behind `afterNote` (0 starts). */
  after(exportId: string, afterNote: NoteId | 0, limit: number): readonly ExportedCopy[];
  /** The notes of the export whose output hides one of the forms. */
  withForms(exportId: string, formKeys: readonly string[]): ReadonlySet<NoteId>;
  /** The output as it left; null when it is no longer held. Errors: `store/row-tampered`. */
  openOutput(noteId: NoteId, outputHash: string): HeldOutput | null;
}

function prepareStatements(kit: StoreKit) {
  return {
    add: kit.statement<{ outputHash: string }>(
      'exportedNotes.add',
      `INSERT INTO exported_note (export_no, note_id, ordinal, output_hash)
       SELECT e.no, n.id, n.ordinal, a.output_hash
       FROM export_run e, note n JOIN approval a ON a.note_id = n.id
       WHERE e.id = @exportId AND n.id = @noteId AND a.kind = 'approved' AND a.at = @approvedAt
       ORDER BY a.seq DESC LIMIT 1
       ON CONFLICT (export_no, note_id) DO UPDATE SET output_hash = excluded.output_hash
       RETURNING output_hash AS outputHash`,
    ),
    hasForms: kit.statement<{ found: number }>(
      'exportedNotes.hasForms',
      'SELECT 1 AS found FROM exported_mention WHERE note_id = @noteId AND output_hash = @outputHash LIMIT 1',
    ),
    addForms: kit.statement(
      'exportedNotes.addForms',
      `INSERT OR IGNORE INTO exported_mention (note_id, output_hash, form_key)
       SELECT @noteId, @outputHash, value FROM json_each(@formKeys)`,
    ),
    after: kit.statement<ExportedCopy>(
      'exportedNotes.after',
      `SELECT x.note_id AS noteId, x.ordinal, x.output_hash AS outputHash
       FROM exported_note x WHERE x.export_no = (SELECT no FROM export_run WHERE id = @exportId)
         AND x.note_id > @afterNote ORDER BY x.note_id LIMIT @limit`,
    ),
    withForms: kit.statement<{ noteId: NoteId }>(
      'exportedNotes.withForms',
      `SELECT m.note_id AS noteId FROM json_each(@formKeys) wanted
       JOIN exported_mention m ON m.form_key = wanted.value
       JOIN exported_note x ON x.note_id = m.note_id AND x.output_hash = m.output_hash
       WHERE x.export_no = (SELECT no FROM export_run WHERE id = @exportId)`,
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
    add: (exportId, noteId, approvedAt) =>
      statements.add.get({ exportId, noteId, approvedAt })?.outputHash ?? null,
    hasForms: (noteId, outputHash) => statements.hasForms.get({ noteId, outputHash }) !== undefined,
    addForms: (noteId, outputHash, formKeys) =>
      void statements.addForms.run({ noteId, outputHash, formKeys: JSON.stringify(formKeys) }),
    after: (exportId, afterNote, limit) => statements.after.all({ exportId, afterNote, limit }),
    withForms(exportId, formKeys) {
      const rows = statements.withForms.all({ exportId, formKeys: JSON.stringify(formKeys) });
      return new Set(rows.map(({ noteId }) => noteId));
    },
    openOutput(noteId, outputHash) {
      const row = statements.openOutput.get({ noteId, outputHash });
      if (row === undefined) return null;
      const [text, segments] = JSON.parse(kit.cipher.open(row.output, context.output(noteId))) as [
        string,
        string,
      ];
      return { text, segments };
    },
  };
}

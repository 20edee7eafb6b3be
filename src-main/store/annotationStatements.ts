/** @file The statements of annotationStore.ts. Runs in the main process. */
import type { AnnotationStart, GoldSide, SettlementKind } from '../domain/annotation.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface TaskSqlRow {
  readonly id: string;
  readonly batchId: BatchId;
  readonly name: string;
  readonly scheme: string;
  readonly types: string;
  readonly start: AnnotationStart;
  readonly seed: number;
  readonly perNote: number;
  readonly overlap: number;
  readonly createdAt: EpochMs;
}

export interface ProgressSqlRow {
  readonly position: number;
  readonly accountId: string;
  readonly sheets: number;
  readonly done: number;
}

export interface NoteSqlRow {
  readonly noteId: NoteId;
  readonly ordinal: number;
  readonly isOverlap: 0 | 1;
  readonly isDestroyed: 0 | 1;
  /** Of the settlement that counts; null for a note without one. */
  readonly settlement: SettlementKind | null;
  readonly isOwn: 0 | 1;
  readonly sheets: number;
  readonly done: number;
  /** Null until one is done. */
  readonly firstKey: string | null;
  readonly lastKey: string | null;
}

export interface SheetSqlRow {
  readonly accountId: string;
  readonly position: number;
  readonly marks: string | null;
  readonly revision: number;
  readonly confidence: number | null;
}

export interface SettlementSqlRow {
  readonly seq: number;
  readonly kind: SettlementKind;
  readonly accountId: string;
  readonly disagreements: number;
  readonly added: number;
  readonly marks: string;
  readonly settledAt: EpochMs;
}

export interface ExportSqlRow {
  readonly seq: number;
  readonly accountId: string;
  readonly side: GoldSide;
  readonly format: string;
  readonly notes: number;
  readonly marks: number;
  readonly reason: string;
  readonly begunAt: EpochMs;
}

const TASK_NO = '(SELECT no FROM annotation_task WHERE id = @id AND is_removing = 0)';
/** One of the accounts `@own` has a sheet of the note in another task that can still be changed. */
const hasElsewhere = (taskNo: string, noteId: string): string => `EXISTS (SELECT 1
  FROM annotation_sheet o JOIN annotation_task e ON e.no = o.task_no AND e.is_removing = 0
  WHERE o.note_id = ${noteId} AND o.task_no <> ${taskNo} AND o.account_id IN (SELECT value FROM json_each(@own))
    AND NOT EXISTS (SELECT 1 FROM annotation_settlement d WHERE d.task_no = o.task_no AND d.note_id = o.note_id))`;
const TASK = `SELECT task.id, b.id AS batchId, task.name, task.scheme, task.types, task.start, task.seed,
  task.per_note AS perNote, task.overlap, task.created_at AS createdAt
  FROM annotation_task task JOIN batch b ON b.no = task.batch_no
  WHERE task.is_removing = 0 AND b.is_removing = 0`;

const making = (kit: StoreKit) => ({
  begin: kit.statement(
    'annotations.begin',
    `INSERT INTO annotation_task (id, batch_no, name, scheme, types, start, seed, per_note, overlap, account_id, created_at)
     SELECT @id, no, @name, @scheme, @types, @start, @seed, @perNote, @overlap, @accountId, @at
     FROM batch WHERE id = @batchId AND is_removing = 0`,
  ),
  addAnnotators: kit.statement(
    'annotations.addAnnotators',
    `INSERT INTO annotation_annotator (task_no, position, account_id)
     SELECT ${TASK_NO}, key + 1, value FROM json_each(@annotators)`,
  ),
  // Only notes of the batch that have their original.
  addNotes: kit.statement(
    'annotations.addNotes',
    `INSERT INTO annotation_note (task_no, note_id, is_overlap)
     SELECT t.no, n.id, value ->> 1 FROM json_each(@notes) JOIN annotation_task t ON t.id = @id
     JOIN note n ON n.id = value ->> 0 AND n.batch_no = t.batch_no AND n.destruction_no IS NULL`,
  ),
  addSheets: kit.statement(
    'annotations.addSheets',
    `INSERT INTO annotation_sheet (task_no, note_id, account_id, place)
     SELECT ${TASK_NO}, value ->> 0, value ->> 1, value ->> 2 FROM json_each(@sheets)`,
  ),
});

const asking = (kit: StoreKit) => ({
  /** Notes that can be drawn: each text once. */
  drawable: kit.statement<{ noteId: NoteId; ordinal: number }>(
    'annotations.drawable',
    `SELECT id AS noteId, ordinal FROM note INDEXED BY note_by_ordinal WHERE batch_no = ${BATCH_NO}
       AND ordinal > @afterOrdinal AND is_duplicate = 0 AND destruction_no IS NULL ORDER BY ordinal LIMIT @limit`,
  ),
  drawableCount: kit.statement<{ notes: number }>(
    'annotations.drawableCount',
    `SELECT count(*) AS notes FROM note INDEXED BY note_by_ordinal WHERE batch_no = ${BATCH_NO}
       AND is_duplicate = 0 AND destruction_no IS NULL`,
  ),
  usable: kit.statement<{ notes: number }>(
    'annotations.usable',
    `SELECT count(*) AS notes FROM json_each(@ids) JOIN note n ON n.id = value
     WHERE n.batch_no = ${BATCH_NO} AND n.destruction_no IS NULL`,
  ),
  get: kit.statement<TaskSqlRow>('annotations.get', `${TASK} AND task.id = @id`),
  listOf: kit.statement<TaskSqlRow>(
    'annotations.listOf',
    `${TASK} AND task.batch_no = ${BATCH_NO} ORDER BY task.no`,
  ),
  listAll: kit.statement<TaskSqlRow>('annotations.listAll', `${TASK} ORDER BY task.no`),
  removing: kit.statement<{ id: string }>(
    'annotations.removing',
    'SELECT id FROM annotation_task WHERE is_removing = 1',
  ),
  progress: kit.statement<ProgressSqlRow>(
    'annotations.progress',
    `SELECT a.position, a.account_id AS accountId, count(s.note_id) AS sheets, count(s.done_at) AS done
     FROM annotation_annotator a LEFT JOIN annotation_sheet s ON s.task_no = a.task_no AND s.account_id = a.account_id
     WHERE a.task_no = ${TASK_NO} GROUP BY a.position ORDER BY a.position`,
  ),
  // Notes of a batch have their ids in the order of their numbers.
  notes: kit.statement<NoteSqlRow>(
    'annotations.notes',
    `SELECT a.note_id AS noteId, n.ordinal, a.is_overlap AS isOverlap, n.destruction_no IS NOT NULL AS isDestroyed,
       (SELECT d.kind FROM annotation_settlement d WHERE d.task_no = a.task_no AND d.note_id = a.note_id
         ORDER BY d.seq DESC LIMIT 1) AS settlement,
       (coalesce(max(s.account_id IN (SELECT value FROM json_each(@own))), 0) OR ${hasElsewhere('a.task_no', 'a.note_id')}) AS isOwn,
       count(s.account_id) AS sheets, count(s.done_at) AS done, min(s.marks_key) AS firstKey, max(s.marks_key) AS lastKey
     FROM annotation_note a JOIN note n ON n.id = a.note_id
     LEFT JOIN annotation_sheet s ON s.task_no = a.task_no AND s.note_id = a.note_id
     WHERE a.task_no = ${TASK_NO} GROUP BY a.note_id ORDER BY a.note_id`,
  ),
  ownSet: kit.statement<{
    noteId: NoteId;
    place: number;
    isClosed: 0 | 1;
    isDone: 0 | 1;
    confidence: number | null;
  }>(
    'annotations.ownSet',
    `SELECT s.note_id AS noteId, s.place, s.done_at IS NOT NULL AS isDone, s.confidence,
       (n.destruction_no IS NOT NULL OR EXISTS (SELECT 1 FROM annotation_settlement d
         WHERE d.task_no = s.task_no AND d.note_id = s.note_id)) AS isClosed
     FROM annotation_sheet s INDEXED BY annotation_sheet_by_place JOIN note n ON n.id = s.note_id
     WHERE s.task_no = ${TASK_NO} AND s.account_id = @accountId ORDER BY s.place`,
  ),
  sheets: kit.statement<SheetSqlRow>(
    'annotations.sheets',
    `SELECT s.account_id AS accountId, a.position, s.marks, s.revision, s.confidence
     FROM annotation_sheet s JOIN annotation_annotator a ON a.task_no = s.task_no AND a.account_id = s.account_id
     WHERE s.task_no = ${TASK_NO} AND s.note_id = @noteId`,
  ),
  isOwn: kit.statement<{ isOwn: 0 | 1 }>(
    'annotations.isOwn',
    `SELECT EXISTS (SELECT 1 FROM annotation_sheet WHERE task_no = t.no AND note_id = @noteId
         AND account_id IN (SELECT value FROM json_each(@own)))
       OR ${hasElsewhere('t.no', '@noteId')} AS isOwn
     FROM annotation_task t WHERE t.id = @id`,
  ),
  /** Of notes that are settled and not taken out, and whose original is there. */
  settledNotes: kit.statement<{ noteId: NoteId }>(
    'annotations.settledNotes',
    `SELECT a.note_id AS noteId FROM annotation_note a JOIN note n ON n.id = a.note_id
     WHERE a.task_no = ${TASK_NO} AND n.destruction_no IS NULL AND (SELECT d.kind FROM annotation_settlement d
       WHERE d.task_no = a.task_no AND d.note_id = a.note_id ORDER BY d.seq DESC LIMIT 1) <> 'taken-out'
     ORDER BY a.note_id`,
  ),
  settlement: kit.statement<SettlementSqlRow>(
    'annotations.settlement',
    `SELECT seq, kind, account_id AS accountId, disagreements, added, marks, settled_at AS settledAt FROM annotation_settlement
     WHERE task_no = ${TASK_NO} AND note_id = @noteId ORDER BY seq DESC LIMIT 1`,
  ),
  exports: kit.statement<ExportSqlRow>(
    'annotations.exports',
    `SELECT seq, account_id AS accountId, side, format, notes, marks, reason, begun_at AS begunAt FROM annotation_export
     WHERE task_no = ${TASK_NO} ORDER BY seq`,
  ),
});

const changing = (kit: StoreKit) => ({
  /** `@key`, `@confidence` and `@doneAt` are null together: a sheet that is saved on the way. */
  write: kit.statement<{ revision: number }>(
    'annotations.write',
    `UPDATE annotation_sheet SET marks = @marks, marks_key = @key, confidence = @confidence, done_at = @doneAt,
       revision = revision + 1
     WHERE task_no = ${TASK_NO} AND note_id = @noteId AND account_id = @accountId AND revision = @revision
     RETURNING revision`,
  ),
  reopen: kit.statement<{ revision: number }>(
    'annotations.reopen',
    `UPDATE annotation_sheet SET marks_key = NULL, confidence = NULL, done_at = NULL, revision = revision + 1
     WHERE task_no = ${TASK_NO} AND note_id = @noteId AND account_id = @accountId AND revision = @revision
       AND done_at IS NOT NULL RETURNING revision`,
  ),
  excuse: kit.statement(
    'annotations.excuse',
    `DELETE FROM annotation_sheet WHERE task_no = ${TASK_NO} AND account_id = @annotator AND done_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM annotation_settlement d
         WHERE d.task_no = annotation_sheet.task_no AND d.note_id = annotation_sheet.note_id)`,
  ),
  settle: kit.statement(
    'annotations.settle',
    `INSERT INTO annotation_settlement (task_no, note_id, seq, kind, account_id, disagreements, added, marks,
       settled_at)
     VALUES (${TASK_NO}, @noteId, @seq, @kind, @accountId, @disagreements, @added, @marks, @at)`,
  ),
  addExport: kit.statement(
    'annotations.addExport',
    `INSERT INTO annotation_export (task_no, seq, account_id, side, format, notes, marks, reason, begun_at)
     VALUES (${TASK_NO}, @seq, @accountId, @side, @format, @notes, @marks, @reason, @at)`,
  ),
});

export function prepareAnnotationStatements(kit: StoreKit) {
  return { ...making(kit), ...asking(kit), ...changing(kit) };
}

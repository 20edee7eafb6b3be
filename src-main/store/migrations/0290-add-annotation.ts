/**
 * @file Migration 290: annotation tasks: who marks which notes, what each marked, what holds, and what was written outside. Runs in
 * the main process.
 *
 * Nothing here belongs to the state of a note: no trigger of review, approval or export reads it. Marks are sealed; what stands in
 * clear are ids, counts, confidences and a keyed hash by which equal marks are told. The triggers named `guard_…` refuse what the
 * service refuses, whoever asks; see [Note: Who may do what] and [Note: Gold of the house].
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in migration 110. */
const REVIEWER_OR_OFFICER = 2 | 4;
const OFFICER_OR_ADMINISTRATOR = 4 | 8;

const has = (roles: number): string =>
  `EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & ${roles}) <> 0)`;

/** True when all rows of a task may go: it, or its batch, is being removed. */
const isRemoving = (
  taskNo: string,
): string => `EXISTS (SELECT 1 FROM annotation_task t JOIN batch b ON b.no = t.batch_no
    WHERE t.no = ${taskNo} AND (t.is_removing = 1 OR b.is_removing = 1))`;
const WAS_DESTROYED = 'EXISTS (SELECT 1 FROM note WHERE id = OLD.note_id AND destruction_no IS NOT NULL)';

const settled = (row: 'NEW' | 'OLD'): string =>
  `EXISTS (SELECT 1 FROM annotation_settlement WHERE task_no = ${row}.task_no AND note_id = ${row}.note_id)`;

const refuse = (trigger: string, event: string, when: string, code: string): string => `
CREATE TRIGGER guard_annotation_${trigger} BEFORE ${event}
WHEN ${when}
BEGIN SELECT RAISE(ABORT, '${code}'); END;`;

const TABLES = `
CREATE TABLE annotation_task (
  -- Short name inside the file, as that of a batch.
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Sealed.
  name TEXT NOT NULL,
  scheme TEXT NOT NULL,
  -- JSON: the types of the scheme as it was then. What is marked later is held against these.
  types TEXT NOT NULL,
  start TEXT NOT NULL CHECK (start IN ('blank', 'pipeline')),
  -- Together with notes and annotators these decide who has what.
  seed INTEGER NOT NULL,
  per_note INTEGER NOT NULL CHECK (per_note >= 1),
  overlap INTEGER NOT NULL CHECK (overlap >= 0),
  -- Who made it.
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  -- 1 from the moment somebody removes it until its last row is gone.
  is_removing INTEGER NOT NULL DEFAULT 0 CHECK (is_removing IN (0, 1))
) STRICT;
CREATE INDEX annotation_task_by_batch ON annotation_task (batch_no, no);

CREATE TABLE annotation_annotator (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  -- 1, 2, 3…: what the annotator is called in gold.
  position INTEGER NOT NULL CHECK (position >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (task_no, position),
  UNIQUE (task_no, account_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE annotation_note (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- 1 for a note that every annotator has.
  is_overlap INTEGER NOT NULL CHECK (is_overlap IN (0, 1)),
  PRIMARY KEY (task_no, note_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX annotation_note_by_note ON annotation_note (note_id);

-- One note in the hands of one annotator.
CREATE TABLE annotation_sheet (
  task_no INTEGER NOT NULL,
  note_id INTEGER NOT NULL,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- 1, 2, 3… in the order in which the annotator gets them.
  place INTEGER NOT NULL CHECK (place >= 1),
  -- Sealed JSON of ranges and types; null until something is saved. Never text.
  marks TEXT,
  -- Keyed hash of the marks while the sheet is done: equal marks of one note have equal keys.
  marks_key TEXT,
  -- Counts the changes.
  revision INTEGER NOT NULL DEFAULT 0 CHECK (revision >= 0),
  confidence INTEGER CHECK (confidence BETWEEN 1 AND 5),
  done_at INTEGER,
  PRIMARY KEY (task_no, note_id, account_id),
  FOREIGN KEY (task_no, note_id) REFERENCES annotation_note (task_no, note_id) ON DELETE RESTRICT,
  CHECK ((done_at IS NULL) = (confidence IS NULL) AND (done_at IS NULL) = (marks_key IS NULL)),
  CHECK (done_at IS NULL OR marks IS NOT NULL)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX annotation_sheet_by_place ON annotation_sheet (task_no, account_id, place);
CREATE INDEX annotation_sheet_by_note ON annotation_sheet (note_id);

-- What holds of a note, and whose word it is; the newest counts.
CREATE TABLE annotation_settlement (
  task_no INTEGER NOT NULL,
  note_id INTEGER NOT NULL,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('agreed', 'single', 'adjudicated', 'taken-out')),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Stretches on which the sheets differed.
  disagreements INTEGER NOT NULL CHECK (disagreements >= 0),
  -- Marks that touch none of any sheet: what all annotators had missed.
  added INTEGER NOT NULL CHECK (added >= 0),
  -- Sealed, as those of a sheet. Of a note that was taken out: none.
  marks TEXT NOT NULL,
  settled_at INTEGER NOT NULL,
  PRIMARY KEY (task_no, note_id, seq),
  FOREIGN KEY (task_no, note_id) REFERENCES annotation_note (task_no, note_id) ON DELETE RESTRICT,
  CHECK (kind IN ('adjudicated', 'taken-out') OR (disagreements = 0 AND added = 0 AND seq = 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX annotation_settlement_by_note ON annotation_settlement (note_id);

-- Gold that was written to a folder outside, with the text of the notes.
CREATE TABLE annotation_export (
  task_no INTEGER NOT NULL REFERENCES annotation_task (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  side TEXT NOT NULL CHECK (side IN ('settled', 'annotators')),
  format TEXT NOT NULL,
  notes INTEGER NOT NULL CHECK (notes >= 1),
  marks INTEGER NOT NULL CHECK (marks >= 0),
  -- Sealed: why, in the words of who wrote it.
  reason TEXT NOT NULL,
  begun_at INTEGER NOT NULL,
  PRIMARY KEY (task_no, seq)
) STRICT, WITHOUT ROWID;
`;

const FIXED = `
CREATE TRIGGER guard_annotation_task_fixed BEFORE UPDATE ON annotation_task
WHEN OLD.is_removing = 1 OR NEW.is_removing <> 1 OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id
  OR NEW.batch_no IS NOT OLD.batch_no OR NEW.name IS NOT OLD.name OR NEW.scheme IS NOT OLD.scheme
  OR NEW.types IS NOT OLD.types OR NEW.start IS NOT OLD.start OR NEW.seed IS NOT OLD.seed
  OR NEW.per_note IS NOT OLD.per_note OR NEW.overlap IS NOT OLD.overlap OR NEW.account_id IS NOT OLD.account_id
  OR NEW.created_at IS NOT OLD.created_at
BEGIN SELECT RAISE(ABORT, 'annotation_task can only be removed'); END;
CREATE TRIGGER guard_annotation_task_no_delete BEFORE DELETE ON annotation_task
WHEN NOT ${isRemoving('OLD.no')}
BEGIN SELECT RAISE(ABORT, 'annotation_task is marked before it is deleted'); END;
CREATE TRIGGER guard_annotation_sheet_place BEFORE UPDATE ON annotation_sheet
WHEN NEW.task_no IS NOT OLD.task_no OR NEW.note_id IS NOT OLD.note_id OR NEW.account_id IS NOT OLD.account_id
  OR NEW.place IS NOT OLD.place OR NEW.revision IS NOT OLD.revision + 1
BEGIN SELECT RAISE(ABORT, 'annotation_sheet changes one revision at a time'); END;
`;

/** Rows that are written once and go only with their task, or with the original of their note. */
const appendOnly = (table: string, goesWithOriginal: boolean): string => `
CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
WHEN NOT ${isRemoving('OLD.task_no')}${goesWithOriginal ? ` AND NOT ${WAS_DESTROYED}` : ''}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

const GUARDS = [
  refuse(
    'task_role',
    'INSERT ON annotation_task',
    `NOT ${has(OFFICER_OR_ADMINISTRATOR)}`,
    'access/role-missing:officer',
  ),
  refuse(
    'annotator_role',
    'INSERT ON annotation_annotator',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  // Dealt empty, and to annotators of the task alone.
  refuse(
    'sheet_dealt',
    'INSERT ON annotation_sheet',
    `NEW.revision <> 0 OR NEW.marks IS NOT NULL OR NEW.done_at IS NOT NULL OR ${settled('NEW')}
  OR NOT EXISTS (SELECT 1 FROM annotation_annotator WHERE task_no = NEW.task_no AND account_id = NEW.account_id)`,
    'annotation/not-assigned',
  ),
  refuse(
    'sheet_role',
    'UPDATE ON annotation_sheet',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  refuse('sheet_settled', 'UPDATE ON annotation_sheet', settled('NEW'), 'annotation/settled'),
  // What is done is opened again first, as it is.
  refuse(
    'sheet_done',
    'UPDATE ON annotation_sheet',
    `OLD.done_at IS NOT NULL AND (NEW.done_at IS NOT NULL OR NEW.marks IS NOT OLD.marks)`,
    'annotation/sheet-closed',
  ),
  // An annotator who left hands back what is not done; nothing else of a sheet is deleted by itself.
  refuse(
    'sheet_no_delete',
    'DELETE ON annotation_sheet',
    `NOT ${isRemoving('OLD.task_no')} AND NOT ${WAS_DESTROYED}
  AND (OLD.done_at IS NOT NULL OR ${settled('OLD')})`,
    'annotation/sheet-closed',
  ),
  refuse(
    'settlement_role',
    'INSERT ON annotation_settlement',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  // Always a person who annotated nothing of the note: who may ask whether marks agree could try until they do.
  refuse(
    'settlement_person',
    'INSERT ON annotation_settlement',
    `EXISTS (SELECT 1 FROM annotation_sheet
    WHERE task_no = NEW.task_no AND note_id = NEW.note_id AND account_id = NEW.account_id)`,
    'annotation/not-adjudicator',
  ),
  refuse(
    'settlement_ready',
    'INSERT ON annotation_settlement',
    `NOT coalesce((SELECT count(*) = count(done_at) AND CASE NEW.kind
      WHEN 'agreed' THEN count(*) >= 2 AND min(marks_key) = max(marks_key)
      WHEN 'single' THEN count(*) = 1
      ELSE count(*) >= 1 END
    FROM annotation_sheet WHERE task_no = NEW.task_no AND note_id = NEW.note_id), 0)`,
    'annotation/not-ready',
  ),
  refuse(
    'settlement_next',
    'INSERT ON annotation_settlement',
    `NEW.seq <> 1 + coalesce((SELECT max(seq) FROM annotation_settlement
    WHERE task_no = NEW.task_no AND note_id = NEW.note_id), 0)`,
    'annotation/settled',
  ),
  refuse(
    'export_role',
    'INSERT ON annotation_export',
    `NOT ${has(OFFICER_OR_ADMINISTRATOR)}`,
    'access/role-missing:officer',
  ),
].join('\n');

export const migration: Migration = {
  version: 290,
  name: 'add-annotation',
  up: [
    TABLES,
    FIXED,
    appendOnly('annotation_annotator', false),
    appendOnly('annotation_note', false),
    appendOnly('annotation_settlement', true),
    appendOnly('annotation_export', false),
    GUARDS,
  ].join('\n'),
};

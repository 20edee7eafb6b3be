/** @file Migration 170: destroyed originals, and the proofs of what was destroyed. Runs in the main process. */
import type { Migration } from './migration.ts';

/**
 * [Note: Destroyed originals]
 * A note whose original was destroyed keeps its row: number, status, hash of the output and approvals, so that exports can
 * still be answered for and a recall still finds it. Its text, known identifiers, output, spans, decisions and comments go, and `destruction_no`
 * says by which run. From then on no trigger lets the row change, and opening the note fails with store/original-destroyed: it
 * cannot be decided, detected, approved or exported again, because the gate has nothing left to compare an output with. The
 * output goes too: it is still personal data, the recipient has it, and its hash is enough to recognize it.
 *
 * A run is first written down and then carried out in small transactions. What a crash leaves is finished at the next start.
 */
export const migration: Migration = {
  version: 170,
  name: 'add-retention',
  up: `
-- One run of destroying something for good; stays for ever.
CREATE TABLE destruction (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  what TEXT NOT NULL CHECK (what IN ('originals', 'batches')),
  -- Null when it was done by hand; otherwise the days of the retention rule that asked for it.
  rule_days INTEGER CHECK (rule_days >= 1),
  begun_at INTEGER NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  -- Sealed; the signed proof. Null until the run is through.
  proof TEXT
) STRICT;

CREATE TABLE destruction_batch (
  destruction_no INTEGER NOT NULL REFERENCES destruction (no) ON DELETE RESTRICT,
  -- No reference: the batch may be what goes.
  batch_id TEXT NOT NULL,
  -- Null until counted.
  notes INTEGER CHECK (notes >= 0),
  notes_sha256 TEXT,
  PRIMARY KEY (destruction_no, batch_id),
  CHECK ((notes IS NULL) = (notes_sha256 IS NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER guard_destruction_role BEFORE INSERT ON destruction
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER destruction_proven_once BEFORE UPDATE ON destruction
WHEN OLD.proof IS NOT NULL OR NEW.id IS NOT OLD.id OR NEW.what IS NOT OLD.what OR NEW.rule_days IS NOT OLD.rule_days
  OR NEW.begun_at IS NOT OLD.begun_at OR NEW.actor IS NOT OLD.actor OR NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'destruction is proven once and otherwise never changed'); END;

CREATE TRIGGER destruction_no_delete BEFORE DELETE ON destruction
BEGIN SELECT RAISE(ABORT, 'destruction is history'); END;

CREATE TRIGGER destruction_batch_no_delete BEFORE DELETE ON destruction_batch
BEGIN SELECT RAISE(ABORT, 'destruction is history'); END;

ALTER TABLE note ADD COLUMN destruction_no INTEGER REFERENCES destruction (no) ON DELETE RESTRICT;
CREATE INDEX note_destroyed ON note (batch_no, destruction_no, ordinal) WHERE destruction_no IS NOT NULL;
-- For the foreign key: without it every new run would look through all notes.
CREATE INDEX note_by_destruction ON note (destruction_no) WHERE destruction_no IS NOT NULL;

CREATE TRIGGER note_destroyed_stays BEFORE UPDATE ON note
WHEN OLD.destruction_no IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'store/original-destroyed'); END;

-- As before, and also for notes whose original is destroyed.
DROP TRIGGER span_decision_no_delete;
CREATE TRIGGER span_decision_no_delete BEFORE DELETE ON span_decision
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

DROP TRIGGER note_comment_no_delete;
CREATE TRIGGER note_comment_no_delete BEFORE DELETE ON note_comment
WHEN NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
  WHERE note.id = OLD.note_id AND (batch.is_removing = 1 OR note.destruction_no IS NOT NULL))
BEGIN SELECT RAISE(ABORT, 'note_comment is never deleted with its batch in place'); END;
`,
};

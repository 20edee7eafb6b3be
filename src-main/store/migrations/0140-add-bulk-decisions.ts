/** @file Migration 140: one decision about many mentions, and the notes that wait for it. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 140,
  name: 'add-bulk-decisions',
  up: `
CREATE TABLE bulk_decision (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  verdict TEXT NOT NULL CHECK (verdict IN ('accept', 'reject', 'relabel', 'undo')),
  -- The new type of a relabel.
  label TEXT,
  -- Null for an undo: it reaches as far as what it takes back.
  scope TEXT CHECK (scope IN ('span', 'note', 'patient', 'batch')),
  -- For an undo: the entry that no longer holds.
  undoes INTEGER,
  notes INTEGER NOT NULL CHECK (notes >= 0),
  spans INTEGER NOT NULL CHECK (spans >= 0),
  -- Sealed.
  actor TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (batch_no, seq),
  CHECK ((verdict = 'relabel') = (label IS NOT NULL)),
  CHECK ((verdict = 'undo') = (undoes IS NOT NULL) AND (verdict = 'undo') = (scope IS NULL))
) STRICT, WITHOUT ROWID;
-- What was taken back cannot be taken back once more.
CREATE UNIQUE INDEX bulk_decision_undone ON bulk_decision (batch_no, undoes) WHERE undoes IS NOT NULL;
CREATE TRIGGER bulk_decision_no_update BEFORE UPDATE ON bulk_decision
BEGIN SELECT RAISE(ABORT, 'bulk_decision is append-only'); END;
CREATE TRIGGER bulk_decision_no_delete BEFORE DELETE ON bulk_decision
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.no = OLD.batch_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'bulk_decision is append-only'); END;

-- The bulk decision of the note's batch that this came with; null for one that was said of the note alone.
ALTER TABLE span_decision ADD COLUMN bulk_seq INTEGER;
CREATE INDEX span_decision_by_bulk ON span_decision (bulk_seq, note_id) WHERE bulk_seq IS NOT NULL;

-- Small, and empty most of the time: 2048 is the bit of the reason 'decisions-pending' (noteFacets.ts).
CREATE INDEX note_pending ON note (batch_no, ordinal) WHERE (reason_bits & 2048) <> 0;
`,
};

/** @file Migration 180: notes sent back to review, and which output of which note left in which export. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 180,
  name: 'add-rejections-and-recall',
  up: `
-- Somebody sent a note back to review. Dealt with once, otherwise never changed.
CREATE TABLE note_rejection (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- Repeated from the note, so that the open ones of a batch are found without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  reason TEXT NOT NULL CHECK (reason IN
    ('missed-identifier', 'too-much-hidden', 'wrong-type', 'wrong-patient', 'unreadable-text', 'other')),
  -- The comment that says more; null without one.
  comment_seq INTEGER,
  -- Sealed.
  actor TEXT NOT NULL,
  rejected_at INTEGER NOT NULL,
  -- Sealed; null while the note waits.
  dealt_by TEXT,
  dealt_at INTEGER,
  PRIMARY KEY (note_id, seq),
  CHECK ((dealt_by IS NULL) = (dealt_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX note_rejection_open ON note_rejection (batch_no, note_id) WHERE dealt_at IS NULL;
CREATE UNIQUE INDEX note_rejection_one_open ON note_rejection (note_id) WHERE dealt_at IS NULL;
CREATE INDEX note_rejection_by_reason ON note_rejection (batch_no, reason, dealt_at);

CREATE TRIGGER note_rejection_dealt_once BEFORE UPDATE ON note_rejection
WHEN OLD.dealt_at IS NOT NULL OR NEW.dealt_at IS NULL
  OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.reason IS NOT OLD.reason OR NEW.comment_seq IS NOT OLD.comment_seq OR NEW.actor IS NOT OLD.actor
  OR NEW.rejected_at IS NOT OLD.rejected_at
BEGIN SELECT RAISE(ABORT, 'note_rejection is dealt with once and otherwise never changed'); END;

CREATE TRIGGER note_rejection_no_delete BEFORE DELETE ON note_rejection
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'note_rejection is never deleted with its batch in place'); END;

-- What was sent back comes before everything else in the order of risk: 2^24 is above every rank that risk gives.
CREATE TRIGGER note_rejection_goes_ahead AFTER INSERT ON note_rejection
BEGIN UPDATE note SET risk_rank = (risk_rank & 16777215) + 16777216 WHERE id = NEW.note_id; END;

CREATE TRIGGER note_rejection_steps_back AFTER UPDATE OF dealt_at ON note_rejection
BEGIN UPDATE note SET risk_rank = risk_rank & 16777215 WHERE id = NEW.note_id; END;

CREATE TRIGGER note_sent_back_stays_ahead AFTER UPDATE OF risk_rank ON note
WHEN NEW.risk_rank < 16777216
  AND EXISTS (SELECT 1 FROM note_rejection WHERE note_id = NEW.id AND dealt_at IS NULL)
BEGIN UPDATE note SET risk_rank = NEW.risk_rank + 16777216 WHERE id = NEW.id; END;

-- Sealed, as the officer gave it; null where nobody was named.
ALTER TABLE export_run ADD COLUMN recipient TEXT;
-- Whether the manifest names the recipient.
ALTER TABLE export_run ADD COLUMN names_recipient INTEGER NOT NULL DEFAULT 0 CHECK (names_recipient IN (0, 1));
-- Id of the earlier export that this one corrects.
ALTER TABLE export_run ADD COLUMN replaces TEXT;
-- 1 when its notes are in exported_note; exports from before have none there.
ALTER TABLE export_run ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0 CHECK (is_listed IN (0, 1));

-- Append-only: this output of this note left in this export.
CREATE TABLE exported_note (
  export_no INTEGER NOT NULL REFERENCES export_run (no) ON DELETE RESTRICT,
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  ordinal INTEGER NOT NULL CHECK (ordinal >= 1),
  output_hash TEXT NOT NULL,
  PRIMARY KEY (export_no, note_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX exported_note_by_note ON exported_note (note_id, output_hash);

-- Keyed hashes of the names and numbers that the exported output hides. No reference to the text they stand for.
CREATE TABLE exported_mention (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  output_hash TEXT NOT NULL,
  form_key TEXT NOT NULL,
  PRIMARY KEY (form_key, note_id, output_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX exported_mention_by_note ON exported_mention (note_id);

-- Outputs that left and that their notes no longer have; sealed for the note, as they were there.
CREATE TABLE exported_output (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  output_hash TEXT NOT NULL,
  output TEXT NOT NULL,
  PRIMARY KEY (note_id, output_hash)
) STRICT, WITHOUT ROWID;

-- Before the note gets another output, the one that left is put aside: a recall has to be able to read it.
CREATE TRIGGER exported_output_kept BEFORE UPDATE OF output_hash ON note
WHEN OLD.output_hash IS NOT NULL AND NEW.output_hash IS NOT OLD.output_hash
  AND EXISTS (SELECT 1 FROM exported_note WHERE note_id = OLD.id AND output_hash = OLD.output_hash)
BEGIN
  INSERT OR IGNORE INTO exported_output (note_id, output_hash, output)
  SELECT note_id, OLD.output_hash, output FROM note_text WHERE note_id = OLD.id AND output IS NOT NULL;
END;
`,
};

/** @file Migration 150: where each reviewer stopped, who has read a note through, and comments. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 150,
  name: 'add-desk',
  up: `
-- Where a person stopped in the review of a batch; one row each, overwritten.
CREATE TABLE review_place (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Keyed hash of the name; empty for somebody who has given none.
  actor_key TEXT NOT NULL,
  -- No reference: notes go before these rows.
  note_id INTEGER NOT NULL,
  -- Null when the person stopped beside no span.
  span_key TEXT,
  at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, actor_key)
) STRICT, WITHOUT ROWID;

-- Append-only: somebody has read one exact output from beginning to end.
CREATE TABLE note_reading (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- What was read; another output of the note has not been read by it.
  output_hash TEXT NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  read_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER note_reading_no_update BEFORE UPDATE ON note_reading
BEGIN SELECT RAISE(ABORT, 'note_reading is append-only'); END;

CREATE TRIGGER note_reading_no_delete BEFORE DELETE ON note_reading
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'note_reading is append-only'); END;

-- What reviewers and officers say to each other about a note or a span. Settled once, otherwise never changed.
CREATE TABLE note_comment (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- Repeated from the note, so that the open ones of a batch are found without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  -- Null for a comment on the whole note.
  span_key TEXT,
  -- Sealed, both: people quote what they talk about.
  body TEXT NOT NULL,
  actor TEXT NOT NULL,
  said_at INTEGER NOT NULL,
  -- Sealed; null while the comment is open.
  settled_by TEXT,
  settled_at INTEGER,
  PRIMARY KEY (note_id, seq),
  CHECK ((settled_by IS NULL) = (settled_at IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX note_comment_open ON note_comment (batch_no, note_id) WHERE settled_at IS NULL;

CREATE TRIGGER note_comment_settled_once BEFORE UPDATE ON note_comment
WHEN OLD.settled_at IS NOT NULL OR NEW.settled_at IS NULL
  OR NEW.note_id IS NOT OLD.note_id OR NEW.seq IS NOT OLD.seq OR NEW.batch_no IS NOT OLD.batch_no
  OR NEW.span_key IS NOT OLD.span_key OR NEW.body IS NOT OLD.body OR NEW.actor IS NOT OLD.actor
  OR NEW.said_at IS NOT OLD.said_at
BEGIN SELECT RAISE(ABORT, 'note_comment is settled once and otherwise never changed'); END;

CREATE TRIGGER note_comment_no_delete BEFORE DELETE ON note_comment
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'note_comment is never deleted with its batch in place'); END;
`,
};

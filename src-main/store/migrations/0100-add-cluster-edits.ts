/** @file Migration 100: what reviewers say about clusters of mentions. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 100,
  name: 'add-cluster-edits',
  up: `
CREATE TABLE cluster_edit (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('part', 'join', 'undo')),
  -- The occurrence it is about, and for a join the one of the other cluster. No reference: notes go before these rows.
  note_id INTEGER,
  span_key TEXT,
  to_note_id INTEGER,
  to_span_key TEXT,
  -- For an undo: the edit that no longer holds.
  undoes INTEGER,
  -- Sealed.
  actor TEXT NOT NULL,
  edited_at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, seq),
  CHECK ((kind = 'undo') = (undoes IS NOT NULL)),
  CHECK ((kind = 'undo') = (note_id IS NULL) AND (kind = 'undo') = (span_key IS NULL)),
  CHECK ((kind = 'join') = (to_note_id IS NOT NULL) AND (kind = 'join') = (to_span_key IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER cluster_edit_no_update BEFORE UPDATE ON cluster_edit
BEGIN SELECT RAISE(ABORT, 'cluster_edit is append-only'); END;
CREATE TRIGGER cluster_edit_no_delete BEFORE DELETE ON cluster_edit
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE batch.no = OLD.batch_no AND batch.is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'cluster_edit is append-only'); END;
`,
};

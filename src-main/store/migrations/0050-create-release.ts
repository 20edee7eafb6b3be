/** @file Migration 50: approvals and export runs. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 50,
  name: 'create-release',
  up: `
-- Append-only: a withdrawal is a row of its own. The newest row of a note says how it stands.
CREATE TABLE approval (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('approved', 'withdrawn')),
  -- Sealed.
  actor TEXT NOT NULL,
  -- What was approved; null for a withdrawal.
  output_hash TEXT,
  -- Revision of the note that was approved or whose approval was withdrawn.
  revision INTEGER NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq),
  CHECK ((kind = 'approved') = (output_hash IS NOT NULL))
) STRICT, WITHOUT ROWID;

CREATE TRIGGER approval_no_update BEFORE UPDATE ON approval
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TRIGGER approval_no_delete BEFORE DELETE ON approval
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'approval is append-only'); END;

CREATE TABLE export_run (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  created_at INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'completed', 'failed')),
  format TEXT NOT NULL CHECK (format IN ('csv', 'jsonl', 'txt')),
  notes INTEGER NOT NULL CHECK (notes >= 0),
  done INTEGER NOT NULL DEFAULT 0 CHECK (done >= 0),
  -- Sealed, both.
  actor TEXT NOT NULL,
  folder_path TEXT NOT NULL,
  -- JSON of {name, sha256, bytes}.
  files TEXT NOT NULL DEFAULT '[]',
  error_code TEXT,
  error_facts TEXT NOT NULL DEFAULT '{}',
  CHECK ((state = 'failed') = (error_code IS NOT NULL))
) STRICT;
CREATE INDEX export_run_by_batch ON export_run (batch_no);
`,
};

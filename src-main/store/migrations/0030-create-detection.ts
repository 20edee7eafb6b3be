/** @file Migration 30: detection results, decisions and placeholders. Runs in the main process. */
import type { Migration } from './migration.ts';

/**
 * [Note: Removal]
 * Decisions, approvals and attempts are append-only: triggers refuse UPDATE always and DELETE unless the batch they
 * belong to has `is_removing = 1`. That flag is set by `batches.remove` alone and never cleared, so the only way to
 * lose a row is to remove its whole batch, which the audit trail records and which no trigger lets go of audit rows.
 */
export const migration: Migration = {
  version: 30,
  name: 'create-detection',
  up: `
CREATE TABLE detection (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  pipeline_fingerprint TEXT NOT NULL,
  -- JSON: ranges, {recognizer, code}, language tags.
  coverage TEXT NOT NULL,
  failures TEXT NOT NULL,
  languages TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE span (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- 0-based place in the result; decisions call the span d<ordinal>.
  ordinal INTEGER NOT NULL CHECK (ordinal >= 0),
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  score REAL NOT NULL CHECK (score BETWEEN 0 AND 1),
  is_suspected INTEGER NOT NULL CHECK (is_suspected IN (0, 1)),
  -- JSON of recognizer, rule, label, score.
  sources TEXT NOT NULL,
  -- Keyed hash of the mention; the mention itself is never stored.
  mention_key TEXT NOT NULL,
  PRIMARY KEY (note_id, ordinal)
) STRICT, WITHOUT ROWID;

-- Spans per batch and label, changed in the transaction that changes the spans: counting millions of spans for the
-- approval page would take seconds.
CREATE TABLE label_tally (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  label TEXT NOT NULL,
  spans INTEGER NOT NULL CHECK (spans >= 0),
  PRIMARY KEY (batch_no, label)
) STRICT, WITHOUT ROWID;

CREATE TABLE span_decision (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- JSON of kind, span key, range and label; never text.
  verdict TEXT NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER span_decision_no_update BEFORE UPDATE ON span_decision
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TRIGGER span_decision_no_delete BEFORE DELETE ON span_decision
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, 'span_decision is append-only'); END;

CREATE TABLE placeholder (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  scope TEXT NOT NULL,
  label TEXT NOT NULL,
  mention_key TEXT NOT NULL,
  number INTEGER NOT NULL CHECK (number >= 1),
  PRIMARY KEY (batch_no, scope, label, mention_key),
  UNIQUE (batch_no, scope, label, number)
) STRICT, WITHOUT ROWID;
`,
};

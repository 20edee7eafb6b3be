/** @file Migration 10: the workspace itself, its key slots, settings and audit trail. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 10,
  name: 'create-workspace',
  up: `
-- Exactly one row.
CREATE TABLE workspace (
  no INTEGER PRIMARY KEY CHECK (no = 1),
  id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Sealed "seq:hash" of the newest audit event: shows when events were cut off the end. Null while there is none.
  audit_head TEXT,
  -- Failed tries to unlock since the last success; they become an audit event at the next success.
  failed_unlocks INTEGER NOT NULL DEFAULT 0 CHECK (failed_unlocks >= 0),
  last_failed_unlock_at INTEGER
) STRICT;

-- One row per way to unlock; each wraps the same data key.
CREATE TABLE key_slot (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('passphrase', 'keystore')),
  -- JSON of the parameters that derive or find the wrapping key; nothing secret.
  params TEXT NOT NULL,
  -- The data key under the wrapping key, base64.
  wrapped_key TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  -- Sealed: settings hold people's names.
  value TEXT NOT NULL,
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE audit_event (
  seq INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  prev_hash TEXT NOT NULL CHECK (length(prev_hash) = 64),
  hash TEXT NOT NULL CHECK (length(hash) = 64)
) STRICT;

CREATE TRIGGER audit_event_no_update BEFORE UPDATE ON audit_event
BEGIN SELECT RAISE(ABORT, 'audit_event is append-only'); END;

-- Audit events outlive everything, removed batches included.
CREATE TRIGGER audit_event_no_delete BEFORE DELETE ON audit_event
BEGIN SELECT RAISE(ABORT, 'audit_event is append-only'); END;
`,
};

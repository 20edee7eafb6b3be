/** @file Migration 450: pseudonym keys that were destroyed, and the proofs of it. Runs in the main process. */
import type { Migration } from './migration.ts';

/**
 * [Note: A destroyed key]
 * In one transaction the key is replaced by a fresh one and a row says so; what the old one leaves in the log and in copies of the
 * database goes afterwards, and only then there is a proof. What a crash leaves of that is done at the next start.
 */
export const migration: Migration = {
  version: 450,
  name: 'add-key-destruction',
  up: `
-- A pseudonym key that was replaced by a fresh one for good; stays for ever.
CREATE TABLE key_destruction (
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  -- Fingerprint of the key that is gone, 16 hex digits.
  key TEXT NOT NULL,
  -- 1: it was derived from the data key and can be computed again as long as that is there.
  is_derived INTEGER NOT NULL CHECK (is_derived IN (0, 1)),
  begun_at INTEGER NOT NULL,
  -- Sealed.
  actor TEXT NOT NULL,
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  -- Copies of the database that were found and deleted.
  schema_copies INTEGER NOT NULL DEFAULT 0 CHECK (schema_copies >= 0),
  -- Sealed; the signed proof. Null until the log and the copies are gone.
  proof TEXT
) STRICT;

CREATE TRIGGER guard_key_destruction_role BEFORE INSERT ON key_destruction
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;

CREATE TRIGGER key_destruction_proven_once BEFORE UPDATE ON key_destruction
WHEN OLD.proof IS NOT NULL OR NEW.no IS NOT OLD.no OR NEW.id IS NOT OLD.id OR NEW.key IS NOT OLD.key
  OR NEW.is_derived IS NOT OLD.is_derived OR NEW.begun_at IS NOT OLD.begun_at OR NEW.actor IS NOT OLD.actor
  OR NEW.account_id IS NOT OLD.account_id OR NEW.schema_copies < OLD.schema_copies
BEGIN SELECT RAISE(ABORT, 'key_destruction is proven once and otherwise never changed'); END;

CREATE TRIGGER key_destruction_no_delete BEFORE DELETE ON key_destruction
BEGIN SELECT RAISE(ABORT, 'key_destruction is history'); END;
`,
};

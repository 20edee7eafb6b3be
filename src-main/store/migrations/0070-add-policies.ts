/** @file Migration 70: the policy of a batch. Runs in the main process. */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 70,
  name: 'add-policies',
  up: `
-- Policies that batches were started with, word for word: an update of the app must not change what a batch does.
CREATE TABLE policy (
  -- SHA-256 (hex) of the body.
  fingerprint TEXT PRIMARY KEY,
  -- Sealed: nobody without the key may make a policy keep what it hid.
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TRIGGER policy_no_update BEFORE UPDATE ON policy
BEGIN SELECT RAISE(ABORT, 'policy is append-only'); END;

-- Batches from before there were policies had numbered placeholders: the policy of that name as the app has it.
ALTER TABLE batch ADD COLUMN policy_id TEXT NOT NULL DEFAULT 'placeholders';
ALTER TABLE batch ADD COLUMN policy_fingerprint TEXT REFERENCES policy (fingerprint) ON DELETE RESTRICT;

-- Approvals were given to outputs of this policy.
CREATE TRIGGER batch_policy_no_update BEFORE UPDATE OF policy_id, policy_fingerprint ON batch
BEGIN SELECT RAISE(ABORT, 'the policy of a batch never changes'); END;
`,
};

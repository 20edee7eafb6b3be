/**
 * @file Migration 520: of an export whose batch is gone is kept which policy it was written under. Runs in the main process.
 *
 * The days of the pseudonym key run from the last export that was drawn under it, also when its batch was destroyed long before the
 * key is. Which policy that was the batch alone knew. Of batches that were gone before nobody knows, and their exports count.
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 520,
  name: 'keep-policies-of-gone-exports',
  up: `
-- Null where nobody knows it: of batches that were gone before, or were made before there were policies.
ALTER TABLE gone_export ADD COLUMN policy_fingerprint TEXT REFERENCES policy (fingerprint) ON DELETE RESTRICT;

DROP TRIGGER gone_export_of_batch;
CREATE TRIGGER gone_export_of_batch AFTER UPDATE OF is_removing ON batch
WHEN NEW.is_removing = 1 AND OLD.is_removing = 0
BEGIN
  INSERT INTO gone_export (id, batch_id, created_at, notes, recipient, replaces, policy_fingerprint)
    SELECT e.id, b.id, e.created_at, e.done, e.recipient, e.replaces, b.policy_fingerprint
    FROM export_run e JOIN batch b ON b.no = e.batch_no WHERE e.published_at IS NOT NULL AND b.no = NEW.no;
END;
`,
};

/**
 * @file Migration 460: a batch of which something left is removed by a destruction alone. Runs in the main process.
 *
 * Whoever imports may throw away what was imported. What left is another matter: with the batch go the approvals, the samples and
 * what a recall searches, and nobody could say why they are gone. So it takes a privacy officer, and a proof stays
 * ([Note: Destroyed originals]). An export counts from the moment it was about to get its name, see [Note: Out before it is out].
 */
import type { Migration } from './migration.ts';

export const migration: Migration = {
  version: 460,
  name: 'guard-exported-batches',
  up: `
CREATE TRIGGER guard_batch_exported BEFORE UPDATE OF is_removing ON batch
WHEN NEW.is_removing = 1 AND OLD.is_removing = 0
  AND EXISTS (SELECT 1 FROM export_run WHERE batch_no = OLD.no AND published_at IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM destruction d JOIN destruction_batch b ON b.destruction_no = d.no
    WHERE d.proof IS NULL AND d.what = 'batches' AND b.batch_id = OLD.id)
BEGIN SELECT RAISE(ABORT, 'retention/batch-exported'); END;
`,
};

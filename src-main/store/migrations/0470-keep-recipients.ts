/**
 * @file Migration 470: who got which export is kept when the batch goes. Runs in the main process.
 *
 * An export that left stays with its recipient, whatever becomes of the batch: somebody may have to be told, and a register of
 * recipients has to name it. So a row is made in the statement that gives the batch up, which no verb can forget. The sealed name is
 * copied as it is: it is bound to the id of the export, which stays. Exports of batches that were gone before are told by the audit trail
 * alone, without recipients.
 */
import type { Migration } from './migration.ts';

/** Exports that are out, of the batches for which the condition holds. */
const fromBatches = (condition: string): string => `
  INSERT INTO gone_export (id, batch_id, created_at, notes, recipient, replaces)
    SELECT e.id, b.id, e.created_at, e.done, e.recipient, e.replaces
    FROM export_run e JOIN batch b ON b.no = e.batch_no WHERE e.published_at IS NOT NULL AND ${condition};`;

export const migration: Migration = {
  version: 470,
  name: 'keep-recipients',
  up: `
-- Exports of batches that are gone, or are going; stays for ever.
CREATE TABLE gone_export (
  -- Of the run, as in the name of its folder.
  id TEXT PRIMARY KEY,
  -- No reference: the batch is what goes.
  batch_id TEXT NOT NULL,
  -- When it was ordered.
  created_at INTEGER NOT NULL,
  -- Notes in it.
  notes INTEGER NOT NULL CHECK (notes >= 0),
  -- Sealed, as export_run had it. Null where nobody was named.
  recipient TEXT,
  -- Id of the earlier export that it corrects, or null.
  replaces TEXT
) STRICT, WITHOUT ROWID;
CREATE TRIGGER gone_export_no_update BEFORE UPDATE ON gone_export
BEGIN SELECT RAISE(ABORT, 'gone_export is history'); END;
CREATE TRIGGER gone_export_no_delete BEFORE DELETE ON gone_export
BEGIN SELECT RAISE(ABORT, 'gone_export is history'); END;

CREATE TRIGGER gone_export_of_batch AFTER UPDATE OF is_removing ON batch
WHEN NEW.is_removing = 1 AND OLD.is_removing = 0
BEGIN${fromBatches('b.no = NEW.no')}
END;
-- Of batches whose removal was begun and not finished.${fromBatches('b.is_removing = 1')}
`,
};

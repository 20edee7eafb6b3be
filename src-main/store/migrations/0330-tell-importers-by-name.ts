/**
 * @file Migration 330: the importer of a batch is told by name, as two reviewers are (migration 320), so that an account which is
 * removed and made again under its name does not approve what it imported before. Runs in the main process.
 *
 * See [Note: Who may do what] and [Note: What two hid]. Batches of which that happened before are marked as approved by their importer.
 */
import type { Migration } from './migration.ts';

/** As in migration 110. */
const LACKS_OFFICER =
  'NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & 4) <> 0)';

/** False only where both accounts are known and their names differ. */
const IS_IMPORTER = `NOT EXISTS (SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no
    JOIN account importer ON importer.id = batch.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded <> importer.folded
  WHERE note.id = NEW.note_id)`;

export const migration: Migration = {
  version: 330,
  name: 'tell-importers-by-name',
  up: `
DROP TRIGGER guard_approval_same_person;
DROP TRIGGER guard_approval_marks_batch;
UPDATE batch SET was_self_approved = 1
WHERE was_self_approved = 0 AND EXISTS (SELECT 1 FROM approval
    JOIN note ON note.id = approval.note_id
    JOIN account me ON me.id = approval.account_id
    JOIN account importer ON importer.id = batch.account_id AND importer.folded = me.folded
  WHERE note.batch_no = batch.no AND approval.kind = 'approved');
CREATE TRIGGER guard_approval_same_person BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND coalesce((SELECT single_user FROM workspace), 0) = 0 AND ${IS_IMPORTER}
  -- Who lacks the role is told that.
  AND NOT ${LACKS_OFFICER}
BEGIN SELECT RAISE(ABORT, 'access/same-person'); END;
CREATE TRIGGER guard_approval_marks_batch AFTER INSERT ON approval
WHEN NEW.kind = 'approved' AND ${IS_IMPORTER}
BEGIN
  UPDATE batch SET was_self_approved = 1
  WHERE no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND was_self_approved = 0;
END;
`,
};

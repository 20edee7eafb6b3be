/**
 * @file Migration 480: who drew a sample, read its notes, sent a note back and dealt with one, and that their roles are asked by the
 * database itself. Runs in the main process.
 *
 * As in [Note: Who may do what]: rows carry the account that the store was opened for. Those from before this migration carry none. A
 * sample is given up, or void, without an account: that takes nothing but the chance that it is accepted.
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in migration 110. */
const REVIEWER_OR_OFFICER = 2 | 4;
const OFFICER = 4;

const guard = (trigger: string, event: string, column: string, roles: number, role: string): string => `
CREATE TRIGGER guard_${trigger}_role BEFORE ${event}
WHEN NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.${column} AND removed_at IS NULL AND (roles & ${roles}) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/role-missing:${role}'); END;`;

export const migration: Migration = {
  version: 480,
  name: 'guard-samples',
  up: `
-- Who did it; null for rows from before.
ALTER TABLE sample ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE sample_reading ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE canary_reading ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE note_rejection ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
-- Who dealt with it; null while the note waits, and for rows from before.
ALTER TABLE note_rejection ADD COLUMN dealt_account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
${guard('sample', 'INSERT ON sample', 'account_id', OFFICER, 'officer')}
${guard('sample_reading', 'INSERT ON sample_reading', 'account_id', REVIEWER_OR_OFFICER, 'reviewer')}
${guard('canary_reading', 'INSERT ON canary_reading', 'account_id', REVIEWER_OR_OFFICER, 'reviewer')}
${guard('note_rejection', 'INSERT ON note_rejection', 'account_id', REVIEWER_OR_OFFICER, 'reviewer')}
${guard('note_dealt', 'UPDATE OF dealt_at ON note_rejection', 'dealt_account_id', REVIEWER_OR_OFFICER, 'reviewer')}

-- Beside sample_moves and note_rejection_dealt_once, which name the other columns.
CREATE TRIGGER guard_sample_account BEFORE UPDATE OF account_id ON sample
WHEN NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'the account of a sample never changes'); END;
CREATE TRIGGER guard_note_rejection_account BEFORE UPDATE OF account_id ON note_rejection
WHEN NEW.account_id IS NOT OLD.account_id
BEGIN SELECT RAISE(ABORT, 'the account of a rejection never changes'); END;
`,
};

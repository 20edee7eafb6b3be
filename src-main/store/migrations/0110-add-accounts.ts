/**
 * @file Migration 110: accounts, and who did what. Runs in the main process.
 *
 * [Note: Who may do what]
 * The rights are refused here, by triggers, and not only where a button is drawn: an approval needs a privacy officer who
 * is not the account that made the batch (unless the workspace has the single-user exception), a batch an operator, a
 * decision a reviewer or officer, an export an officer. Rows carry the account that the store was opened for; no verb
 * takes one. The text of an abort is the code of the error and, behind a colon, the role that is missing
 * (sqliteErrors.ts). All triggers are compared with the texts of the migrations at every unlock (guardCheck.ts), and who made a batch
 * has a sealed copy ([Note: Sealed duties]).
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in domain/account.ts; fixed here, because a migration never changes. */
const OPERATOR = 1;
const REVIEWER = 2;
const OFFICER = 4;
const ADMINISTRATOR = 8;

const lacks = (roles: number): string =>
  `NOT EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & ${roles}) <> 0)`;

/** True when the account is the one that made the batch of the note, and when it is not known who did. */
const IS_IMPORTER = `NEW.account_id IS coalesce(
  (SELECT batch.account_id FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = NEW.note_id), NEW.account_id)`;

export const migration: Migration = {
  version: 110,
  name: 'add-accounts',
  up: `
CREATE TABLE account (
  id TEXT PRIMARY KEY,
  -- In clear: the sign-in screen lists names before there is a key.
  name TEXT NOT NULL,
  folded TEXT NOT NULL,
  -- One bit a role: 1 operator, 2 reviewer, 4 privacy officer, 8 administrator.
  roles INTEGER NOT NULL CHECK (roles BETWEEN 1 AND 15),
  created_at INTEGER NOT NULL,
  removed_at INTEGER,
  -- Sealed copy of name, roles and removed_at: who edits the row without the key is noticed at sign-in.
  sealed TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX account_by_name ON account (folded) WHERE removed_at IS NULL;
CREATE TRIGGER guard_account_no_delete BEFORE DELETE ON account
BEGIN SELECT RAISE(ABORT, 'account is history'); END;
CREATE TRIGGER guard_account_stays_removed BEFORE UPDATE ON account
WHEN OLD.removed_at IS NOT NULL OR NEW.id IS NOT OLD.id
BEGIN SELECT RAISE(ABORT, 'a removed account stays as it was'); END;
CREATE TRIGGER guard_last_administrator BEFORE UPDATE ON account
WHEN (OLD.roles & ${ADMINISTRATOR}) <> 0 AND (NEW.removed_at IS NOT NULL OR (NEW.roles & ${ADMINISTRATOR}) = 0)
  AND NOT EXISTS (SELECT 1 FROM account WHERE id <> OLD.id AND removed_at IS NULL AND (roles & ${ADMINISTRATOR}) <> 0)
BEGIN SELECT RAISE(ABORT, 'access/last-administrator'); END;

ALTER TABLE key_slot ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
-- Sealed account_id: a slot cannot be moved to another account without the key. Null until the slot has one.
ALTER TABLE key_slot ADD COLUMN account_seal TEXT;
-- Wrong tries in a row, and the time of the last: they decide how long the slot stays shut.
ALTER TABLE key_slot ADD COLUMN failed_tries INTEGER NOT NULL DEFAULT 0 CHECK (failed_tries >= 0);
ALTER TABLE key_slot ADD COLUMN last_failed_at INTEGER;

-- 1: one person may import, review and approve. Sealed copy beside it; null until the workspace has its first account.
ALTER TABLE workspace ADD COLUMN single_user INTEGER NOT NULL DEFAULT 0 CHECK (single_user IN (0, 1));
ALTER TABLE workspace ADD COLUMN single_user_seal TEXT;

-- Who did it; null for rows from before there were accounts.
ALTER TABLE batch ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
-- 1 once a note of the batch was approved by the account that made it, or by nobody knows whom.
ALTER TABLE batch ADD COLUMN was_self_approved INTEGER NOT NULL DEFAULT 0 CHECK (was_self_approved IN (0, 1));
ALTER TABLE approval ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE span_decision ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE cluster_edit ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
ALTER TABLE export_run ADD COLUMN account_id TEXT REFERENCES account (id) ON DELETE RESTRICT;
UPDATE batch SET was_self_approved = 1
  WHERE no IN (SELECT note.batch_no FROM approval JOIN note ON note.id = approval.note_id);

CREATE TRIGGER guard_batch_role BEFORE INSERT ON batch
WHEN ${lacks(OPERATOR)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:operator'); END;
CREATE TRIGGER guard_batch_account_no_update BEFORE UPDATE OF account_id ON batch
WHEN OLD.account_id IS NOT NULL
BEGIN SELECT RAISE(ABORT, 'the account of a batch never changes'); END;
CREATE TRIGGER guard_batch_self_approved_stays BEFORE UPDATE OF was_self_approved ON batch
WHEN OLD.was_self_approved = 1 AND NEW.was_self_approved = 0
BEGIN SELECT RAISE(ABORT, 'what was approved by its importer stays so'); END;
CREATE TRIGGER guard_decision_role BEFORE INSERT ON span_decision
WHEN ${lacks(REVIEWER | OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;
CREATE TRIGGER guard_cluster_edit_role BEFORE INSERT ON cluster_edit
WHEN ${lacks(REVIEWER | OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:reviewer'); END;
CREATE TRIGGER guard_approval_role BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND ${lacks(OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;
-- A decision on an approved note takes the approval back, so a reviewer may.
CREATE TRIGGER guard_withdrawal_role BEFORE INSERT ON approval
WHEN NEW.kind = 'withdrawn' AND ${lacks(REVIEWER | OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;
CREATE TRIGGER guard_approval_same_person BEFORE INSERT ON approval
WHEN NEW.kind = 'approved' AND coalesce((SELECT single_user FROM workspace), 0) = 0 AND ${IS_IMPORTER}
  -- Who lacks the role is told that.
  AND NOT ${lacks(OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/same-person'); END;
CREATE TRIGGER guard_approval_marks_batch AFTER INSERT ON approval
WHEN NEW.kind = 'approved' AND ${IS_IMPORTER}
BEGIN
  UPDATE batch SET was_self_approved = 1
  WHERE no = (SELECT batch_no FROM note WHERE id = NEW.note_id) AND was_self_approved = 0;
END;
CREATE TRIGGER guard_export_role BEFORE INSERT ON export_run
WHEN ${lacks(OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;
`,
};

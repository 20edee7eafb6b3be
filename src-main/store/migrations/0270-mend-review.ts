/**
 * @file Migration 270: who gave a word to the site's list, approvals that fall without anybody's doing, and refusals of two
 * reviewers that stood in services alone. Runs in the main process.
 *
 * [Note: A word has its givers]
 * Several bulk decisions can give the same word to the site's list. Each is its giver until it is taken back, and the word goes
 * with the last of them. Who gave it once it was listed only says so too: what an administrator has listed stays listed.
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in migration 110. */
const REVIEWER_OR_OFFICER = 2 | 4;
const ADMINISTRATOR = 8;

const has = (roles: number, account = 'NEW.account_id'): string =>
  `EXISTS (SELECT 1 FROM account WHERE id = ${account} AND removed_at IS NULL AND (roles & ${roles}) <> 0)`;

/** As in migration 160. */
const HAS_TWO = `coalesce((SELECT reviewers FROM reviewer_rule
  WHERE batch_no = (SELECT batch_no FROM note WHERE id = NEW.note_id) ORDER BY seq DESC LIMIT 1), 1) = 2`;
const STATE = "coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading')";
const WAS_EXAMINED_ANEW = "EXISTS (SELECT 1 FROM redetection WHERE note_id = NEW.note_id AND state = 'done')";
const isDone = (account: string): string => `EXISTS (SELECT 1 FROM opinion_done
    WHERE note_id = NEW.note_id AND round = NEW.round AND account_id = ${account})`;

/** How a note of two reviewers stands follows from what they did. */
const STANDS_WITHOUT_GROUND = `(NEW.state = 'settled' AND NOT EXISTS (SELECT 1 FROM opinion_settlement
    WHERE note_id = NEW.note_id AND round = NEW.round))
  OR (NEW.state = 'differing' AND (SELECT count(*) FROM opinion_done WHERE note_id = NEW.note_id AND round = NEW.round) < 2)`;

const GIVERS = `
-- A bulk decision that gave a word to the site's list. No reference to it: the word outlives the batch.
CREATE TABLE site_word_giver (
  word_no INTEGER NOT NULL REFERENCES site_word (no) ON DELETE RESTRICT,
  batch_id TEXT NOT NULL,
  bulk_seq INTEGER NOT NULL,
  -- 1 when it listed the word, 0 when it proposed it.
  lists INTEGER NOT NULL CHECK (lists IN (0, 1)),
  given_at INTEGER NOT NULL,
  taken_back_at INTEGER,
  -- Who gave it, or took it back.
  account_id TEXT REFERENCES account (id) ON DELETE RESTRICT,
  PRIMARY KEY (word_no, batch_id, bulk_seq)
) STRICT, WITHOUT ROWID;
CREATE INDEX site_word_giver_by_bulk ON site_word_giver (batch_id, bulk_seq);
-- Whether the first giver of before listed it can no longer be told; what it is now is the stricter answer.
INSERT INTO site_word_giver (word_no, batch_id, bulk_seq, lists, given_at, taken_back_at, account_id)
  SELECT no, batch_id, bulk_seq, state = 'listed', added_at, iif(state = 'removed', changed_at, NULL), account_id FROM site_word;

CREATE TRIGGER site_word_giver_moves BEFORE UPDATE ON site_word_giver
WHEN OLD.taken_back_at IS NOT NULL OR NEW.taken_back_at IS NULL OR NEW.word_no IS NOT OLD.word_no
  OR NEW.batch_id IS NOT OLD.batch_id OR NEW.bulk_seq IS NOT OLD.bulk_seq OR NEW.lists IS NOT OLD.lists
  OR NEW.given_at IS NOT OLD.given_at
BEGIN SELECT RAISE(ABORT, 'site_word_giver is taken back once and otherwise never changed'); END;
CREATE TRIGGER site_word_giver_no_delete BEFORE DELETE ON site_word_giver
BEGIN SELECT RAISE(ABORT, 'site_word_giver is append-only'); END;

CREATE TRIGGER guard_site_word_giver_added BEFORE INSERT ON site_word_giver
WHEN NOT ${has(REVIEWER_OR_OFFICER)}
  OR ((NEW.lists = 1 OR (SELECT side FROM site_word WHERE no = NEW.word_no) = 'keep') AND NOT ${has(ADMINISTRATOR)})
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;
CREATE TRIGGER guard_site_word_giver_changed BEFORE UPDATE ON site_word_giver
WHEN NOT ${has(REVIEWER_OR_OFFICER)} OR (OLD.lists = 1 AND NOT ${has(ADMINISTRATOR)})
BEGIN SELECT RAISE(ABORT, 'access/role-missing:administrator'); END;
`;

const APPROVALS = `
-- Nobody withdraws an approval that falls because another note of the patient gave the note something: the row names no account.
DROP TRIGGER guard_withdrawal_role;
CREATE TRIGGER guard_withdrawal_role BEFORE INSERT ON approval
WHEN NEW.kind = 'withdrawn' AND NEW.account_id IS NOT NULL AND NOT ${has(REVIEWER_OR_OFFICER)}
BEGIN SELECT RAISE(ABORT, 'access/role-missing:officer'); END;
`;

const TWO_REVIEWERS = `
-- Until a note of two reviewers is settled nobody has seen the output that is stored.
CREATE TRIGGER guard_reading_two_reviewers BEFORE INSERT ON note_reading
WHEN ${HAS_TWO} AND ${STATE} <> 'settled'
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;
-- Of two reviewers nothing is said again about a new result.
CREATE TRIGGER guard_carried_two_reviewers BEFORE INSERT ON carried_decision
WHEN ${HAS_TWO}
BEGIN SELECT RAISE(ABORT, 'review/two-reviewers'); END;
CREATE TRIGGER guard_voided_opinion_added BEFORE INSERT ON voided_opinion
WHEN NOT ${WAS_EXAMINED_ANEW}
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;
CREATE TRIGGER guard_opinion_pair_done BEFORE INSERT ON opinion_pair
WHEN NOT ${isDone('NEW.account_a')} OR NOT ${isDone('NEW.account_b')}
BEGIN SELECT RAISE(ABORT, 'review/opinion-closed'); END;
CREATE TRIGGER guard_standing_added BEFORE INSERT ON opinion_standing
WHEN ${STANDS_WITHOUT_GROUND}
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;
CREATE TRIGGER guard_standing_changed BEFORE UPDATE ON opinion_standing
WHEN ${STANDS_WITHOUT_GROUND} OR NEW.note_id IS NOT OLD.note_id OR NEW.batch_no IS NOT OLD.batch_no OR NEW.round < OLD.round
  OR (NEW.round > OLD.round AND NOT ${WAS_EXAMINED_ANEW}
    AND NOT EXISTS (SELECT 1 FROM opinion_reopening WHERE note_id = NEW.note_id AND round = NEW.round))
BEGIN SELECT RAISE(ABORT, 'review/not-settled'); END;
`;

export const migration: Migration = {
  version: 270,
  name: 'mend-review',
  up: [GIVERS, APPROVALS, TWO_REVIEWERS].join('\n'),
};

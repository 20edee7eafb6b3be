/**
 * @file Migration 160: two reviewers for each note of a batch, what each of them decided, and how it was settled. Runs in the
 * main process.
 *
 * What two reviewers decide lies in `opinion_decision` and holds for nobody until the note is settled; then the outcome is
 * written into `span_decision`, and only what belongs to a settlement may be written there. The triggers named `guard_…` refuse
 * everything else, whoever asks; see [Note: Who may do what] and [Note: Two reviewers].
 */
import type { Migration } from './migration.ts';

/** Bits of `account.roles`, as in migration 110. */
const OPERATOR = 1;
const REVIEWER_OR_OFFICER = 2 | 4;
const OFFICER = 4;

const has = (roles: number): string =>
  `EXISTS (SELECT 1 FROM account WHERE id = NEW.account_id AND removed_at IS NULL AND (roles & ${roles}) <> 0)`;

const BATCH_OF_NOTE = '(SELECT batch_no FROM note WHERE id = NEW.note_id)';

/** True for batches of which each note has two reviewers. */
const hasTwo = (batchNo: string): string =>
  `coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = ${batchNo} ORDER BY seq DESC LIMIT 1), 1) = 2`;

const ROUND = 'coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1)';
const STATE = "coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading')";
const IS_DONE_BY_NEW = `EXISTS (SELECT 1 FROM opinion_done
  WHERE note_id = NEW.note_id AND round = ${ROUND} AND account_id = NEW.account_id)`;

const refuse = (trigger: string, event: string, when: string, code: string): string => `
CREATE TRIGGER guard_${trigger} BEFORE ${event}
WHEN ${when}
BEGIN SELECT RAISE(ABORT, '${code}'); END;`;

const appendOnly = (table: string): string => `
CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
WHEN NOT EXISTS (
  SELECT 1 FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = OLD.note_id AND batch.is_removing = 1
)
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

const TABLES = `
-- How many people review each note of the batch; the newest row holds, and a batch without one has one reviewer.
CREATE TABLE reviewer_rule (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  reviewers INTEGER NOT NULL CHECK (reviewers IN (1, 2)),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  set_at INTEGER NOT NULL,
  PRIMARY KEY (batch_no, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE opinion_decision (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  -- JSON of kind, span key, range and label; never text.
  verdict TEXT NOT NULL,
  decided_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, account_id, seq)
) STRICT, WITHOUT ROWID;

CREATE TABLE opinion_done (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Sealed: the name, as the account had it then.
  actor TEXT NOT NULL,
  -- The last of this person's decisions that belongs to it; 0 without any.
  last_seq INTEGER NOT NULL CHECK (last_seq >= 0),
  done_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round, account_id)
) STRICT, WITHOUT ROWID;

-- What the two of a round have in common, counted when the second was done. account_a < account_b, so that the counts of a
-- pair of people can be added up over notes.
CREATE TABLE opinion_pair (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  -- Repeated from the note, so that a batch is summed up without reading its notes.
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  account_a TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  account_b TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  is_equal INTEGER NOT NULL CHECK (is_equal IN (0, 1)),
  spans_a INTEGER NOT NULL CHECK (spans_a >= 0),
  spans_b INTEGER NOT NULL CHECK (spans_b >= 0),
  same_spans INTEGER NOT NULL CHECK (same_spans BETWEEN 0 AND min(spans_a, spans_b)),
  -- UTF-16 code units.
  characters INTEGER NOT NULL CHECK (characters >= 1),
  characters_a INTEGER NOT NULL CHECK (characters_a BETWEEN 0 AND characters),
  characters_b INTEGER NOT NULL CHECK (characters_b BETWEEN 0 AND characters),
  characters_both INTEGER NOT NULL CHECK (characters_both BETWEEN 0 AND min(characters_a, characters_b)),
  PRIMARY KEY (note_id, round),
  CHECK (account_a < account_b)
) STRICT, WITHOUT ROWID;
CREATE INDEX opinion_pair_first_rounds ON opinion_pair (batch_no, account_a, account_b) WHERE round = 1;

-- What holds, and whose word it was: the second of two who agree, or the third person.
CREATE TABLE opinion_settlement (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  kind TEXT NOT NULL CHECK (kind IN ('agreed', 'adjudicated')),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  -- Stretches on which the two differed; 0 when they agreed.
  disagreements INTEGER NOT NULL CHECK (disagreements >= 0),
  -- The decisions that came with it; the last is before the first when there was nothing to write.
  first_seq INTEGER NOT NULL CHECK (first_seq >= 1),
  last_seq INTEGER NOT NULL CHECK (last_seq >= first_seq - 1),
  settled_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round),
  CHECK ((kind = 'agreed') = (disagreements = 0))
) STRICT, WITHOUT ROWID;

-- Somebody opened a settled or disputed note once more.
CREATE TABLE opinion_reopening (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  -- The round that begins.
  round INTEGER NOT NULL CHECK (round >= 2),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  reopened_at INTEGER NOT NULL,
  PRIMARY KEY (note_id, round)
) STRICT, WITHOUT ROWID;

-- Where each note stands, kept by the triggers below alone. A note without a row is in its first round and nobody is done.
CREATE TABLE opinion_standing (
  note_id INTEGER PRIMARY KEY REFERENCES note (id) ON DELETE RESTRICT,
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  state TEXT NOT NULL CHECK (state IN ('reading', 'differing', 'settled'))
) STRICT;
CREATE INDEX opinion_standing_by_state ON opinion_standing (batch_no, state, note_id);
`;

const BOOKKEEPING = `
CREATE TRIGGER opinion_done_stands AFTER INSERT ON opinion_done
BEGIN
  INSERT INTO opinion_standing (note_id, batch_no, round, state) VALUES (NEW.note_id, ${BATCH_OF_NOTE}, NEW.round, 'reading')
  ON CONFLICT (note_id) DO UPDATE SET state = iif(
    (SELECT count(*) FROM opinion_done WHERE note_id = NEW.note_id AND round = NEW.round) = 2, 'differing', 'reading');
END;
CREATE TRIGGER opinion_settlement_stands AFTER INSERT ON opinion_settlement
BEGIN UPDATE opinion_standing SET state = 'settled' WHERE note_id = NEW.note_id; END;
CREATE TRIGGER opinion_reopening_stands AFTER INSERT ON opinion_reopening
BEGIN UPDATE opinion_standing SET state = 'reading', round = NEW.round WHERE note_id = NEW.note_id; END;
CREATE TRIGGER reviewer_rule_no_update BEFORE UPDATE ON reviewer_rule
BEGIN SELECT RAISE(ABORT, 'reviewer_rule is append-only'); END;
CREATE TRIGGER reviewer_rule_no_delete BEFORE DELETE ON reviewer_rule
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = OLD.batch_no AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, 'reviewer_rule is append-only'); END;
`;

const GUARDS = [
  // At import by the operator, while there is no note yet; later by an officer.
  refuse(
    'reviewer_rule_role',
    'INSERT ON reviewer_rule',
    `NOT ${has(OFFICER)} AND NOT (${has(OPERATOR)} AND NOT EXISTS (SELECT 1 FROM note WHERE batch_no = NEW.batch_no))`,
    'access/role-missing:officer',
  ),
  refuse(
    'reviewer_rule_fixed',
    'INSERT ON reviewer_rule',
    `EXISTS (SELECT 1 FROM note WHERE batch_no = NEW.batch_no AND stage IN ('approved', 'exported'))
  OR EXISTS (SELECT 1 FROM opinion_standing WHERE batch_no = NEW.batch_no)
  OR EXISTS (SELECT 1 FROM opinion_decision JOIN note ON note.id = note_id WHERE batch_no = NEW.batch_no)`,
    'review/reviewers-fixed',
  ),
  refuse(
    'reviewer_rule_single_user',
    'INSERT ON reviewer_rule',
    'NEW.reviewers = 2 AND (SELECT single_user FROM workspace) = 1',
    'review/reviewers-single-user',
  ),
  refuse(
    'single_user_reviewers',
    'UPDATE OF single_user ON workspace',
    `NEW.single_user = 1 AND EXISTS (SELECT 1 FROM batch WHERE is_removing = 0 AND ${hasTwo('batch.no')})`,
    'review/reviewers-single-user',
  ),
  refuse(
    'opinion_role',
    'INSERT ON opinion_decision',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  refuse(
    'opinion_open',
    'INSERT ON opinion_decision',
    `NOT (${hasTwo(BATCH_OF_NOTE)}) OR ${STATE} <> 'reading' OR ${IS_DONE_BY_NEW}`,
    'review/opinion-closed',
  ),
  refuse(
    'opinion_done_role',
    'INSERT ON opinion_done',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  refuse(
    'opinion_done_once',
    'INSERT ON opinion_done',
    `NOT (${hasTwo(BATCH_OF_NOTE)}) OR ${STATE} <> 'reading' OR NEW.round <> ${ROUND} OR ${IS_DONE_BY_NEW}`,
    'review/opinion-closed',
  ),
  refuse(
    'settlement_role',
    'INSERT ON opinion_settlement',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  // Agreed: by one of the two, and only when what was counted is the same. Adjudicated: by neither of them.
  refuse(
    'settlement_person',
    'INSERT ON opinion_settlement',
    `${STATE} <> 'differing' OR NEW.round <> ${ROUND} OR (NEW.kind = 'adjudicated') = ${IS_DONE_BY_NEW}
  OR (NEW.kind = 'agreed' AND NOT EXISTS (SELECT 1 FROM opinion_pair
    WHERE note_id = NEW.note_id AND round = NEW.round AND is_equal = 1))`,
    'review/not-adjudicator',
  ),
  refuse(
    'reopening',
    'INSERT ON opinion_reopening',
    `NOT ${has(REVIEWER_OR_OFFICER)}`,
    'access/role-missing:reviewer',
  ),
  // An approval falls before the note is opened again.
  refuse(
    'reopening_state',
    'INSERT ON opinion_reopening',
    `${STATE} = 'reading' OR NEW.round <> ${ROUND} + 1
  OR (SELECT stage FROM note WHERE id = NEW.note_id) IN ('approved', 'exported')`,
    'review/opinion-closed',
  ),
  // What holds comes with a settlement; a settled note can only be made to show less.
  refuse(
    'decision_two_reviewers',
    'INSERT ON span_decision',
    `${hasTwo(BATCH_OF_NOTE)} AND (${STATE} <> 'settled' OR NEW.bulk_seq IS NOT NULL OR (
    json_extract(NEW.verdict, '$.kind') IS NOT 'add' AND NOT EXISTS (SELECT 1 FROM opinion_settlement
      WHERE note_id = NEW.note_id AND round = ${ROUND} AND account_id IS NEW.account_id
        AND NEW.seq BETWEEN first_seq AND last_seq)))`,
    'review/two-reviewers',
  ),
  refuse(
    'approval_two_reviewers',
    'INSERT ON approval',
    `NEW.kind = 'approved' AND ${hasTwo(BATCH_OF_NOTE)} AND ${STATE} <> 'settled'`,
    'review/not-settled',
  ),
].join('\n');

export const migration: Migration = {
  version: 160,
  name: 'add-opinions',
  up: [
    TABLES,
    ...['opinion_decision', 'opinion_done', 'opinion_pair', 'opinion_settlement', 'opinion_reopening'].map(
      appendOnly,
    ),
    BOOKKEEPING,
    GUARDS,
  ].join('\n'),
};

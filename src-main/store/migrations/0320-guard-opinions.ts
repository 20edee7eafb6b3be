/**
 * @file Migration 320: what two reviewers hide, so that the database itself refuses to show it by one person's word. Runs in
 * the main process.
 *
 * [Note: What two hid]
 * Each of two reviewers leaves the ranges that are hidden by their opinion (`opinion_range`), a settlement those that are hidden by it
 * (`settled_range`), and the first one of a batch what each type hides under its policy (`type_hiding`); the policy of a batch never
 * changes. With these the triggers refuse a third person's choice that would show what both hide, and a range drawn over a settled
 * note under a type that shows what it covers. A range absorbs what it touches, so what it touches is followed from range to range.
 * Ranges and types say no more than the decisions, which lie beside them. Rounds from before this migration have no ranges; there
 * only the program refuses.
 *
 * Two accounts of one name are one person, whichever of them was removed. They are told by the folded name, which never changes.
 */
import type { Migration } from './migration.ts';

/** As in migration 160. */
const BATCH_OF_NOTE = '(SELECT batch_no FROM note WHERE id = NEW.note_id)';
const HAS_TWO = `coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = ${BATCH_OF_NOTE} ORDER BY seq DESC LIMIT 1), 1) = 2`;
const ROUND = 'coalesce((SELECT round FROM opinion_standing WHERE note_id = NEW.note_id), 1)';
const STATE = "coalesce((SELECT state FROM opinion_standing WHERE note_id = NEW.note_id), 'reading')";

/** True when somebody of the name of the new row's account is done with the note in this round. */
const IS_DONE_BY_PERSON = `EXISTS (SELECT 1 FROM opinion_done d JOIN account other ON other.id = d.account_id
    JOIN account me ON me.id = NEW.account_id AND me.folded = other.folded
  WHERE d.note_id = NEW.note_id AND d.round = ${ROUND})`;

/** What a type hides: 0 nothing, 1 a part, 2 all of it. A type that the batch does not know is taken for the worse of its place. */
const hiding = (label: string, unknown: 0 | 2): string =>
  `coalesce((SELECT hiding FROM type_hiding WHERE batch_no = ${BATCH_OF_NOTE} AND label = ${label}), ${unknown})`;

const refuse = (
  trigger: string,
  event: string,
  when: string,
  code: string,
  at: 'BEFORE' | 'AFTER' = 'BEFORE',
): string => `
CREATE TRIGGER guard_${trigger} ${at} ${event}
WHEN ${when}
BEGIN SELECT RAISE(ABORT, '${code}'); END;`;

const appendOnly = (table: string, batch: string): string => `
CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table}
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;
CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table}
WHEN NOT EXISTS (SELECT 1 FROM batch WHERE no = ${batch} AND is_removing = 1)
BEGIN SELECT RAISE(ABORT, '${table} is append-only'); END;`;

const OLD_BATCH_OF_NOTE = '(SELECT batch_no FROM note WHERE id = OLD.note_id)';

const TABLES = `
-- What each type hides under the policy of a batch with two reviewers.
CREATE TABLE type_hiding (
  batch_no INTEGER NOT NULL REFERENCES batch (no) ON DELETE RESTRICT,
  label TEXT NOT NULL,
  -- 0 nothing of a mention, 1 a part, 2 all of it.
  hiding INTEGER NOT NULL CHECK (hiding IN (0, 1, 2)),
  PRIMARY KEY (batch_no, label)
) STRICT, WITHOUT ROWID;

-- What is hidden by the opinion of somebody who is done, in UTF-16 code units. Ranges of one person do not overlap.
CREATE TABLE opinion_range (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  account_id TEXT NOT NULL REFERENCES account (id) ON DELETE RESTRICT,
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  PRIMARY KEY (note_id, round, account_id, start_at)
) STRICT, WITHOUT ROWID;

-- What is hidden by a settlement. Ranges do not overlap.
CREATE TABLE settled_range (
  note_id INTEGER NOT NULL REFERENCES note (id) ON DELETE RESTRICT,
  round INTEGER NOT NULL CHECK (round >= 1),
  start_at INTEGER NOT NULL CHECK (start_at >= 0),
  end_at INTEGER NOT NULL CHECK (end_at > start_at),
  label TEXT NOT NULL,
  PRIMARY KEY (note_id, round, start_at)
) STRICT, WITHOUT ROWID;
`;

/** True when the new range begins inside one that was said before it; ranges are said in order. */
const beginsInside = (table: string, ofPerson: string): string => `coalesce((SELECT end_at FROM ${table}
    WHERE note_id = NEW.note_id AND round = NEW.round${ofPerson} AND start_at <= NEW.start_at
    ORDER BY start_at DESC LIMIT 1), 0) > NEW.start_at`;

/** The one range of `table` that can hold a place: the last that begins at it or before it. */
const lastBefore = (
  table: string,
  ofPerson: string,
  place: string,
): string => `coalesce((SELECT max(start_at) FROM ${table}
      WHERE note_id = NEW.note_id AND round = NEW.round${ofPerson} AND start_at <= ${place}), 0)`;

/** A type that is not one of a side hides all; one of a side, or of what somebody has hidden since, hides at least a part. */
const HIDES_ENOUGH = `(${hiding('s.label', 0)} = 2 OR (${hiding('s.label', 0)} = 1 AND (
      s.label IN (SELECT label FROM opinion_range WHERE note_id = NEW.note_id AND round = NEW.round)
      OR s.label IN (SELECT json_extract(verdict, '$.label') FROM span_decision
        WHERE note_id = NEW.note_id AND json_extract(verdict, '$.kind') = 'add'))))`;

/** A place that both hide, and that no range of the settlement hides. CROSS JOIN: each range of one looks for its few of the other, in this order. */
const SHOWS_WHAT_BOTH_HIDE = `EXISTS (SELECT 1 FROM opinion_range a
    CROSS JOIN opinion_done other ON other.note_id = a.note_id AND other.round = a.round AND other.account_id > a.account_id
    CROSS JOIN opinion_range b ON b.note_id = a.note_id AND b.round = a.round AND b.account_id = other.account_id
      AND b.start_at < a.end_at AND b.end_at > a.start_at
      AND b.start_at >= ${lastBefore('opinion_range', ' AND account_id = other.account_id', 'a.start_at')}
  WHERE a.note_id = NEW.note_id AND a.round = NEW.round AND ${hiding('a.label', 2)} > 0 AND ${hiding('b.label', 2)} > 0
    AND NOT EXISTS (SELECT 1 FROM settled_range s WHERE s.note_id = NEW.note_id AND s.round = NEW.round
      AND s.start_at = ${lastBefore('settled_range', '', 'max(a.start_at, b.start_at)')}
      AND s.start_at <= max(a.start_at, b.start_at) AND s.end_at >= min(a.end_at, b.end_at) AND ${HIDES_ENOUGH}))`;

const DRAWN = {
  label: "json_extract(NEW.verdict, '$.label')",
  start: "json_extract(NEW.verdict, '$.range.start')",
  end: "json_extract(NEW.verdict, '$.range.end')",
};

/** Something of another type, hidden in the settled note or since, that the drawn range would absorb. */
const ABSORBS_OTHERS = `EXISTS (WITH RECURSIVE hidden (start_at, end_at, label) AS (
      SELECT start_at, end_at, label FROM settled_range WHERE note_id = NEW.note_id AND round = ${ROUND}
      UNION ALL
      SELECT json_extract(verdict, '$.range.start'), json_extract(verdict, '$.range.end'), json_extract(verdict, '$.label')
      FROM span_decision WHERE note_id = NEW.note_id AND json_extract(verdict, '$.kind') = 'add'
        AND seq > (SELECT last_seq FROM opinion_settlement WHERE note_id = NEW.note_id AND round = ${ROUND})
    ), touched (start_at, end_at, label) AS (
      SELECT start_at, end_at, label FROM hidden WHERE start_at < ${DRAWN.end} AND end_at > ${DRAWN.start}
      UNION
      SELECT h.start_at, h.end_at, h.label FROM touched t JOIN hidden h ON h.start_at < t.end_at AND h.end_at > t.start_at
    ) SELECT 1 FROM touched WHERE label IS NOT ${DRAWN.label} AND ${hiding('touched.label', 2)} > 0)`;

const GUARDS = [
  // The name itself has a sealed copy, see migration 110.
  refuse(
    'account_folded_fixed',
    'UPDATE OF folded ON account',
    'NEW.folded IS NOT OLD.folded',
    'the folded name of an account never changes',
  ),
  // What one person decided for all, others would see: they could not review it blind.
  refuse(
    'reviewer_rule_decided',
    'INSERT ON reviewer_rule',
    'EXISTS (SELECT 1 FROM note n JOIN span_decision d ON d.note_id = n.id WHERE n.batch_no = NEW.batch_no)',
    'review/reviewers-fixed',
  ),
  refuse('opinion_person', 'INSERT ON opinion_decision', IS_DONE_BY_PERSON, 'review/opinion-closed'),
  refuse('opinion_done_person', 'INSERT ON opinion_done', IS_DONE_BY_PERSON, 'review/opinion-closed'),
  refuse(
    'settlement_other_person',
    'INSERT ON opinion_settlement',
    `NEW.kind = 'adjudicated' AND ${IS_DONE_BY_PERSON}`,
    'review/not-adjudicator',
  ),
  // Said before the word that the note is done, and never afterwards.
  refuse(
    'opinion_range_open',
    'INSERT ON opinion_range',
    `${STATE} <> 'reading' OR NEW.round <> ${ROUND} OR ${IS_DONE_BY_PERSON}
  OR ${beginsInside('opinion_range', ' AND account_id = NEW.account_id')}`,
    'review/opinion-closed',
  ),
  refuse(
    'settled_range_open',
    'INSERT ON settled_range',
    `${STATE} <> 'differing' OR NEW.round <> ${ROUND} OR ${beginsInside('settled_range', '')}`,
    'review/not-adjudicator',
  ),
  // After the guards of who may settle: whoever may not is told that.
  refuse(
    'settlement_hides',
    'INSERT ON opinion_settlement',
    SHOWS_WHAT_BOTH_HIDE,
    'review/bad-range',
    'AFTER',
  ),
  // The decisions of the settlement itself come with it.
  refuse(
    'drawn_over_settled',
    'INSERT ON span_decision',
    `json_extract(NEW.verdict, '$.kind') = 'add' AND ${HAS_TWO} AND ${STATE} = 'settled'
  AND NOT EXISTS (SELECT 1 FROM opinion_settlement WHERE note_id = NEW.note_id AND round = ${ROUND}
    AND account_id IS NEW.account_id AND NEW.seq BETWEEN first_seq AND last_seq)
  AND ${hiding(DRAWN.label, 0)} < 2 AND ${ABSORBS_OTHERS}`,
    'review/two-reviewers',
  ),
].join('\n');

export const migration: Migration = {
  version: 320,
  name: 'guard-opinions',
  up: [
    TABLES,
    appendOnly('type_hiding', 'OLD.batch_no'),
    appendOnly('opinion_range', OLD_BATCH_OF_NOTE),
    appendOnly('settled_range', OLD_BATCH_OF_NOTE),
    GUARDS,
  ].join('\n'),
};

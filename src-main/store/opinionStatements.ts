/** @file The statements of opinionStore.ts. Runs in the main process. */
import type { EpochMs } from '../domain/ids.ts';
import type { OpinionCounts, OpinionState, OpinionTurn, OpinionWait } from '../domain/opinion.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** True for the batch `@batchId` when each of its notes has two reviewers. */
export const HAS_TWO_REVIEWERS = `coalesce((SELECT reviewers FROM reviewer_rule WHERE batch_no = ${BATCH_NO}
  ORDER BY seq DESC LIMIT 1), 1) = 2`;

export interface DoneRow {
  readonly accountId: string;
  readonly round: number;
  readonly actor: string;
  readonly lastSeq: number;
}

export interface PairRow {
  readonly accountA: string;
  readonly accountB: string;
  readonly notes: number;
  readonly equalNotes: number;
  readonly spansA: number;
  readonly spansB: number;
  readonly sameSpans: number;
  readonly characters: number;
  readonly charactersA: number;
  readonly charactersB: number;
  readonly charactersBoth: number;
}

/** Ids of the notes of `@batchId` that wait for a second opinion, for a third person. */
export const WAITING: Readonly<Record<Exclude<OpinionWait, 'own'>, string>> = {
  'second-opinion': `SELECT s.note_id FROM opinion_standing s INDEXED BY opinion_standing_by_state
    WHERE s.batch_no = ${BATCH_NO} AND s.state = 'reading'
      AND EXISTS (SELECT 1 FROM opinion_done d WHERE d.note_id = s.note_id AND d.round = s.round)`,
  adjudication: `SELECT note_id FROM opinion_standing INDEXED BY opinion_standing_by_state
    WHERE batch_no = ${BATCH_NO} AND state = 'differing'`,
};

/** True for a row `d` of `opinion_done` that is this person's word; `@own` is a JSON array of the person's accounts. */
const IS_OWN = 'd.account_id IN (SELECT value FROM json_each(@own))';

/** True for a row of `note` that is settled: what holds of it holds for everybody. */
export const IS_SETTLED = `EXISTS (SELECT 1 FROM opinion_standing s WHERE s.note_id = note.id AND s.state = 'settled')`;

/** True for the facets of a note that was examined: it has an output, and nobody can read or settle one that has none. */
const IS_EXAMINED = `(facets & ${STAGE_MASK}) <> ${stageRank('imported') << STAGE_SHIFT}`;

/** True for a row of `note`, in a batch with two reviewers, that this person has to read or to choose in. Needs `@own`. */
export const WAITS_FOR_OWN = `(${IS_EXAMINED} AND NOT ${IS_SETTLED} AND NOT EXISTS (SELECT 1 FROM opinion_done d
  WHERE d.note_id = note.id
    AND d.round = coalesce((SELECT s.round FROM opinion_standing s WHERE s.note_id = note.id), 1) AND ${IS_OWN}))`;

/**
 * How many notes of `@batchId` that is true for. By what was done and not by what is left: of 300,000 notes a person has read a few
 * hundred, and a screen asks after every one of them.
 */
export const OWN_LEFT = `(SELECT coalesce(sum(notes), 0) FROM note_tally WHERE batch_no = ${BATCH_NO} AND ${IS_EXAMINED})
  - (SELECT count(*) FROM opinion_standing WHERE batch_no = ${BATCH_NO} AND state = 'settled')
  - (SELECT count(*) FROM opinion_standing s INDEXED BY opinion_standing_by_state
    WHERE s.batch_no = ${BATCH_NO} AND s.state IN ('reading', 'differing')
      AND EXISTS (SELECT 1 FROM opinion_done d WHERE d.note_id = s.note_id AND d.round = s.round AND ${IS_OWN}))`;

/** Notes of the batch that have an output and lack this person's word in the round they are in. */
const TO_READ = `n.batch_no = ${BATCH_NO} AND n.stage <> 'imported' AND coalesce(s.state, 'reading') = 'reading'
  AND NOT EXISTS (SELECT 1 FROM opinion_done d
    WHERE d.note_id = n.id AND d.round = coalesce(s.round, 1) AND ${IS_OWN})`;

/** Notes of the batch about which the two differ, neither of whom is this person. */
const TO_ADJUDICATE = `s.batch_no = ${BATCH_NO} AND s.state = 'differing'
  AND NOT EXISTS (SELECT 1 FROM opinion_done d
    WHERE d.note_id = s.note_id AND d.round = s.round AND ${IS_OWN})`;

/** What a note is and how it stands. */
function ofOneNote(kit: StoreKit) {
  return {
    standing: kit.statement<{ reviewers: number; round: number; state: OpinionState }>(
      'opinions.standing',
      `SELECT coalesce((SELECT reviewers FROM reviewer_rule r WHERE r.batch_no = n.batch_no ORDER BY seq DESC LIMIT 1), 1)
         AS reviewers, coalesce(s.round, 1) AS round, coalesce(s.state, 'reading') AS state
       FROM note n LEFT JOIN opinion_standing s ON s.note_id = n.id WHERE n.id = @noteId`,
    ),
    done: kit.statement<DoneRow>(
      'opinions.done',
      `SELECT account_id AS accountId, round, actor, last_seq AS lastSeq FROM opinion_done
       WHERE note_id = @noteId AND round = @round ORDER BY account_id`,
    ),
    decisions: kit.statement<{ seq: number; verdict: string; decidedAt: EpochMs }>(
      'opinions.decisionsOf',
      `SELECT seq, verdict, decided_at AS decidedAt FROM opinion_decision
       WHERE note_id = @noteId AND account_id = @accountId AND seq > coalesce((SELECT last_seq FROM voided_opinion
         WHERE note_id = @noteId AND account_id = @accountId), 0) ORDER BY seq`,
    ),
    lastOwn: kit.statement<{ seq: number }>(
      'opinions.lastOwn',
      `SELECT coalesce(max(seq), 0) AS seq FROM opinion_decision
       WHERE note_id = @noteId AND account_id = @accountId`,
    ),
    /** One row when what the two of a round have in common is counted. */
    isCompared: kit.statement<{ one: 1 }>(
      'opinions.isCompared',
      'SELECT 1 AS one FROM opinion_pair WHERE note_id = @noteId AND round = @round',
    ),
    /** What somebody has hidden in a settled note since, outside of settlements. */
    hiddenSince: kit.statement<{ verdict: string }>(
      'opinions.hiddenSince',
      `SELECT verdict FROM span_decision d WHERE note_id = @noteId AND json_extract(verdict, '$.kind') = 'add'
         AND EXISTS (SELECT 1 FROM opinion_settlement s WHERE s.note_id = d.note_id AND d.seq > s.last_seq)
         AND NOT EXISTS (SELECT 1 FROM opinion_settlement s
           WHERE s.note_id = d.note_id AND d.seq BETWEEN s.first_seq AND s.last_seq)
       ORDER BY seq`,
    ),
    nextSeq: kit.statement<{ seq: number }>(
      'opinions.nextSeq',
      'SELECT coalesce(max(seq), 0) + 1 AS seq FROM span_decision WHERE note_id = @noteId',
    ),
  };
}

/** Columns of the ranges `@ranges`, which are sorted: a range that begins inside the one before it is refused. */
const RANGE_FROM_JSON = `json_extract(value, '$.start'), json_extract(value, '$.end'), json_extract(value, '$.label')
       FROM json_each(@ranges)`;

/** What is appended. */
function appending(kit: StoreKit) {
  return {
    setRule: kit.statement(
      'opinions.setRule',
      `INSERT INTO reviewer_rule (batch_no, seq, reviewers, account_id, set_at)
       SELECT no, 1 + coalesce((SELECT max(seq) FROM reviewer_rule WHERE batch_no = no), 0), @reviewers, @accountId, @at
       FROM batch WHERE id = @batchId AND is_removing = 0`,
    ),
    append: kit.statement(
      'opinions.append',
      `INSERT INTO opinion_decision (note_id, account_id, seq, verdict, decided_at)
       VALUES (@noteId, @accountId, @seq, @verdict, @at)`,
    ),
    /** `@ranges` is a JSON array of ranges with their type, sorted. */
    hideByOpinion: kit.statement(
      'opinions.hideByOpinion',
      `INSERT INTO opinion_range (note_id, round, account_id, start_at, end_at, label)
       SELECT @noteId, @round, @accountId, ${RANGE_FROM_JSON}`,
    ),
    hideBySettlement: kit.statement(
      'opinions.hideBySettlement',
      `INSERT INTO settled_range (note_id, round, start_at, end_at, label) SELECT @noteId, @round, ${RANGE_FROM_JSON}`,
    ),
    /** `@hiding` is a JSON object: what each type hides; what is known of the batch already stays. */
    keepHiding: kit.statement(
      'opinions.keepHiding',
      `INSERT INTO type_hiding (batch_no, label, hiding)
       SELECT n.batch_no, key, value FROM note n, json_each(@hiding) WHERE n.id = @noteId
       ON CONFLICT (batch_no, label) DO NOTHING`,
    ),
    markDone: kit.statement(
      'opinions.markDone',
      `INSERT INTO opinion_done (note_id, round, account_id, actor, last_seq, done_at)
       VALUES (@noteId, @round, @accountId, @actor, @lastSeq, @at)`,
    ),
    addPair: kit.statement(
      'opinions.addPair',
      `INSERT INTO opinion_pair (note_id, round, batch_no, account_a, account_b, is_equal, spans_a, spans_b, same_spans,
         characters, characters_a, characters_b, characters_both)
       SELECT @noteId, @round, batch_no, @accountA, @accountB, @isEqual, @spansA, @spansB, @sameSpans, @characters,
         @charactersA, @charactersB, @charactersBoth FROM note WHERE id = @noteId`,
    ),
    settle: kit.statement(
      'opinions.settle',
      `INSERT INTO opinion_settlement (note_id, round, kind, account_id, disagreements, first_seq, last_seq, settled_at)
       VALUES (@noteId, @round, @kind, @accountId, @disagreements, @firstSeq, @lastSeq, @at)`,
    ),
    reopen: kit.statement(
      'opinions.reopen',
      `INSERT INTO opinion_reopening (note_id, round, account_id, reopened_at)
       VALUES (@noteId, @round, @accountId, @at)`,
    ),
  };
}

/** What is asked about a batch as a whole. */
function ofBatch(kit: StoreKit) {
  return {
    reviewers: kit.statement<{ isTwo: 0 | 1 }>(
      'opinions.reviewersOf',
      `SELECT ${HAS_TWO_REVIEWERS} AS isTwo`,
    ),
    counts: kit.statement<OpinionCounts>(
      'opinions.counts',
      `SELECT (SELECT count(*) FROM note WHERE batch_no = ${BATCH_NO}) AS notes,
         (SELECT count(*) FROM opinion_standing WHERE batch_no = ${BATCH_NO} AND state = 'settled') AS settled,
         (SELECT count(*) FROM opinion_standing WHERE batch_no = ${BATCH_NO} AND state = 'differing') AS differing,
         (SELECT count(*) FROM note n LEFT JOIN opinion_standing s ON s.note_id = n.id WHERE ${TO_READ}) AS toRead,
         (SELECT count(*) FROM opinion_standing s WHERE ${TO_ADJUDICATE}) AS toAdjudicate`,
    ),
    nextToRead: kit.statement<OpinionTurn>(
      'opinions.nextToRead',
      // The riskiest first, in the order of the list that is sorted so.
      `SELECT n.id AS noteId, n.ordinal FROM note n INDEXED BY note_by_risk
       LEFT JOIN opinion_standing s ON s.note_id = n.id
       WHERE ${TO_READ} ORDER BY n.risk_rank DESC, n.ordinal DESC LIMIT 1`,
    ),
    nextToAdjudicate: kit.statement<OpinionTurn>(
      'opinions.nextToAdjudicate',
      `SELECT n.id AS noteId, n.ordinal FROM opinion_standing s JOIN note n ON n.id = s.note_id
       WHERE ${TO_ADJUDICATE} ORDER BY n.risk_rank DESC, n.ordinal DESC LIMIT 1`,
    ),
    pairs: kit.statement<PairRow>(
      'opinions.pairs',
      `SELECT account_a AS accountA, account_b AS accountB, count(*) AS notes, sum(is_equal) AS equalNotes,
         sum(spans_a) AS spansA, sum(spans_b) AS spansB, sum(same_spans) AS sameSpans, sum(characters) AS characters,
         sum(characters_a) AS charactersA, sum(characters_b) AS charactersB, sum(characters_both) AS charactersBoth
       FROM opinion_pair WHERE batch_no = ${BATCH_NO} AND round = 1 GROUP BY account_a, account_b`,
    ),
  };
}

export function prepareOpinionStatements(kit: StoreKit) {
  return { ...ofOneNote(kit), ...appending(kit), ...ofBatch(kit) };
}

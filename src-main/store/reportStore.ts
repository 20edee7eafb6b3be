/** @file What the evidence report counts over all notes of a batch, a stretch of notes at a time. Runs in the main process. */
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { APPROVAL_FACTS } from './approvalStore.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { context, type ApprovalFacts } from './sealContexts.ts';
import { IS_UNTOUCHED } from './standingDecisions.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** Notes of a batch by their numbers, both included. */
export interface NumberedNotes {
  readonly batchId: BatchId;
  readonly first: number;
  readonly last: number;
}

/** Detected spans of one type. */
export interface LabelCount {
  readonly label: PhiLabel;
  readonly spans: number;
  /** Of these, those that only the recall setting saw. */
  readonly suspected: number;
}

/** Detected spans of one type that one recognizer has voted for; a span with two votes counts for both. */
export interface RecognizerCount {
  readonly label: PhiLabel;
  readonly recognizer: string;
  readonly spans: number;
}

/** Standing approvals that one account has given. */
export interface ApproverCount {
  /** Null for approvals from before there were accounts. */
  readonly account: {
    readonly id: string;
    readonly createdAt: EpochMs;
    readonly removedAt: EpochMs | null;
  } | null;
  /** As it stands in an approval; PHI. */
  readonly name: string;
  readonly notes: number;
  readonly first: EpochMs;
  readonly last: EpochMs;
}

export interface ReportStore {
  /** Highest number of a note of the batch; 0 without notes. */
  lastNumber(batchId: BatchId): number;
  labels(notes: NumberedNotes): readonly LabelCount[];
  recognizers(notes: NumberedNotes): readonly RecognizerCount[];
  /** Notes with a decision. */
  decided(notes: NumberedNotes): readonly { readonly id: NoteId; readonly textLength: number }[];
  approvers(notes: NumberedNotes): readonly ApproverCount[];
  /**
   * Standing approvals, and those of them that rest on the finders alone. Without notes whose originals are destroyed: with
   * these went what was decided in them.
   */
  reliance(notes: NumberedNotes): { readonly notes: number; readonly untouched: number };
  /** Notes that a third person has settled, after two reviewers differed. */
  adjudicated(batchId: BatchId): number;
}

interface ApproverRow extends ApprovalFacts {
  readonly actor: string;
  readonly at: EpochMs;
  readonly notes: number;
  readonly who: string | number;
  readonly accountMadeAt: EpochMs | null;
  readonly accountRemovedAt: EpochMs | null;
}

const IN_NOTES = `n.batch_no = ${BATCH_NO} AND n.ordinal BETWEEN @first AND @last`;
const RELEASED = `(n.facets & ${STAGE_MASK}) IN
  (${stageRank('approved') << STAGE_SHIFT}, ${stageRank('exported') << STAGE_SHIFT})`;

/** Approvals from before there were accounts stand alone. */
const APPROVER = 'coalesce(a.account_id, a.note_id)';
const STANDING = `FROM note n INDEXED BY note_by_ordinal JOIN approval a ON a.note_id = n.id
  WHERE ${IN_NOTES} AND ${RELEASED} AND a.kind = 'approved'
    AND a.seq = (SELECT max(seq) FROM approval WHERE note_id = n.id)`;
const BY_APPROVER = `${STANDING} GROUP BY ${APPROVER}`;

function prepareStatements(kit: StoreKit) {
  return {
    last: kit.statement<{ last: number | null }>(
      'report.lastNumber',
      `SELECT max(ordinal) AS last FROM note WHERE batch_no = ${BATCH_NO}`,
    ),
    labels: kit.statement<LabelCount>(
      'report.labels',
      `SELECT s.label, count(*) AS spans, sum(s.is_suspected) AS suspected
       FROM note n INDEXED BY note_by_ordinal JOIN span s ON s.note_id = n.id WHERE ${IN_NOTES} GROUP BY s.label`,
    ),
    // A recognizer may vote with two rules for one span: it counts once.
    recognizers: kit.statement<RecognizerCount>(
      'report.recognizers',
      `SELECT label, recognizer, count(*) AS spans FROM (
         SELECT DISTINCT s.note_id, s.ordinal, s.label, source.value ->> 'recognizer' AS recognizer
         FROM note n INDEXED BY note_by_ordinal JOIN span s ON s.note_id = n.id JOIN json_each(s.sources) source
         WHERE ${IN_NOTES})
       GROUP BY label, recognizer`,
    ),
    decided: kit.statement<{ id: NoteId; textLength: number }>(
      'report.decided',
      `SELECT n.id, n.text_length AS textLength FROM note n INDEXED BY note_by_ordinal
       WHERE ${IN_NOTES} AND EXISTS (SELECT 1 FROM span_decision WHERE note_id = n.id) ORDER BY n.ordinal`,
    ),
    adjudicated: kit.statement<{ notes: number }>(
      'report.adjudicated',
      `SELECT count(*) AS notes FROM opinion_standing s
       JOIN opinion_settlement o ON o.note_id = s.note_id AND o.round = s.round
       WHERE s.batch_no = ${BATCH_NO} AND s.state = 'settled' AND o.kind = 'adjudicated'`,
    ),
    // A single `min` makes the other columns those of the earliest row, so the newest time is asked for apart.
    approvers: kit.statement<ApproverRow>(
      'report.approvers',
      `SELECT ${APPROVER} AS who, ${APPROVAL_FACTS}, a.actor, min(a.at) AS first, count(*) AS notes,
         (SELECT created_at FROM account WHERE id = a.account_id) AS accountMadeAt,
         (SELECT removed_at FROM account WHERE id = a.account_id) AS accountRemovedAt ${BY_APPROVER}`,
    ),
    lastApprovals: kit.statement<{ who: string | number; last: EpochMs }>(
      'report.lastApprovals',
      `SELECT ${APPROVER} AS who, max(a.at) AS last ${BY_APPROVER}`,
    ),
    reliance: kit.statement<{ notes: number; untouched: number }>(
      'report.reliance',
      `SELECT count(*) AS notes, count(*) FILTER (WHERE ${IS_UNTOUCHED}) AS untouched ${STANDING}
         AND n.destruction_no IS NULL`,
    ),
  };
}

/** The counts of an open workspace. */
export function createReportStore(kit: StoreKit): ReportStore {
  const statements = prepareStatements(kit);
  return {
    lastNumber: (batchId) => statements.last.get({ batchId })?.last ?? 0,
    labels: (notes) => statements.labels.all({ ...notes }),
    recognizers: (notes) => statements.recognizers.all({ ...notes }),
    decided: (notes) => statements.decided.all({ ...notes }),
    reliance: (notes) => statements.reliance.get({ ...notes }) ?? { notes: 0, untouched: 0 },
    adjudicated: (batchId) => statements.adjudicated.get({ batchId })?.notes ?? 0,
    approvers(notes) {
      const lasts = new Map(statements.lastApprovals.all({ ...notes }).map(({ who, last }) => [who, last]));
      return statements.approvers.all({ ...notes }).map((row) => ({
        account:
          row.accountId === null || row.accountMadeAt === null
            ? null
            : { id: row.accountId, createdAt: row.accountMadeAt, removedAt: row.accountRemovedAt },
        name: kit.cipher.open(row.actor, context.approvalActor(row)),
        ...{ notes: row.notes, first: row.at, last: lasts.get(row.who) ?? row.at },
      }));
    },
  };
}

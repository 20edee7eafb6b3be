/**
 * @file Which approved notes a person has looked at. Runs in the main process.
 *
 * [Note: Approved is not reviewed]
 * Approving a batch gives every fully anonymized note an approval, whether anybody has opened it or not. What the finders missed in
 * such a note is nobody's statement, so it can be no gold and teach nothing. What counts: a decision about this note alone, an approval
 * of this note alone, a reading of this very output (at the desk, or in a sample and found clean, the reader having missed no planted
 * identifier), two opinions that were settled. A recall that hides one name in the note reads nothing else of it. What was decided before the note was examined anew is not enough: the new result may
 * have lost what the old one hid.
 */
import type { BatchId, NoteId } from '../domain/ids.ts';
import { STAGE_MASK, STAGE_SHIFT, stageRank } from './noteFacets.ts';
import { lastBefore } from './standingDecisions.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** An approved note whose original is there. */
export interface ApprovedNote {
  readonly id: NoteId;
  readonly ordinal: number;
  /** Somebody has read or settled it, or approved it alone. */
  readonly isRead: boolean;
  /** Its history holds a decision about it alone, which may have been taken back since. */
  readonly isDecided: boolean;
  /** The last decision of before the note was last examined; 0 when there is none. */
  readonly lastBefore: number;
}

/** 512 numbers of a batch, see [Note: Reviewed notes are counted in parts]. */
export interface BatchPart {
  readonly batchNo: number;
  readonly part: number;
}

/** Approved notes whose originals are there. */
export interface ReviewedCounts {
  /** Somebody has looked at them. */
  readonly reviewed: number;
  readonly untouched: number;
}

export interface ReviewedStore {
  /** Approved notes behind a number, in order of their numbers. Not those whose originals are destroyed. */
  approvedAfter(batchId: BatchId, afterOrdinal: number, limit: number): readonly ApprovedNote[];
  /** Those of one part. */
  approvedIn(part: BatchPart): readonly ApprovedNote[];
  /** The sum over all parts that are counted. */
  counts(): ReviewedCounts;
  /** Parts of all batches that are not counted, at most so many. */
  uncounted(limit: number): readonly BatchPart[];
  /** Keeps the counts of a part until one of its notes changes; within the transaction that has counted it. Nothing of a batch that is being removed. */
  keep(part: BatchPart, counts: ReviewedCounts): void;
}

const IS_READ = `EXISTS (SELECT 1 FROM approval a WHERE a.note_id = n.id AND a.is_single = 1
    AND a.seq = (SELECT max(seq) FROM approval WHERE note_id = n.id))
  OR EXISTS (SELECT 1 FROM note_reading r WHERE r.note_id = n.id AND r.output_hash = n.output_hash)
  OR EXISTS (SELECT 1 FROM opinion_standing o WHERE o.note_id = n.id AND o.state = 'settled')
  OR EXISTS (SELECT 1 FROM sample_note m INDEXED BY sample_note_by_note
    CROSS JOIN sample_reading r ON r.sample_no = m.sample_no AND r.position = m.position
    CROSS JOIN sample s ON s.no = m.sample_no
    WHERE m.note_id = n.id AND m.output_hash = n.output_hash AND r.verdict = 'clean' AND NOT EXISTS (
      SELECT 1 FROM canary_reading c WHERE c.sample_id = s.id AND c.position = m.position AND c.is_found = 0))`;

const IS_DECIDED = `EXISTS (SELECT 1 FROM span_decision d WHERE d.note_id = n.id AND d.bulk_seq IS NULL
  AND d.is_recall = 0 AND d.seq > ${lastBefore('n.id')})`;

const APPROVED = `SELECT n.id, n.ordinal, (${IS_READ}) AS isRead, (${IS_DECIDED}) AS isDecided,
    ${lastBefore('n.id')} AS lastBefore
  FROM note n INDEXED BY note_by_ordinal
  WHERE n.destruction_no IS NULL AND (n.facets & ${STAGE_MASK}) IN
    (${stageRank('approved') << STAGE_SHIFT}, ${stageRank('exported') << STAGE_SHIFT})`;

type ApprovedRow = Record<'isRead' | 'isDecided', 0 | 1> &
  Pick<ApprovedNote, 'id' | 'ordinal' | 'lastBefore'>;

function prepareStatements(kit: StoreKit) {
  return {
    after: kit.statement<ApprovedRow>(
      'reviewed.approvedAfter',
      `${APPROVED} AND n.batch_no = ${BATCH_NO} AND n.ordinal > @afterOrdinal ORDER BY n.ordinal LIMIT @limit`,
    ),
    inPart: kit.statement<ApprovedRow>(
      'reviewed.approvedIn',
      `${APPROVED} AND n.batch_no = @batchNo AND n.ordinal BETWEEN @part * 512 AND @part * 512 + 511`,
    ),
    counts: kit.statement<ReviewedCounts>(
      'reviewed.counts',
      `SELECT coalesce(sum(p.reviewed), 0) AS reviewed, coalesce(sum(p.untouched), 0) AS untouched
       FROM reviewed_part p JOIN batch b ON b.no = p.batch_no WHERE b.is_removing = 0`,
    ),
    uncounted: kit.statement<BatchPart>(
      'reviewed.uncounted',
      `WITH RECURSIVE piece (batch_no, part, last) AS (
         SELECT no, 0, (SELECT max(ordinal) / 512 FROM note WHERE batch_no = batch.no) FROM batch WHERE is_removing = 0
         UNION ALL SELECT batch_no, part + 1, last FROM piece WHERE part < last)
       SELECT batch_no AS batchNo, part FROM piece WHERE last IS NOT NULL
         AND NOT EXISTS (SELECT 1 FROM reviewed_part p WHERE p.batch_no = piece.batch_no AND p.part = piece.part)
       LIMIT @limit`,
    ),
    keep: kit.statement(
      'reviewed.keep',
      `INSERT INTO reviewed_part (batch_no, part, reviewed, untouched)
       SELECT no, @part, @reviewed, @untouched FROM batch WHERE no = @batchNo AND is_removing = 0
       ON CONFLICT (batch_no, part) DO UPDATE SET reviewed = excluded.reviewed, untouched = excluded.untouched`,
    ),
  };
}

/** Reviewed notes of an open workspace. */
export function createReviewedStore(kit: StoreKit): ReviewedStore {
  const statements = prepareStatements(kit);
  const read = (rows: readonly ApprovedRow[]): readonly ApprovedNote[] =>
    rows.map((row) => ({ ...row, isRead: row.isRead === 1, isDecided: row.isDecided === 1 }));
  return {
    approvedAfter: (batchId, afterOrdinal, limit) =>
      read(statements.after.all({ batchId, afterOrdinal, limit })),
    approvedIn: ({ batchNo, part }) => read(statements.inPart.all({ batchNo, part })),
    counts: () => statements.counts.get() ?? { reviewed: 0, untouched: 0 },
    uncounted: (limit) => statements.uncounted.all({ limit }),
    keep: ({ batchNo, part }, { reviewed, untouched }) =>
      void statements.keep.run({ batchNo, part, reviewed, untouched }),
  };
}

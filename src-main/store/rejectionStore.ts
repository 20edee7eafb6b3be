/** @file Notes that were sent back to review, with the reason. Runs in the main process. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type {
  NoteRejection,
  RejectionCount,
  RejectionReason,
  SentBackNote,
} from '../domain/noteRejection.ts';
import { REJECTION_REASONS } from '../domain/noteRejection.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface RejectionStore {
  /** Appends one and returns its `seq`; null when the note waits already. Errors: `store/unknown-note`, `access/role-missing`. */
  add(noteId: NoteId, rejection: Pick<NoteRejection, 'reason' | 'commentSeq' | 'actor'>): number | null;
  /** The one that waits, or null. Errors: `store/row-tampered`. */
  openOf(noteId: NoteId): NoteRejection | null;
  /** False when none waits. Errors: `access/role-missing`. */
  settle(noteId: NoteId, actor: string): boolean;
  /** Notes of the batch that wait, in the order of import, which is that of their numbers. Errors: `store/row-tampered`. */
  listOpen(batchId: BatchId, offset: number, limit: number): readonly SentBackNote[];
  /** How many notes of the batch wait. */
  openCount(batchId: BatchId): number;
  /** Per reason that was given at least once, in the order of the list of reasons. */
  counts(batchId: BatchId): readonly RejectionCount[];
}

interface RejectionRow {
  readonly noteId: NoteId;
  readonly seq: number;
  readonly reason: RejectionReason;
  readonly commentSeq: number | null;
  readonly actor: string;
  readonly rejectedAt: EpochMs;
}

const COLUMNS = `r.note_id AS noteId, r.seq, r.reason, r.comment_seq AS commentSeq, r.actor, r.rejected_at AS rejectedAt`;

function prepareStatements(kit: StoreKit) {
  return {
    place: kit.statement<{ batchNo: number; seq: number; waiting: number }>(
      'rejections.place',
      `SELECT n.batch_no AS batchNo,
         (SELECT coalesce(max(seq), 0) + 1 FROM note_rejection WHERE note_id = n.id) AS seq,
         EXISTS (SELECT 1 FROM note_rejection WHERE note_id = n.id AND dealt_at IS NULL) AS waiting
       FROM note n JOIN batch b ON b.no = n.batch_no WHERE n.id = @noteId AND b.is_removing = 0`,
    ),
    add: kit.statement(
      'rejections.add',
      `INSERT INTO note_rejection (note_id, seq, batch_no, reason, comment_seq, actor, rejected_at, account_id)
       VALUES (@noteId, @seq, @batchNo, @reason, @commentSeq, @actor, @rejectedAt, @accountId)`,
    ),
    openOf: kit.statement<RejectionRow>(
      'rejections.openOf',
      `SELECT ${COLUMNS} FROM note_rejection r WHERE r.note_id = @noteId AND r.dealt_at IS NULL`,
    ),
    settle: kit.statement(
      'rejections.settle',
      `UPDATE note_rejection SET dealt_by = @actor, dealt_at = @dealtAt, dealt_account_id = @accountId
       WHERE note_id = @noteId AND seq = @seq AND dealt_at IS NULL`,
    ),
    listOpen: kit.statement<RejectionRow & { ordinal: number; openPoints: number }>(
      'rejections.listOpen',
      `SELECT ${COLUMNS}, n.ordinal, n.open_points AS openPoints
       FROM note_rejection r INDEXED BY note_rejection_open JOIN note n ON n.id = r.note_id
       WHERE r.batch_no = ${BATCH_NO} AND r.dealt_at IS NULL ORDER BY r.note_id LIMIT @limit OFFSET @offset`,
    ),
    openCount: kit.statement<{ notes: number }>(
      'rejections.openCount',
      `SELECT count(*) AS notes FROM note_rejection INDEXED BY note_rejection_open
       WHERE batch_no = ${BATCH_NO} AND dealt_at IS NULL`,
    ),
    counts: kit.statement<RejectionCount>(
      'rejections.counts',
      `SELECT reason, sum(dealt_at IS NULL) AS open, sum(dealt_at IS NOT NULL) AS dealtWith
       FROM note_rejection INDEXED BY note_rejection_by_reason WHERE batch_no = ${BATCH_NO} GROUP BY reason`,
    ),
  };
}

/** Rejections of an open workspace. */
export function createRejectionStore(kit: StoreKit): RejectionStore {
  const statements = prepareStatements(kit);
  const { cipher } = kit;

  function opened<Row extends RejectionRow>(row: Row): Row {
    return { ...row, actor: cipher.open(row.actor, context.rejection('actor', row.noteId, row.seq)) };
  }

  return {
    add: (noteId, { reason, commentSeq, actor }) =>
      kit.transaction(() => {
        const place = statements.place.get({ noteId });
        if (place === undefined) throw new DeidError('store/unknown-note');
        const { seq, batchNo, waiting } = place;
        if (waiting === 1) return null;
        const sealed = cipher.seal(actor, context.rejection('actor', noteId, seq));
        const by = { actor: sealed, rejectedAt: kit.clock.now(), accountId: kit.accountId };
        statements.add.run({ noteId, seq, batchNo, reason, commentSeq, ...by });
        return seq;
      }),
    openOf(noteId) {
      const row = statements.openOf.get({ noteId });
      return row === undefined ? null : opened(row);
    },
    settle: (noteId, actor) =>
      kit.transaction(() => {
        const seq = statements.openOf.get({ noteId })?.seq;
        if (seq === undefined) return false;
        const sealed = cipher.seal(actor, context.rejection('dealer', noteId, seq));
        const by = { actor: sealed, dealtAt: kit.clock.now(), accountId: kit.accountId };
        return statements.settle.run({ noteId, seq, ...by }) === 1;
      }),
    listOpen: (batchId, offset, limit) => statements.listOpen.all({ batchId, offset, limit }).map(opened),
    openCount: (batchId) => statements.openCount.get({ batchId })?.notes ?? 0,
    counts(batchId) {
      const rows = statements.counts.all({ batchId });
      return rows.toSorted(
        (a, b) => REJECTION_REASONS.indexOf(a.reason) - REJECTION_REASONS.indexOf(b.reason),
      );
    },
  };
}

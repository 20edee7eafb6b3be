/** @file Who approved which revision of a note, and what of a batch can still be approved. Runs in the main process. */
import { DeidError } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { StatusReasonCode } from '../domain/noteStatus.ts';
import { APPROVABLE, NOT_HELD } from './approvableNotes.ts';
import type { BatchDutyStore } from './batchDuties.ts';
import { reasonsIn, STAGE_MASK, STAGE_SHIFT, stageRank, STATUS_MASK } from './noteFacets.ts';
import type { NoteStore } from './noteStore.ts';
import { context, type ApprovalFacts } from './sealContexts.ts';
import { IS_UNTOUCHED } from './standingDecisions.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface ApprovalRecord {
  /** Opened; PHI. */
  readonly actor: string;
  readonly approvedAt: EpochMs;
  /** Hash of the output that was approved. */
  readonly outputHash: string;
}

export interface NewApproval {
  readonly actor: string;
  readonly outputHash: string;
  /** Of this note alone, not with its batch; see [Note: Approved is not reviewed]. */
  readonly isSingle: boolean;
}

export interface ApprovalSummary {
  readonly notes: number;
  readonly approved: number;
  /** Fully anonymized and not yet approved. */
  readonly approvable: number;
  /** Notes that are neither approved nor approvable, per reason; a note with two reasons counts twice. */
  readonly blocked: readonly { readonly reason: StatusReasonCode; readonly notes: number }[];
}

export interface ApprovalStore {
  /**
   * Records the approval, moves the note to `approved`, raises the revision and returns it. The rule who may approve
   * what lives in review/. Errors: `access/role-missing`, `access/same-person`, `store/row-tampered` when the importer of the batch
   * is not the one that was sealed.
   */
  approve(noteId: NoteId, approval: NewApproval): number;
  /**
   * Takes the standing approval back, moves the note to `in-review`, raises the revision and returns it. `actor` is null for one
   * that falls without anybody's doing; the row then names no account.
   */
  withdraw(noteId: NoteId, actor: string | null): number;
  /** The standing approval, or null. @throws DeidError store/row-tampered when it, or the batch of the note, is not as it was sealed */
  current(noteId: NoteId): ApprovalRecord | null;
  /** Whether the standing approval rests on the finders alone: nobody had decided anything in the note, or read it through. */
  isUntouched(noteId: NoteId): boolean;
  /** Fully anonymized notes not yet approved, in order of `ordinal`, from behind `afterOrdinal` (0 starts). */
  approvableAfter(
    batchId: BatchId,
    afterOrdinal: number,
    limit: number,
  ): readonly { readonly id: NoteId; readonly ordinal: number; readonly outputHash: string | null }[];
  summary(batchId: BatchId): ApprovalSummary;
}

interface ApprovalRow extends ApprovalFacts {
  readonly actor: string;
  readonly at: EpochMs;
}

/** What the name of who approved is bound to, of `approval a`. */
export const APPROVAL_FACTS = `a.note_id AS noteId, a.seq, a.kind, a.output_hash AS outputHash, a.revision,
  a.account_id AS accountId, a.is_bound AS isBound,
  a.is_single AS isSingle, a.at,
  (SELECT batch.id FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = a.note_id) AS batchId`;

function prepareStatements(kit: StoreKit) {
  return {
    append: kit.statement(
      'approvals.append',
      `INSERT INTO approval (note_id, seq, kind, actor, output_hash, revision, at, account_id, is_bound, is_single)
       VALUES (@noteId, @seq, @kind, @actor, @outputHash, @revision, @at, @accountId, @isBound, @isSingle)`,
    ),
    next: kit.statement<Pick<ApprovalFacts, 'seq' | 'revision' | 'batchId'>>(
      'approvals.next',
      `SELECT 1 + coalesce((SELECT max(seq) FROM approval WHERE note_id = @noteId), 0) AS seq, note.revision,
         batch.id AS batchId
       FROM note JOIN batch ON batch.no = note.batch_no WHERE note.id = @noteId`,
    ),
    newest: kit.statement<ApprovalRow>(
      'approvals.current',
      `SELECT ${APPROVAL_FACTS}, a.actor FROM approval a WHERE a.note_id = @noteId ORDER BY a.seq DESC LIMIT 1`,
    ),
    untouched: kit.statement<{ one: 1 }>(
      'approvals.isUntouched',
      `SELECT 1 AS one FROM approval a WHERE a.note_id = @noteId AND a.kind = 'approved'
         AND a.seq = (SELECT max(seq) FROM approval WHERE note_id = @noteId) AND ${IS_UNTOUCHED}`,
    ),
    approvable: kit.statement<{ id: NoteId; ordinal: number; outputHash: string | null }>(
      'approvals.approvableAfter',
      `SELECT n.id, n.ordinal, n.output_hash AS outputHash FROM note n WHERE n.id IN (
         SELECT id FROM note INDEXED BY note_by_ordinal
         WHERE batch_no = ${BATCH_NO} AND ordinal > @afterOrdinal AND ${APPROVABLE} AND ${NOT_HELD}
         ORDER BY ordinal LIMIT @limit)
       ORDER BY n.ordinal`,
    ),
    summary: kit.statement<{ notes: number; approved: number; approvable: number }>(
      'approvals.summary',
      `SELECT (SELECT coalesce(sum(notes), 0) FROM note_tally WHERE batch_no = ${BATCH_NO}) AS notes,
         (SELECT coalesce(sum(notes), 0) FROM note_tally WHERE batch_no = ${BATCH_NO}
           AND (facets & ${STAGE_MASK}) >= ${stageRank('approved') << STAGE_SHIFT}) AS approved,
         (SELECT count(*) FROM note INDEXED BY note_by_status
           WHERE batch_no = ${BATCH_NO} AND status_rank = 2 AND ${APPROVABLE} AND ${NOT_HELD}) AS approvable`,
    ),
    blocked: kit.statement<{ reasonBits: number; notes: number }>(
      'approvals.blocked',
      `SELECT reason_bits AS reasonBits, sum(notes) AS notes FROM note_tally
       WHERE batch_no = ${BATCH_NO} AND (facets & ${STATUS_MASK}) < 2
         AND (facets & ${STAGE_MASK}) < ${stageRank('approved') << STAGE_SHIFT}
       GROUP BY reason_bits HAVING sum(notes) > 0`,
    ),
  };
}

/** Approvals of an open workspace. */
export function createApprovalStore(
  kit: StoreKit,
  notes: Pick<NoteStore, 'setStage'>,
  duties: Pick<BatchDutyStore, 'around' | 'expectInBatch'>,
): ApprovalStore {
  const statements = prepareStatements(kit);

  function append(
    noteId: NoteId,
    kind: ApprovalRow['kind'],
    actor: string | null,
    approved: Pick<NewApproval, 'outputHash' | 'isSingle'> | null,
  ): number {
    return kit.transaction(() => {
      const next = statements.next.get({ noteId });
      if (next === undefined) throw new DeidError('store/unknown-note');
      const accountId = actor === null ? null : kit.accountId;
      const isSingle: 0 | 1 | null = approved === null ? null : approved.isSingle ? 1 : 0;
      const facts = {
        noteId,
        ...next,
        kind,
        at: kit.clock.now(),
        outputHash: approved?.outputHash ?? null,
        accountId,
        isBound: 1,
        isSingle,
      } as const;
      const sealed = kit.cipher.seal(actor ?? '', context.approvalActor(facts));
      const insert = () => void statements.append.run({ ...facts, actor: sealed });
      // Whoever may approve may take back, too; only an approval asks who the importer is.
      if (kind === 'approved') duties.around(noteId, insert);
      else insert();
      return notes.setStage(noteId, kind === 'approved' ? 'approved' : 'in-review');
    });
  }

  function blockedByReason(batchId: BatchId): ApprovalSummary['blocked'] {
    const notesByReason = new Map<StatusReasonCode, number>();
    for (const row of statements.blocked.all({ batchId })) {
      for (const reason of reasonsIn(row.reasonBits)) {
        notesByReason.set(reason, (notesByReason.get(reason) ?? 0) + row.notes);
      }
    }
    return [...notesByReason]
      .map(([reason, count]) => ({ reason, notes: count }))
      .sort((a, b) => b.notes - a.notes);
  }

  return {
    approve: (noteId, { actor, ...approved }) => append(noteId, 'approved', actor, approved),
    withdraw: (noteId, actor) => append(noteId, 'withdrawn', actor, null),
    current(noteId) {
      const row = statements.newest.get({ noteId });
      if (row?.kind !== 'approved' || row.outputHash === null) return null;
      const actor = kit.cipher.open(row.actor, context.approvalActor(row));
      duties.expectInBatch(noteId);
      return { actor, approvedAt: row.at, outputHash: row.outputHash };
    },
    isUntouched: (noteId) => statements.untouched.get({ noteId }) !== undefined,
    approvableAfter: (batchId, afterOrdinal, limit) =>
      statements.approvable.all({ batchId, afterOrdinal, limit }),
    summary(batchId) {
      const counts = statements.summary.get({ batchId }) ?? { notes: 0, approved: 0, approvable: 0 };
      return { ...counts, blocked: blockedByReason(batchId) };
    },
  };
}

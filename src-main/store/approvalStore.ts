/** @file Who approved which revision of a note, and what of a batch can still be approved. Runs in the main process. */
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { StatusReasonCode } from '../domain/noteStatus.ts';
import { reasonsIn, STAGE_MASK, STAGE_SHIFT, stageRank, STATUS_MASK, statusRank } from './noteFacets.ts';
import type { NoteStore } from './noteStore.ts';
import { HAS_TWO_REVIEWERS } from './opinionStatements.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface ApprovalRecord {
  /** Opened; PHI. */
  readonly actor: string;
  readonly approvedAt: EpochMs;
  /** Hash of the output that was approved. */
  readonly outputHash: string;
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
   * what lives in review/.
   */
  approve(noteId: NoteId, approval: { readonly actor: string; readonly outputHash: string }): number;
  /**
   * Takes the standing approval back, moves the note to `in-review`, raises the revision and returns it. `actor` is null for one
   * that falls without anybody's doing; the row then names no account.
   */
  withdraw(noteId: NoteId, actor: string | null): number;
  /** The standing approval, or null. */
  current(noteId: NoteId): ApprovalRecord | null;
  /** Fully anonymized notes not yet approved, in order of `ordinal`, from behind `afterOrdinal` (0 starts). */
  approvableAfter(
    batchId: BatchId,
    afterOrdinal: number,
    limit: number,
  ): readonly { readonly id: NoteId; readonly ordinal: number; readonly outputHash: string | null }[];
  summary(batchId: BatchId): ApprovalSummary;
}

interface ApprovalRow {
  readonly kind: 'approved' | 'withdrawn';
  readonly actor: string;
  readonly at: EpochMs;
  readonly outputHash: string | null;
}

/**
 * Leaves out notes with a question that nobody has settled, notes that were sent back, and notes of two reviewers that are not
 * settled; see [Note: An open comment holds a note] and [Note: Two reviewers].
 */
const NOT_HELD = `id NOT IN (SELECT note_id FROM note_comment INDEXED BY note_comment_open
  WHERE batch_no = ${BATCH_NO} AND settled_at IS NULL)
  AND id NOT IN (SELECT note_id FROM note_rejection INDEXED BY note_rejection_open
    WHERE batch_no = ${BATCH_NO} AND dealt_at IS NULL)
  AND (NOT (${HAS_TWO_REVIEWERS}) OR id IN (SELECT note_id FROM opinion_standing INDEXED BY opinion_standing_by_state
    WHERE batch_no = ${BATCH_NO} AND state = 'settled'))`;

/** Notes that are fully anonymized and wait for approval: status 2, stage detected or in review. */
const APPROVABLE = `((facets & ${STATUS_MASK}) = ${statusRank('fully-anonymized')}
  AND (facets & ${STAGE_MASK}) IN (${stageRank('detected') << STAGE_SHIFT}, ${stageRank('in-review') << STAGE_SHIFT}))`;

function prepareStatements(kit: StoreKit) {
  return {
    append: kit.statement(
      'approvals.append',
      `INSERT INTO approval (note_id, seq, kind, actor, output_hash, revision, at, account_id)
       SELECT @noteId, 1 + coalesce((SELECT max(seq) FROM approval WHERE note_id = @noteId), 0),
         @kind, @actor, @outputHash, revision, @at, @accountId FROM note WHERE id = @noteId`,
    ),
    newest: kit.statement<ApprovalRow>(
      'approvals.current',
      `SELECT kind, actor, at, output_hash AS outputHash FROM approval WHERE note_id = @noteId ORDER BY seq DESC LIMIT 1`,
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
export function createApprovalStore(kit: StoreKit, notes: Pick<NoteStore, 'setStage'>): ApprovalStore {
  const statements = prepareStatements(kit);

  function append(
    noteId: NoteId,
    kind: ApprovalRow['kind'],
    actor: string | null,
    outputHash: string | null,
  ): number {
    return kit.transaction(() => {
      const at = kit.clock.now();
      const sealed = kit.cipher.seal(actor ?? '', context.approvalActor(noteId, at));
      const accountId = actor === null ? null : kit.accountId;
      statements.append.run({ noteId, kind, actor: sealed, outputHash, at, accountId });
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
    approve: (noteId, { actor, outputHash }) => append(noteId, 'approved', actor, outputHash),
    withdraw: (noteId, actor) => append(noteId, 'withdrawn', actor, null),
    current(noteId) {
      const row = statements.newest.get({ noteId });
      if (row?.kind !== 'approved' || row.outputHash === null) return null;
      const actor = kit.cipher.open(row.actor, context.approvalActor(noteId, row.at));
      return { actor, approvedAt: row.at, outputHash: row.outputHash };
    },
    approvableAfter: (batchId, afterOrdinal, limit) =>
      statements.approvable.all({ batchId, afterOrdinal, limit }),
    summary(batchId) {
      const counts = statements.summary.get({ batchId }) ?? { notes: 0, approved: 0, approvable: 0 };
      return { ...counts, blocked: blockedByReason(batchId) };
    },
  };
}

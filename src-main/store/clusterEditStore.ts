/** @file The append-only history of what reviewers say about the clusters of a batch. Runs in the main process. */
import type { ClusterEditEntry, ClusterVerdict } from '../domain/clusterEdit.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

export interface ClusterEditStore {
  /** Appends with the next `seq` of the batch, and returns that. `actor` is stored sealed. Errors: `store/unknown-batch`. */
  append(batchId: BatchId, verdict: ClusterVerdict, actor: string): number;
  /** In order of `seq`; without those about a note that was examined anew since: its spans are others now. */
  listOf(batchId: BatchId): readonly ClusterEditEntry[];
}

interface ClusterEditRow {
  readonly seq: number;
  readonly kind: ClusterVerdict['kind'];
  readonly noteId: number | null;
  readonly spanKey: string | null;
  readonly toNoteId: number | null;
  readonly toSpanKey: string | null;
  readonly undoes: number | null;
}

/** Cluster edits of an open workspace. */
export function createClusterEditStore(kit: StoreKit): ClusterEditStore {
  const next = kit.statement<{ no: number; seq: number }>(
    'clusterEdits.next',
    `SELECT no, (SELECT coalesce(max(seq), 0) + 1 FROM cluster_edit WHERE batch_no = no) AS seq
     FROM batch WHERE id = @batchId AND is_removing = 0`,
  );
  const append = kit.statement(
    'clusterEdits.append',
    `INSERT INTO cluster_edit (batch_no, seq, kind, note_id, span_key, to_note_id, to_span_key, undoes, actor, edited_at,
       account_id)
     VALUES (@no, @seq, @kind, @noteId, @spanKey, @toNoteId, @toSpanKey, @undoes, @actor, @editedAt,
       @accountId)`,
  );
  const list = kit.statement<ClusterEditRow>(
    'clusterEdits.listOf',
    `SELECT seq, kind, note_id AS noteId, span_key AS spanKey, to_note_id AS toNoteId, to_span_key AS toSpanKey, undoes
     FROM cluster_edit e WHERE batch_no = ${BATCH_NO} AND NOT EXISTS (SELECT 1 FROM redetection r
       WHERE r.note_id IN (e.note_id, e.to_note_id) AND r.state = 'done' AND r.ended_at >= e.edited_at)
     ORDER BY seq`,
  );
  return {
    append: (batchId, verdict, actor) =>
      kit.transaction(() => {
        const place = next.get({ batchId });
        if (place === undefined) throw new DeidError('store/unknown-batch');
        const { no, seq } = place;
        const sealedActor = kit.cipher.seal(actor, context.clusterEditActor(batchId, seq));
        append.run({
          ...{ no, seq, ...columnsOf(verdict), actor: sealedActor },
          ...{ editedAt: kit.clock.now(), accountId: kit.accountId },
        });
        return seq;
      }),
    listOf: (batchId) => list.all({ batchId }).map((row) => ({ seq: row.seq, verdict: verdictOf(row) })),
  };
}

function columnsOf(verdict: ClusterVerdict) {
  const member = verdict.kind === 'undo' ? null : verdict.member;
  const to = verdict.kind === 'join' ? verdict.to : null;
  return {
    kind: verdict.kind,
    noteId: member === null ? null : Number(member.noteId),
    spanKey: member?.spanKey ?? null,
    toNoteId: to === null ? null : Number(to.noteId),
    toSpanKey: to?.spanKey ?? null,
    undoes: verdict.kind === 'undo' ? verdict.seq : null,
  };
}

function verdictOf(row: ClusterEditRow): ClusterVerdict {
  if (row.kind === 'undo') {
    invariant(row.undoes !== null, 'an undo names an edit');
    return { kind: 'undo', seq: row.undoes };
  }
  const member = refOf(row.noteId, row.spanKey);
  return row.kind === 'part'
    ? { kind: 'part', member }
    : { kind: 'join', member, to: refOf(row.toNoteId, row.toSpanKey) };
}

function refOf(noteId: number | null, spanKey: string | null) {
  invariant(noteId !== null && spanKey !== null, 'an edit names an occurrence');
  return { noteId: String(noteId), spanKey };
}

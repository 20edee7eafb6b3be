/** @file Bulk decisions of each batch, which notes they are about, and which notes wait for them. Runs in the main process. */
import type { BulkDecision, BulkScope, BulkVerdict } from '../domain/bulkDecision.ts';
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { NoteStage } from '../domain/note.ts';
import type { PhiLabel } from '../domain/phiLabel.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** What is appended: a decision, or that an earlier one no longer holds. */
export type BulkEntry = { readonly notes: number; readonly spans: number; readonly actor: string } & (
  | { readonly kind: 'decided'; readonly verdict: BulkVerdict; readonly scope: BulkScope }
  | { readonly kind: 'undo'; readonly undoes: number }
);

/** A note that a bulk decision is about, and how many of its spans. */
export interface BulkNote {
  readonly id: NoteId;
  readonly stage: NoteStage;
  readonly spans: number;
}

export interface PendingNote {
  readonly id: NoteId;
  readonly ordinal: number;
}

/** A note that is not settled. */
export interface OpenNote {
  readonly id: NoteId;
  readonly openPoints: number;
}

export interface BulkStore {
  /**
   * Appends with the next number of the batch, and returns that; its span decisions are stored in the same transaction.
   * `actor` is stored sealed. Errors: `store/unknown-batch`. An entry is undone once (SQLite refuses a second undo).
   */
  append(batchId: BatchId, entry: BulkEntry): number;
  /** Null when there is none with this number, or it is an undo. */
  get(batchId: BatchId, seq: number): BulkDecision | null;
  /** The newest that was not taken back; null when there is none. */
  newestStanding(batchId: BatchId): BulkDecision | null;
  /** In order of their ids. */
  notesOf(batchId: BatchId, seq: number): readonly BulkNote[];
  /** The notes of the batch that have open points. */
  openNotes(batchId: BatchId): readonly OpenNote[];
  /** Notes whose output does not show their decisions yet. See [Note: Decided and not yet shown]. */
  pendingCount(batchId: BatchId): number;
  /** The first `limit` of them behind `afterOrdinal` (0 starts). */
  pendingAfter(batchId: BatchId, afterOrdinal: number, limit: number): readonly PendingNote[];
}

interface BulkRow {
  readonly seq: number;
  readonly kind: BulkVerdict['kind'];
  readonly label: PhiLabel | null;
  readonly scope: Exclude<BulkScope, 'site'>;
  readonly namesSite: 0 | 1;
  readonly notes: number;
  readonly spans: number;
  readonly actor: string;
  readonly decidedAt: EpochMs;
  readonly undoneBy: number | null;
}

const COLUMNS = `d.seq, d.verdict AS kind, d.label, d.scope, d.names_site AS namesSite, d.notes, d.spans, d.actor, d.decided_at AS decidedAt,
  (SELECT u.seq FROM bulk_decision u WHERE u.batch_no = d.batch_no AND u.undoes = d.seq) AS undoneBy`;
/** The very words of the partial index, or SQLite does not use it. */
const PENDING = '(reason_bits & 2048) <> 0';

function prepareStatements(kit: StoreKit) {
  return {
    next: kit.statement<{ no: number; seq: number }>(
      'bulk.next',
      `SELECT no, (SELECT coalesce(max(seq), 0) + 1 FROM bulk_decision WHERE batch_no = no) AS seq
       FROM batch WHERE id = @batchId AND is_removing = 0`,
    ),
    append: kit.statement(
      'bulk.append',
      `INSERT INTO bulk_decision (batch_no, seq, verdict, label, scope, names_site, undoes, notes, spans, actor,
         decided_at, account_id)
       VALUES (@no, @seq, @verdict, @label, @scope, @namesSite, @undoes, @notes, @spans, @actor, @decidedAt, @accountId)`,
    ),
    get: kit.statement<BulkRow>(
      'bulk.get',
      `SELECT ${COLUMNS} FROM bulk_decision d WHERE d.batch_no = ${BATCH_NO} AND d.seq = @seq AND d.verdict <> 'undo'`,
    ),
    newest: kit.statement<BulkRow>(
      'bulk.newestStanding',
      `SELECT ${COLUMNS} FROM bulk_decision d WHERE d.batch_no = ${BATCH_NO} AND d.verdict <> 'undo'
         AND NOT EXISTS (SELECT 1 FROM bulk_decision u WHERE u.batch_no = d.batch_no AND u.undoes = d.seq)
       ORDER BY d.seq DESC LIMIT 1`,
    ),
    notes: kit.statement<BulkNote>(
      'bulk.notesOf',
      `SELECT s.note_id AS id, n.stage, count(*) AS spans FROM span_decision s INDEXED BY span_decision_by_bulk
         CROSS JOIN note n ON n.id = s.note_id
       WHERE s.bulk_seq = @seq AND n.batch_no = ${BATCH_NO} GROUP BY s.note_id ORDER BY s.note_id`,
    ),
    open: kit.statement<OpenNote>(
      'bulk.openNotes',
      `SELECT id, open_points AS openPoints FROM note INDEXED BY note_by_open_points
       WHERE batch_no = ${BATCH_NO} AND open_points > 0`,
    ),
    pendingCount: kit.statement<{ notes: number }>(
      'bulk.pendingCount',
      `SELECT count(*) AS notes FROM note INDEXED BY note_pending WHERE batch_no = ${BATCH_NO} AND ${PENDING}`,
    ),
    pendingAfter: kit.statement<PendingNote>(
      'bulk.pendingAfter',
      `SELECT id, ordinal FROM note INDEXED BY note_pending
       WHERE batch_no = ${BATCH_NO} AND ${PENDING} AND ordinal > @afterOrdinal ORDER BY ordinal LIMIT @limit`,
    ),
  };
}

/** Bulk decisions of an open workspace. */
export function createBulkStore(kit: StoreKit): BulkStore {
  const statements = prepareStatements(kit);

  function append(batchId: BatchId, entry: BulkEntry): number {
    const place = statements.next.get({ batchId });
    if (place === undefined) throw new DeidError('store/unknown-batch');
    const { no, seq } = place;
    const actor = kit.cipher.seal(entry.actor, context.bulkActor(batchId, seq));
    const { notes, spans } = entry;
    statements.append.run({
      ...{ no, seq, notes, spans, actor, ...columnsOf(entry) },
      ...{ decidedAt: kit.clock.now(), accountId: kit.accountId },
    });
    return seq;
  }

  function decisionOf(batchId: BatchId, row: BulkRow): BulkDecision {
    const { kind, label, actor, namesSite, ...rest } = row;
    return {
      ...rest,
      scope: namesSite === 1 ? 'site' : rest.scope,
      verdict: verdictOf(kind, label),
      actor: kit.cipher.open(actor, context.bulkActor(batchId, row.seq)),
    };
  }

  return {
    append: (batchId, entry) => kit.transaction(() => append(batchId, entry)),
    get(batchId, seq) {
      const row = statements.get.get({ batchId, seq });
      return row === undefined ? null : decisionOf(batchId, row);
    },
    newestStanding(batchId) {
      const row = statements.newest.get({ batchId });
      return row === undefined ? null : decisionOf(batchId, row);
    },
    notesOf: (batchId, seq) => statements.notes.all({ batchId, seq }),
    openNotes: (batchId) => statements.open.all({ batchId }),
    pendingCount: (batchId) => statements.pendingCount.get({ batchId })?.notes ?? 0,
    pendingAfter: (batchId, afterOrdinal, limit) =>
      statements.pendingAfter.all({ batchId, afterOrdinal, limit }),
  };
}

function columnsOf(entry: BulkEntry) {
  if (entry.kind === 'undo')
    return { verdict: 'undo', label: null, scope: null, namesSite: 0, undoes: entry.undoes };
  const { verdict, scope } = entry;
  return {
    verdict: verdict.kind,
    label: verdict.kind === 'relabel' ? verdict.label : null,
    scope: scope === 'site' ? 'batch' : scope,
    namesSite: scope === 'site' ? 1 : 0,
    undoes: null,
  };
}

function verdictOf(kind: BulkVerdict['kind'], label: PhiLabel | null): BulkVerdict {
  if (kind !== 'relabel') return { kind };
  invariant(label !== null, 'a relabel names a label');
  return { kind, label };
}

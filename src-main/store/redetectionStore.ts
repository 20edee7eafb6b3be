/** @file Notes that are examined anew: orders, what became of their decisions, which pipeline examined what. Runs in the main process. */
import { DeidError, invariant } from '../domain/errors.ts';
import type { BatchId, EpochMs, NoteId } from '../domain/ids.ts';
import type { CarriedDecision, ExaminedBy, PipelineShare, Redetection } from '../domain/redetection.ts';
import { context } from './sealContexts.ts';
import { BATCH_NO, type StoreKit } from './statements.ts';

/** One that ended with a new result. */
export interface DoneRedetection extends Redetection {
  readonly endedAt: EpochMs;
  readonly kept: number;
  readonly lost: number;
}

/** See [Note: Examined anew]. */
export interface RedetectionStore {
  /** Appends an order; null while another one is open. `actor` is stored sealed. Errors: `store/unknown-note`. */
  ask(noteId: NoteId, order: ExaminedBy & { readonly actor: string }): number | null;
  /** The order that is open; null without one. Errors: `store/row-tampered`. */
  openOf(noteId: NoteId): Redetection | null;
  /** The last that is done; null without one. Errors: `store/row-tampered`. */
  lastDone(noteId: NoteId): DoneRedetection | null;
  /** What examined the note anew last; null when nothing did. */
  examinerOf(noteId: NoteId): Pick<ExaminedBy, 'pipelineId' | 'operatingPoint'> | null;
  /** How often the note was examined anew: two equal answers mean the same spans. */
  timesOf(noteId: NoteId): number;
  /** Ends the open order without a result; false without one. */
  lapse(noteId: NoteId): boolean;
  /**
   * Ends the open order: decisions up to now no longer count, opinions of two reviewers begin anew. Run it in the
   * transaction that stores the new result, before that; `carry` afterwards. `fingerprint` is that of what really ran.
   */
  finish(
    noteId: NoteId,
    end: { readonly fingerprint: string; readonly kept: number; readonly lost: number },
  ): void;
  /** Says these decisions again about the new spans. */
  carry(noteId: NoteId, carried: readonly CarriedDecision[]): void;
  /** How many decisions of two reviewers would be void: those that count now. */
  opinionsOf(noteId: NoteId): number;
  /** Orders of the batch that are open. */
  openCount(batchId: BatchId): number;
  /** Which pipelines examined notes of the batch anew last, by id and fingerprint; the others were by the batch's own. */
  shares(batchId: BatchId): readonly PipelineShare[];
  /** The pipelines of open orders, each once. */
  openPipelines(): readonly ExaminedBy[];
  /** Fingerprints of all orders: the site is kept for them. */
  fingerprints(): readonly string[];
}

const COLUMNS = `note_id AS noteId, seq, pipeline_id AS pipelineId, pipeline_fingerprint AS pipelineFingerprint,
  operating_point AS operatingPoint, actor, asked_at AS askedAt`;

function prepareStatements(kit: StoreKit) {
  return {
    place: kit.statement<{ batchNo: number; seq: number; open: 0 | 1 }>(
      'redetections.place',
      `SELECT n.batch_no AS batchNo, (SELECT coalesce(max(seq), 0) + 1 FROM redetection WHERE note_id = n.id) AS seq,
         EXISTS (SELECT 1 FROM redetection WHERE note_id = n.id AND state = 'open') AS open
       FROM note n JOIN batch b ON b.no = n.batch_no WHERE n.id = @noteId AND b.is_removing = 0`,
    ),
    ask: kit.statement(
      'redetections.ask',
      `INSERT INTO redetection (note_id, seq, batch_no, pipeline_id, pipeline_fingerprint, operating_point, actor,
         account_id, asked_at)
       VALUES (@noteId, @seq, @batchNo, @pipelineId, @pipelineFingerprint, @operatingPoint, @actor, @accountId, @at)`,
    ),
    openOf: kit.statement<Redetection>(
      'redetections.openOf',
      `SELECT ${COLUMNS} FROM redetection WHERE note_id = @noteId AND state = 'open'`,
    ),
    lastDone: kit.statement<DoneRedetection>(
      'redetections.lastDone',
      `SELECT ${COLUMNS}, ended_at AS endedAt, kept, lost FROM redetection
       WHERE note_id = @noteId AND state = 'done' ORDER BY seq DESC LIMIT 1`,
    ),
    examinerOf: kit.statement<Pick<ExaminedBy, 'pipelineId' | 'operatingPoint'>>(
      'redetections.examinerOf',
      `SELECT pipeline_id AS pipelineId, operating_point AS operatingPoint FROM redetection
       WHERE note_id = @noteId AND state = 'done' ORDER BY seq DESC LIMIT 1`,
    ),
    times: kit.statement<{ times: number }>(
      'redetections.timesOf',
      "SELECT count(*) AS times FROM redetection WHERE note_id = @noteId AND state = 'done'",
    ),
    lapse: kit.statement(
      'redetections.lapse',
      `UPDATE redetection SET state = 'lapsed', ended_at = @at WHERE note_id = @noteId AND state = 'open'`,
    ),
    finish: kit.statement(
      'redetections.finish',
      `UPDATE redetection SET state = 'done', ended_at = @at, pipeline_fingerprint = @fingerprint, kept = @kept,
         lost = @lost, last_seq = (SELECT coalesce(max(seq), 0) FROM span_decision WHERE note_id = @noteId)
       WHERE note_id = @noteId AND state = 'open'`,
    ),
    carry: kit.statement(
      'redetections.carry',
      `INSERT INTO carried_decision (note_id, redetection, seq, verdict)
       SELECT @noteId, max(seq), @decision, @verdict FROM redetection WHERE note_id = @noteId AND state = 'done'`,
    ),
    voidOpinions: kit.statement(
      'redetections.voidOpinions',
      `INSERT INTO voided_opinion (note_id, account_id, last_seq)
       SELECT note_id, account_id, max(seq) FROM opinion_decision WHERE note_id = @noteId GROUP BY account_id
       ON CONFLICT (note_id, account_id) DO UPDATE SET last_seq = excluded.last_seq`,
    ),
    beginAnew: kit.statement(
      'redetections.beginAnew',
      "UPDATE opinion_standing SET state = 'reading', round = round + 1 WHERE note_id = @noteId",
    ),
    opinions: kit.statement<{ decisions: number }>(
      'redetections.opinionsOf',
      `SELECT count(*) AS decisions FROM opinion_decision d WHERE note_id = @noteId AND seq > coalesce(
         (SELECT last_seq FROM voided_opinion v WHERE v.note_id = d.note_id AND v.account_id = d.account_id), 0)`,
    ),
    openCount: kit.statement<{ notes: number }>(
      'redetections.openCount',
      `SELECT count(*) AS notes FROM redetection WHERE batch_no = ${BATCH_NO} AND state = 'open'`,
    ),
    shares: kit.statement<PipelineShare>(
      'redetections.shares',
      `SELECT pipeline_id AS id, pipeline_fingerprint AS fingerprint, count(*) AS notes
       FROM redetection r INDEXED BY redetection_by_batch WHERE batch_no = ${BATCH_NO} AND state = 'done'
         AND seq = (SELECT max(seq) FROM redetection WHERE note_id = r.note_id AND state = 'done')
       GROUP BY pipeline_id, pipeline_fingerprint ORDER BY pipeline_id, pipeline_fingerprint`,
    ),
    openPipelines: kit.statement<ExaminedBy>(
      'redetections.openPipelines',
      `SELECT DISTINCT pipeline_id AS pipelineId, pipeline_fingerprint AS pipelineFingerprint,
         operating_point AS operatingPoint FROM redetection WHERE state = 'open'`,
    ),
    fingerprints: kit.statement<{ fingerprint: string }>(
      'redetections.fingerprints',
      'SELECT DISTINCT pipeline_fingerprint AS fingerprint FROM redetection',
    ),
  };
}

/** Redetections of an open workspace. */
export function createRedetectionStore(kit: StoreKit): RedetectionStore {
  const statements = prepareStatements(kit);
  const opened = <Row extends Redetection>(row: Row): Row => ({
    ...row,
    actor: kit.cipher.open(row.actor, context.redetectionActor(row.noteId, row.seq)),
  });
  return {
    ask: (noteId, { pipelineId, pipelineFingerprint, operatingPoint, actor }) =>
      kit.transaction(() => {
        const place = statements.place.get({ noteId });
        if (place === undefined) throw new DeidError('store/unknown-note');
        const { seq, batchNo, open } = place;
        if (open === 1) return null;
        statements.ask.run({
          ...{ noteId, seq, batchNo, pipelineId, pipelineFingerprint, operatingPoint },
          actor: kit.cipher.seal(actor, context.redetectionActor(noteId, seq)),
          ...{ accountId: kit.accountId, at: kit.clock.now() },
        });
        return seq;
      }),
    openOf(noteId) {
      const row = statements.openOf.get({ noteId });
      return row === undefined ? null : opened(row);
    },
    lastDone(noteId) {
      const row = statements.lastDone.get({ noteId });
      return row === undefined ? null : opened(row);
    },
    examinerOf: (noteId) => statements.examinerOf.get({ noteId }) ?? null,
    timesOf: (noteId) => statements.times.get({ noteId })?.times ?? 0,
    lapse: (noteId) => statements.lapse.run({ noteId, at: kit.clock.now() }) > 0,
    finish: (noteId, end) =>
      kit.transaction(() => {
        const ended = statements.finish.run({ noteId, ...end, at: kit.clock.now() });
        invariant(ended === 1, 'a note that was examined anew had an order');
        statements.voidOpinions.run({ noteId });
        statements.beginAnew.run({ noteId });
      }),
    carry: (noteId, carried) =>
      kit.transaction(() => {
        for (const { seq: decision, verdict } of carried)
          statements.carry.run({ noteId, decision, verdict: JSON.stringify(verdict) });
      }),
    opinionsOf: (noteId) => statements.opinions.get({ noteId })?.decisions ?? 0,
    openCount: (batchId) => statements.openCount.get({ batchId })?.notes ?? 0,
    shares: (batchId) => statements.shares.all({ batchId }),
    openPipelines: () => statements.openPipelines.all(),
    fingerprints: () => statements.fingerprints.all().map(({ fingerprint }) => fingerprint),
  };
}

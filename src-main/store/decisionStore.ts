/** @file The append-only history of decisions of each note, and which of them count. Runs in the main process. */
import type { Decision, StoredVerdict, Verdict } from '../domain/decision.ts';
import type { EpochMs, NoteId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import { HAS_DECISIONS, LAST_BEFORE, LAST_REDETECTION } from './standingDecisions.ts';
import type { StoreKit } from './statements.ts';

export interface DecisionStore {
  /** Appends with the next `seq` of the note and the current time. `actor` is stored sealed. */
  append(noteId: NoteId, verdict: Verdict, actor: string, isRecall?: boolean): Decision;
  /** Appends what a bulk decision says of the note. Call it in the transaction that stores the whole. */
  appendBulk(noteId: NoteId, bulk: BulkShare): void;
  /** True once somebody has decided on the note, also as one of two reviewers, since it was last examined. */
  hasAny(noteId: NoteId): boolean;
  /** Those that count, in order of `seq`; those from before the last new result as they are said again of it. */
  listOf(noteId: NoteId): readonly Decision[];
}

/** What a bulk decision says of one note. */
export interface BulkShare {
  /** Number of the bulk decision within the batch. */
  readonly seq: number;
  readonly verdicts: readonly StoredVerdict[];
  readonly actor: string;
}

interface DecisionRow {
  readonly seq: number;
  readonly bulk: number | null;
  readonly isRecall: 0 | 1;
  readonly verdict: string;
  readonly actor: string;
  readonly decidedAt: EpochMs;
}

/** Decisions of an open workspace. */
export function createDecisionStore(kit: StoreKit): DecisionStore {
  const nextSeq = kit.statement<{ seq: number }>(
    'decisions.nextSeq',
    'SELECT coalesce(max(seq), 0) + 1 AS seq FROM span_decision WHERE note_id = @noteId',
  );
  const append = kit.statement(
    'decisions.append',
    `INSERT INTO span_decision (note_id, seq, verdict, actor, decided_at, bulk_seq, is_recall, account_id)
     VALUES (@noteId, @seq, @verdict, @actor, @decidedAt, @bulk, @isRecall, @accountId)`,
  );
  const list = kit.statement<DecisionRow>(
    'decisions.listOf',
    `SELECT d.seq, coalesce(c.verdict, d.verdict) AS verdict, d.actor, d.decided_at AS decidedAt, d.bulk_seq AS bulk,
       d.is_recall AS isRecall
     FROM span_decision d LEFT JOIN carried_decision c
       ON c.note_id = d.note_id AND c.seq = d.seq AND c.redetection = ${LAST_REDETECTION}
     WHERE d.note_id = @noteId AND (c.seq IS NOT NULL OR d.seq > ${LAST_BEFORE}) ORDER BY d.seq`,
  );

  const any = kit.statement<{ one: 1 }>('decisions.hasAny', HAS_DECISIONS);

  function appendOne(noteId: NoteId, decision: Decision): Decision {
    const { seq, verdict, decidedAt, bulk = null } = decision;
    const actor = kit.cipher.seal(decision.actor, context.decisionActor(noteId, seq));
    append.run({
      ...{ noteId, seq, verdict: JSON.stringify(verdict), actor },
      ...{ decidedAt, bulk, isRecall: decision.isRecall === true ? 1 : 0, accountId: kit.accountId },
    });
    return decision;
  }

  return {
    append: (noteId, verdict, actor, isRecall = false) =>
      kit.transaction(() => {
        const seq = nextSeq.get({ noteId })?.seq ?? 1;
        const decision = { seq, verdict, actor, decidedAt: kit.clock.now() };
        return appendOne(noteId, { ...decision, ...(isRecall && { isRecall }) });
      }),
    appendBulk: (noteId, { seq: bulk, verdicts, actor }) =>
      kit.transaction(() => {
        const first = nextSeq.get({ noteId })?.seq ?? 1;
        const decidedAt = kit.clock.now();
        for (const [at, verdict] of verdicts.entries())
          appendOne(noteId, { seq: first + at, verdict, actor, decidedAt, bulk });
      }),
    hasAny: (noteId) => any.get({ noteId }) !== undefined,
    listOf: (noteId) =>
      list.all({ noteId }).map(({ bulk, isRecall, ...row }) => ({
        ...row,
        ...(bulk === null ? {} : { bulk }),
        ...(isRecall === 1 && { isRecall: true as const }),
        verdict: JSON.parse(row.verdict) as StoredVerdict,
        actor: kit.cipher.open(row.actor, context.decisionActor(noteId, row.seq)),
      })),
  };
}

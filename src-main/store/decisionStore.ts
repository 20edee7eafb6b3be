/** @file The append-only history of decisions of each note. Runs in the main process. */
import type { Decision, Verdict } from '../domain/decision.ts';
import type { EpochMs, NoteId } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface DecisionStore {
  /** Appends with the next `seq` of the note and the current time. `actor` is stored sealed. */
  append(noteId: NoteId, verdict: Verdict, actor: string): Decision;
  /** In order of `seq`. */
  listOf(noteId: NoteId): readonly Decision[];
}

interface DecisionRow {
  readonly seq: number;
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
    `INSERT INTO span_decision (note_id, seq, verdict, actor, decided_at)
     VALUES (@noteId, @seq, @verdict, @actor, @decidedAt)`,
  );
  const list = kit.statement<DecisionRow>(
    'decisions.listOf',
    'SELECT seq, verdict, actor, decided_at AS decidedAt FROM span_decision WHERE note_id = @noteId ORDER BY seq',
  );
  return {
    append: (noteId, verdict, actor) =>
      kit.transaction(() => {
        const seq = nextSeq.get({ noteId })?.seq ?? 1;
        const decidedAt = kit.clock.now();
        const sealedActor = kit.cipher.seal(actor, context.decisionActor(noteId, seq));
        append.run({ noteId, seq, verdict: JSON.stringify(verdict), actor: sealedActor, decidedAt });
        return { seq, verdict, actor, decidedAt };
      }),
    listOf: (noteId) =>
      list.all({ noteId }).map((row) => ({
        ...row,
        verdict: JSON.parse(row.verdict) as Verdict,
        actor: kit.cipher.open(row.actor, context.decisionActor(noteId, row.seq)),
      })),
  };
}

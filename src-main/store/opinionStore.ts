/** @file Opinions of two reviewers, how each note stands, and what settled it. Runs in the main process. */
import type { Decision, Verdict } from '../domain/decision.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type {
  HiddenRange,
  NoteStanding,
  OpinionCounts,
  OpinionTask,
  OpinionTurn,
  ReviewerCount,
} from '../domain/opinion.ts';
import { prepareOpinionStatements, type PairRow } from './opinionStatements.ts';
import { createOwnAccounts } from './ownAccounts.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

/** What two people hid of one note, by account; `a` sorts before `b`. */
export type OpinionPair = Omit<PairRow, 'notes' | 'equalNotes'> & { readonly isEqual: boolean };

export interface Settlement {
  readonly kind: 'agreed' | 'adjudicated';
  readonly round: number;
  readonly disagreements: number;
  /** How many decisions come with it. */
  readonly decisions: number;
}

/** All verbs act as the account that is signed in; the store refuses what it may not do, see migration 160. */
export interface OpinionStore {
  reviewersOf(batchId: BatchId): ReviewerCount;
  /**
   * Errors: `review/reviewers-fixed` once something is approved or decided, by one for all or by one of two, `review/reviewers-single-user`,
   * `access/role-missing`, `store/unknown-batch`.
   */
  setReviewers(batchId: BatchId, reviewers: ReviewerCount): void;
  /** Null for a note with one reviewer. Errors: `store/unknown-note`, `store/row-tampered`. */
  standingOf(noteId: NoteId): NoteStanding | null;
  /** True when the decisions of the note are those that count: it has one reviewer, or it is settled. */
  holds(noteId: NoteId): boolean;
  /** What one account has decided since the note was last examined, in order; up to and with `lastSeq` where that is given. `actor` is the account's id. */
  decisionsOf(noteId: NoteId, accountId: string, lastSeq?: number): readonly Decision[];
  /** Appends to the opinion of the account that is signed in. Errors: `review/opinion-closed`, `access/role-missing`. */
  append(noteId: NoteId, verdict: Verdict): void;
  /** Says for the account that is signed in that the note is done; `actor` is stored sealed. Errors: as {@link append}. */
  markDone(noteId: NoteId, actor: string): void;
  addPair(noteId: NoteId, round: number, pair: OpinionPair): void;
  /** Before the decisions that come with it are appended. Errors: `review/not-adjudicator`, `access/role-missing`. */
  settle(noteId: NoteId, settlement: Settlement): void;
  /** Begins another round. Errors: `review/opinion-closed`, `access/role-missing`. */
  reopen(noteId: NoteId): void;
  /** What was hidden in a settled note since, outside of settlements: it stays hidden through later rounds. */
  hiddenSince(noteId: NoteId): readonly HiddenRange[];
  counts(batchId: BatchId): OpinionCounts;
  /** The first behind `afterOrdinal` (0 starts) that waits for the account that is signed in; null when none does. */
  next(batchId: BatchId, task: OpinionTask, afterOrdinal: number): OpinionTurn | null;
  /** Counts of first rounds, by pair of accounts. */
  pairs(batchId: BatchId): readonly PairRow[];
}

/** Opinions of an open workspace. */
export function createOpinionStore(kit: StoreKit): OpinionStore {
  const statements = prepareOpinionStatements(kit);
  const { accountId } = kit;

  const ownAccounts = createOwnAccounts(kit);

  function standingOf(noteId: NoteId): NoteStanding | null {
    const row = statements.standing.get({ noteId });
    if (row === undefined) throw new DeidError('store/unknown-note');
    if (row.reviewers !== 2) return null;
    const own = ownAccounts();
    const done = statements.done.all({ noteId, round: row.round }).map(({ round, actor, ...one }) => ({
      ...one,
      actor: kit.cipher.open(actor, context.opinionActor(noteId, round, one.accountId)),
      isOwn: own.includes(one.accountId),
    }));
    return { state: row.state, round: row.round, done };
  }

  /** Refuses to take the word of one person for that of two. The triggers know accounts alone. */
  function expectOther(noteId: NoteId, code: 'review/opinion-closed' | 'review/not-adjudicator'): void {
    if (standingOf(noteId)?.done.some(({ isOwn }) => isOwn) === true) throw new DeidError(code);
  }

  const roundOf = (noteId: NoteId): number => statements.standing.get({ noteId })?.round ?? 1;

  function decisionsOf(noteId: NoteId, of: string, lastSeq = Infinity): readonly Decision[] {
    return statements.decisions
      .all({ noteId, accountId: of })
      .filter(({ seq }) => seq <= lastSeq)
      .map((row) => ({ ...row, verdict: JSON.parse(row.verdict) as Verdict, actor: of }));
  }

  /** The last `seq` of the opinion of the account that is signed in; 0 without one. */
  const lastOwn = (noteId: NoteId): number => statements.lastOwn.get({ noteId, accountId })?.seq ?? 0;

  return {
    reviewersOf: (batchId) => (statements.reviewers.get({ batchId })?.isTwo === 1 ? 'two' : 'one'),
    setReviewers(batchId, reviewers) {
      // What one person decided for all, others would see: they could not review it blind.
      if (statements.hasDecisions.get({ batchId }) !== undefined)
        throw new DeidError('review/reviewers-fixed');
      const row = { batchId, reviewers: reviewers === 'two' ? 2 : 1, accountId, at: kit.clock.now() };
      if (statements.setRule.run(row) === 0) throw new DeidError('store/unknown-batch');
    },
    standingOf,
    holds(noteId) {
      const row = statements.standing.get({ noteId });
      return row !== undefined && (row.reviewers !== 2 || row.state === 'settled');
    },
    decisionsOf,
    append: (noteId, verdict) =>
      kit.transaction(() => {
        expectOther(noteId, 'review/opinion-closed');
        const row = { noteId, accountId, seq: lastOwn(noteId) + 1, at: kit.clock.now() };
        statements.append.run({ ...row, verdict: JSON.stringify(verdict) });
      }),
    markDone: (noteId, actor) =>
      kit.transaction(() => {
        expectOther(noteId, 'review/opinion-closed');
        const round = roundOf(noteId);
        const sealed = kit.cipher.seal(actor, context.opinionActor(noteId, round, accountId ?? ''));
        const row = { noteId, round, accountId, lastSeq: lastOwn(noteId), at: kit.clock.now() };
        statements.markDone.run({ ...row, actor: sealed });
      }),
    addPair: (noteId, round, { isEqual, ...counts }) =>
      void statements.addPair.run({ noteId, round, isEqual: isEqual ? 1 : 0, ...counts }),
    settle: (noteId, { decisions, ...settlement }) =>
      kit.transaction(() => {
        if (settlement.kind === 'adjudicated') expectOther(noteId, 'review/not-adjudicator');
        const firstSeq = statements.nextSeq.get({ noteId })?.seq ?? 1;
        const at = kit.clock.now();
        statements.settle.run({
          ...{ noteId, ...settlement, accountId, at },
          ...{ firstSeq, lastSeq: firstSeq + decisions - 1 },
        });
      }),
    reopen: (noteId) =>
      void statements.reopen.run({ noteId, round: roundOf(noteId) + 1, accountId, at: kit.clock.now() }),
    hiddenSince: (noteId) =>
      statements.hiddenSince.all({ noteId }).flatMap((row) => {
        const verdict = JSON.parse(row.verdict) as Verdict;
        return verdict.kind === 'add' ? [{ ...verdict.range, label: verdict.label }] : [];
      }),
    counts: (batchId) =>
      statements.counts.get({ batchId, own: JSON.stringify(ownAccounts()) }) ?? {
        ...{ notes: 0, settled: 0, differing: 0, toRead: 0, toAdjudicate: 0 },
      },
    next(batchId, task, afterOrdinal) {
      const asked = { batchId, own: JSON.stringify(ownAccounts()), afterOrdinal };
      const statement = task === 'read' ? statements.nextToRead : statements.nextToAdjudicate;
      return statement.get(asked) ?? null;
    },
    pairs: (batchId) => statements.pairs.all({ batchId }),
  };
}

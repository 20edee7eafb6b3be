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
import { PHI_LABELS, type PhiLabel } from '../domain/phiLabel.ts';
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
  /** What is hidden by it; ranges do not overlap. */
  readonly hidden: readonly HiddenRange[];
  /** What a type hides under the policy of the batch: 0 nothing of a mention, 1 a part, 2 all of it. */
  readonly hidingOf: (label: PhiLabel) => number;
}

/**
 * All verbs act as the account that is signed in; the store refuses what it may not do, see migrations 160, 270 and 320.
 * See [Note: What two hid]. Earlier accounts of the same name are the same person.
 */
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
  /** What the account that is signed in has decided since the note was last examined, in order. `actor` is the account's id. */
  ownDecisions(noteId: NoteId): readonly Decision[];
  /**
   * What the two who differ have decided, in the order of their accounts: for a third person, and for the second of the two until what
   * they have in common is counted ({@link addPair}). Errors: `review/not-adjudicator` for everybody else and before both are done.
   */
  bothDecisions(noteId: NoteId): readonly [readonly Decision[], readonly Decision[]];
  /** Appends to the opinion of the account that is signed in. Errors: `review/opinion-closed`, `access/role-missing`. */
  append(noteId: NoteId, verdict: Verdict): void;
  /**
   * Says for the account that is signed in that the note is done; `actor` is stored sealed, `hidden` is what the opinion hides.
   * Errors: as {@link append}.
   */
  markDone(noteId: NoteId, actor: string, hidden: readonly HiddenRange[]): void;
  addPair(noteId: NoteId, round: number, pair: OpinionPair): void;
  /**
   * Before the decisions that come with it are appended. Errors: `review/not-adjudicator`, `review/bad-range` when something that both
   * hide is not hidden by it, `access/role-missing`.
   */
  settle(noteId: NoteId, settlement: Settlement): void;
  /** Begins another round. Errors: `review/opinion-closed`, `access/role-missing`. */
  reopen(noteId: NoteId): void;
  /** What was hidden in a settled note since, outside of settlements: it stays hidden through later rounds. */
  hiddenSince(noteId: NoteId): readonly HiddenRange[];
  counts(batchId: BatchId): OpinionCounts;
  /** The riskiest that waits for the account that is signed in; null when none does. */
  next(batchId: BatchId, task: OpinionTask): OpinionTurn | null;
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

  const roundOf = (noteId: NoteId): number => statements.standing.get({ noteId })?.round ?? 1;

  function decisionsOf(noteId: NoteId, of: string | null, lastSeq = Infinity): readonly Decision[] {
    return statements.decisions
      .all({ noteId, accountId: of })
      .filter(({ seq }) => seq <= lastSeq)
      .map((row) => ({ ...row, verdict: JSON.parse(row.verdict) as Verdict, actor: of ?? '' }));
  }

  function bothDecisions(noteId: NoteId): readonly [readonly Decision[], readonly Decision[]] {
    const standing = standingOf(noteId);
    const [first, second] = standing?.done ?? [];
    const isOver = (): boolean => {
      const isOfTwo = first?.isOwn === true || second?.isOwn === true;
      return isOfTwo && statements.isCompared.get({ noteId, round: standing?.round ?? 1 }) !== undefined;
    };
    if (standing?.state !== 'differing' || first === undefined || second === undefined || isOver())
      throw new DeidError('review/not-adjudicator');
    const of = ({ accountId: account, lastSeq }: NoteStanding['done'][number]) =>
      decisionsOf(noteId, account, lastSeq);
    return [of(first), of(second)];
  }

  /** The last `seq` of the opinion of the account that is signed in; 0 without one. */
  const lastOwn = (noteId: NoteId): number => statements.lastOwn.get({ noteId, accountId })?.seq ?? 0;

  return {
    reviewersOf: (batchId) => (statements.reviewers.get({ batchId })?.isTwo === 1 ? 'two' : 'one'),
    setReviewers(batchId, reviewers) {
      const row = { batchId, reviewers: reviewers === 'two' ? 2 : 1, accountId, at: kit.clock.now() };
      if (statements.setRule.run(row) === 0) throw new DeidError('store/unknown-batch');
    },
    standingOf,
    holds(noteId) {
      const row = statements.standing.get({ noteId });
      return row !== undefined && (row.reviewers !== 2 || row.state === 'settled');
    },
    ownDecisions: (noteId) => decisionsOf(noteId, accountId),
    bothDecisions,
    append: (noteId, verdict) =>
      kit.transaction(() => {
        const row = { noteId, accountId, seq: lastOwn(noteId) + 1, at: kit.clock.now() };
        statements.append.run({ ...row, verdict: JSON.stringify(verdict) });
      }),
    markDone: (noteId, actor, hidden) =>
      kit.transaction(() => {
        const round = roundOf(noteId);
        const sealed = kit.cipher.seal(actor, context.opinionActor(noteId, round, accountId ?? ''));
        const row = { noteId, round, accountId, lastSeq: lastOwn(noteId), at: kit.clock.now() };
        statements.hideByOpinion.run({ noteId, round, accountId, ranges: sortedJson(hidden) });
        statements.markDone.run({ ...row, actor: sealed });
      }),
    addPair: (noteId, round, { isEqual, ...counts }) =>
      void statements.addPair.run({ noteId, round, isEqual: isEqual ? 1 : 0, ...counts }),
    settle: (noteId, { decisions, hidden, hidingOf, ...settlement }) =>
      kit.transaction(() => {
        const hiding = JSON.stringify(
          Object.fromEntries(PHI_LABELS.map((label) => [label, hidingOf(label)])),
        );
        statements.keepHiding.run({ noteId, hiding });
        const { round } = settlement;
        statements.hideBySettlement.run({ noteId, round, ranges: sortedJson(hidden) });
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
    next(batchId, task) {
      const asked = { batchId, own: JSON.stringify(ownAccounts()) };
      const statement = task === 'read' ? statements.nextToRead : statements.nextToAdjudicate;
      return statement.get(asked) ?? null;
    },
    pairs: (batchId) => statements.pairs.all({ batchId }),
  };
}

function sortedJson(ranges: readonly HiddenRange[]): string {
  return JSON.stringify([...ranges].sort((one, other) => one.start - other.start || one.end - other.end));
}

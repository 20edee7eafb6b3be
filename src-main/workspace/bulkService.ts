/**
 * @file One decision about many mentions: planned, looked at, made as a whole, taken back as a whole. Runs in main.
 *
 * [Note: One transaction for one decision]
 * A bulk decision and every span decision of it are stored in one transaction, which also marks each of its notes as one
 * whose output does not show it yet. A process that dies leaves all of it or none; what was left waiting is brought up to
 * date by the next start. The transaction is the one exception to the 20 ms that main may be busy: 5,000 decisions take
 * a fraction of a second (docs/clusters.md has the figures), and cutting them up is what must not happen.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf, type AuditEvent } from '../audit/events.ts';
import type { BulkDecision } from '../domain/bulkDecision.ts';
import type { StoredVerdict } from '../domain/decision.ts';
import { DeidError } from '../domain/errors.ts';
import type { BatchId } from '../domain/ids.ts';
import { isReleased } from '../domain/note.ts';
import { pendingAssessment } from '../review/pendingAssessment.ts';
import type { BulkShare } from '../store/decisionStore.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import type { Store } from '../store/store.ts';
import { adoptedRows } from './adaptation/lists/listState.ts';
import { makePlan, type BulkOrder, type BulkPlan } from './bulk/bulkPlan.ts';
import { filtered, listSteps, type ListedCluster, type ListFilter } from './bulk/clusterCards.ts';
import { PendingNotes, type PendingDeps } from './bulk/pendingNotes.ts';
import { openFormCards } from './bulk/openFormCards.ts';
import { contextSteps, showPage, unseenPages, type ContextPage } from './bulk/planContexts.ts';
import type { ClusterService } from './clusterService.ts';
import { inTurns } from './inTurns.ts';
import { requireName } from './requireName.ts';
import { recordSiteWords } from './site/siteWordEvents.ts';
import { withdrawApproval } from './withdrawApproval.ts';

export interface BulkDeps extends PendingDeps {
  readonly clusters: ClusterService;
}

/** The cards of a batch. PHI. */
export interface ClusterPage {
  readonly total: number;
  readonly clusters: readonly ListedCluster[];
  /**
   * Null where the batch was compared as a whole; of a larger one the undecided forms are listed, each by itself, and `waiting` notes
   * are not among them yet. See [Note: Open forms].
   */
  readonly inPart: { readonly waiting: number } | null;
}

/** How bulk decisions of a batch stand. */
export interface BulkState {
  /** The newest that holds, and how many approvals undoing it would take back; null when there is none. */
  readonly last: (BulkDecision & { readonly approvals: number }) | null;
  /** Notes whose output does not show their decisions yet. */
  readonly waiting: number;
}

export interface BulkResult {
  readonly seq: number;
  readonly notes: number;
  readonly spans: number;
  /** Words that went on the site's list, or are proposed for it, or were taken off; null where it is not concerned. */
  readonly siteWords: { readonly words: number } | null;
}

export class BulkService {
  readonly #deps: BulkDeps;
  readonly #pending: PendingNotes;
  readonly #stopping = new AbortController();
  /** The plan that was made last; another question replaces it. PHI. */
  #plan: BulkPlan | null = null;
  #plans = 0;

  constructor(deps: BulkDeps) {
    this.#deps = deps;
    this.#pending = new PendingNotes(deps);
  }

  /** Goes on with what a dead process left waiting. */
  start(): void {
    this.#pending.wake();
  }

  /** A page of the clusters of the batch. Errors: `store/row-tampered`. */
  async list(
    batchId: BatchId,
    filter: ListFilter,
    { offset, limit }: { readonly offset: number; readonly limit: number },
  ): Promise<ClusterPage> {
    const { store } = this.#deps;
    const shelf = await this.#deps.clusters.shelfOfBatch(batchId);
    if (shelf === null) {
      const steps = openFormCards(store, batchId, filter, { offset, limit });
      const cards = await inTurns(steps, this.#stopping.signal);
      return { ...cards, inPart: { waiting: store.openForms.waitingCount(batchId) } };
    }
    const open = new Map(store.bulk.openNotes(batchId).map(({ id, openPoints }) => [id, openPoints]));
    const all = await inTurns(listSteps(shelf, open), this.#stopping.signal);
    const clusters = filtered(all, filter);
    return { total: clusters.length, clusters: clusters.slice(offset, offset + limit), inPart: null };
  }

  /** What the order would do; nothing is stored. Errors: `review/unknown-span`, `review/out-of-scope`, those of `around`. */
  async plan(order: BulkOrder): Promise<BulkPlan> {
    const shelf = await this.#deps.clusters.shelfOf(order.place);
    this.#plans += 1;
    this.#plan = makePlan(this.#deps, shelf, order, `plan-${this.#plans}`);
    return this.#plan;
  }

  /** A page of the places of a plan, from 0. Errors: `review/stale-revision` when it is not the last plan. */
  async contexts(planId: string, page: number): Promise<ContextPage> {
    const plan = this.#require(planId);
    plan.contexts ??= await inTurns(contextSteps(this.#deps.store, plan), this.#stopping.signal);
    return showPage(plan, plan.contexts, page);
  }

  /**
   * Makes the decision of the plan, or none of it; see [Note: One transaction for one decision]. Approvals of its notes are withdrawn.
   * Errors: `review/actor-missing`, `review/stale-revision` when a note has changed since, `review/contexts-unseen`,
   * `review/nothing-to-decide`, `access/role-missing` for words of the site, `store/unknown-note`.
   */
  decide(planId: string, actor: string): BulkResult {
    requireName(actor);
    const plan = this.#require(planId);
    if (plan.spans === 0 && plan.words === null) throw new DeidError('review/nothing-to-decide');
    const pages = unseenPages(plan);
    if (pages > 0) throw new DeidError('review/contexts-unseen', { pages });
    const { store } = this.#deps;
    const result = store.transaction(() => storePlan(store, plan, actor));
    this.#plan = null;
    this.#after(plan.batchId);
    return result;
  }

  /**
   * Takes a bulk decision back as a whole; see [Note: Undoing a bulk decision]. `approvals` is how many approvals the
   * person was told would fall. Errors: `review/actor-missing`, `review/nothing-to-undo` when it does not hold,
   * `review/stale-revision` when more would fall, `access/role-missing` when its words are listed and only an
   * administrator may take them off, `store/unknown-batch`.
   */
  undo(
    batchId: BatchId,
    seq: number,
    expected: { readonly approvals: number; readonly actor: string },
  ): BulkResult {
    const { approvals, actor } = expected;
    requireName(actor);
    const { store } = this.#deps;
    const result = store.transaction(() => {
      const bulk = store.bulk.get(store.batches.require(batchId).id, seq);
      if (bulk?.undoneBy !== null) throw new DeidError('review/nothing-to-undo');
      if (approvalsOf(store, batchId, seq) > approvals) throw new DeidError('review/stale-revision');
      return storeUndo(store, batchId, bulk, actor);
    });
    this.#plan = null;
    this.#after(batchId);
    return result;
  }

  /** Errors: `store/unknown-batch`. */
  state(batchId: BatchId): BulkState {
    const { store } = this.#deps;
    const last = store.bulk.newestStanding(store.batches.require(batchId).id);
    return {
      last: last && { ...last, approvals: approvalsOf(store, batchId, last.seq) },
      waiting: store.bulk.pendingCount(batchId),
    };
  }

  /** Resolves when no note waits that could be brought up to date. */
  whenIdle(): Promise<void> {
    return this.#pending.whenIdle();
  }

  /** Brings no more notes up to date; what is read goes on. */
  async stopWriting(): Promise<void> {
    await this.#pending.stop();
  }

  /** Ends what is under way at the next safe point and forgets the plan. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('contract/no-workspace'));
    this.#plan = null;
    await this.#pending.stop();
  }

  #require(planId: string): BulkPlan {
    this.#stopping.signal.throwIfAborted();
    if (this.#plan?.id !== planId) throw new DeidError('review/stale-revision');
    return this.#plan;
  }

  #after(batchId: BatchId): void {
    this.#deps.changed(batchId);
    this.#pending.wake();
  }
}

function storePlan(store: Store, plan: BulkPlan, actor: string): BulkResult {
  const { order, batchId, notes, spans } = plan;
  const { verdict, scope } = order;
  const counts = { notes: notes.length, spans };
  const seq = store.bulk.append(batchId, { kind: 'decided', verdict, scope, actor, ...counts });
  let approvalsWithdrawn = 0;
  for (const { id, revision, spanKeys } of notes) {
    const record = store.notes.require(id);
    if (record.revision !== revision) throw new DeidError('review/stale-revision', { note: id });
    const verdicts = spanKeys.map((span): StoredVerdict => ({ ...verdict, span }));
    approvalsWithdrawn += decideNote(store, record, { seq, verdicts, actor });
  }
  const label = verdict.kind === 'relabel' ? verdict.label : null;
  record(
    store,
    { batch: batchId, seq, verdict: verdict.kind, label, scope, approvalsWithdrawn, undoes: null, ...counts },
    actor,
  );
  return { seq, ...counts, siteWords: giveWords(store, plan, seq, actor) };
}

/** The words of the plan are proposed for the site's list; see [Note: Scope of the site]. */
function giveWords(store: Store, plan: BulkPlan, seq: number, actor: string): BulkResult['siteWords'] {
  const { words: given, batchId } = plan;
  if (given === null) return null;
  const { forms, side } = given;
  const words = store.siteWords.add(forms, { batchId, bulk: seq, actor, isListed: false });
  recordSiteWords(store, { change: 'proposed', side, words, batch: batchId, seq }, actor);
  return { words };
}

function storeUndo(store: Store, batchId: BatchId, undone: BulkDecision, actor: string): BulkResult {
  const { seq: undoes } = undone;
  const notes = store.bulk.notesOf(batchId, undoes);
  const counts = { notes: notes.length, spans: notes.reduce((sum, { spans }) => sum + spans, 0) };
  const seq = store.bulk.append(batchId, { kind: 'undo', undoes, actor, ...counts });
  const verdicts: readonly StoredVerdict[] = [{ kind: 'undo-bulk', bulk: undoes }];
  let approvalsWithdrawn = 0;
  for (const { id } of notes)
    approvalsWithdrawn += decideNote(store, store.notes.require(id), { seq, verdicts, actor });
  record(
    store,
    { batch: batchId, seq, verdict: 'undo', label: null, scope: null, approvalsWithdrawn, undoes, ...counts },
    actor,
  );
  return { seq, ...counts, siteWords: takeWordsBack(store, batchId, undone, actor) };
}

/**
 * Both or neither: what the decision gave to the site's list is taken off with it. What an adopted list put there stays: that was compared
 * and signed as a whole, and goes when it is taken back or when somebody takes the word off the list itself.
 */
function takeWordsBack(
  store: Store,
  batchId: BatchId,
  { seq, scope, verdict }: BulkDecision,
  actor: string,
): BulkResult['siteWords'] {
  if (scope !== 'site') return null;
  const words = store.siteWords.removeOf(batchId, seq, adoptedRows(store));
  const side = verdict.kind === 'reject' ? 'keep' : 'hide';
  recordSiteWords(store, { change: 'removed', side, words, batch: batchId, seq }, actor);
  return { words };
}

/** Appends what is said of one note and marks it as waiting; 1 when an approval fell by it, else 0. */
function decideNote(store: Store, record: NoteRecord, share: BulkShare): 0 | 1 {
  const { id, stage, assessment, spanCount } = record;
  const fell = isReleased(stage);
  if (fell) withdrawApproval(store, record, share.actor);
  store.decisions.appendBulk(id, share);
  store.notes.saveAssessment({
    noteId: id,
    stage: 'in-review',
    assessment: pendingAssessment(assessment),
    spanCount,
    languages: null,
    // What is stored shows what no longer holds.
    output: null,
    outputHash: null,
  });
  return fell ? 1 : 0;
}

type BulkEvent = Extract<AuditEvent, { kind: 'bulk-decided' }>;

function record(store: Store, event: Omit<BulkEvent, 'kind' | 'actorKey'>, actor: string): void {
  appendAudit(store, { kind: 'bulk-decided', ...event, actorKey: actorKeyOf(store, actor) });
}

function approvalsOf(store: Store, batchId: BatchId, seq: number): number {
  return store.bulk.notesOf(batchId, seq).filter(({ stage }) => isReleased(stage)).length;
}

/**
 * @file Destroys originals and batches for good, with a signed proof. Runs in main.
 *
 * Nothing is destroyed by itself: a rule only says what is due, and a privacy officer confirms the number of notes. A run that
 * was begun is finished at the next start, whatever ended it. See [Note: Destroyed originals], [Note: What a proof proves].
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import { expectRole } from '../../domain/account.ts';
import { DeidError, invariant } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import { checkedRetentionRule, type RetentionRule } from '../../domain/retentionRule.ts';
import type { DestructionKind, DestructionRecord } from '../../store/destructionStore.ts';
import type { Store } from '../../store/store.ts';
import type { BatchService } from '../batchService.ts';
import { inTurns } from '../inTurns.ts';
import { readPartials, sweepPartials } from '../partialFolders.ts';
import { requireName } from '../requireName.ts';
import type { RowWatch } from '../rowWatch.ts';
import type { SiteKey } from '../siteKey.ts';
import { countNotes } from './countNotes.ts';
import { writeProof } from './destructionProof.ts';
import { dueItems, RETENTION_SETTING, retentionRule, type DueItem } from './dueItems.ts';
import { forgetWords } from './forgetWords.ts';
import { isLogBusy, leaveNothing, LOG_WAITS, type LogWaits } from './leaveNothing.ts';
import { countedBatches, proofFacts } from './proofFacts.ts';

export interface DestructionOrder {
  readonly what: DestructionKind;
  readonly batchIds: readonly BatchId[];
  /** How many notes the person typed; nothing happens unless it is the number that would be destroyed. */
  readonly confirmedNotes: number;
  /** True when the retention rule asked for it. */
  readonly byRule: boolean;
  readonly actor: string;
}

export interface RetentionDeps {
  readonly store: Store;
  /** Folder of the workspace. */
  readonly dir: string;
  readonly batches: Pick<BatchService, 'destroy' | 'finishRemovals'>;
  readonly siteKey: SiteKey;
  /** A row that no index knows would be left behind, and the proof would say otherwise. */
  readonly rows: Pick<RowWatch, 'require'>;
  readonly softwareVersion: string;
  /** Told about every batch that has changed. */
  readonly changed: (batchId: BatchId) => void;
  /** How long something that reads the log is waited for; {@link LOG_WAITS} unless a test says otherwise. */
  readonly waits?: LogWaits;
}

/** A run in hand: how many notes are through. */
export interface RunningDestruction {
  readonly id: string;
  readonly done: number;
  readonly notes: number;
}

export class RetentionService {
  readonly #deps: RetentionDeps;
  readonly #store: Store;
  readonly #stopping = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  #running: RunningDestruction | null = null;
  #again: NodeJS.Timeout | null = null;

  constructor(deps: RetentionDeps) {
    this.#deps = deps;
    this.#store = deps.store;
  }

  /** The run in hand; null while nothing is being destroyed. */
  get running(): RunningDestruction | null {
    return this.#running;
  }

  /** Lets the step in hand end; the next start goes on. */
  async stop(): Promise<void> {
    this.#stopping.abort(new DeidError('access/locked'));
    if (this.#again !== null) clearTimeout(this.#again);
    await this.#last.catch(() => undefined);
  }

  rule(): RetentionRule {
    return retentionRule(this.#store);
  }

  /** Errors: `access/role-missing`, `retention/bad-rule`, `store/read-only`. */
  saveRule(rule: RetentionRule, actor: string): void {
    requireName(actor);
    expectRole(this.#store.accounts.signedIn(), ['administrator']);
    const checked = checkedRetentionRule(rule);
    this.#store.transaction(() => {
      this.#store.settings.set(RETENTION_SETTING, JSON.stringify(checked));
      const actorKey = actorKeyOf(this.#store, actor);
      appendAudit(this.#store, { kind: 'retention-rule-changed', ...checked, actorKey });
    });
  }

  due(): readonly DueItem[] {
    return dueItems(this.#store);
  }

  /** Notes that would be destroyed. Errors: `store/unknown-batch`. */
  notesOf(what: DestructionKind, batchIds: readonly BatchId[]): number {
    const { batches, destructions } = this.#store;
    return batchIds.reduce((sum, batchId) => {
      const { id } = batches.require(batchId);
      return sum + (what === 'batches' ? batches.counts(id).notes : destructions.destroyable(id));
    }, 0);
  }

  /** Newest first. */
  list(): readonly DestructionRecord[] {
    return this.#store.destructions.list();
  }

  /**
   * Destroys, and gives the run with its proof. From the moment it is written down it will be finished: with
   * `retention/log-busy` everything is deleted, and the log and the proof are tried again while the workspace is open.
   * Errors: `access/role-missing`, `review/actor-missing`, `retention/not-confirmed`, `retention/nothing-to-destroy`,
   * `retention/export-running`, `retention/destruction-running`, `retention/log-busy`, `store/unknown-batch`, `store/damaged`, `store/read-only`, `store/disk-full`.
   */
  async destroy(order: DestructionOrder): Promise<DestructionRecord> {
    requireName(order.actor);
    expectRole(this.#store.accounts.signedIn(), ['officer']);
    return this.#inTurn(async () => {
      await this.#deps.rows.require();
      // Before anything is gone: without a key there would be no proof.
      this.#deps.siteKey.ensure();
      const { id } = this.#begin(order);
      return this.#carryOut(id);
    });
  }

  /**
   * Goes on with runs that were interrupted, each of them, whatever becomes of the ones before. Rejects with the first error
   * when all have been tried.
   */
  finishInterrupted(): Promise<void> {
    return this.#inTurn(async () => {
      const failures: unknown[] = [];
      for (const id of this.#store.destructions.listOpen()) {
        await this.#deps.rows.require();
        await this.#carryOut(id).catch((error: unknown) => failures.push(error));
        // Closing is no failure of a run.
        this.#stopping.signal.throwIfAborted();
      }
      if (failures.length > 0) throw failures[0];
    });
  }

  #begin(order: DestructionOrder): DestructionRecord {
    const { what, actor, byRule } = order;
    const batchIds = [...new Set(order.batchIds)];
    return this.#store.transaction(() => {
      const notes = this.notesOf(what, batchIds);
      if (batchIds.length === 0 || (what === 'originals' && notes === 0))
        throw new DeidError('retention/nothing-to-destroy');
      if (notes !== order.confirmedNotes) throw new DeidError('retention/not-confirmed', { notes });
      for (const batchId of batchIds) this.#expectUntouched(what, batchId);
      if (byRule) this.#expectDue(what, batchIds);
      const run = this.#store.destructions.begin({
        what,
        actor,
        batchIds,
        ruleDays: this.#days(what, byRule),
      });
      appendAudit(this.#store, {
        ...{ kind: 'destruction-begun', destruction: run.id, what, notes, batches: batchIds.length },
        ...{ days: run.ruleDays, actorKey: actorKeyOf(this.#store, actor) },
      });
      return run;
    });
  }

  #days(what: DestructionKind, byRule: boolean): number | null {
    if (!byRule) return null;
    const { originalsDays, batchesDays } = this.rule();
    return what === 'originals' ? originalsDays : batchesDays;
  }

  /** The proof names the rule: what it does not make due is not destroyed by it. */
  #expectDue(what: DestructionKind, batchIds: readonly BatchId[]): void {
    const due = new Set(this.due().flatMap((item) => (item.what === what ? [item.batchId] : [])));
    if (!batchIds.every((batchId) => due.has(batchId))) throw new DeidError('retention/nothing-to-destroy');
  }

  /**
   * Two runs would count each other's notes. An export that is out and not finished keeps no whole batch: it is finished with it,
   * and one whose target never comes back would keep it for ever.
   */
  #expectUntouched(what: DestructionKind, batchId: BatchId): void {
    if (this.#store.destructions.isOpenFor(batchId)) throw new DeidError('retention/destruction-running');
    const isExporting = this.#store.exports
      .listOf(batchId)
      .some((run) => run.state === 'running' && (what === 'originals' || run.publishedAt === null));
    if (isExporting) throw new DeidError('retention/export-running');
  }

  async #carryOut(id: string): Promise<DestructionRecord> {
    const { what, batches, actor } = this.#store.destructions.require(id);
    const notes = batches.reduce((sum, batch) => sum + this.#left(what, batch.batchId), 0);
    this.#running = { id, done: 0, notes };
    try {
      for (const { batchId } of batches) {
        if (what === 'originals') await this.#destroyOriginals(id, batchId);
        else await this.#destroyBatch(id, batchId);
        this.#deps.changed(batchId);
      }
      // So that the proof names what cannot be reached now, and not what was plugged in since the start.
      await sweepPartials(this.#store);
      const areListsSwept = await forgetWords(this.#store, this.#deps.dir, { batches, actor });
      await leaveNothing(this.#store, id, this.#waits.tries, this.#stopping.signal);
      return this.#prove(id, areListsSwept);
    } catch (error) {
      if (isLogBusy(error)) this.#tryAgainLater();
      throw error;
    } finally {
      this.#running = null;
    }
  }

  /** The person was told once; the list says that the run is not finished. */
  #tryAgainLater(): void {
    if (this.#again !== null || this.#stopping.signal.aborted) return;
    this.#again = setTimeout(() => {
      this.#again = null;
      // It fails as it did before: then it waits once more, or a full disk has to be seen to before the next start.
      void this.finishInterrupted().catch(() => undefined);
    }, this.#waits.again);
    this.#again.unref();
  }

  get #waits(): LogWaits {
    return this.#deps.waits ?? LOG_WAITS;
  }

  #left(what: DestructionKind, batchId: BatchId): number {
    if (this.#store.batches.get(batchId) === null) return 0;
    return this.notesOf(what, [batchId]);
  }

  async #destroyOriginals(id: string, batchId: BatchId): Promise<void> {
    const { batches, destructions } = this.#store;
    if (batches.get(batchId) === null) return;
    for (const removed of destructions.removeOriginals(id, batchId)) {
      this.#advance(removed);
      await new Promise((resolve) => setImmediate(resolve));
      this.#stopping.signal.throwIfAborted();
    }
    this.#setCounted(id, batchId, await this.#counted(id, batchId));
  }

  /** Counted before it goes: afterwards there is nothing to count. */
  async #destroyBatch(id: string, batchId: BatchId): Promise<void> {
    if (this.#store.batches.get(batchId) !== null) {
      await this.#deps.batches.destroy(batchId, async () => {
        const counted = await this.#counted(null, batchId);
        this.#setCounted(id, batchId, counted);
        this.#advance(counted.notes);
      });
    }
    // A removal that a crash has interrupted.
    await this.#deps.batches.finishRemovals();
    this.#stopping.signal.throwIfAborted();
  }

  #counted(id: string | null, batchId: BatchId) {
    return inTurns(countNotes(this.#store, id, batchId), this.#stopping.signal);
  }

  #setCounted(
    id: string,
    batchId: BatchId,
    counted: { readonly notes: number; readonly notesSha256: string },
  ): void {
    const known = this.#store.destructions.require(id).batches.find((one) => one.batchId === batchId);
    // A run that is taken up again finds what it had counted, and says it once.
    if (known?.notes === counted.notes && known.notesSha256 === counted.notesSha256) return;
    this.#store.transaction(() => {
      this.#store.destructions.setCounted(id, { batchId, ...counted });
      appendAudit(this.#store, { kind: 'batch-destroyed', batch: batchId, destruction: id, ...counted });
    });
  }

  #advance(notes: number): void {
    if (this.#running !== null) this.#running = { ...this.#running, done: this.#running.done + notes };
  }

  #prove(id: string, areListsSwept: boolean): DestructionRecord {
    const { store, siteKey, softwareVersion } = this.#deps;
    const { destructions, audit } = store;
    return store.transaction(() => {
      const run = destructions.require(id);
      const batches = countedBatches(run);
      appendAudit(store, {
        ...{ kind: 'destruction-finished', destruction: id, batches: batches.length },
        ...{ notes: batches.reduce((sum, { notes }) => sum + notes, 0), schemaCopies: run.schemaCopies },
      });
      const head = audit.last();
      invariant(head !== null, 'an event was just appended');
      const unreached = readPartials(store).length;
      const frame = { workspace: store.workspace.id, softwareVersion, finishedAt: store.now(), unreached };
      const audited = { events: head.seq, head: head.hash };
      const facts = proofFacts(run, { ...frame, areListsSwept, audit: audited });
      destructions.prove(
        id,
        writeProof(facts, (bytes) => siteKey.sign(bytes)),
      );
      return destructions.require(id);
    });
  }

  async #inTurn<Result>(run: () => Promise<Result>): Promise<Result> {
    const before = this.#last;
    const turn = (async () => {
      await before.catch(() => undefined);
      this.#stopping.signal.throwIfAborted();
      return run();
    })();
    this.#last = turn;
    return turn;
  }
}

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
import type { BatchId, EpochMs } from '../../domain/ids.ts';
import { checkedRetentionRule, type RetentionRule } from '../../domain/retentionRule.ts';
import type { DestructionKind, DestructionRecord } from '../../store/destructionStore.ts';
import type { Store } from '../../store/store.ts';
import type { BatchService } from '../batchService.ts';
import { inTurns } from '../inTurns.ts';
import { requireName } from '../requireName.ts';
import type { SiteKey } from '../siteKey.ts';
import { countNotes } from './countNotes.ts';
import { PROOF_WORDS, writeProof, type DestructionFacts } from './destructionProof.ts';
import { dueItems, RETENTION_SETTING, retentionRule, type DueItem } from './dueItems.ts';

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
  readonly batches: Pick<BatchService, 'remove' | 'finishRemovals'>;
  readonly siteKey: SiteKey;
  readonly softwareVersion: string;
  /** Told about every batch that has changed. */
  readonly changed: (batchId: BatchId) => void;
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
      appendAudit(this.#store, {
        kind: 'settings-changed',
        setting: RETENTION_SETTING,
        actorKey: actorKeyOf(this.#store, actor),
      });
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
   * Destroys, and gives the run with its proof. From the moment it is written down it will be finished.
   * Errors: `access/role-missing`, `review/actor-missing`, `retention/not-confirmed`, `retention/nothing-to-destroy`,
   * `retention/export-running`, `retention/log-busy`, `store/unknown-batch`, `store/read-only`, `store/disk-full`.
   */
  async destroy(order: DestructionOrder): Promise<DestructionRecord> {
    requireName(order.actor);
    expectRole(this.#store.accounts.signedIn(), ['officer']);
    return this.#inTurn(async () => {
      // Before anything is gone: without a key there would be no proof.
      this.#deps.siteKey.ensure();
      const { id } = this.#begin(order);
      return this.#carryOut(id);
    });
  }

  /** Goes on with runs that were interrupted. */
  finishInterrupted(): Promise<void> {
    return this.#inTurn(async () => {
      for (const id of this.#store.destructions.listOpen()) await this.#carryOut(id);
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
      for (const batchId of batchIds) this.#expectNoExport(batchId);
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

  #expectNoExport(batchId: BatchId): void {
    const isExporting = this.#store.exports.listOf(batchId).some(({ state }) => state === 'running');
    if (isExporting) throw new DeidError('retention/export-running');
  }

  async #carryOut(id: string): Promise<DestructionRecord> {
    const { what, batches } = this.#store.destructions.require(id);
    const notes = batches.reduce((sum, batch) => sum + this.#left(what, batch.batchId), 0);
    this.#running = { id, done: 0, notes };
    try {
      for (const { batchId } of batches) {
        if (what === 'originals') await this.#destroyOriginals(id, batchId);
        else await this.#destroyBatch(id, batchId);
        this.#deps.changed(batchId);
      }
      return this.#prove(id);
    } finally {
      this.#running = null;
    }
  }

  #left(what: DestructionKind, batchId: BatchId): number {
    if (this.#store.batches.get(batchId) === null) return 0;
    return this.notesOf(what, [batchId]);
  }

  async #destroyOriginals(id: string, batchId: BatchId): Promise<void> {
    const { destructions } = this.#store;
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
      const counted = await this.#counted(null, batchId);
      this.#setCounted(id, batchId, counted);
      await this.#deps.batches.remove(batchId);
      this.#advance(counted.notes);
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
    this.#store.transaction(() => {
      this.#store.destructions.setCounted(id, { batchId, ...counted });
      appendAudit(this.#store, { kind: 'batch-destroyed', batch: batchId, destruction: id, ...counted });
    });
  }

  #advance(notes: number): void {
    if (this.#running !== null) this.#running = { ...this.#running, done: this.#running.done + notes };
  }

  /** Leaves nothing deleted in the files, and only then says so. */
  #prove(id: string): DestructionRecord {
    const { destructions, files, audit } = this.#store;
    const schemaCopies = files.removeSchemaCopies();
    files.cutLog();
    return this.#store.transaction(() => {
      const run = destructions.require(id);
      const batches = run.batches.map(({ batchId, notes, notesSha256 }) => ({
        id: batchId,
        notes: notes ?? 0,
        notesSha256: notesSha256 ?? EMPTY_LIST,
      }));
      appendAudit(this.#store, {
        ...{ kind: 'destruction-finished', destruction: id, batches: batches.length, schemaCopies },
        notes: batches.reduce((sum, { notes }) => sum + notes, 0),
      });
      const head = audit.last();
      invariant(head !== null, 'an event was just appended');
      const facts = this.#facts(run, batches, { events: head.seq, head: head.hash }, schemaCopies);
      destructions.prove(
        id,
        writeProof(facts, (bytes) => this.#deps.siteKey.sign(bytes)),
      );
      return destructions.require(id);
    });
  }

  #facts(
    run: DestructionRecord,
    batches: DestructionFacts['batches'],
    audit: DestructionFacts['audit'],
    schemaCopies: number,
  ): DestructionFacts {
    const { what, ruleDays } = run;
    const since = what === 'originals' ? 'the last export' : 'the last export, or after import';
    return {
      ...{ id: run.id, workspace: this.#store.workspace.id, softwareVersion: this.#deps.softwareVersion },
      what: what === 'originals' ? 'originals of exported notes' : 'whole batches',
      rule: ruleDays === null ? 'by hand' : `retention rule: ${ruleDays} days after ${since}`,
      actor: run.actor,
      ...{ begunAt: isoTime(run.begunAt), finishedAt: isoTime(this.#store.now()), batches },
      notesHash: PROOF_WORDS.notesHash,
      removed: [...PROOF_WORDS.removed[what]],
      kept: [...PROOF_WORDS.kept[what]],
      method: [...PROOF_WORDS.method],
      outOfReach: [...PROOF_WORDS.outOfReach],
      ...{ schemaCopies, audit },
    };
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

/** SHA-256 of no lines: of a batch that was removed by other means between the order and its turn. */
const EMPTY_LIST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

function isoTime(at: EpochMs): string {
  return new Date(at).toISOString();
}

/** @file Batches as the app and the command line see them: summary, progress, pause, resume, cancel, remove. Runs in main. */
import type { BatchCounts, BatchState } from '../domain/batch.ts';
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { signedInKey } from '../access/accountAdmin.ts';
import { appendAudit } from '../audit/auditTrail.ts';
import type { AuditEvent } from '../audit/events.ts';
import { DeidError } from '../domain/errors.ts';
import { batchStateOf } from '../queue/batchState.ts';
import type { Queue } from '../queue/queue.ts';
import type { BatchRecord } from '../store/batchStore.ts';
import type { Store } from '../store/store.ts';
import { outputClassOf, type OutputClass, type Policy } from '../redaction/policies/policy.ts';
import { cancelExports, endExports } from './exportEnding.ts';
import { finishImportIfOver } from './importHandler.ts';
import { importJobKey } from './importService.ts';
import { sweepPartials } from './partialFolders.ts';
import type { PolicyOf } from './policies.ts';
import { ProgressMeter } from './progressMeter.ts';

export interface BatchProgress {
  readonly phase: 'import' | 'detect';
  /** Notes imported or detected. */
  readonly done: number;
  /** Null while source files are still being read. */
  readonly total: number | null;
  readonly fraction: number;
  readonly perSecond: number | null;
  readonly secondsLeft: number | null;
}

/** What a screen says about the policy of a batch. */
export interface BatchPolicy {
  readonly id: string;
  readonly version: string;
  readonly name: string;
  readonly output: OutputClass;
}

export interface BatchSummary {
  readonly id: BatchId;
  readonly name: string;
  readonly createdAt: EpochMs;
  readonly state: BatchState;
  readonly pipeline: string;
  readonly policy: BatchPolicy;
  readonly counts: BatchCounts;
  /** Null when nothing is going on. */
  readonly progress: BatchProgress | null;
}

/** What somebody did to the work on a batch. */
type BatchEvent = Extract<
  AuditEvent,
  { readonly kind: 'batch-paused' | 'batch-resumed' | 'batch-cancelled' | 'import-cancelled' }
>;

const METERED = ['bytes', 'import', 'detect'] as const;

export class BatchService {
  readonly #store: Store;
  readonly #queue: Queue;
  readonly #policyOf: PolicyOf;
  readonly #meters = new Map<string, ProgressMeter>();
  /** The newest verb of each batch. Verbs of one batch run one after the other, in the order of their calls. */
  readonly #turns = new Map<BatchId, Promise<unknown>>();
  readonly #stopping = Promise.withResolvers<null>();
  #isStopping = false;

  constructor(store: Store, queue: Queue, policyOf: PolicyOf) {
    this.#store = store;
    this.#queue = queue;
    this.#policyOf = policyOf;
  }

  /** Lets verbs and removals that are under way end at the next safe point. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    this.#stopping.resolve(null);
    while (this.#turns.size > 0) await Promise.allSettled(this.#turns.values());
  }

  /** Batches that still have notes to examine, or may get some. */
  unfinished(): readonly BatchRecord[] {
    return this.#store.batches.list().filter((batch) => this.#summarise(batch).state !== 'ready');
  }

  list(): readonly BatchSummary[] {
    return this.#store.batches.list().map((batch) => this.#summarise(batch));
  }

  /** Errors: `store/unknown-batch`. */
  get(batchId: BatchId): BatchSummary {
    return this.#summarise(this.#store.batches.require(batchId));
  }

  /**
   * Stops leasing and gives running work back; exports go on. A batch that is still importing can be resumed where it
   * stopped. Errors: `store/unknown-batch`.
   */
  pause(batchId: BatchId): Promise<BatchSummary> {
    return this.#inTurn(batchId, async () => {
      this.#queue.pause(this.#store.batches.require(batchId).id);
      await this.#unlessStopping(this.#queue.whenPaused(batchId));
      this.#store.transaction(() => {
        // Read now: the import may have ended while its work was given back.
        if (this.#store.batches.require(batchId).importState === 'running')
          this.#store.batches.setImportState(batchId, 'paused');
        this.#record({ kind: 'batch-paused', batch: batchId });
      });
      return this.get(batchId);
    });
  }

  /**
   * Goes on after pause or cancel; an interrupted import continues behind its last stored record. Files that failed and
   * notes that were given up are tried anew, in a batch that is ready too. Errors: `store/unknown-batch`.
   */
  resume(batchId: BatchId): Promise<BatchSummary> {
    return this.#inTurn(batchId, async () => {
      this.#store.transaction(() => {
        this.#record({ kind: 'batch-resumed', batch: this.#store.batches.require(batchId).id });
        this.#resumeImport(batchId);
      });
      await this.#unlessStopping(this.#queue.resume(batchId));
      return this.get(batchId);
    });
  }

  /**
   * Ends open work, exports included. Notes that were not reached stay not anonymized until the batch is resumed.
   * Errors: `store/unknown-batch`.
   */
  cancel(batchId: BatchId): Promise<BatchSummary> {
    return this.#inTurn(batchId, async () => {
      await this.#unlessStopping(this.#queue.cancel(this.#store.batches.require(batchId).id));
      this.#store.transaction(() => {
        cancelExports(this.#store, batchId);
        if (this.#store.batches.require(batchId).importState === 'done') {
          this.#record({ kind: 'batch-cancelled', batch: batchId });
          return;
        }
        this.#store.batches.setImportState(batchId, 'paused');
        const notes = this.#store.batches.counts(batchId).notes;
        this.#record({ kind: 'import-cancelled', batch: batchId, notes });
      });
      // What an interrupted try of a run left that waited for its turn.
      await sweepPartials(this.#store);
      return this.get(batchId);
    });
  }

  /**
   * Deletes the batch and everything in it but its audit events, a few rows at a time. Once it has begun, the next start
   * finishes it. Errors: `store/unknown-batch`, `retention/destruction-running` for a batch that a destruction in hand names:
   * its proof would count what somebody else removed; `retention/batch-exported` for one of which something is out, which a
   * destruction alone removes.
   */
  remove(batchId: BatchId): Promise<void> {
    return this.#inTurn(batchId, async () => {
      const { id } = this.#store.batches.require(batchId);
      this.#expectRemovable(id);
      await this.#unlessStopping(this.#queue.cancel(id));
      const check = () => this.#expectRemovable(id);
      await this.#remove(id, { check, actorKey: signedInKey(this.#store) });
    });
  }

  /**
   * {@link remove} for the destruction that names the batch. `count` runs when the work on the batch has ended, and before
   * anything of it is gone: earlier an import could still add to it. Errors: `store/unknown-batch`, those of `count`.
   */
  destroy(batchId: BatchId, count: () => Promise<void>): Promise<void> {
    return this.#inTurn(batchId, async () => {
      const { id } = this.#store.batches.require(batchId);
      await this.#unlessStopping(this.#queue.cancel(id));
      await count();
      // Who ordered it may not be who is signed in when it is carried out; the event of the destruction names him.
      await this.#remove(id, { check: () => undefined, actorKey: null });
    });
  }

  /** Goes on with removals that were interrupted. */
  async finishRemovals(): Promise<void> {
    for (const batchId of this.#store.batches.listRemoving()) {
      if (this.#isStopping) return;
      await this.#inTurn(batchId, () => this.#removeRows(batchId, this.#store.batches.remove(batchId)));
    }
  }

  /** `check` may still refuse: a destruction may have begun, or an export got out, while the queue was waited for. */
  async #remove(
    batchId: BatchId,
    { check, actorKey }: { readonly check: () => void; readonly actorKey: string | null },
  ): Promise<void> {
    const steps = this.#store.batches.remove(batchId);
    this.#store.transaction(() => {
      check();
      endExports(this.#store, batchId);
      const { notes } = this.#store.batches.counts(batchId);
      // The first step marks the batch: it is recorded as removed if and only if it is going to be.
      steps.next();
      appendAudit(this.#store, { kind: 'batch-removed', batch: batchId, notes, actorKey });
    });
    await this.#removeRows(batchId, steps);
    // With the batch the paths of its runs have gone, but for what is on record.
    if (!this.#isStopping) await sweepPartials(this.#store);
  }

  #expectRemovable(batchId: BatchId): void {
    if (this.#store.destructions.isOpenFor(batchId)) throw new DeidError('retention/destruction-running');
    // The store refuses it once more; see migration 460.
    if (this.#store.exports.hasPublished(batchId)) throw new DeidError('retention/batch-exported');
  }

  /** Records what somebody asked for, with who is signed in. */
  #record(event: BatchEvent): void {
    appendAudit(this.#store, { ...event, actorKey: signedInKey(this.#store) });
  }

  /** Runs a verb when the ones before it on the same batch have ended, however they ended. */
  async #inTurn<Result>(batchId: BatchId, run: () => Promise<Result>): Promise<Result> {
    const before = this.#turns.get(batchId);
    const turn = (async () => {
      await before?.catch(() => undefined);
      if (this.#isStopping) throw new DeidError('access/locked');
      return run();
    })();
    this.#turns.set(batchId, turn);
    try {
      return await turn;
    } finally {
      if (this.#turns.get(batchId) === turn) this.#turns.delete(batchId);
    }
  }

  /** Waits for the queue, but not for a handler that hears nothing when the workspace is being closed. */
  async #unlessStopping(work: Promise<void>): Promise<void> {
    await Promise.race([work, this.#stopping.promise]);
  }

  /** Every file that is not imported gets its turn; when there is none, the import is over. */
  #resumeImport(batchId: BatchId): void {
    const store = this.#store;
    const { importState } = store.batches.require(batchId);
    const open = store.sourceFiles.listOf(batchId).filter(({ state }) => state !== 'imported');
    for (const file of open) {
      if (file.state === 'failed') {
        store.sourceFiles.retry(file.id);
        store.importIssues.forgetFailure(file);
      }
      store.jobs.reopen(importJobKey(file.id));
    }
    if (open.length > 0) store.batches.setImportState(batchId, 'running');
    else if (importState !== 'done') finishImportIfOver(store, batchId);
  }

  async #removeRows(batchId: BatchId, steps: Generator<number, void, void>): Promise<void> {
    // Left half-way when the workspace is being closed; `finishRemovals` goes on.
    while (!this.#isStopping && steps.next().done !== true)
      await new Promise((resolve) => setImmediate(resolve));
    for (const phase of METERED) this.#meters.delete(`${batchId} ${phase}`);
  }

  #summarise(batch: BatchRecord): BatchSummary {
    const counts = this.#store.batches.counts(batch.id);
    const openNotes = this.#openNoteJobs(batch.id, counts);
    const state = batchStateOf(batch, openNotes);
    return {
      id: batch.id,
      name: batch.name,
      createdAt: batch.createdAt,
      state,
      pipeline: batch.pipelineId,
      policy: batchPolicyOf(this.#policyOf(batch).policy),
      counts,
      progress: this.#progress(batch.id, state, counts, openNotes.available),
    };
  }

  /** Open jobs without exports, which show progress of their own; all of them as `available`. */
  #openNoteJobs(batchId: BatchId, { jobs }: BatchCounts): BatchCounts['jobs'] {
    const exporting = this.#store.exports.listOf(batchId).filter(({ state }) => state === 'running').length;
    const open = jobs.available + jobs.scheduled + jobs.running + jobs.retryable;
    return { ...jobs, scheduled: 0, running: 0, retryable: 0, available: Math.max(0, open - exporting) };
  }

  #progress(batchId: BatchId, state: BatchState, counts: BatchCounts, left: number): BatchProgress | null {
    if (state === 'importing') return this.#importProgress(batchId, counts);
    if (state !== 'processing' && state !== 'paused') return null;
    const done = Math.max(0, counts.notes - left);
    const pace = this.#meter(batchId, 'detect').measure(this.#store.now(), done, left);
    const isMoving = state === 'processing';
    return {
      phase: 'detect',
      done,
      total: counts.notes,
      fraction: counts.notes === 0 ? 1 : done / counts.notes,
      perSecond: isMoving ? pace.perSecond : null,
      secondsLeft: isMoving ? pace.secondsLeft : null,
    };
  }

  #importProgress(batchId: BatchId, counts: BatchCounts): BatchProgress {
    const files = this.#store.sourceFiles.listOf(batchId);
    const size = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    const read = files.reduce(
      (sum, file) =>
        sum + (file.state === 'imported' || file.state === 'failed' ? file.sizeBytes : file.bytesDone),
      0,
    );
    const byBytes = this.#meter(batchId, 'bytes').measure(this.#store.now(), read, size - read);
    const byNotes = this.#meter(batchId, 'import').measure(this.#store.now(), counts.notes, 0);
    return {
      phase: 'import',
      done: counts.notes,
      total: null,
      fraction: size === 0 ? 0 : Math.min(1, read / size),
      perSecond: byNotes.perSecond,
      secondsLeft: byBytes.secondsLeft,
    };
  }

  #meter(batchId: BatchId, phase: (typeof METERED)[number]): ProgressMeter {
    const key = `${batchId} ${phase}`;
    const known = this.#meters.get(key);
    if (known !== undefined) return known;
    const meter = new ProgressMeter();
    this.#meters.set(key, meter);
    return meter;
  }
}

/** A policy as screens name it. */
export function batchPolicyOf(policy: Policy): BatchPolicy {
  return { id: policy.id, version: policy.version, name: policy.words.name, output: outputClassOf(policy) };
}

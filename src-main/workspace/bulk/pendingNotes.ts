/**
 * @file Brings notes up to date that a bulk decision has left waiting, in the background, also after a crash. Runs in
 * main. See [Note: Decided and not yet shown].
 *
 * It needs no queue: which notes wait is stored with them, the work is the same however often it is done, and neither a
 * paused nor a cancelled batch may keep a decision from being shown.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId, NoteId } from '../../domain/ids.ts';
import type { Logger } from '../../domain/logger.ts';
import { isPassingTrouble } from '../../queue/trouble.ts';
import { isPending } from '../../review/pendingAssessment.ts';
import type { Store } from '../../store/store.ts';
import { findingsOf, saveFindings } from '../noteWork.ts';
import type { Redactor } from '../redactor.ts';

/** 16 notes share a commit, as in the queue: beyond that the fsync is no longer what costs. */
const NOTES_AT_ONCE = 16;
/** 10 ms: the transaction takes in no further note after this; with the commit's fsync it stays near 20 ms. */
const BUDGET_MS = 10;
/** How long to leave the database alone when it is full or gone, as the queue does. */
const TROUBLE_MS = 2000;

export interface PendingDeps {
  readonly store: Store;
  readonly redactor: Redactor;
  readonly logger: Logger;
  /** Told after every commit. */
  readonly changed: (batchId: BatchId) => void;
}

export class PendingNotes {
  readonly #deps: PendingDeps;
  readonly #stopping = new AbortController();
  /** Notes that could not be brought up to date in this process; they stay open points, and the next start tries again. */
  readonly #given = new Set<NoteId>();
  #running: Promise<void> | null = null;
  #isWanted = false;

  constructor(deps: PendingDeps) {
    this.#deps = deps;
  }

  /** Works on whatever waits; returns at once. */
  wake(): void {
    this.#isWanted = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // Asked for between the last look and this moment.
      if (this.#isWanted && !this.#stopping.signal.aborted) this.wake();
    });
  }

  /** Resolves when nothing is being worked on. */
  async whenIdle(): Promise<void> {
    while (this.#running !== null) await this.#running;
  }

  /** Ends at the next safe point. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.whenIdle();
  }

  async #run(): Promise<void> {
    // Whoever has decided gets the answer first.
    await nextTurn();
    while (this.#isWanted && !this.#stopping.signal.aborted) {
      this.#isWanted = false;
      for (const { id } of this.#deps.store.batches.list()) await this.#ofBatch(id);
    }
  }

  async #ofBatch(batchId: BatchId): Promise<void> {
    let after = 0;
    while (!this.#stopping.signal.aborted) {
      try {
        const reached = this.#some(batchId, after);
        if (reached === null) return;
        after = reached;
        this.#deps.changed(batchId);
        await nextTurn();
      } catch (error) {
        if (!(error instanceof DeidError)) throw error;
        this.#deps.logger.error(error.code, { at: 'pending-notes' });
        // A batch whose policy or key cannot be read waits for the next start.
        if (!isPassingTrouble(error)) return;
        await wait(TROUBLE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Some notes behind `after` in one commit; the last of their ordinals, null when there is none. */
  #some(batchId: BatchId, after: number): number | null {
    const { store, redactor } = this.#deps;
    const isKept = redactor.isKeptIn(batchId);
    const begun = performance.now();
    return store.transaction(() => {
      let reached: number | null = null;
      for (const { id, ordinal } of store.bulk.pendingAfter(batchId, after, NOTES_AT_ONCE)) {
        if (!this.#given.has(id)) this.#one(id, isKept);
        reached = ordinal;
        if (performance.now() - begun > BUDGET_MS) break;
      }
      return reached;
    });
  }

  #one(id: NoteId, isKept: ReturnType<Redactor['isKeptIn']>): void {
    try {
      this.#deps.store.transaction(() => bringUpToDate(this.#deps, id, isKept));
    } catch (error) {
      // What keeps all notes from being stored says nothing about this one.
      if (!(error instanceof DeidError) || isPassingTrouble(error)) throw error;
      this.#given.add(id);
      this.#deps.logger.error(error.code, { at: 'pending-notes', note: id });
    }
  }
}

/**
 * Makes output and status of a waiting note anew from its decisions; a note that does not wait stays as it is. Call it in
 * a transaction. Errors: `store/row-tampered`.
 */
export function bringUpToDate(
  { store, redactor }: Pick<PendingDeps, 'store' | 'redactor'>,
  id: NoteId,
  isKept: ReturnType<Redactor['isKeptIn']>,
): void {
  const record = store.notes.require(id);
  const detection = store.detections.get(id);
  if (!isPending(record.assessment) || detection === null) return;
  const note = store.notes.openText(id);
  const findings = findingsOf(note, detection.result, store.decisions.listOf(id), isKept);
  saveFindings({ store, redactor }, { record, note }, findings, { stage: 'in-review', languages: null });
}

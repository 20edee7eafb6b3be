/**
 * @file Keeps the open forms of the notes up to date, and the order of the queue with them, in the background. Runs in main.
 * See [Note: Open forms] and [Note: What the queue is sorted by].
 *
 * It needs no queue: which notes wait is stored with them, and so is which forms their notes were not ranked by yet. Ranks are
 * written once no note of the batch waits and none is being examined: while notes come in, every one of them would move others.
 */
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { DeidError } from '../domain/errors.ts';
import type { BatchId, NoteId } from '../domain/ids.ts';
import type { Logger } from '../domain/logger.ts';
import { isPassingTrouble } from '../queue/trouble.ts';
import { formOf } from '../review/clusters/formNodes.ts';
import { isUndecided } from '../review/spanStates.ts';
import type { NoteForm } from '../store/openFormStore.ts';
import type { Store } from '../store/store.ts';
import { readMentions } from './clusters/noteMentions.ts';

/** 10 ms: a transaction takes in no further note after this; with the commit's fsync it stays near 20 ms. */
const BUDGET_MS = 10;
const NOTES_AT_ONCE = 32;
/** Some 20 microseconds each. */
const RANKS_AT_ONCE = 200;
/** How long to leave the database alone when it is full or gone, as the queue does. */
const TROUBLE_MS = 2000;

export interface OpenFormDeps {
  readonly store: Store;
  readonly logger: Logger;
  /** Told when no note of a batch waits any more; must not wake this again. */
  readonly changed: (batchId: BatchId) => void;
}

export class OpenForms {
  readonly #deps: OpenFormDeps;
  readonly #stopping = new AbortController();
  /** Notes that could not be read in this process; the next start tries again. */
  readonly #given = new Set<NoteId>();
  readonly #wanted = new Set<BatchId>();
  #running: Promise<void> | null = null;

  constructor(deps: OpenFormDeps) {
    this.#deps = deps;
  }

  /** All batches, for what a dead process or an older version left. */
  start(): void {
    for (const { id } of this.#deps.store.batches.list()) this.wake(id);
  }

  /** Works on what waits in the batch; returns at once. */
  wake(batchId: BatchId): void {
    if (this.#stopping.signal.aborted) return;
    this.#wanted.add(batchId);
    this.#running ??= this.#run().finally(() => {
      this.#running = null;
      // Asked for between the last look and this moment.
      const [next] = this.#wanted;
      if (next !== undefined) this.wake(next);
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
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#ofBatch(next);
  }

  #next(): BatchId | undefined {
    const [next] = this.#wanted;
    if (next === undefined || this.#stopping.signal.aborted) return undefined;
    this.#wanted.delete(next);
    return next;
  }

  async #ofBatch(batchId: BatchId): Promise<void> {
    let after = 0;
    let isNew = false;
    while (!this.#stopping.signal.aborted) {
      try {
        const reached = this.#some(batchId, after);
        if (reached === null) {
          if (this.#isGone(batchId)) return;
          if (this.#isQuiet(batchId) && this.#rank(batchId)) {
            isNew = true;
            await nextTurn();
            continue;
          }
          if (isNew) this.#deps.changed(batchId);
          return;
        }
        after = reached;
        isNew = true;
        await nextTurn();
      } catch (error) {
        if (!(error instanceof DeidError)) throw error;
        this.#deps.logger.error(error.code, { at: 'open-forms' });
        if (!isPassingTrouble(error)) return;
        await wait(TROUBLE_MS, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
      }
    }
  }

  /** Some notes behind `after` in one commit; the last of their ordinals, null when there is none. */
  #some(batchId: BatchId, after: number): number | null {
    const { store } = this.#deps;
    const notes = store.openForms.waiting(batchId, after, NOTES_AT_ONCE);
    if (notes.length === 0) return null;
    const begun = performance.now();
    return store.transaction(() => {
      let reached: number | null = null;
      for (const { id, ordinal, openPoints } of notes) {
        if (!this.#given.has(id)) this.#one(id, openPoints);
        reached = ordinal;
        if (performance.now() - begun > BUDGET_MS) break;
      }
      return reached;
    });
  }

  #one(id: NoteId, openPoints: number): void {
    const { store, logger } = this.#deps;
    try {
      store.openForms.save(id, openPoints === 0 ? [] : formsOf(store, id), openPoints);
    } catch (error) {
      // What keeps all notes from being stored says nothing about this one.
      if (!(error instanceof DeidError) || isPassingTrouble(error)) throw error;
      this.#given.add(id);
      logger.error(error.code, { at: 'open-forms', note: id });
    }
  }

  /** Removed since somebody woke this. */
  #isGone(batchId: BatchId): boolean {
    return !this.#deps.store.batches.list().some(({ id }) => id === batchId);
  }

  /** No note of it is being examined: there is nothing to do, or it is paused. */
  #isQuiet(batchId: BatchId): boolean {
    const { jobs, batches } = this.#deps.store;
    const { available, scheduled, running, retryable } = jobs.counts(batchId);
    return (
      available + scheduled + running + retryable === 0 || batches.require(batchId).control !== 'running'
    );
  }

  #rank(batchId: BatchId): boolean {
    const { store } = this.#deps;
    return store.transaction(() => store.openForms.rankSome(batchId, RANKS_AT_ONCE));
  }
}

/** The undecided places of a note by form. Errors: `store/row-tampered`, `store/unknown-note`. */
function formsOf(store: Store, noteId: NoteId): readonly NoteForm[] {
  const { id, ordinal, patientKey, revision } = store.notes.require(noteId);
  const forms = new Map<string, NoteForm>();
  for (const mention of readMentions(store, { id, ordinal, patientKey, revision }).mentions) {
    if (!isUndecided(mention)) continue;
    const { id: form, reading } = formOf(mention);
    const places = (forms.get(form)?.places ?? 0) + 1;
    forms.set(form, { id: form, reading, label: forms.get(form)?.label ?? mention.label, places });
  }
  return [...forms.values()];
}

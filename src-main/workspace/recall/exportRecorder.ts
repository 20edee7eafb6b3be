/** @file Records what an export is going to hold, before it is out. Runs in main. See [Note: Out before it is out]. */
import { DeidError, invariant } from '../../domain/errors.ts';
import type { ExportableNote } from '../../export/exportSource.ts';
import type { ExportWitness, Publication } from '../../export/exportWitness.ts';
import type { LeavingNote } from '../../store/exportedNoteStore.ts';
import type { Store } from '../../store/store.ts';
import { createHiddenKeys } from './exportedForms.ts';

/** 100: with a dozen hashes a note about 5 ms, and the wait for the disk is shared by all of them. */
const NOTES_PER_TRANSACTION = 100;
/** 500: a few milliseconds. */
const ROWS_PER_DELETION = 500;
/** Numbers of notes that are told; of more, their count says the rest. */
const TOLD_NUMBERS = 20;

export class ExportRecorder implements ExportWitness {
  readonly #store: Store;
  readonly #exportId: string;
  readonly #hiddenKeys: ReturnType<typeof createHiddenKeys>;
  #leaving: LeavingNote[] = [];

  constructor(store: Store, exportId: string) {
    this.#store = store;
    this.#exportId = exportId;
    this.#hiddenKeys = createHiddenKeys(store);
  }

  /** Deletes what an earlier try recorded: it never left, and its notes need not be those of this one. */
  async forget(): Promise<void> {
    while (this.#store.exportedNotes.forget(this.#exportId, ROWS_PER_DELETION) > 0)
      await new Promise((resolve) => setImmediate(resolve));
  }

  /** The note as it goes out. Errors: `export/not-approved` when a note of this transaction has another output by now. */
  written(note: ExportableNote): void {
    this.#take(note);
    if (this.#leaving.length >= NOTES_PER_TRANSACTION) this.allWritten();
  }

  /** Errors: as {@link written}. */
  allWritten(): void {
    const leaving = this.#leaving.length;
    if (leaving === this.#store.transaction(() => this.#add())) return;
    throw new DeidError('export/not-approved', { reason: 'output-changed', notes: leaving });
  }

  /** A note that an interrupted run published without recording it. One that has another output by now stays unrecorded. */
  found(note: ExportableNote): void {
    this.#take(note);
    if (this.#leaving.length >= NOTES_PER_TRANSACTION) this.#store.transaction(() => this.#add());
  }

  /**
   * From now on the export counts as out. It is not called complete in its notes unless each of them is recorded. Errors:
   * `export/interrupted` when it was cancelled or its batch is being removed; `export/not-approved` when a recorded note has
   * lost its approval or its output since it was looked at last, with `notes` (how many) and `numbers` (the first of them).
   */
  publishing(publication: Publication): void {
    this.#publish(publication, () => {
      const changed = this.#store.exportedNotes.changed(this.#exportId);
      if (changed.length === 0) return;
      const told = changed.slice(0, TOLD_NUMBERS).join(', ');
      const numbers = changed.length > TOLD_NUMBERS ? `${told}, …` : told;
      throw new DeidError('export/not-approved', {
        ...{ reason: 'changed-meanwhile', notes: changed.length },
        numbers,
      });
    });
  }

  /** The same of a folder that has its name already: whatever became of its notes, it is out. Errors: `export/interrupted`. */
  takenOver(publication: Publication): void {
    this.#publish(publication, () => undefined);
  }

  #publish({ notes, files }: Publication, check: () => void): void {
    const { exports, exportedNotes } = this.#store;
    this.#store.transaction(() => {
      this.#add();
      check();
      const isListed = exportedNotes.count(this.#exportId) === notes;
      if (!exports.publish(this.#exportId, { notes, files, isListed }))
        throw new DeidError('export/interrupted');
    });
  }

  withheld(): void {
    this.#store.exports.withhold(this.#exportId);
  }

  #take({ id: noteId, approval, text, spans }: ExportableNote): void {
    invariant(approval !== null, 'what leaves is approved');
    const outputHash = approval.outputSha256;
    const isKnown = this.#store.exportedNotes.hasForms(noteId, outputHash);
    const formKeys = isKnown ? [] : this.#hiddenKeys(text, spans);
    this.#leaving.push({ noteId, outputHash, formKeys });
  }

  #add(): number {
    const leaving = this.#leaving;
    this.#leaving = [];
    return leaving.length === 0 ? 0 : this.#store.exportedNotes.add(this.#exportId, leaving);
  }
}

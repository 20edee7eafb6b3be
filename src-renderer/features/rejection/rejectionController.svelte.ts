/** @file What of a batch was sent back, and sending back. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { Examination, NoteFilter, Rejection, SentBack } from '../../api/types.ts';
import { copyOf } from '../noteList/noteListController.svelte.ts';
import type { BatchId, NoteId, RejectionReason } from '../../../src-main/contract/vocabulary.ts';

export interface RejectionDeps {
  readonly api: Api;
  readonly batchId: BatchId;
  readonly onFailure: (failure: Failure) => void;
}

/** The note that is open in review, or the notes that a list shows. */
export type RejectedNotes = { readonly ids: readonly NoteId[] } | { readonly filter: NoteFilter };

/** Examined anew by this pipeline; null for that of the batch as it began. */
export interface DetectAgain {
  readonly pipeline: string | null;
}

/** What is said when notes are sent back. */
export interface SendBack {
  readonly reason: RejectionReason;
  readonly comment: string;
  /** Null for notes that are not examined anew. */
  readonly again: DetectAgain | null;
}

/** How many notes were sent back, and how many are examined anew. */
export interface SentAnswer {
  readonly sentBack: number;
  readonly again: number;
}

export class RejectionController {
  sentBack = $state.raw<SentBack | null>(null);
  /** Of the note that is open; null when it does not wait. */
  ofNote = $state.raw<Rejection | null>(null);
  /** Of the note that is open: by what it was examined; null until it is known. */
  examination = $state.raw<Examination | null>(null);
  busy = $state(false);
  readonly #deps: RejectionDeps;
  #noteId: NoteId | null = null;

  constructor(deps: RejectionDeps) {
    this.#deps = deps;
  }

  async loadBatch(): Promise<void> {
    const answer = await this.#deps.api.rejection.ofBatch({ batchId: this.#deps.batchId });
    if (answer.ok) this.sentBack = answer.value;
    else this.#deps.onFailure(answer.error);
  }

  async loadNote(noteId: NoteId): Promise<void> {
    this.#noteId = noteId;
    const [answer, examined] = await Promise.all([
      this.#deps.api.rejection.ofNote({ noteId }),
      this.#deps.api.rejection.examined({ noteId }),
    ]);
    if (this.#noteId !== noteId) return;
    this.examination = examined.ok ? examined.value : null;
    this.ofNote = answer.ok ? answer.value : null;
    if (!answer.ok) this.#deps.onFailure(answer.error);
  }

  /** What was done, or null when it was refused. */
  async reject(notes: RejectedNotes, { reason, comment, again }: SendBack): Promise<SentAnswer | null> {
    this.busy = true;
    const { batchId } = this.#deps;
    const given = 'ids' in notes ? { ids: [...notes.ids] } : { filter: copyOf(notes.filter) };
    const answer = await this.#deps.api.rejection.reject({
      ...{ batchId, notes: given, reason, comment },
      ...(again === null ? {} : { again: { pipeline: again.pipeline } }),
    });
    this.busy = false;
    if (answer.ok) return answer.value;
    this.#deps.onFailure(answer.error);
    return null;
  }

  /** False when it was refused. */
  async settle(noteId: NoteId): Promise<boolean> {
    const answer = await this.#deps.api.rejection.settle({ noteId });
    if (!answer.ok) this.#deps.onFailure(answer.error);
    await this.loadNote(noteId);
    return answer.ok;
  }
}

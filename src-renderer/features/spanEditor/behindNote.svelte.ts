/**
 * @file What comes behind the note under review: why its rules fired, its languages, and what may have been missed in it.
 * See [Note: Hints follow the note].
 */
import type { Api, Failure } from '../../api/client.ts';
import type { NoteExplanation, NoteHint } from '../../api/types.ts';
import type { NoteId } from '../../../src-main/contract/vocabulary.ts';

export type HintSearchState = 'running' | 'found' | 'failed';

export interface BehindNoteDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  /** The note under review; null when there is none. */
  readonly noteId: () => NoteId | null;
  /** The hints are there now. */
  readonly onHints: () => void;
}

export class BehindNote {
  /** Nothing that a decision waits for; null until it is there. */
  explanation = $state.raw<NoteExplanation | null>(null);
  /** As they were found when the note was opened; null until then. */
  hints: readonly NoteHint[] | null = null;
  /** How the search for hints stands. Nobody signs for a note on anything but `found`. */
  search = $state.raw<HintSearchState>('running');
  readonly #deps: BehindNoteDeps;
  #finding: Promise<boolean> = Promise.resolve(false);
  /** Counts the openings: the answer to a search for an earlier one says nothing. */
  #opening = 0;

  constructor(deps: BehindNoteDeps) {
    this.#deps = deps;
  }

  /** The note is opened anew, and shown when this returns: asks for the hints, without which nobody signs for it, then for the explanation. */
  ask(noteId: NoteId): void {
    this.hints = null;
    const opening = (this.#opening += 1);
    this.search = 'running';
    this.#finding = Promise.resolve().then(() => this.#find(noteId, opening));
    void this.#finding.then(() => this.#explain(noteId));
  }

  /**
   * Resolves when the hints are there; false when they could not be looked for or another note is under review, and then nobody has
   * seen them. Looks once more where that has failed already; all who wait share one search.
   */
  async hintsFound(): Promise<boolean> {
    const noteId = this.#deps.noteId();
    if (noteId === null) return false;
    if (this.search === 'failed') {
      this.search = 'running';
      this.#finding = this.#find(noteId, this.#opening);
    }
    const areFound = await this.#finding;
    return areFound && this.#deps.noteId() === noteId;
  }

  async #explain(noteId: NoteId): Promise<void> {
    if (this.#deps.noteId() !== noteId) return;
    const answer = await this.#deps.api.review.explain({ noteId });
    if (this.#deps.noteId() !== noteId) return;
    if (answer.ok) this.explanation = answer.value;
    else this.#deps.onFailure(answer.error);
  }

  async #find(noteId: NoteId, opening: number): Promise<boolean> {
    const isOver = (): boolean => this.#opening !== opening || this.#deps.noteId() !== noteId;
    if (isOver()) return false;
    const answer = await this.#deps.api.review.findHints({ noteId });
    if (isOver()) return false;
    if (!answer.ok) this.#deps.onFailure(answer.error);
    // Null: main was made to stop, by a second page or an opening that this page does not know of.
    if (!answer.ok || answer.value.hints === null) {
      this.search = 'failed';
      return false;
    }
    this.hints = answer.value.hints;
    this.search = 'found';
    this.#deps.onHints();
    return true;
  }
}

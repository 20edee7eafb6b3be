/**
 * @file What comes behind the note under review: why its rules fired, its languages, and what may have been missed in it.
 * See [Note: Hints follow the note].
 */
import type { Api, Failure } from '../../api/client.ts';
import type { NoteExplanation, NoteHint } from '../../api/types.ts';
import type { NoteId } from '../../../src-main/contract/vocabulary.ts';

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
  readonly #deps: BehindNoteDeps;
  #finding: Promise<boolean> = Promise.resolve(false);

  constructor(deps: BehindNoteDeps) {
    this.#deps = deps;
  }

  /** The note is opened anew, and shown when this returns: asks for the hints, which approving waits for, then for the explanation. */
  ask(noteId: NoteId): void {
    this.hints = null;
    this.#finding = Promise.resolve().then(() => this.#find(noteId));
    void this.#finding.then(() => this.#explain(noteId));
  }

  /**
   * Resolves when the hints are there, looked for once more where that has failed: false when it failed again or another
   * note is under review, and then nobody has seen them.
   */
  async hintsFound(): Promise<boolean> {
    const noteId = this.#deps.noteId();
    if (noteId === null) return false;
    const areFound = await this.#finding;
    if (this.#deps.noteId() !== noteId) return false;
    return areFound || (this.#finding = this.#find(noteId));
  }

  async #explain(noteId: NoteId): Promise<void> {
    if (this.#deps.noteId() !== noteId) return;
    const answer = await this.#deps.api.review.explain({ noteId });
    if (this.#deps.noteId() !== noteId) return;
    if (answer.ok) this.explanation = answer.value;
    else this.#deps.onFailure(answer.error);
  }

  async #find(noteId: NoteId): Promise<boolean> {
    if (this.#deps.noteId() !== noteId) return false;
    const answer = await this.#deps.api.review.findHints({ noteId });
    if (this.#deps.noteId() !== noteId) return false;
    if (!answer.ok) this.#deps.onFailure(answer.error);
    // Null: main has turned to another note, or to this one anew.
    if (!answer.ok || answer.value.hints === null) return false;
    this.hints = answer.value.hints;
    this.#deps.onHints();
    return true;
  }
}

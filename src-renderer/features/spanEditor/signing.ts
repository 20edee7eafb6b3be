/**
 * @file Words about a whole note (approve, clear, read, done). Each is given of what is on the screen at the press of the key: without
 * the hints nothing is done, and it does not wait for them, see [Note: Hints follow the note].
 */
import type { NoteHint, NoteView } from '../../api/types.ts';
import type { NoteModel } from '../sideBySide/noteModel.ts';
import type { BehindNote } from './behindNote.svelte.ts';
import type { ReviewChange, ReviewDeps } from './reviewDeps.ts';

/** The note under review, as far as signing asks for it. */
export interface SignedNote {
  /** What is on the screen. */
  readonly model: NoteModel | null;
  /** As main has answered it last. */
  readonly answeredView: NoteView | null;
  readonly behind: BehindNote;
  /** Resolves when all decisions made so far are answered. */
  settled(): Promise<unknown>;
}

const STALE = { code: 'review/stale-revision', facts: {} } as const;

export class Signing {
  readonly #note: SignedNote;
  readonly #deps: Pick<ReviewDeps, 'onFailure' | 'onHintsComing'>;

  constructor(note: SignedNote, deps: Pick<ReviewDeps, 'onFailure' | 'onHintsComing'>) {
    this.#note = note;
    this.#deps = deps;
  }

  /**
   * The note on the screen at the call, once what was typed before is answered, for a word that is given elsewhere (read, done). Null,
   * and it is said, where its hints are not there, or it is another note or was loaded anew by then.
   */
  async toSign(): Promise<NoteView | null> {
    const noteId = this.#note.model?.view.noteId ?? null;
    const seen = this.seenHints();
    if (noteId === null || seen === null) return null;
    await this.#note.settled();
    const view = this.#note.answeredView;
    if (view?.noteId === noteId && this.#note.behind.hints === seen) return view;
    this.#deps.onFailure(STALE);
    return null;
  }

  /** The change, of the hints seen now and of no others that come while it waits its turn; null where they are not there. */
  guarded(change: ReviewChange): ReviewChange | null {
    const seen = this.seenHints();
    if (seen === null) return null;
    return async (api, view) =>
      this.#note.behind.hints === seen ? change(api, view) : { ok: false, error: STALE };
  }

  /** The hints on the screen; null where they are not there: that is said, and they are looked for where nobody does. */
  seenHints(): readonly NoteHint[] | null {
    const { model, behind } = this.#note;
    if (model?.hints != null) return behind.hints;
    if (model !== null) {
      void behind.hintsFound();
      this.#deps.onHintsComing?.();
    }
    return null;
  }
}

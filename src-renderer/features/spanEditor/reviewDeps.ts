/** @file What the review of a note needs from the screen it is shown on. Types only. */
import type { Api, Failure } from '../../api/client.ts';
import type { NoteAnswer, NoteView } from '../../api/types.ts';

/** Original and output, what the recipient sees, or the output with hints for the reader. */
export type ReviewMode = 'both' | 'plain' | 'reading';

export interface ReviewDeps {
  readonly api: Api;
  readonly onFailure: (failure: Failure) => void;
  /** A decision was refused because nobody is named; `again` repeats it once there is a name. */
  readonly onActorMissing: (again: () => void) => void;
  /** The focused place changed and must come into view. */
  readonly onFocus: (offset: number) => void;
  /**
   * Whether the focused place is on the screen; left out where there is none. One that is not is decided by nobody: it is brought back
   * and said to be. See [Note: Seen before it is decided].
   */
  readonly isSeen?: (offset: number) => boolean;
  /** Somebody wants to go on or to sign while the hints are not there: nothing is done, and they are being looked for. */
  readonly onHintsComing?: () => void;
  /** Main has answered a change of the note. */
  readonly onAnswered?: (before: NoteView, after: NoteView) => void;
}

/** A change of the note as it is shown, asked of main. Null: there was nothing to ask. */
export type ReviewChange = (
  api: Api,
  view: NoteView,
) => Promise<{ ok: true; value: NoteAnswer } | { ok: false; error: Failure } | null>;

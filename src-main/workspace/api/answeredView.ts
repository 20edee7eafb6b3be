/** @file The view of a note that the page was answered last, which the next answer may start from. Runs in main. */
import type { z } from 'zod';
import { answerFrom } from '../../contract/noteChange.ts';
import type { NoteAnswerSchema } from '../../contract/noteChangeSchemas.ts';
import type { NoteViewSchema } from '../../contract/schemas.ts';
import type { Workspace } from '../workspace.ts';

type NoteView = z.input<typeof NoteViewSchema>;

/** See [Note: Answers hold what changed]. */
export interface AnsweredView {
  /** Remembers a view that is answered as a whole. */
  whole(workspace: Workspace, view: NoteView): NoteView;
  /** The answer to a command that was given for this revision. */
  after(workspace: Workspace, revision: number, view: NoteView): z.input<typeof NoteAnswerSchema>;
}

/** Remembers one view for as long as its workspace is in use: a lock drops the workspace, and with it the view, which is PHI. */
export function createAnsweredView(): AnsweredView {
  const known = new WeakMap<Workspace, NoteView>();
  return {
    whole: (workspace, view) => {
      known.set(workspace, view);
      return view;
    },
    after: (workspace, revision, view) => {
      const answer = answerFrom(known.get(workspace) ?? null, revision, view);
      known.set(workspace, view);
      return answer;
    },
  };
}

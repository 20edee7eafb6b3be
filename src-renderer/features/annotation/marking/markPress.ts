/** @file What a key does to the marks of a note; everything else is the screen's. Runs in the page. */
import { actionOf } from '../../../shared/keys.ts';
import { draftMoves } from '../../spanEditor/draftMoves.ts';
import { DRAFT_MOVES, type DraftAction } from '../../spanEditor/reviewKeys.ts';
import type { MarkEditor } from './markEditor.svelte.ts';
import { typeAt, type MarkAction, type MarkKeys } from './markKeys.ts';

/** What a held key may repeat. Marks, and the word that a note is done or settled, are given once a press. */
const WALKING: readonly (MarkAction | DraftAction)[] = [
  ...(['next', 'previous', 'nextOpen', 'previousOpen', 'nextNote', 'previousNote'] as const),
  ...DRAFT_MOVES,
];

/** True when the key was one of a draft or of an action; `run` is called for actions. */
export function pressMarkKey(
  event: KeyboardEvent,
  editor: MarkEditor,
  keys: MarkKeys,
  singleKeys: boolean,
  run: (action: MarkAction) => void,
): boolean {
  const isDrafting = editor.draft !== null;
  const action = actionOf<MarkAction | DraftAction>(
    event,
    isDrafting ? keys.draftBindings : keys.bindings,
    singleKeys,
  );
  if (action === null) return false;
  event.preventDefault();
  if (event.repeat && !WALKING.includes(action)) {
    event.stopPropagation();
    return true;
  }
  if (!isDrafting) {
    run(action as MarkAction);
    return true;
  }
  // A marked place would take Enter as a click, and the edit has it.
  event.stopPropagation();
  // New edges leave the type as it is.
  if (action === 'types') {
    if (editor.draft.kind === 'select') run(action);
    return true;
  }
  const type = typeAt(action);
  const moves = draftMoves(editor);
  if (type !== null) giveType(editor, type);
  else moves[action as keyof typeof moves]();
  return true;
}

export function giveType(editor: MarkEditor, at: number): void {
  const type = editor.types[at];
  if (type !== undefined) editor.setType(type);
}

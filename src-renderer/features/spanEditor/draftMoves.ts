/** @file What each key does while a range is edited or selected. Pure. */
import type { DraftTarget } from './rangeDraft.svelte.ts';
import type { DraftAction } from './reviewKeys.ts';

/** Everything but the keys of types. */
export function draftMoves(
  target: DraftTarget,
): Readonly<Record<Exclude<DraftAction, `label${number}`>, () => void>> {
  return {
    apply: () => target.applyDraft(),
    cancel: () => target.cancelDraft(),
    right: () => target.moveDraft('end', 1, 'character'),
    left: () => target.moveDraft('end', -1, 'character'),
    rightStart: () => target.moveDraft('start', 1, 'character'),
    leftStart: () => target.moveDraft('start', -1, 'character'),
    rightWord: () => target.moveDraft('end', 1, 'word'),
    leftWord: () => target.moveDraft('end', -1, 'word'),
    rightWordStart: () => target.moveDraft('start', 1, 'word'),
    leftWordStart: () => target.moveDraft('start', -1, 'word'),
    up: () => target.moveDraftRow(-1, false),
    down: () => target.moveDraftRow(1, false),
    upExtend: () => target.moveDraftRow(-1, true),
    downExtend: () => target.moveDraftRow(1, true),
  };
}

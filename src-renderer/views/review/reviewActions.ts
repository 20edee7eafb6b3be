/** @file What the keys and buttons of review do, in one table for both. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import { copyOf } from '../../features/noteList/noteListController.svelte.ts';
import type { Navigator, Route } from '../../features/session/navigator.svelte.ts';
import {
  QUICK_LABELS,
  draftBindings,
  reviewBindings,
  type DraftAction,
  type ReviewAction,
} from '../../features/spanEditor/reviewKeys.ts';
import type { ReviewController } from '../../features/spanEditor/reviewController.svelte.ts';
import { actionOf } from '../../shared/keys.ts';
import type { BatchId, Range } from '../../../src-main/contract/vocabulary.ts';

type ReviewRoute = Extract<Route, { view: 'review' }>;

/** Dialogs that keys open; the one that asks for a name opens by itself. */
export type ReviewDialog = 'keys' | 'types' | 'search';

export interface ReviewActionDeps {
  readonly review: ReviewController;
  readonly api: Api;
  readonly navigator: Navigator;
  readonly route: () => ReviewRoute;
  readonly selection: () => Range | null;
  readonly visibleStart: () => number;
  readonly isReadOnly: () => boolean;
  readonly show: (what: ReviewDialog) => void;
  readonly toggleFixedWidth: () => void;
  readonly onFailure: (failure: Failure) => void;
  /** The focused place is a mention that still stands in the output; only hiding settles it. */
  readonly onCannotKeep: () => void;
  /** There is no next or previous note. */
  readonly onEnd: (openOnly: boolean) => void;
}

/** Actions that only look; everything else changes the note and is off in a read-only workspace. */
const LOOKING: readonly (ReviewAction | 'withdraw')[] = [
  'nextSpan',
  'previousSpan',
  'nextNote',
  'previousNote',
  'nextOpen',
  'search',
  'keys',
  'plain',
  'fixedWidth',
  'back',
];

export function createReviewActions(deps: ReviewActionDeps) {
  const { review, api, navigator } = deps;

  async function goNeighbour(direction: 'next' | 'previous', openOnly: boolean): Promise<void> {
    await review.settled();
    const route = deps.route();
    const { filter, sort } = route.list;
    const answer = await api.review.neighbour({
      batchId: route.batchId,
      filter: copyOf(filter),
      sort,
      noteId: route.noteId,
      direction,
      openOnly,
    });
    if (!answer.ok) deps.onFailure(answer.error);
    else if (answer.value === null) deps.onEnd(openOnly);
    else {
      // Without the skipped notes the row is unknown; the neighbour's own row is only certain when none is skipped.
      const current = openOnly ? -1 : route.current + (direction === 'next' ? 1 : -1);
      navigator.go({ ...route, noteId: answer.value.noteId, current });
    }
  }

  async function goTo(search: string): Promise<boolean> {
    const route = deps.route();
    const filter = {
      statuses: [],
      stages: [],
      language: null,
      onlyOpen: false,
      onlyDuplicates: false,
      search,
    };
    const answer = await api.notes.page({
      batchId: route.batchId,
      filter,
      sort: { by: 'ordinal', descending: false },
      offset: 0,
      limit: 1,
    });
    if (!answer.ok) deps.onFailure(answer.error);
    const row = answer.ok ? answer.value.rows[0] : undefined;
    if (row === undefined) return false;
    navigator.go({ ...route, noteId: row.id, current: -1 });
    return true;
  }

  async function nameBatch(batchId: BatchId): Promise<void> {
    const answer = await api.batches.get({ batchId });
    if (answer.ok) navigator.batchName = answer.value.name;
  }

  function hide(): void {
    const selected = deps.selection();
    if (selected !== null) {
      review.startSelect(selected, 0);
      review.applyDraft();
    } else review.startSelect(null, deps.visibleStart());
  }

  function back(): void {
    const route = deps.route();
    navigator.openBatch(route.batchId, 'notes', route.list, route.current);
  }

  const table: Readonly<Record<Exclude<ReviewAction, `label${number}`> | 'withdraw', () => void>> = {
    nextSpan: () => void review.step(1),
    previousSpan: () => void review.step(-1),
    nextOpen: () => {
      if (!review.step(1, true)) void goNeighbour('next', true);
    },
    nextNote: () => void goNeighbour('next', false),
    previousNote: () => void goNeighbour('previous', false),
    accept: () => review.accept(),
    keep: () => {
      if (review.focusedSpan === null && review.focus !== null) deps.onCannotKeep();
      else review.keepVisible();
    },
    types: () => deps.show('types'),
    edit: () => review.startResize(),
    hide,
    clear: () => review.clear(),
    undo: () => review.undo(),
    redo: () => review.redo(),
    search: () => deps.show('search'),
    keys: () => deps.show('keys'),
    plain: () => (review.isPlain = !review.isPlain),
    fixedWidth: () => deps.toggleFixedWidth(),
    approve: () => review.approve(),
    withdraw: () => review.withdraw(),
    back,
  };

  function run(action: ReviewAction | 'withdraw'): void {
    if (deps.isReadOnly() && !LOOKING.includes(action)) return;
    const label = labelOf(action);
    if (label !== null) review.setLabel(label);
    else table[action as keyof typeof table]();
  }

  const draftTable: Readonly<Record<Exclude<DraftAction, `label${number}`>, () => void>> = {
    apply: () => review.applyDraft(),
    cancel: () => review.cancelDraft(),
    right: () => review.moveDraft('end', 1, 'character'),
    left: () => review.moveDraft('end', -1, 'character'),
    rightStart: () => review.moveDraft('start', 1, 'character'),
    leftStart: () => review.moveDraft('start', -1, 'character'),
    rightWord: () => review.moveDraft('end', 1, 'word'),
    leftWord: () => review.moveDraft('end', -1, 'word'),
    rightWordStart: () => review.moveDraft('start', 1, 'word'),
    leftWordStart: () => review.moveDraft('start', -1, 'word'),
    up: () => review.moveDraftRow(-1, false),
    down: () => review.moveDraftRow(1, false),
    upExtend: () => review.moveDraftRow(-1, true),
    downExtend: () => review.moveDraftRow(1, true),
  };

  function press(event: KeyboardEvent, singleKeys: boolean): void {
    if (review.draft !== null) {
      const action = actionOf(event, draftBindings, singleKeys);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      const label = labelOf(action);
      if (label !== null) review.setLabel(label);
      else draftTable[action as keyof typeof draftTable]();
      return;
    }
    const action = actionOf(event, reviewBindings, singleKeys);
    if (action === null) return;
    event.preventDefault();
    run(action);
  }

  return { press, run, goNeighbour, goTo, nameBatch };
}

function labelOf(action: string) {
  return action.startsWith('label') ? (QUICK_LABELS[Number(action.slice('label'.length))] ?? null) : null;
}

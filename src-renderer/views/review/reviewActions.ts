/** @file What the keys and buttons of review do, in one table for both. Runs in the page. */
import type { Api, Failure } from '../../api/client.ts';
import type { FindController } from '../../features/findInNote/findController.svelte.ts';
import { copyOf } from '../../features/noteList/noteListController.svelte.ts';
import { orderOfReview, type Navigator, type Route } from '../../features/session/navigator.svelte.ts';
import { draftMoves } from '../../features/spanEditor/draftMoves.ts';
import {
  DRAFT_MOVES,
  QUICK_LABELS,
  type DraftAction,
  type ReviewAction,
} from '../../features/spanEditor/reviewKeys.ts';
import type { KeyMap } from '../../features/spanEditor/keyMap.ts';
import type { ReviewController } from '../../features/spanEditor/reviewController.svelte.ts';
import type { ReviewMode } from '../../features/spanEditor/reviewDeps.ts';
import { actionOf } from '../../shared/keys.ts';
import type { BatchId, Range } from '../../../src-main/contract/vocabulary.ts';

type ReviewRoute = Extract<Route, { view: 'review' }>;

/** Dialogs that keys open; the one that asks for a name opens by itself. */
export type ReviewDialog = 'keys' | 'types' | 'goTo';

export interface ReviewActionDeps {
  readonly review: ReviewController;
  readonly api: Api;
  readonly navigator: Navigator;
  readonly route: () => ReviewRoute;
  readonly selection: () => Range | null;
  readonly visibleStart: () => number;
  readonly isReadOnly: () => boolean;
  readonly show: (what: ReviewDialog) => void;
  readonly find: FindController;
  readonly toggleFixedWidth: () => void;
  /** Keeps the character on top of the view while the layout changes. */
  readonly keepTop: (offset: number) => void;
  /** The reader has read the output shown to the end. */
  readonly markRead: () => void;
  /** Approves the note, or says that the person is done with it where two review it. */
  readonly approve: () => void;
  /** Opens the chooser of one decision for all mentions of the focused span. */
  readonly decideAll: () => void;
  /** Goes to the field in which a comment is written. */
  readonly writeComment: () => void;
  readonly onFailure: (failure: Failure) => void;
  /** The focused place is a mention that still stands in the output, or was not examined; only hiding settles it. */
  readonly onCannotKeep: () => void;
  /** The original is not shown, and the key would decide what is not seen. */
  readonly onUnseen: () => void;
  /** There is no next or previous note, or no further place to look at in the output. */
  readonly onEnd: (of: 'open-notes' | 'notes' | 'places') => void;
}

/** Actions that only look; everything else changes the note and is off in a read-only workspace. */
const LOOKING: readonly (ReviewAction | 'withdraw')[] = [
  'nextSpan',
  'previousSpan',
  'nextNote',
  'previousNote',
  'nextOpen',
  'previousOpen',
  'reading',
  'search',
  'goTo',
  'keys',
  'plain',
  'fixedWidth',
  'back',
];

/** Actions that a held key may repeat. Everything else is said once a press: what is decided in a row was read by nobody. */
const WALKING: readonly (ReviewAction | DraftAction)[] = [
  'nextSpan',
  'previousSpan',
  'nextOpen',
  'previousOpen',
  'nextNote',
  'previousNote',
  ...DRAFT_MOVES,
];

/** Actions on a focused span: nothing for a view that shows no spans. */
const ON_SPANS: readonly ReviewAction[] = ['accept', 'keep', 'all', 'types', 'edit'];

export function createReviewActions(deps: ReviewActionDeps) {
  const { review, api, navigator } = deps;

  async function goNeighbour(direction: 'next' | 'previous', openOnly: boolean): Promise<void> {
    await review.settled();
    const route = deps.route();
    const { filter } = route.list;
    const sort = orderOfReview(route.list);
    const answer = await api.review.neighbour({
      batchId: route.batchId,
      filter: copyOf(filter),
      sort,
      noteId: route.noteId,
      direction,
      openOnly,
    });
    if (!answer.ok) deps.onFailure(answer.error);
    else if (answer.value === null) deps.onEnd(openOnly ? 'open-notes' : 'notes');
    else {
      // The neighbour's row is only certain when no note is skipped and the list is walked in its own order.
      const current =
        openOnly || sort !== route.list.sort ? -1 : route.current + (direction === 'next' ? 1 : -1);
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
    const { focus } = review;
    if (selected !== null && review.isOutputAlone) review.hide(selected);
    else if (review.mode === 'reading' && focus !== null) review.hide(focus);
    else if (review.isOutputAlone) deps.onUnseen();
    else if (selected !== null) {
      review.startSelect(selected, 0);
      review.applyDraft();
    } else review.startSelect(null, deps.visibleStart());
  }

  function back(): void {
    if (deps.find.isOpen) {
      deps.find.close();
      return;
    }
    const route = deps.route();
    navigator.openBatch(route.batchId, 'notes', route.list, route.current);
  }

  function setMode(mode: ReviewMode): void {
    const at = deps.visibleStart();
    review.setMode(review.mode === mode ? 'both' : mode, at);
    deps.keepTop(at);
  }

  function openPlace(direction: 1 | -1): void {
    if (review.mode === 'reading') {
      if (!review.stepReading(direction)) deps.onEnd('places');
    } else if (!review.step(direction, true) && direction === 1) void goNeighbour('next', true);
  }

  const table: Readonly<Record<Exclude<ReviewAction, `label${number}`> | 'withdraw', () => void>> = {
    nextSpan: () => void review.step(1),
    previousSpan: () => void review.step(-1),
    nextOpen: () => openPlace(1),
    previousOpen: () => openPlace(-1),
    nextNote: () => void goNeighbour('next', false),
    previousNote: () => void goNeighbour('previous', false),
    accept: () => review.accept(),
    keep: () => {
      if (review.focusedSpan === null && review.focus !== null) deps.onCannotKeep();
      else review.keepVisible();
    },
    all: () => deps.decideAll(),
    types: () => deps.show('types'),
    edit: () => review.startResize(),
    hide,
    clear: () => review.clear(),
    undo: () => review.undo(),
    redo: () => review.redo(),
    search: () => deps.find.open(),
    goTo: () => deps.show('goTo'),
    keys: () => deps.show('keys'),
    plain: () => setMode('plain'),
    reading: () => setMode('reading'),
    markRead: () => deps.markRead(),
    comment: () => deps.writeComment(),
    fixedWidth: () => deps.toggleFixedWidth(),
    approve: () => deps.approve(),
    withdraw: () => review.withdraw(),
    back,
  };

  function run(action: ReviewAction | 'withdraw'): void {
    if (deps.isReadOnly() && !LOOKING.includes(action)) return;
    const label = labelOf(action);
    const isOnSpan = label !== null || ON_SPANS.some((one) => one === action);
    if (isOnSpan && isUnseen()) deps.onUnseen();
    else if (label !== null) review.setLabel(label);
    else table[action as keyof typeof table]();
  }

  /** A place of the reading pass is shown and can be hidden; a span behind the recipient's view is not. */
  function isUnseen(): boolean {
    return review.mode === 'plain' || (review.mode === 'reading' && review.focusedSpan !== null);
  }

  const draftTable = draftMoves(review);

  function press(event: KeyboardEvent, singleKeys: boolean, keys: KeyMap): void {
    if (review.draft !== null) {
      const action = actionOf(event, keys.draftBindings, singleKeys);
      if (action === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat && !WALKING.includes(action)) return;
      const label = labelOf(action);
      if (label !== null) review.setLabel(label);
      else draftTable[action as keyof typeof draftTable]();
      return;
    }
    const action = actionOf(event, keys.bindings, singleKeys);
    // Beside the original the key is the page's own: Space scrolls, and reading through is said of the output alone.
    if (action === null || (action === 'markRead' && !review.isOutputAlone)) return;
    event.preventDefault();
    // A marked place would take Space as a click.
    if (action === 'markRead') event.stopPropagation();
    if (event.repeat && !WALKING.includes(action)) return;
    run(action);
  }

  return { press, run, goNeighbour, goTo, nameBatch };
}

function labelOf(action: string) {
  return action.startsWith('label') ? (QUICK_LABELS[Number(action.slice('label'.length))] ?? null) : null;
}

/** @file The keys of review as data: what they do, how they are written on key caps, and the sheet that lists them. Pure. */
import type { Binding } from '../../shared/keys.ts';
import type { PhiLabel } from '../../../src-main/contract/vocabulary.ts';

/** Types on the number keys: the nine that reviewers need most. Everything else is behind `t`. */
export const QUICK_LABELS: readonly PhiLabel[] = [
  'PATIENT',
  'STAFF',
  'RELATIVE',
  'DATE',
  'AGE',
  'HOSPITAL',
  'CITY',
  'PHONE',
  'MRN',
];

export type ReviewAction =
  | 'nextSpan'
  | 'previousSpan'
  | 'nextNote'
  | 'previousNote'
  | 'accept'
  | 'keep'
  | 'all'
  | 'types'
  | 'edit'
  | 'hide'
  | 'undo'
  | 'redo'
  | 'nextOpen'
  | 'previousOpen'
  | 'search'
  | 'goTo'
  | 'keys'
  | 'clear'
  | 'plain'
  | 'reading'
  | 'markRead'
  | 'comment'
  | 'fixedWidth'
  | 'approve'
  | 'back'
  | `label${number}`;

const labelBindings = QUICK_LABELS.map((_, at) => ({ chord: String(at + 1), action: `label${at}` as const }));

/** What the keys are until a person changes them, see keyMap.ts. The first chord of an action is the one to change. */
export const reviewBindings: readonly Binding<ReviewAction>[] = [
  { chord: 'j', action: 'nextSpan' },
  { chord: 'k', action: 'previousSpan' },
  { chord: 'n', action: 'nextOpen' },
  { chord: 'N', action: 'previousOpen' },
  { chord: 'a', action: 'accept' },
  { chord: 'x', action: 'keep' },
  { chord: '*', action: 'all' },
  ...labelBindings,
  { chord: 't', action: 'types' },
  { chord: 'e', action: 'edit' },
  { chord: 'r', action: 'hide' },
  { chord: 'u', action: 'undo' },
  { chord: 'Ctrl+Z', action: 'undo' },
  { chord: 'U', action: 'redo' },
  { chord: 'Ctrl+Y', action: 'redo' },
  { chord: 'Ctrl+Shift+Z', action: 'redo' },
  { chord: 'J', action: 'nextNote' },
  { chord: 'K', action: 'previousNote' },
  { chord: 'c', action: 'clear' },
  { chord: 'p', action: 'approve' },
  { chord: 'v', action: 'plain' },
  { chord: 'o', action: 'reading' },
  { chord: 'Space', action: 'markRead' },
  { chord: 'i', action: 'comment' },
  { chord: 'm', action: 'fixedWidth' },
  { chord: '/', action: 'search' },
  { chord: 'Ctrl+F', action: 'search' },
  { chord: 'g', action: 'goTo' },
  { chord: '?', action: 'keys' },
  { chord: 'Escape', action: 'back' },
];

export type DraftAction =
  | 'apply'
  | 'cancel'
  | 'right'
  | 'left'
  | 'rightStart'
  | 'leftStart'
  | 'rightWord'
  | 'leftWord'
  | 'rightWordStart'
  | 'leftWordStart'
  | 'up'
  | 'down'
  | 'upExtend'
  | 'downExtend'
  | `label${number}`;

/** What moves the edges of a range or its caret, and decides nothing. */
export const DRAFT_MOVES = [
  ...(['right', 'left', 'rightStart', 'leftStart'] as const),
  ...(['rightWord', 'leftWord', 'rightWordStart', 'leftWordStart'] as const),
  ...(['up', 'down', 'upExtend', 'downExtend'] as const),
] as const satisfies readonly DraftAction[];

/** While a range is edited or selected. `Start` moves the other edge (resize) or extends (select). */
export const draftBindings: readonly Binding<DraftAction>[] = [
  { chord: 'Enter', action: 'apply' },
  { chord: 'r', action: 'apply' },
  { chord: 'Escape', action: 'cancel' },
  { chord: 'ArrowRight', action: 'right' },
  { chord: 'l', action: 'right' },
  { chord: 'ArrowLeft', action: 'left' },
  { chord: 'h', action: 'left' },
  { chord: 'Shift+ArrowRight', action: 'rightStart' },
  { chord: 'L', action: 'rightStart' },
  { chord: 'Shift+ArrowLeft', action: 'leftStart' },
  { chord: 'H', action: 'leftStart' },
  { chord: 'Ctrl+ArrowRight', action: 'rightWord' },
  { chord: 'Ctrl+ArrowLeft', action: 'leftWord' },
  { chord: 'Ctrl+Shift+ArrowRight', action: 'rightWordStart' },
  { chord: 'Ctrl+Shift+ArrowLeft', action: 'leftWordStart' },
  { chord: 'ArrowUp', action: 'up' },
  { chord: 'ArrowDown', action: 'down' },
  { chord: 'Shift+ArrowUp', action: 'upExtend' },
  { chord: 'Shift+ArrowDown', action: 'downExtend' },
  ...labelBindings,
];

interface SheetRow {
  readonly actions: readonly ReviewAction[];
  /** Key caps behind those of the actions; they never change. */
  readonly more?: readonly string[];
  /** Ends the key of the sentence. */
  readonly text: string;
}

/** Rows of the key sheet, in the order in which a review goes. */
export const KEY_SHEET = [
  { actions: ['nextSpan', 'previousSpan'], text: 'span' },
  { actions: ['nextOpen', 'previousOpen'], text: 'open' },
  { actions: ['accept'], text: 'accept' },
  { actions: ['keep'], text: 'keep' },
  { actions: ['all'], text: 'all' },
  { actions: ['label0', 'label8'], text: 'type' },
  { actions: ['types'], text: 'types' },
  { actions: ['edit'], more: ['←', '→'], text: 'edit' },
  { actions: ['hide'], text: 'hide' },
  { actions: ['undo', 'redo'], text: 'undo' },
  { actions: ['nextNote', 'previousNote'], text: 'note' },
  { actions: ['clear'], text: 'clear' },
  { actions: ['reading'], text: 'reading' },
  { actions: ['markRead'], text: 'markRead' },
  { actions: ['plain'], text: 'plain' },
  { actions: ['comment'], text: 'comment' },
  { actions: ['approve'], text: 'approve' },
  { actions: ['fixedWidth'], text: 'fixedWidth' },
  { actions: ['search'], text: 'search' },
  { actions: ['goTo'], text: 'goTo' },
  { actions: ['back'], text: 'back' },
] as const satisfies readonly SheetRow[];

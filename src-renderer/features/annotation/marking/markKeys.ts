/** @file The keys of annotating: those of the review that mean the same, as the person has them, and a key for each type. Pure. */
import type { Binding } from '../../../shared/keys.ts';
import { bindingsFor, type KeyMap } from '../../spanEditor/keyMap.ts';
import type { DraftAction, ReviewAction } from '../../spanEditor/reviewKeys.ts';

export type MarkAction =
  | 'next'
  | 'previous'
  | 'remove'
  | 'alike'
  | 'types'
  | 'edit'
  | 'select'
  | 'undo'
  | 'redo'
  | 'nextNote'
  | 'previousNote'
  | 'nextOpen'
  | 'previousOpen'
  | 'done'
  | 'guideline'
  | 'fixedWidth'
  | 'keys'
  | 'back'
  | `type${number}`;

/** What a key of the review means here. */
const SAME: Readonly<Partial<Record<ReviewAction, MarkAction>>> = {
  nextSpan: 'next',
  previousSpan: 'previous',
  nextOpen: 'nextOpen',
  previousOpen: 'previousOpen',
  keep: 'remove',
  all: 'alike',
  types: 'types',
  edit: 'edit',
  hide: 'select',
  undo: 'undo',
  redo: 'redo',
  nextNote: 'nextNote',
  previousNote: 'previousNote',
  approve: 'done',
  search: 'guideline',
  fixedWidth: 'fixedWidth',
  keys: 'keys',
  back: 'back',
};
/** Types on the number keys of the review. */
const NUMBERED = 9;
/** For the types behind them; one that means something else by now is passed over. */
const SPARE = '0 q w y z d f s b g Q W Y Z D F S B G'.split(' ');

export interface MarkKeys {
  readonly bindings: readonly Binding<MarkAction>[];
  /** While a range is edited. */
  readonly draftBindings: readonly Binding<'types' | `type${number}` | DraftAction>[];
  /** The key cap of an action; empty where it has no key. */
  readonly capFor: (action: MarkAction) => string;
}

/** `types`: how many keys are asked for. A type behind the last spare key has none: it is chosen from the list. */
export function markKeysOf(keys: KeyMap, types: number): MarkKeys {
  const same = bindingsFor(keys, SAME);
  const taken = new Set([...keys.bindings, ...keys.draftBindings].map(({ chord }) => chord));
  const numbered = Array.from({ length: NUMBERED }, (_, at) => keys.chordFor(`label${at}`));
  const chords = [...numbered, ...SPARE.filter((chord) => !taken.has(chord))].slice(0, types);
  const ofTypes = chords.map((chord, at) => ({ chord, action: `type${at}` as const }));
  const bindings = [
    ...same,
    { chord: 'Delete', action: 'remove' as const },
    { chord: 'Backspace', action: 'remove' as const },
    ...ofTypes,
  ];
  return {
    bindings,
    draftBindings: [
      ...same.flatMap(({ chord, action }) => (action === 'types' ? [{ chord, action }] : [])),
      ...keys.draftBindings.filter(({ action }) => !action.startsWith('label')),
      ...ofTypes,
    ],
    capFor: (action) => {
      const chord = bindings.find((one) => one.action === action)?.chord;
      return chord === undefined ? '' : keys.capOf(chord);
    },
  };
}

/** The place of the type that the key gives; null for every other key. */
export function typeAt(action: string): number | null {
  return action.startsWith('type') && action !== 'types' ? Number(action.slice('type'.length)) : null;
}

/** Rows of the key sheet, in the order of the work. */
export const MARK_KEY_SHEET = [
  'select',
  'types',
  'next',
  'previous',
  'edit',
  'remove',
  'alike',
  'undo',
  'redo',
  'done',
  'nextOpen',
  'nextNote',
  'previousNote',
  'guideline',
  'fixedWidth',
  'back',
] as const satisfies readonly MarkAction[];

/**
 * @file The keys of review as one person has them: defaults, changes, and why a change is refused. Pure.
 *
 * [Note: Keys are changed one by one]
 * A person changes the first chord of an action; further ones (`Ctrl+Z` for undo) stay, so that nobody is locked out by a
 * slip. A chord never means two things: one that another action has is refused with that action's name, and so are the
 * keys that move edges while a range is edited, Tab, and what the system does with Ctrl.
 */
import { capOf, type Binding } from '../../shared/keys.ts';
import {
  draftBindings,
  QUICK_LABELS,
  reviewBindings,
  type DraftAction,
  type ReviewAction,
} from './reviewKeys.ts';

/** Chords by action, only where they differ from the default. */
export type KeyChanges = Readonly<Partial<Record<ReviewAction, string>>>;

export type KeyRefusal =
  { readonly kind: 'taken'; readonly by: ReviewAction } | { readonly kind: 'reserved' } | null;

export interface KeyMap {
  readonly changes: KeyChanges;
  readonly bindings: readonly Binding<ReviewAction>[];
  /** While a range is edited: the fixed keys, and those of hiding and of the types as the person has them. */
  readonly draftBindings: readonly Binding<DraftAction>[];
  /** The chord to show for an action. */
  readonly chordFor: (action: ReviewAction) => string;
  /** The same as it is written on a key cap. */
  readonly capFor: (action: ReviewAction) => string;
}

/** Every action once, in the order of the bindings. */
export const REVIEW_ACTIONS: readonly ReviewAction[] = [
  ...new Set(reviewBindings.map(({ action }) => action)),
];

const isLabel = (action: string): boolean => action.startsWith('label');

/** The chord that an action has before anybody changes it. */
export function defaultChord(action: ReviewAction): string {
  return reviewBindings.find((binding) => binding.action === action)?.chord ?? '';
}

/** Fixed while a range is edited; a letter among them cannot be given to anything else. */
const fixedDraft = draftBindings.filter(({ action, chord }) => !isLabel(action) && chord !== 'r');
/** Copying, pasting, reloading, closing, zooming: what the system and the window do with these is not ours to take. */
const SYSTEM = /^Ctrl\+(?:Shift\+)?[ACFNPQRTVWX0+=-]$|^(?:Ctrl\+|Shift\+)*(?:Tab|F\d{1,2})$|^Escape$/;

/** Changes that are unknown, refused or no change are dropped: what was stored may come from another version. */
export function createKeyMap(untrustedChanges: KeyChanges = {}): KeyMap {
  let map = mapOf({});
  for (const action of REVIEW_ACTIONS) {
    const chord = untrustedChanges[action];
    if (typeof chord !== 'string' || chord === '' || chord === defaultChord(action)) continue;
    // Two that swapped their chords are in each other's way one by one; together they are not.
    map = mapOf({ ...map.changes, [action]: chord });
  }
  const isSound = REVIEW_ACTIONS.every((action) => whyRefused(map, action, map.chordFor(action)) === null);
  return isSound ? map : mapOf({});
}

function mapOf(changes: KeyChanges): KeyMap {
  const isFirst = new Set<ReviewAction>();
  const bindings = reviewBindings.map(({ chord, action }) => {
    const changed = isFirst.has(action) ? undefined : changes[action];
    isFirst.add(action);
    return { action, chord: changed ?? chord };
  });
  const chordFor = (action: ReviewAction): string => changes[action] ?? defaultChord(action);
  const labels = QUICK_LABELS.map((_, at) => `label${at}` as const);
  return {
    changes,
    bindings,
    draftBindings: [
      ...fixedDraft,
      { chord: chordFor('hide'), action: 'apply' },
      ...labels.map((action) => ({ chord: chordFor(action), action })),
    ],
    chordFor,
    capFor: (action) => capOf(chordFor(action)),
  };
}

/**
 * The keys of another screen that mean there what an action of review means, every chord of the action: whoever has changed
 * one has changed it there, too.
 */
export function bindingsFor<Action extends string>(
  { bindings }: KeyMap,
  meaning: Readonly<Partial<Record<ReviewAction, Action>>>,
): readonly Binding<Action>[] {
  return bindings.flatMap(({ chord, action }) => {
    const meant = meaning[action];
    return meant === undefined ? [] : [{ chord, action: meant }];
  });
}

/** Null when the action may have the chord. */
export function whyRefused(map: KeyMap, action: ReviewAction, chord: string): KeyRefusal {
  const other = map.bindings.find((binding) => binding.chord === chord && binding.action !== action);
  if (other !== undefined) return { kind: 'taken', by: other.action };
  if (chord === defaultChord(action)) return null;
  const isFixed = fixedDraft.some((binding) => binding.chord === chord);
  return isFixed || SYSTEM.test(chord) ? { kind: 'reserved' } : null;
}

/** The map with the chord given to the action; unchanged when it is refused, see {@link whyRefused}. */
export function withChord(map: KeyMap, action: ReviewAction, chord: string): KeyMap {
  if (whyRefused(map, action, chord) !== null) return map;
  const { [action]: _before, ...others } = map.changes;
  return createKeyMap(chord === defaultChord(action) ? others : { ...others, [action]: chord });
}

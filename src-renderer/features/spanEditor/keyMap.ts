/**
 * @file The keys of review as one person has them: defaults, changes, and why a change is refused. Pure.
 *
 * [Note: Keys are changed one by one]
 * A person changes the first chord of an action; further ones (`Ctrl+Z` for undo) stay, so that nobody is locked out by a
 * slip. A chord never means two things: one that another action has is refused with that action's name, and so are the
 * keys that move edges while a range is edited, Tab, and what the system does with Ctrl.
 *
 * What was stored may be older than the keys of this version: a changed key that a new action has by now goes back to its
 * default, alone, and the map says which, so that it can be told. Every other change stays.
 */
import { capOf, type Binding, type CapNames } from '../../shared/keys.ts';
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

export interface DroppedKey {
  readonly action: ReviewAction;
  readonly chord: string;
}

export interface KeyMap {
  readonly changes: KeyChanges;
  /** Changed keys that are no longer free, with their actions, which have their default again. Empty once keys were stored anew. */
  readonly dropped: readonly DroppedKey[];
  readonly bindings: readonly Binding<ReviewAction>[];
  /** While a range is edited: the fixed keys, and those of hiding and of the types as the person has them. */
  readonly draftBindings: readonly Binding<DraftAction>[];
  /** The chord to show for an action. */
  readonly chordFor: (action: ReviewAction) => string;
  /** The same as it is written on a key cap. */
  readonly capFor: (action: ReviewAction) => string;
  /** Any chord as it is written on a key cap. */
  readonly capOf: (chord: string) => string;
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

/**
 * Changes that are unknown or no change are dropped: what was stored may come from another version. Of those that are in the
 * way of something, `dropped` names each; see [Note: Keys are changed one by one].
 */
export function createKeyMap(untrustedChanges: KeyChanges = {}): KeyMap {
  let changes: KeyChanges = {};
  for (const action of REVIEW_ACTIONS) {
    const chord = untrustedChanges[action];
    if (typeof chord !== 'string' || chord === '' || chord === defaultChord(action)) continue;
    changes = { ...changes, [action]: chord };
  }
  const dropped: DroppedKey[] = [];
  // All changes stand before the first is judged: two that swapped their chords are in each other's way only one by one. A
  // change that goes back may be in the way of another one, so the rest is judged again; each round drops one.
  for (let refused = refusedChange(changes); refused !== null; refused = refusedChange(changes)) {
    const { [refused]: chord = '', ...others } = changes;
    dropped.push({ action: refused, chord });
    changes = others;
  }
  return mapOf(changes, dropped);
}

/** A change that cannot stand beside the others: the first that is reserved or takes an unchanged key, else the later of two. */
function refusedChange(changes: KeyChanges): ReviewAction | null {
  const map = mapOf(changes, []);
  const refused = REVIEW_ACTIONS.flatMap((action) => {
    const why = whyRefused(map, action, map.chordFor(action));
    return why === null || changes[action] === undefined ? [] : [{ action, why }];
  });
  const isAlone = refused.find(({ why }) => why.kind !== 'taken' || changes[why.by] === undefined);
  return (isAlone ?? refused.at(-1))?.action ?? null;
}

function mapOf(changes: KeyChanges, dropped: readonly DroppedKey[]): KeyMap {
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
    dropped,
    bindings,
    draftBindings: [
      ...fixedDraft,
      { chord: chordFor('hide'), action: 'apply' },
      ...labels.map((action) => ({ chord: chordFor(action), action })),
    ],
    chordFor,
    capFor: (action) => capOf(chordFor(action)),
    capOf: (chord) => capOf(chord),
  };
}

/** The same keys with caps as keyboards of a language have them. */
export function namedKeys(map: KeyMap, names: CapNames): KeyMap {
  return {
    ...map,
    capFor: (action) => capOf(map.chordFor(action), names),
    capOf: (chord) => capOf(chord, names),
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

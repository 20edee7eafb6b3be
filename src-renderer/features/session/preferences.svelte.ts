/** @file Preferences of this computer's user that need no workspace: kept in local storage, never PHI. */
import { createContext } from 'svelte';
import { createKeyMap, withChord, type KeyChanges, type KeyMap } from '../spanEditor/keyMap.ts';
import type { ReviewAction } from '../spanEditor/reviewKeys.ts';

const SINGLE_KEYS = 'noteveil.singleKeys';
const FIXED_WIDTH = 'noteveil.fixedWidth';
const KEYS = 'noteveil.keys';

/** Storage as a seam: it may be missing or refused, and then preferences last for the session. */
export interface PreferenceStore {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export class Preferences {
  /** Whether single letters act in review; off for people whose input tools type letters by themselves. */
  singleKeys = $state(true);
  /** Notes in letters of equal width, so that tables made of blanks stand in line. */
  fixedWidth = $state(false);
  /** The keys of review as this person has them. */
  keys = $state.raw<KeyMap>(createKeyMap());
  readonly #store: PreferenceStore | null;

  constructor(store: PreferenceStore | null) {
    this.#store = store;
    this.singleKeys = store?.getItem(SINGLE_KEYS) !== 'off';
    this.fixedWidth = store?.getItem(FIXED_WIDTH) === 'on';
    this.keys = createKeyMap(changesIn(store?.getItem(KEYS) ?? null));
  }

  setSingleKeys(on: boolean): void {
    this.singleKeys = on;
    this.#store?.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  }

  setFixedWidth(on: boolean): void {
    this.fixedWidth = on;
    this.#store?.setItem(FIXED_WIDTH, on ? 'on' : 'off');
  }

  /** Changes nothing when the chord is refused; `whyRefused` says why. */
  setKey(action: ReviewAction, chord: string): void {
    this.keys = withChord(this.keys, action, chord);
    this.#saveKeys();
  }

  resetKeys(): void {
    this.keys = createKeyMap();
    this.#saveKeys();
  }

  /** Stores the keys as they are, without those that were dropped. */
  keepKeys(): void {
    this.keys = createKeyMap(this.keys.changes);
    this.#saveKeys();
  }

  #saveKeys(): void {
    this.#store?.setItem(KEYS, JSON.stringify(this.keys.changes));
  }
}

/** Nothing when what is stored is no object; single entries are judged by the key map. */
function changesIn(untrusted: string | null): KeyChanges {
  if (untrusted === null) return {};
  try {
    const parsed: unknown = JSON.parse(untrusted);
    return typeof parsed === 'object' && parsed !== null ? (parsed as KeyChanges) : {};
  } catch {
    // Written by something else: the defaults are always right.
    return {};
  }
}

/** Local storage, or null where the page may not use it. */
export function localStore(): PreferenceStore | null {
  try {
    return globalThis.localStorage;
  } catch {
    // Expected where the scheme has no storage; preferences then last for the session.
    return null;
  }
}

export const [usePreferences, providePreferences] = createContext<Preferences>();

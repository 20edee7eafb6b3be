/** @file Preferences of this computer's user that need no workspace: kept in local storage, never PHI. */
import { createContext } from 'svelte';
import type { CapNames } from '../../shared/keys.ts';
import { createKeyMap, namedKeys, withChord, type KeyChanges, type KeyMap } from '../spanEditor/keyMap.ts';
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
  #map = $state.raw<KeyMap>(createKeyMap());
  readonly #store: PreferenceStore | null;
  readonly #capNames: (() => CapNames) | null;

  /** `capNames`: what stands on key caps in the language of the moment; English where it is left out. */
  constructor(store: PreferenceStore | null, capNames: (() => CapNames) | null = null) {
    this.#store = store;
    this.#capNames = capNames;
    this.singleKeys = store?.getItem(SINGLE_KEYS) !== 'off';
    this.fixedWidth = store?.getItem(FIXED_WIDTH) === 'on';
    this.#map = createKeyMap(changesIn(store?.getItem(KEYS) ?? null));
  }

  /** The keys of review as this person has them, with caps in the language of the screens. */
  get keys(): KeyMap {
    return this.#capNames === null ? this.#map : namedKeys(this.#map, this.#capNames());
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
    this.#map = withChord(this.#map, action, chord);
    this.#saveKeys();
  }

  resetKeys(): void {
    this.#map = createKeyMap();
    this.#saveKeys();
  }

  /** Stores the keys as they are, without those that were dropped. */
  keepKeys(): void {
    this.#map = createKeyMap(this.#map.changes);
    this.#saveKeys();
  }

  #saveKeys(): void {
    this.#store?.setItem(KEYS, JSON.stringify(this.#map.changes));
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

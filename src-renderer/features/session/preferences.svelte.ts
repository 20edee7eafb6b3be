/** @file Preferences of this computer's user that need no workspace: kept in local storage, never PHI. */
import { createContext } from 'svelte';

const SINGLE_KEYS = 'noteveil.singleKeys';
const FIXED_WIDTH = 'noteveil.fixedWidth';

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
  readonly #store: PreferenceStore | null;

  constructor(store: PreferenceStore | null) {
    this.#store = store;
    this.singleKeys = store?.getItem(SINGLE_KEYS) !== 'off';
    this.fixedWidth = store?.getItem(FIXED_WIDTH) === 'on';
  }

  setSingleKeys(on: boolean): void {
    this.singleKeys = on;
    this.#store?.setItem(SINGLE_KEYS, on ? 'on' : 'off');
  }

  setFixedWidth(on: boolean): void {
    this.fixedWidth = on;
    this.#store?.setItem(FIXED_WIDTH, on ? 'on' : 'off');
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

/** @file A pool: words that may stand for each other. Pure; main process. */
import { wordKey } from './wordForm.ts';

export interface Pool {
  /** Names the pool in keyed draws: changing it changes every surrogate of the pool. */
  readonly id: string;
  /** True when surrogates keep to [Note: Initials follow names]. */
  readonly followsLetters: boolean;
  /** Every word of the pool by key. */
  readonly known: ReadonlyMap<string, string>;
  /** The words that are drawn, in list order. */
  readonly drawn: readonly string[];
  /** The key of a word of the pool. */
  readonly keyOf: (word: string) => string;
}

/** Reads a generated list; an entry with a tilde is known but never drawn. */
export function poolFrom(
  id: string,
  entries: readonly string[],
  options: { readonly followsLetters?: boolean; readonly keyOf?: (entry: string) => string } = {},
): Pool {
  const makeKey = options.keyOf ?? wordKey;
  // Asked for every word of a table, so folded once.
  const keys = new Map(entries.map((entry) => [bare(entry), makeKey(bare(entry))]));
  const keyOf = (word: string): string => keys.get(word) ?? makeKey(word);
  return {
    id,
    followsLetters: options.followsLetters ?? false,
    known: new Map(entries.map((entry) => [keyOf(bare(entry)), bare(entry)])),
    drawn: entries.filter((entry) => !entry.startsWith('~')),
    keyOf,
  };
}

function bare(entry: string): string {
  return entry.startsWith('~') ? entry.slice(1) : entry;
}

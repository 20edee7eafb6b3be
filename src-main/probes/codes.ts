/** @file Finds ids whatever way their characters are grouped. Pure; runs in main and in the detection process. */
import type { Range } from '../domain/range.ts';
import { createKeyFilter } from './keyFilter.ts';
import type { Token } from './tokens.ts';

/** Shortest code that is also found when its characters are grouped differently. */
export const MIN_REGROUPED_CODE = 6;

/** Folded letters and digits of a code without any separator. */
export function compactCode(tokens: readonly Token[]): string {
  return tokens.map((token) => token.key).join('');
}

export interface CodeIndex {
  /** True when some code begins with this key, or is it. */
  mayBegin(key: string): boolean;
  /** Calls back for every code that begins at the token. */
  matchAt(tokens: readonly Token[], index: number, found: (place: Range, code: string) => void): void;
}

/** Digits that have to be left of a code when its leading zeros are gone; shorter ones are ordinary numbers. */
const MIN_BARE_CODE = 4;

/**
 * Prepares the search: all prefixes in one set, so that a walk ends at the first character that leads nowhere. With `zeros`, a
 * first token of digits alone is also looked for without its leading zeros, when four characters of the code follow them;
 * `found` gets the code as it is known.
 */
export function createCodeIndex(codes: Iterable<string>, { zeros = false } = {}): CodeIndex {
  const whole = new Set(codes);
  const prefixes = new Set<string>();
  const beginnings = new Set(whole);
  for (const code of whole)
    for (let length = 1; length < code.length; length += 1) prefixes.add(code.slice(0, length));
  for (const prefix of prefixes) beginnings.add(prefix);
  const filter = createKeyFilter();
  for (const key of beginnings) filter.add(key);
  const begins = (key: string): boolean => filter.mayHold(key) && beginnings.has(key);
  /** From the first token on, of which this key is what counts. */
  const walk = (
    tokens: readonly Token[],
    index: number,
    key: string,
    found: (place: Range, code: string) => void,
  ): void => {
    const start = tokens[index]?.start ?? 0;
    const least = key === tokens[index]?.key ? 1 : MIN_BARE_CODE;
    let joined = '';
    for (let at = index; at < tokens.length; at += 1) {
      const token = tokens[at];
      if (token === undefined || (at > index && !token.joinsCode)) return;
      joined += at === index ? key : token.key;
      const isWhole = joined.length >= least && (at === index || joined.length >= MIN_REGROUPED_CODE);
      if (isWhole && whole.has(joined)) found({ start, end: token.end }, joined);
      if (!prefixes.has(joined)) return;
    }
  };
  const bareOf = (key: string): string | null => {
    if (!zeros || !key.startsWith('0')) return null;
    const bare = key.replace(/^0+/, '');
    return /^\d+$/.test(bare) ? bare : null;
  };
  return {
    mayBegin: (key) => {
      if (begins(key)) return true;
      const bare = bareOf(key);
      return bare !== null && begins(bare);
    },
    matchAt: (tokens, index, found) => {
      const first = tokens[index];
      if (first === undefined || whole.size === 0) return;
      walk(tokens, index, first.key, found);
      const bare = bareOf(first.key);
      if (bare !== null) walk(tokens, index, bare, found);
    },
  };
}

/** @file Finds ids whatever way their characters are grouped. Pure; runs in main and in the detection process. */
import type { Range } from '../domain/range.ts';
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

/** Prepares the search: all prefixes in one set, so that a walk ends at the first character that leads nowhere. */
export function createCodeIndex(codes: Iterable<string>): CodeIndex {
  const whole = new Set(codes);
  const prefixes = new Set<string>();
  for (const code of whole)
    for (let length = 1; length < code.length; length += 1) prefixes.add(code.slice(0, length));
  return {
    mayBegin: (key) => prefixes.has(key) || whole.has(key),
    matchAt: (tokens, index, found) => {
      const first = tokens[index];
      if (first === undefined || whole.size === 0) return;
      let joined = '';
      for (let at = index; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined || (at > index && !token.joinsCode)) return;
        joined += token.key;
        const isWhole = at === index || joined.length >= MIN_REGROUPED_CODE;
        if (isWhole && whole.has(joined)) found({ start: first.start, end: token.end }, joined);
        if (!prefixes.has(joined)) return;
      }
    },
  };
}

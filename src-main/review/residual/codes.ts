/** @file Finds ids and phone numbers whatever way their characters are grouped. Pure; main process. */
import type { Range } from '../../domain/range.ts';
import type { Token } from './tokens.ts';
import { MIN_REGROUPED_CODE } from './mentionRules.ts';

/** Country calling codes of the product's languages; a number is known with and without them. */
const CALLING_CODES = ['1', '33', '32', '34', '41', '43', '44', '49', '352', '376', '852', '86', '886'];

/** Folded letters and digits of a code without any separator. */
export function compactCode(tokens: readonly Token[]): string {
  return tokens.map((token) => token.key).join('');
}

/**
 * The digit strings under which a phone number may stand in a note: as given, without trunk zero or country code, and
 * with each of the known country codes. Short internal numbers are looked for as given only.
 */
export function phoneForms(cell: string): readonly string[] {
  const digits = compactCode(tokensOfDigits(cell));
  if (digits.length < 4) return [];
  const isInternational = /^\s*\+/.test(cell) || digits.startsWith('00');
  const international = digits.replace(/^00/, '');
  const code = isInternational
    ? CALLING_CODES.toSorted((a, b) => b.length - a.length).find((c) => international.startsWith(c))
    : undefined;
  const national = (code === undefined ? digits : international.slice(code.length)).replace(/^0+/, '');
  // 7: the shortest subscriber numbers that are written with an area or country code.
  if (national.length < 7) return [digits];
  const prefixes = [
    '',
    '0',
    ...CALLING_CODES,
    ...CALLING_CODES.map((c) => `00${c}`),
    ...CALLING_CODES.map((c) => `${c}0`),
  ];
  return [...new Set([digits, ...prefixes.map((prefix) => prefix + national)])];
}

function tokensOfDigits(cell: string): readonly Token[] {
  const key = cell.normalize('NFKC').replace(/\D/g, '');
  return [{ key, start: 0, end: 0, isUnspaced: false, isNumber: true, joins: false, joinsCode: false }];
}

export interface CodeIndex {
  /** Calls back for every code that begins at the token, with its last token. */
  matchAt(tokens: readonly Token[], index: number, found: (place: Range, tokenCount: number) => void): void;
}

/** Prepares the search: all prefixes in one set, so that a walk ends at the first character that leads nowhere. */
export function createCodeIndex(codes: ReadonlySet<string>): CodeIndex {
  const prefixes = new Set<string>();
  for (const code of codes)
    for (let length = 1; length < code.length; length += 1) prefixes.add(code.slice(0, length));
  return {
    matchAt: (tokens, index, found) => {
      const first = tokens[index];
      if (first === undefined || codes.size === 0) return;
      let joined = '';
      for (let at = index; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token === undefined || (at > index && !token.joinsCode)) return;
        joined += token.key;
        const isWhole = at === index || joined.length >= MIN_REGROUPED_CODE;
        if (isWhole && codes.has(joined)) found({ start: first.start, end: token.end }, at - index + 1);
        if (!prefixes.has(joined)) return;
      }
    },
  };
}

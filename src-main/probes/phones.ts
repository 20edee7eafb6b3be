/** @file Finds known phone numbers with or without country code and trunk zero. Pure; runs in main and in the detection process. */
import type { Range } from '../domain/range.ts';
import type { Token } from './tokens.ts';

/** Country calling codes of the countries of the product's languages (ITU-T E.164); a number is known with and without them. */
const CALLING_CODES = ['1', '33', '32', '34', '41', '43', '44', '49', '352', '376', '852', '86', '886'];
const byLength = CALLING_CODES.toSorted((a, b) => b.length - a.length);
/** 7: the shortest subscriber numbers that are written with an area or country code. */
const LEAST_NATIONAL = 7;
/** 20: fifteen digits of E.164, `00` in front and a trunk zero, with room for a misprint. */
const MOST_DIGITS = 20;

/** The number without country code and trunk zero; null when the cell holds fewer than four digits. */
function nationalNumber(cell: string): string | null {
  const digits = cell.normalize('NFKC').replace(/\D/g, '');
  if (digits.length < 4) return null;
  const isInternational = /^\s*[+＋]/.test(cell) || digits.startsWith('00');
  const international = digits.replace(/^00/, '');
  const code = isInternational ? byLength.find((known) => international.startsWith(known)) : undefined;
  const national = (code === undefined ? digits : international.slice(code.length)).replace(/^0+/, '');
  // Short internal numbers are looked for as given only.
  return national.length < LEAST_NATIONAL ? digits : national;
}

export interface PhoneIndex {
  /** Adds a cell; false when it holds too few digits to be looked for. */
  add(cell: string, identifier: number): boolean;
  /** Calls back for every known number that begins at the token. */
  matchAt(
    tokens: readonly Token[],
    index: number,
    found: (place: Range, identifier: number, isShort: boolean) => void,
  ): void;
}

/** An index by the last four digits: almost every other number of a note is put aside by one look-up. */
export function createPhoneIndex(): PhoneIndex {
  const identifiers = new Map<string, number>();
  const tails = new Set<number>();
  return {
    add: (cell, identifier) => {
      const national = nationalNumber(cell);
      if (national === null) return false;
      if (!identifiers.has(national)) identifiers.set(national, identifier);
      tails.add(Number(national.slice(-4)));
      return true;
    },
    matchAt: (tokens, index, found) => {
      const first = tokens[index];
      if (first?.isNumber !== true || tails.size === 0) return;
      let length = 0;
      let tail = 0;
      for (let at = index; at < tokens.length; at += 1) {
        const token = tokens[at];
        if (token?.isNumber !== true || (at > index && !token.joinsCode)) return;
        length += token.key.length;
        if (length > MOST_DIGITS) return;
        // The last four digits so far, as a number: cheaper than writing the digits out.
        tail = (tail * 10 ** Math.min(token.key.length, 4) + Number(token.key.slice(-4))) % 10_000;
        if (length < 4 || !tails.has(tail)) continue;
        const joined = tokens
          .slice(index, at + 1)
          .map(({ key }) => key)
          .join('');
        const known = readings(joined).find((reading) => identifiers.has(reading));
        const identifier = known === undefined ? undefined : identifiers.get(known);
        if (known === undefined || identifier === undefined) continue;
        // Short numbers stand in one piece: `47 11` is two numbers of any table.
        if (known.length < LEAST_NATIONAL && at > index) continue;
        found({ start: first.start, end: token.end }, identifier, known.length < LEAST_NATIONAL);
      }
    },
  };
}

/** The national numbers that these digits may stand for. */
function readings(digits: string): readonly string[] {
  const bare = digits.replace(/^0+/, '');
  const behindCode = byLength
    .filter((code) => bare.startsWith(code))
    .map((code) => bare.slice(code.length).replace(/^0/, ''))
    .filter((national) => national.length >= LEAST_NATIONAL);
  return [digits, ...(bare.length >= LEAST_NATIONAL ? [bare] : []), ...behindCode];
}

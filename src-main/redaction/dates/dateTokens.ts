/** @file Cuts a date mention into numbers, names, words and signs, or says that it holds something else. Pure. */
import { foldWidths } from '../../text/widths.ts';
import { readHan } from './hanNumbers.ts';
import {
  ENGLISH_ORDINALS,
  HAN_HEADS,
  HAN_JOINING,
  HAN_TAILS,
  HEAD_WORDS,
  JOINING_WORDS,
  LINK_WORDS,
  MONTH_ROWS,
  ORDINAL_ENDINGS,
  ROMAN_MONTHS,
  WEEKDAY_ROWS,
} from './names.patterns.ts';
import type { Numerals } from './pieces.ts';

/**
 * One letter per kind, so that the kinds of a mention are a string:
 * n number, M month name, R Roman month, W weekday, w Han weekday, e name of an era, y m d the signs 年 月 日,
 * o ending of an ordinal, g signs and blanks, f any other known word, t Han tail (份, 底).
 */
export type TokenKind = 'n' | 'M' | 'R' | 'W' | 'w' | 'e' | 'y' | 'm' | 'd' | 'o' | 'g' | 'f' | 't';

export interface DateToken {
  readonly kind: TokenKind;
  /** As written. */
  readonly text: string;
  /** Lower case, blanks and dashes folded to ASCII. */
  readonly folded: string;
  /** Value of a number; NaN for everything else. */
  readonly value: number;
  readonly numerals: Numerals;
}

// Weekdays come before Han numerals, with which they share their last character.
const TOKEN =
  /(?<han7>(?:星期|礼拜|禮拜|周|週)[一二三四五六日天]|(?<=\()[一二三四五六日](?=\)))|(?<number>\d+)|(?<han>[〇零○一二三四五六七八九十百廿卅元]+)|(?<era>(?:中華|中华)?(?:民國|民国)|西元|公元)|(?<tail>中旬|上旬|下旬)|(?<year>年)|(?<month>月)|(?<day>[日号號])|(?<word>°|\.[ºª]|[\p{Script=Latin}\p{M}ºª]+)|(?<sign>[\s.,/|·~()'、-]+)|(?<other>.)/gsuy;

const months = new Set(MONTH_ROWS.flatMap((row) => row.names));
const weekdays = new Set(WEEKDAY_ROWS.flatMap((row) => row.names));
const romans = new Set(ROMAN_MONTHS);

/** Tokens of the mention, which together are the mention; null when a word or sign is not known to stand in dates. */
export function dateTokens(mention: string): readonly DateToken[] | null {
  const folded = foldWidths(mention);
  const tokens: DateToken[] = [];
  for (const found of folded.matchAll(TOKEN)) {
    const text = mention.slice(found.index, found.index + found[0].length);
    const token = tokenOf(found.groups ?? {}, text, tokens.at(-1));
    if (token === null) return null;
    tokens.push(token);
  }
  return withOneMonth(tokens);
}

type Groups = Readonly<Record<string, string | undefined>>;

function tokenOf(groups: Groups, text: string, before: DateToken | undefined): DateToken | null {
  const plain = (kind: TokenKind, folded: string): DateToken => {
    return { kind, text, folded, value: Number.NaN, numerals: 'ascii' };
  };
  if (groups.number !== undefined) return numberToken(groups.number, text);
  if (groups.han !== undefined) {
    const read = readHan(text);
    return read && { kind: 'n', text, folded: text, value: read.value, numerals: read.style };
  }
  if (groups.han7 !== undefined) return plain('w', text);
  if (groups.era !== undefined) return plain('e', text);
  if (groups.year !== undefined) return plain('y', text);
  if (groups.month !== undefined) return plain('m', text);
  if (groups.day !== undefined) return plain('d', text);
  if (groups.tail !== undefined) return plain('t', text);
  if (groups.sign !== undefined) return plain('g', groups.sign);
  if (groups.word !== undefined) {
    const kind = wordKind(groups.word, before);
    return kind === null ? null : plain(kind, groups.word.toLowerCase());
  }
  if (HAN_TAILS.has(text)) return plain('t', text);
  return HAN_HEADS.has(text) || HAN_JOINING.has(text) ? plain('f', text) : null;
}

function numberToken(folded: string, text: string): DateToken | null {
  // 14: a full time stamp, 20210403102233.
  if (folded.length > 14) return null;
  const isAscii = folded === text;
  const wideDigits = /^[\uFF10-\uFF19]+$/;
  if (!isAscii && !wideDigits.test(text)) return null;
  return { kind: 'n', text, folded, value: Number(folded), numerals: isAscii ? 'ascii' : 'wide' };
}

function wordKind(word: string, before: DateToken | undefined): TokenKind | null {
  const lower = word.toLowerCase();
  if (before?.kind === 'n' && (ENGLISH_ORDINALS.has(lower) || ORDINAL_ENDINGS.has(lower))) return 'o';
  if (romans.has(word) && before?.kind !== 'W') return 'R';
  if (months.has(lower)) return 'M';
  if (weekdays.has(lower)) return 'W';
  return HEAD_WORDS.has(lower) || LINK_WORDS.has(lower) || JOINING_WORDS.has(lower) ? 'f' : null;
}

/**
 * Words of two meanings, decided by what follows: `mar` before another month or a full date is Tuesday, `des` and `mi`
 * before a month are words of French.
 */
function withOneMonth(tokens: readonly DateToken[]): readonly DateToken[] {
  const first = tokens.findIndex(({ kind }) => kind === 'M' || kind === 'n' || kind === 'W');
  const token = tokens[first];
  if (token === undefined || token.kind === 'n') return tokens;
  const rest = tokens.slice(first + 1);
  const hasMonth = rest.some(({ kind }) => kind === 'M' || kind === 'R' || kind === 'm');
  const hasDate = rest.filter(({ kind }) => kind === 'n').length >= 3;
  const as = (kind: TokenKind) => tokens.with(first, { ...token, kind });
  if (token.folded === 'mi' && rest[0]?.folded === '-') return as('f');
  if (token.kind !== 'M' || !(hasMonth || hasDate)) return tokens;
  if (weekdays.has(token.folded)) return as('W');
  return HEAD_WORDS.has(token.folded) ? as('f') : tokens;
}

/** @file Decides which token of a date is its day, month and year. Pure; main process. */
import type { DateToken } from './dateTokens.ts';
import { isChinese, type DateHint } from './hint.ts';
import { LINK_WORDS } from './names.patterns.ts';
import { rolesOfPair, rolesOfSingle, rolesOfTriple, widthOf, type Role } from './numberRoles.ts';

/** A role for every token; null for those that are taken over as they are. */
export type Roles = readonly (Role | 'name' | 'roman' | null)[];

/** Kinds of tokens that make a date; the others stand around and between them. */
export const CORE_KINDS = 'nMRymde';

/** What a number that stands alone is, where the other side of a range tells; null where nothing does. */
export type Alone = 'D' | 'M' | 'Y' | null;

type Gaps = readonly (readonly DateToken[])[];

/** Roles of the tokens of one date; null when they are none. */
export function rolesOf(tokens: readonly DateToken[], hint: DateHint, alone: Alone): Roles | null {
  const indexes = tokens.flatMap(({ kind }, index) => (CORE_KINDS.includes(kind) ? [index] : []));
  const cores = tokens.filter(({ kind }) => CORE_KINDS.includes(kind));
  const gaps = indexes.slice(1).map((to, at) => tokens.slice((indexes[at] ?? 0) + 1, to));
  const kinds = cores.map(({ kind }) => kind).join('');
  const roles = (() => {
    const fromRange = alone === null ? null : aloneRoles(cores, gaps, alone);
    if (fromRange !== null) return fromRange;
    if (/[ymde]/.test(kinds)) return hanRoles(kinds, cores, gaps, hint);
    if (/[MR]/.test(kinds)) return namedRoles(kinds, cores, gaps, hint);
    const [only] = cores;
    if (only === undefined || cores.length > 1) return numericRoles(cores, gaps, hint);
    return rolesOfSingle(only, tokens[(indexes[0] ?? 0) - 1]?.folded.endsWith("'") === true);
  })();
  if (roles === null) return null;
  const byIndex = new Map(indexes.map((index, at) => [index, roles[at] ?? null]));
  return tokens.map((_, index) => byIndex.get(index) ?? null);
}

/** `5`, `5日` or `5, 2021` behind a date that writes the month; `19` behind a year. */
function aloneRoles(cores: readonly DateToken[], gaps: Gaps, alone: 'D' | 'M' | 'Y'): Roles | null {
  const [number, next] = cores;
  if (number?.kind !== 'n' || cores.length > 2) return null;
  if (alone === 'Y') return next === undefined && isDigits(number) && widthOf(number) === 2 ? ['Y'] : null;
  if (!isSmall(number, alone)) return null;
  if (next === undefined) return [alone];
  if (alone === 'D' && next.kind === 'd' && gaps[0]?.length === 0) return ['D', null];
  const isYear = next.kind === 'n' && widthOf(next) === 4 && /^[ ,]$/.test(signOf(gaps[0]) ?? '');
  return alone === 'D' && isYear ? ['D', 'Y'] : null;
}

/** The one sign of a gap, blanks around it left out; ' ' for blanks alone, null with words or several signs in it. */
function signOf(gap: readonly DateToken[] | undefined): string | null {
  const [only, another] = gap ?? [];
  if (only?.kind !== 'g' || another !== undefined) return null;
  const sign = only.folded.replace(/\s+/g, '');
  return sign === '' ? ' ' : sign.length === 1 ? sign : null;
}

function numericRoles(cores: readonly DateToken[], gaps: Gaps, hint: DateHint): Roles | null {
  const [a, b, c] = cores;
  const [first, second] = [signOf(gaps[0]), signOf(gaps[1])];
  if (a === undefined || b === undefined || first === null || cores.length > 3) return null;
  if (c === undefined) return rolesOfPair([a, b], first, hint);
  return second === null ? null : rolesOfTriple([a, b, c], [first, second], hint);
}

function isSmall(token: DateToken, role: 'D' | 'M'): boolean {
  return isDigits(token) ? token.folded.length <= 2 && isIn(token.value, role) : isIn(token.value, role);
}

function isIn(value: number, role: 'D' | 'M'): boolean {
  return value >= 1 && value <= (role === 'D' ? 31 : 12);
}

function isDigits(token: DateToken): boolean {
  return typeof token.numerals === 'string';
}

/** Dates with a month in letters or Roman numbers. */
function namedRoles(kinds: string, cores: readonly DateToken[], gaps: Gaps, hint: DateHint): Roles | null {
  if (kinds.includes('R')) return romanRoles(kinds, cores, gaps);
  if (!gaps.every(isLink)) return null;
  const [first, second] = cores.filter(({ kind }) => kind === 'n');
  if (kinds === 'M') return ['name'];
  if (first === undefined) return null;
  switch (kinds) {
    case 'nMn':
      if (isDayNumber(first) && isYearNumber(second)) return ['D', 'name', 'Y'];
      return widthOf(first) === 4 && isDayNumber(second) ? ['Y', 'name', 'D'] : null;
    case 'Mnn':
      return isDayNumber(first) && isYearNumber(second) ? ['name', 'D', 'Y'] : null;
    case 'nM':
      if (isDayNumber(first)) return ['D', 'name'];
      return widthOf(first) === 4 ? ['Y', 'name'] : null;
    case 'Mn':
      if (isDayNumber(first) && isDayAfterMonth(first, gaps[0] ?? [], hint)) return ['name', 'D'];
      return isYearNumber(first) ? ['name', 'Y'] : null;
    default:
      return null;
  }
}

/** English and code-mixed notes write `March 3`; in the other languages a number after the month is the year. */
function isDayAfterMonth(token: DateToken, gap: readonly DateToken[], hint: DateHint): boolean {
  if (gap.some(({ folded }) => folded.includes("'"))) return false;
  return widthOf(token) === 1 || hint.language === 'en' || isChinese(hint.language);
}

/** `3.IV.2021`, `3/IV`, `III 2020`: joined by the same sign, blanks only with a year of four digits. */
function romanRoles(kinds: string, cores: readonly DateToken[], gaps: Gaps): Roles | null {
  const signs = gaps.map(signOf);
  const last = cores.at(-1);
  const hasYear = last?.kind === 'n' && widthOf(last) === 4;
  const isJoined = signs.every((sign) => sign !== null && /^[./-]$/.test(sign));
  if (!isJoined && !(hasYear && signs.every((sign) => sign === ' ' || sign === '.'))) return null;
  if (kinds === 'Rn') return hasYear ? ['roman', 'Y'] : null;
  if (!isDayNumber(cores[0])) return null;
  if (kinds === 'nR') return ['D', 'roman'];
  return kinds === 'nRn' && isYearNumber(last) && signs[0] === signs[1] ? ['D', 'roman', 'Y'] : null;
}

function isDayNumber(token: DateToken | undefined): boolean {
  return token !== undefined && isDigits(token) && isSmall(token, 'D');
}

function isYearNumber(token: DateToken | undefined): boolean {
  return token !== undefined && isDigits(token) && (widthOf(token) === 2 || widthOf(token) === 4);
}

/** Nothing, one sign with blanks, or link words. */
function isLink(gap: readonly DateToken[]): boolean {
  if (gap.some(({ kind }) => kind !== 'g' && kind !== 'o' && kind !== 'f')) return false;
  const words = gap.filter(({ kind }) => kind === 'f');
  const signs = gap.map(({ folded, kind }) => (kind === 'g' ? folded : '')).join('');
  if (words.length > 0) return words.every(({ folded }) => LINK_WORDS.has(folded)) && /^[\s',]*$/.test(signs);
  return /^\s*[./,-]?\s*'?$/.test(signs);
}

/** Dates with 年, 月, 日 or the name of an era. */
function hanRoles(kinds: string, cores: readonly DateToken[], gaps: Gaps, hint: DateHint): Roles | null {
  const era = cores[0]?.kind === 'e' ? cores[0].folded : null;
  const isRoc = era !== null && /民[國国]$/.test(era);
  if (isRoc && /^en(?:nn)?$/.test(kinds)) return rocNumericRoles(cores, gaps);
  const isBlank = (gap: readonly DateToken[]) => gap.length === 0 || signOf(gap) === ' ';
  if (!/^(?:e?ny(?:nm(?:nd?)?)?|nm(?:nd?)?)$/.test(kinds) || !gaps.every(isBlank)) return null;
  const roles = cores.map((core, index) => {
    if (core.kind !== 'n') return null;
    const mark = cores[index + 1]?.kind;
    if (mark === 'y') return isRoc || (era === null && isBareRoc(core, hint)) ? 'T' : 'Y';
    return mark === 'm' ? 'M' : 'D';
  });
  // `3年` and `10年` are durations more often than years.
  const [year] = cores;
  if (kinds === 'ny' && year !== undefined && year.value < 100) return null;
  return cores.every((core, index) => isHanNumber(core, roles[index] ?? null)) ? roles : null;
}

/** 民國110/5/3, 民國 110.05.03, 民國110 */
function rocNumericRoles(cores: readonly DateToken[], gaps: Gaps): Roles | null {
  const [, year, month, day] = cores;
  const isJoined = gaps[0]?.length === 0 || signOf(gaps[0]) === ' ';
  if (year === undefined || year.value < 1 || year.value > 199 || !isJoined) return null;
  if (month === undefined) return [null, 'T'];
  const [first, second] = [signOf(gaps[1]), signOf(gaps[2])];
  const isDate = isSmall(month, 'M') && day !== undefined && isSmall(day, 'D');
  return isDate && first === second && /^[./-]$/.test(first ?? '') ? [null, 'T', 'M', 'D'] : null;
}

/** 110年 can only be a year of the republic; 99年 is one in Taiwan and 1999 on the mainland. */
function isBareRoc(year: DateToken, hint: DateHint): boolean {
  return year.value <= 199 && (year.value >= 100 || hint.language === 'zh-Hant');
}

function isHanNumber(core: DateToken, role: Role | null): boolean {
  if (core.kind !== 'n' || role === null) return true;
  if (role === 'Y') return widthOf(core) === 4 || (isDigits(core) && widthOf(core) === 2);
  return role === 'T' ? core.value >= 1 && core.value <= 199 : isSmall(core, role === 'D' ? 'D' : 'M');
}

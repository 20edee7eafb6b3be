/**
 * @file Decides which number of a date in digits is the day, the month and the year. Pure; main process.
 *
 * Day-first is the rule in all languages of the product but English with slashes or dashes (the American shape) and
 * Chinese, where short dates go from the year down. A number that cannot be read in the preferred order is read in the
 * other; a date that exists in no order keeps the preferred one and counts as impossible, see shiftDate.ts.
 */
import { daysInMonth } from './civilDate.ts';
import type { DateToken } from './dateTokens.ts';
import { isChinese, orderFor, type DateHint } from './hint.ts';

/** D day, M month, Y western year of four or two digits, T year of the Republic of China. */
export type Role = 'D' | 'M' | 'Y' | 'T';

// 32: from here on a first number is no day, so it has to be a year.
const FIRST_NON_DAY = 32;
// 1950 to 2110 in western years; three digits outside are no year of the republic that a note can hold.
const ROC_YEARS = { min: 1, max: 199 } as const;

/** True when the day exists in that month of a leap year. */
function isDay(day: number, month: number): boolean {
  return day >= 1 && day <= daysInMonth(2000, month);
}

/** Roles of two numbers joined by a sign; null when they are no part of a date. */
export function rolesOfPair(
  [a, b]: readonly [DateToken, DateToken],
  sign: string,
  hint: DateHint,
): readonly Role[] | null {
  if (!/^[./-]$/.test(sign)) return null;
  const [long, short] = [widthOf(a) === 4, widthOf(b) <= 2];
  if (long) return short && isMonth(b.value) && isPlausibleYear(a.value) ? ['Y', 'M'] : null;
  if (widthOf(b) === 4)
    return widthOf(a) <= 2 && isMonth(a.value) && isPlausibleYear(b.value) ? ['M', 'Y'] : null;
  if (widthOf(a) === 3) return isRocYear(a, hint) && short && isMonth(b.value) ? ['T', 'M'] : null;
  if (widthOf(a) > 2 || !short) return null;
  const isMonthFirst = isChinese(hint.language) || orderFor(hint, sign) === 'month-first';
  const orders = isMonthFirst ? (['MD', 'DM'] as const) : (['DM', 'MD'] as const);
  for (const order of orders) {
    const [day, month] = order === 'DM' ? [a, b] : [b, a];
    if (isDay(day.value, month.value)) return order === 'DM' ? ['D', 'M'] : ['M', 'D'];
  }
  const isShortYear = isMonth(a.value) && widthOf(b) === 2 && b.value >= FIRST_NON_DAY;
  return isShortYear ? ['M', 'Y'] : null;
}

/** Roles of three numbers joined by the same sign twice (a blank may stand before the year). */
export function rolesOfTriple(
  tokens: readonly [DateToken, DateToken, DateToken],
  signs: readonly [string, string],
  hint: DateHint,
): readonly Role[] | null {
  const [a, b, c] = tokens;
  const [first, second] = signs;
  const isJoined = first === second || (second === ' ' && /[./-]/.test(first) && widthOf(c) === 4);
  if (!isJoined || !/^[./| ·-]$/.test(first) || widthOf(b) > 2) return null;
  const isSpaced = first === ' ' && tokens.some((token) => widthOf(token) < 2);
  if (isSpaced) return null;
  if (widthOf(a) === 4) return widthOf(c) <= 2 ? ['Y', 'M', 'D'] : null;
  if (widthOf(a) === 3) return isRocYear(a, hint) && widthOf(c) <= 2 ? ['T', 'M', 'D'] : null;
  if (widthOf(a) > 2 || widthOf(c) === 3 || widthOf(c) > 4) return null;
  const isYearFirst = widthOf(a) === 2 && widthOf(c) <= 2 && isDay(c.value, b.value);
  const mayBeYear = isChinese(hint.language) || (a.value >= FIRST_NON_DAY && first !== '.');
  if (isYearFirst && mayBeYear) {
    return hint.language === 'zh-Hant' && a.value >= FIRST_NON_DAY ? ['T', 'M', 'D'] : ['Y', 'M', 'D'];
  }
  return widthOf(c) === 1 ? null : yearLast(tokens, orderFor(hint, first) === 'month-first');
}

function yearLast(
  [a, b, c]: readonly [DateToken, DateToken, DateToken],
  isMonthFirst: boolean,
): readonly Role[] | null {
  const isDayFirstDate = isDay(a.value, b.value);
  const isMonthFirstDate = isDay(b.value, a.value);
  if (isMonthFirst ? isMonthFirstDate : isMonthFirstDate && !isDayFirstDate) return ['M', 'D', 'Y'];
  // With a year of two digits nothing but the calendar tells a date from an outline number or a score.
  const isNearlyDate = a.value <= 31 && b.value >= 1 && b.value <= 12;
  return isDayFirstDate || widthOf(c) === 4 || isNearlyDate ? ['D', 'M', 'Y'] : null;
}

/** Roles of a number on its own: a year, or null. The year 1000 to 2999, which no measurement has to look like. */
export function rolesOfSingle(token: DateToken, isApostrophed: boolean): readonly Role[] | null {
  if (isApostrophed) return widthOf(token) === 2 ? ['Y'] : null;
  return widthOf(token) === 4 && isPlausibleYear(token.value) ? ['Y'] : null;
}

/**
 * Where to cut a run of digits: lengths and roles of its parts, in order; null when no reading is a date. Eight digits
 * hold the year first or last, seven a year of the republic, six a short year, last except in Chinese.
 */
export function cutRun(digits: string, hint: DateHint): readonly (readonly [Role, number])[] | null {
  const layouts: Readonly<Record<number, readonly string[]>> = {
    8: orderFor(hint, '/') === 'month-first' ? ['YMD', 'MDY', 'DMY'] : ['YMD', 'DMY'],
    7: hint.language === 'zh-Hant' ? ['TMD'] : [],
    6: isChinese(hint.language) ? ['yMD'] : ['DMy', 'yMD'],
  };
  for (const layout of layouts[digits.length] ?? []) {
    const parts = cut(digits, layout);
    const valueOf = (roles: string) => parts.find(([role]) => roles.includes(role))?.[1] ?? Number.NaN;
    const isYear = layout.includes('Y') ? isRecentYear(valueOf('Y')) : valueOf('yT') <= ROC_YEARS.max;
    if (isYear && isDay(valueOf('D'), valueOf('M'))) {
      return parts.map(([role, , length]) => [role === 'y' ? 'Y' : (role as Role), length]);
    }
  }
  return null;
}

function cut(digits: string, layout: string): (readonly [string, number, number])[] {
  let at = 0;
  return [...layout].map((role) => {
    const length = role === 'Y' ? 4 : role === 'T' ? 3 : 2;
    at += length;
    return [role, Number(digits.slice(at - length, at)), length] as const;
  });
}

function isMonth(value: number): boolean {
  return value >= 1 && value <= 12;
}

function isPlausibleYear(year: number): boolean {
  return year >= 1000 && year <= 2999;
}

/** For runs of digits, which may as well be numbers: the years that notes of living patients hold. */
function isRecentYear(year: number): boolean {
  return year >= 1880 && year <= 2100;
}

function isRocYear(token: DateToken, hint: DateHint): boolean {
  return hint.language === 'zh-Hant' && token.value >= ROC_YEARS.min && token.value <= ROC_YEARS.max;
}

/** Digits of a number; Chinese numerals count as written, 〇三 as two. */
export function widthOf(token: DateToken): number {
  return token.text.length;
}

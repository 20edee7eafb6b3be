/** @file Finds known birth dates in whatever way a note writes them. Pure; runs in main and in the detection process. */
import type { Range } from '../../domain/range.ts';
import type { Token } from '../tokens.ts';
import type { CalendarDate } from './calendar.ts';
import { dayMarks, fillers, hanDigits, monthByName } from './dateParts.patterns.ts';

/** The years of the Republic of China count from 1912; Taiwanese notes write birth dates in them. */
const ROC_OFFSET = 1911;
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|r|n|o|e)$/;
/** `1950-03-04T10:22` ends with the day and the hour in one token. */
const dayWithTime = /^(\d{1,2})t\d{1,2}$/;
const withMonthName = /^(\d{1,2})(\p{L}{3,})(\d{4}|\d{2})$/u;
/** 8: `12 de mayo del 1950` has five tokens, Chinese dates six. */
const MOST_TOKENS = 8;
/** 16: 一九五〇年十一月二十四日 has twelve characters. */
const MOST_HAN_TOKENS = 16;

export interface DateIndex {
  add(date: CalendarDate, identifier: number): void;
  /** Calls back for every place where one of the dates is written out with day, month and year. */
  find(tokens: readonly Token[], found: (place: Range, identifier: number) => void): void;
}

interface KnownDate extends CalendarDate {
  readonly identifier: number;
}

/**
 * Day and month alone are not looked for: `4.3.` is the day of a visit in some note of every patient, and neither are
 * month and year or a year, which are shared by thousands.
 */
export function createDateIndex(): DateIndex {
  // By day and month in either order, so that one look-up serves both.
  const byDay = new Map<number, KnownDate[]>();
  const keyOf = (a: number, b: number) => Math.min(a, b) * 100 + Math.max(a, b);
  const identifierOf = (date: WrittenDate): number | null => {
    const known = byDay.get(keyOf(date.a, date.b))?.find((one) => isSameDate(one, date));
    return known?.identifier ?? null;
  };
  return {
    add: (date, identifier) => {
      const key = keyOf(date.day, date.month);
      const dates = byDay.get(key);
      if (dates === undefined) byDay.set(key, [{ ...date, identifier }]);
      else dates.push({ ...date, identifier });
    },
    find: (tokens, found) => {
      if (byDay.size === 0) return;
      let readUpTo = 0;
      for (let index = 0; index < tokens.length; index += 1) {
        const start = tokens[index]?.start ?? 0;
        // In `4 mars 1950, March 4th, 1950` the first year does not begin a second date.
        if (start < readUpTo) continue;
        for (const date of datesAt(tokens, index)) {
          const identifier = identifierOf(date);
          if (identifier === null) continue;
          found({ start, end: date.end }, identifier);
          readUpTo = date.end;
          break;
        }
      }
    },
  };
}

/** Day and month in either order, and the year as written. */
interface WrittenDate {
  readonly a: number;
  readonly b: number;
  readonly year: number;
  /** The month, when a name says which of the two numbers it is. */
  readonly month: number | null;
  readonly end: number;
}

function isSameDate(known: CalendarDate, { a, b, year, month }: WrittenDate): boolean {
  const isDay = (known.day === a && known.month === b) || (known.day === b && known.month === a);
  if (!isDay || (month !== null && month !== known.month)) return false;
  return year === known.year || year === known.year % 100 || year === known.year - ROC_OFFSET;
}

const noDates: readonly WrittenDate[] = [];

function datesAt(tokens: readonly Token[], index: number): readonly WrittenDate[] {
  const token = tokens[index];
  if (token === undefined) return noDates;
  if (token.isUnspaced) return hanDigits.has(token.key) ? hanDateAt(tokens, index) : noDates;
  if (!startsWithDigit(token) && !monthByName.has(token.key)) return noDates;
  const part = partOf(token);
  if (part !== null && token.key.length === 8 && token.isNumber) return compactDates(token);
  if (part === null) return namedInOneToken(token);
  const parts = partsFrom(tokens, index, part);
  return parts === null ? [] : arrangements(parts);
}

/** A number, or a month that was written as a word. */
interface DatePart {
  readonly value: number;
  readonly isName: boolean;
  readonly end: number;
}

function startsWithDigit({ key }: Token): boolean {
  const first = key.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

function partOf(token: Token): DatePart | null {
  const { key, isNumber, start, end } = token;
  if (startsWithDigit(token)) {
    if (isNumber) return { value: Number(key), isName: false, end };
    const counted = ordinal.exec(key);
    if (counted !== null) return { value: Number(counted[1]), isName: false, end };
    const timed = dayWithTime.exec(key)?.[1];
    return timed === undefined ? null : { value: Number(timed), isName: false, end: start + timed.length };
  }
  const month = monthByName.get(key);
  return month === undefined ? null : { value: month, isName: true, end };
}

type Parts = readonly [DatePart, DatePart, DatePart];

/** Three date parts from the token on, fillers left out; null when something else comes in between. */
function partsFrom(tokens: readonly Token[], index: number, first: DatePart): Parts | null {
  let second: DatePart | null = null;
  for (let at = index + 1; at < Math.min(tokens.length, index + MOST_TOKENS); at += 1) {
    const token = tokens[at];
    if (token?.joins !== true) return null;
    if (fillers.has(token.key)) continue;
    const part = partOf(token);
    if (part === null) return null;
    if (second !== null) return [first, second, { ...part, end: endWithMark(tokens, at, part.end) }];
    second = part;
  }
  return null;
}

/** `1950年3月4日`: the mark behind the day belongs to it. */
function endWithMark(tokens: readonly Token[], at: number, end: number): number {
  const mark = tokens[at + 1];
  return mark?.joins === true && dayMarks.has(mark.key) ? mark.end : end;
}

/** The year stands first or last; a month name is no day and no year. */
function arrangements([one, two, three]: Parts): readonly WrittenDate[] {
  const dates: WrittenDate[] = [];
  const names = [one, two, three].filter((part) => part.isName);
  if (names.length > 1) return [];
  const month = names[0]?.value ?? null;
  if (!three.isName) dates.push({ a: one.value, b: two.value, year: three.value, month, end: three.end });
  // Year first has the month in the middle (ISO 8601, Chinese); year, day, month is written nowhere.
  if (!one.isName && !three.isName)
    dates.push({ a: two.value, b: three.value, year: one.value, month: two.value, end: three.end });
  return dates;
}

function compactDates({ key, end }: Token): readonly WrittenDate[] {
  const number = (from: number, to: number) => Number(key.slice(from, to));
  return [
    { a: number(4, 6), b: number(6, 8), year: number(0, 4), month: number(4, 6), end },
    { a: number(0, 2), b: number(2, 4), year: number(4, 8), month: null, end },
  ];
}

/** `04MAR1950`. */
function namedInOneToken({ key, end }: Token): readonly WrittenDate[] {
  const [, day, name = '', year] = withMonthName.exec(key) ?? [];
  const month = monthByName.get(name);
  if (month === undefined) return [];
  return [{ a: Number(day), b: month, year: Number(year), month, end }];
}

/** `一九五〇年三月四日`, `民国三十九年三月四日`: year, month and day in Chinese numerals, each before its own character. */
function hanDateAt(tokens: readonly Token[], index: number): readonly WrittenDate[] {
  // From the first numeral only; from the second the year would be another one.
  const before = tokens[index - 1];
  if (before !== undefined && tokens[index]?.joins === true && isNumeral(before.key)) return [];
  const values: number[] = [];
  let numerals = '';
  for (let at = index; at < Math.min(tokens.length, index + MOST_HAN_TOKENS); at += 1) {
    const token = tokens[at];
    if (token === undefined || (at > index && !token.joins)) return [];
    if (isNumeral(token.key)) {
      numerals += token.key;
      continue;
    }
    if (!'年月日号'.includes(token.key) || numerals === '') return [];
    values.push(hanNumber(numerals));
    numerals = '';
    const [year, month, day] = values;
    if (year !== undefined && month !== undefined && day !== undefined)
      return [{ a: month, b: day, year, month, end: token.end }];
  }
  return [];
}

function isNumeral(key: string): boolean {
  return hanDigits.has(key) || key === '十' || key === '廿' || key === '卅' || key === '百';
}

/** Digit by digit (一九五〇) or with tens (二十四, 廿四); a hundred comes in years of the Republic only. */
function hanNumber(numerals: string): number {
  let whole = 0;
  let digits = 0;
  for (const numeral of numerals) {
    const digit = hanDigits.get(numeral);
    if (digit !== undefined) digits = digits * 10 + digit;
    else {
      const tens = { 十: 10, 廿: 20, 卅: 30, 百: 100 }[numeral] ?? 0;
      whole += tens === 10 || tens === 100 ? Math.max(digits, 1) * tens : tens;
      digits = 0;
    }
  }
  return whole + digits;
}

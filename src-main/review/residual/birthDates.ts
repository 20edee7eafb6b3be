/** @file Finds one known birth date in whatever way a note writes it. Pure; main process. */
import type { Range } from '../../domain/range.ts';
import type { Token } from './tokens.ts';

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

// Month names and abbreviations of the six Latin-script languages of the product, folded; position gives the month.
const MONTH_FORMS = [
  'january jan januar janner janvier janv enero ene gener gen',
  'february feb februar fevrier fevr fev febrero febrer',
  'march mar marz maerz mars marzo marc',
  'april apr avril avr abril abr',
  'may mai mayo maig',
  'june jun juni juin junio juny',
  'july jul juli juillet juil julio juliol',
  'august aug aout agosto ago agost ag',
  'september sep sept septembre septiembre setembre set',
  'october oct oktober okt octobre octubre',
  'november nov novembre noviembre',
  'december dec dezember dez decembre diciembre dic desembre des',
];
const monthByName = new Map(
  MONTH_FORMS.flatMap((forms, index) => forms.split(' ').map((form) => [form, index + 1] as const)),
);
// Words and characters that stand between the parts of a date and say nothing.
const fillers: ReadonlySet<string> = new Set([
  'de',
  'del',
  'd',
  'of',
  'the',
  'den',
  'le',
  '年',
  '月',
  '日',
  '号',
  '號',
  '歲',
]);
const ordinal = /^(\d{1,2})(?:st|nd|rd|th|er|r|n|o|e)$/;
/** The years of the Republic of China count from 1912; Taiwanese notes write birth dates in them. */
const ROC_OFFSET = 1911;

/**
 * Readings of a date cell: ISO, day first, month first, compact, Chinese. An ambiguous cell (`04/03/1950`) gives both
 * readings, because leaving one out could leave the real date in the output. Empty when it is no date.
 */
export function readDateCell(cell: string): readonly CalendarDate[] {
  const compact = /^\s*(\d{4})(\d{2})(\d{2})(?:\d{6})?\s*$/.exec(cell);
  if (compact) return validDates([[compact[1], compact[2], compact[3]]]);
  const yearFirst = /^\s*(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})(?:\D|$)/.exec(cell);
  if (yearFirst) return validDates([[yearFirst[1], yearFirst[2], yearFirst[3]]]);
  const yearLast = /^\s*(\d{1,2})[./\- ]{1,2}(\d{1,2})[./\- ]{1,2}(\d{4})(?:\D|$)/.exec(cell);
  if (!yearLast) return [];
  return validDates([
    [yearLast[3], yearLast[2], yearLast[1]],
    [yearLast[3], yearLast[1], yearLast[2]],
  ]);
}

function validDates(readings: readonly (readonly (string | undefined)[])[]): readonly CalendarDate[] {
  const dates = readings
    .map(([year, month, day]) => ({ year: Number(year), month: Number(month), day: Number(day) }))
    .filter(({ month, day }) => month >= 1 && month <= 12 && day >= 1 && day <= 31);
  return dates.filter((date, index) => index === 0 || date.day !== dates[0]?.day);
}

/** Calls back with every place where one of the dates is written out with day, month and year. */
export function findDates(
  tokens: readonly Token[],
  dates: readonly CalendarDate[],
  found: (place: Range) => void,
): void {
  if (dates.length === 0) return;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || partOf(token) === null) continue;
    if (token.key.length === 8 && dates.some((date) => compactForms(date).includes(token.key))) {
      found({ start: token.start, end: token.end });
      continue;
    }
    const end = dateEndingFrom(tokens, index, dates);
    if (end !== null) found({ start: token.start, end });
  }
}

/** A number, or a month that was written as a word. */
interface DatePart {
  readonly value: number;
  readonly isName: boolean;
}

function partOf(token: Token): DatePart | null {
  const first = token.key.charCodeAt(0);
  if (first >= 0x30 && first <= 0x39) {
    if (token.isNumber) return { value: Number(token.key), isName: false };
    const found = ordinal.exec(token.key);
    return found === null ? null : { value: Number(found[1]), isName: false };
  }
  const month = monthByName.get(token.key);
  return month === undefined ? null : { value: month, isName: true };
}

/** Reads three date parts from the token on, fillers left out; the end offset when they are one of the dates. */
function dateEndingFrom(
  tokens: readonly Token[],
  index: number,
  dates: readonly CalendarDate[],
): number | null {
  const parts: DatePart[] = [];
  // 8 tokens: `12 de mayo del 1950` has five, Chinese dates six.
  for (let at = index; at < Math.min(tokens.length, index + 8); at += 1) {
    const token = tokens[at];
    if (token === undefined || (at > index && !token.joins)) return null;
    if (fillers.has(token.key)) continue;
    const part = partOf(token);
    if (part === null) return null;
    parts.push(part);
    if (parts.length === 3) return dates.some((date) => isDate(parts, date)) ? token.end : null;
  }
  return null;
}

function isDate(parts: readonly DatePart[], date: CalendarDate): boolean {
  const [a, b, c] = parts;
  if (a === undefined || b === undefined || c === undefined) return false;
  const isDay = (part: DatePart) => !part.isName && part.value === date.day;
  const isMonth = (part: DatePart) => part.value === date.month;
  const isYear = (part: DatePart) => {
    const { year } = date;
    return (
      !part.isName && (part.value === year || part.value === year % 100 || part.value === year - ROC_OFFSET)
    );
  };
  return (
    (isDay(a) && isMonth(b) && isYear(c)) ||
    (isMonth(a) && isDay(b) && isYear(c)) ||
    (isYear(a) && isMonth(b) && isDay(c))
  );
}

function compactForms({ year, month, day }: CalendarDate): readonly string[] {
  const y = String(year).padStart(4, '0');
  const m = String(month).padStart(2, '0');
  const d = String(day).padStart(2, '0');
  return [`${y}${m}${d}`, `${d}${m}${y}`, `${m}${d}${y}`];
}

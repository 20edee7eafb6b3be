/** @file Dates in cells: numbers that a format shows as a day or time. Pure; the import process and tests. */

/** Built-in formats that show a date or time (ECMA-376 part 1, 18.8.30, those of East Asia included). */
const BUILT_IN: readonly (readonly [number, number])[] = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Whether a format shows a date or a time. `code` is null for built-in ones. */
export function isDateFormat(id: number, code: string | null): boolean {
  if (code === null) return BUILT_IN.some(([first, last]) => id >= first && id <= last);
  const bare = code
    .replace(/"[^"]*"|\\.|[_*]./gsu, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/General|E[+-]/gi, '');
  // Days, months, years, hours; eras (`e`, `g`) and the Buddhist year (`b`).
  return /[dmyhsegb]/i.test(bare);
}

const DAY_MS = 86_400_000;
/** 31 December 9999, the last day that spreadsheets know. */
const LAST_DAY = 2_958_465;

/**
 * `21256` as `1958-03-12`, with the time of day where there is one; the time alone before the first day. Null for what is no
 * day. The calendar from 1900 has a 29 February 1900 that never was.
 */
export function isoOfSerial(serial: number, from1904: boolean): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial >= LAST_DAY + 1) return null;
  let seconds = Math.round((serial - Math.floor(serial)) * 86_400);
  let day = Math.floor(serial);
  if (seconds === 86_400) [day, seconds] = [day + 1, 0];
  const time = new Date(seconds * 1_000).toISOString().slice(11, seconds % 60 === 0 ? 16 : 19);
  if (day === 0 && !from1904) return time;
  const date = dayText(day, from1904);
  return seconds === 0 ? date : `${date} ${time}`;
}

function dayText(day: number, from1904: boolean): string {
  if (from1904) return iso(Date.UTC(1904, 0, 1) + day * DAY_MS);
  if (day === 60) return '1900-02-29';
  return iso(Date.UTC(1899, 11, day < 60 ? 31 : 30) + day * DAY_MS);
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

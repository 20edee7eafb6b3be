/** @file Whether numbers can be a calendar date. Pure; used by the date recognizer's files. */

const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

/** True when the day exists in that month of some year. */
export function isDayOfMonth(day: number, month: number): boolean {
  return day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** True for day-first (Europe, Latin America) or month-first (United States) readings. */
export function isDayAndMonth(a: number, b: number): boolean {
  return isDayOfMonth(a, b) || isDayOfMonth(b, a);
}

/** True when the three numbers are a date in some order that is written: d m y, m d y, y m d. */
export function isDate(a: number, b: number, c: number): boolean {
  return isDayAndMonth(a, b) || isDayOfMonth(c, b);
}

/** Digits as scans read them: the letters O and l for 0 and 1. */
export function toNumber(digits: string): number {
  return Number.parseInt(
    digits.replace(/[Oo]/g, '0').replace(/l/g, '1').replace(/[Z]/g, '2').replace("'", ''),
    10,
  );
}

/** True when a run of digits without separators can be a date: yyyymmdd, ddmmyyyy, mmddyyyy, yymmdd, ddmmyy, yyymmdd. */
export function isDateRun(digits: string): boolean {
  const part = (from: number, to: number) => Number.parseInt(digits.slice(from, to), 10);
  const isYear = (year: number) => year >= 1880 && year <= 2100;
  if (digits.length === 8) {
    const yearFirst = isYear(part(0, 4)) && isDayOfMonth(part(6, 8), part(4, 6));
    return yearFirst || (isYear(part(4, 8)) && isDayAndMonth(part(0, 2), part(2, 4)));
  }
  // Seven digits: Republic of China year (three digits), month, day.
  if (digits.length === 7) return part(0, 3) <= 150 && isDayOfMonth(part(5, 7), part(3, 5));
  return isDayAndMonth(part(0, 2), part(2, 4)) || isDayOfMonth(part(4, 6), part(2, 4));
}

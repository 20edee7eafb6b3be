/** @file Day arithmetic of the Gregorian calendar, without time zones and for any year. Pure; main process. */

/** A day as numbers; month and day count from 1. Not checked: notes hold dates that do not exist. */
export interface CivilDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;
// A period of the Gregorian calendar: 400 years are always 146,097 days.
const YEARS_OF_PERIOD = 400;
const DAYS_OF_PERIOD = 146_097;

/** True for years with a 29 February, by the Gregorian rule, also before 1582. */
export function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Number of days of a month from 1 to 12; 0 for any other month. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2 && isLeapYear(year)) return 29;
  return DAYS_IN_MONTH[month - 1] ?? 0;
}

/** True when the calendar has this day. */
export function isCivilDate({ year, month, day }: CivilDate): boolean {
  return day >= 1 && day <= daysInMonth(year, month);
}

/**
 * Days since 1 March of year 0. The year is counted from March, so that the leap day is its last day.
 * Method: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", days_from_civil.
 */
export function dayNumber({ year, month, day }: CivilDate): number {
  const marchYear = month <= 2 ? year - 1 : year;
  const period = Math.floor(marchYear / YEARS_OF_PERIOD);
  const yearOfPeriod = marchYear - period * YEARS_OF_PERIOD;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfPeriod =
    yearOfPeriod * 365 + Math.floor(yearOfPeriod / 4) - Math.floor(yearOfPeriod / 100) + dayOfYear;
  return period * DAYS_OF_PERIOD + dayOfPeriod;
}

/** The day with this number; inverse of `dayNumber` (civil_from_days of the same source). */
export function civilDateOf(number: number): CivilDate {
  const period = Math.floor(number / DAYS_OF_PERIOD);
  const dayOfPeriod = number - period * DAYS_OF_PERIOD;
  const yearOfPeriod = Math.floor(
    (dayOfPeriod -
      Math.floor(dayOfPeriod / 1460) +
      Math.floor(dayOfPeriod / 36_524) -
      Math.floor(dayOfPeriod / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfPeriod - (365 * yearOfPeriod + Math.floor(yearOfPeriod / 4) - Math.floor(yearOfPeriod / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfPeriod + period * YEARS_OF_PERIOD + (month <= 2 ? 1 : 0);
  return { year, month, day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1 };
}

/** The date `days` later, earlier when negative. The date has to exist. */
export function addDays(date: CivilDate, days: number): CivilDate {
  return civilDateOf(dayNumber(date) + days);
}

/** Day of the week, 0 is Monday. Day 0 of `dayNumber`, 1 March of year 0, was a Wednesday. */
export function weekdayOf(date: CivilDate): number {
  return (((dayNumber(date) + 2) % 7) + 7) % 7;
}

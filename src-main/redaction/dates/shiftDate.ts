/**
 * @file Moves a date mention by days and writes it in the form it had. Pure; main process.
 *
 * [Note: Shifted dates in part]
 * A month moves as its 15th and a year as its 1 July. The unknown day is thereby up to 16 days off, that of a year up to
 * half a year, so an interval that begins or ends at a date in part may change by one month or one year when written in
 * months or years. A day and month without a year move in the reference year of the hint; without one, in a year
 * without a leap day, where an interval over the end of February may be one day off. Full dates keep every interval.
 *
 * [Note: Impossible dates]
 * What no calendar has stays so. A day beyond the end of its month is as many days beyond the end of the month into
 * which the month's last day moves (31.02.2020 is two beyond, 33.03.2020 as well). A month above 12 counts on from
 * December (15.13.2019 moves as 15 January does and keeps twelve months too many). Where that gives the mention back,
 * the day goes one further beyond. Zeros (00.04.2021) say that nobody knew; they stay, and the rest moves as a date in
 * part.
 */
import { addDays, daysInMonth, isCivilDate, type CivilDate } from './civilDate.ts';
import type { DateHint } from './hint.ts';
import { datesOf, readWrittenDate, renderWrittenDate } from './writtenDate.ts';

/**
 * The mention with its date moved by whole days. Null when it was not understood or the new date cannot be written in
 * this form; the caller then redacts. A month or year may come back unchanged, a date with its day never does for days other
 * than 0.
 */
export function shiftDate(mention: string, days: number, hint: DateHint): string | null {
  const written = readWrittenDate(mention, hint);
  if (written === null || !Number.isSafeInteger(days)) return null;
  const dates = datesOf(written);
  if (days === 0) return mention;
  if (dates.every(isCivilDate)) {
    const text = renderWrittenDate(
      written,
      dates.map((date) => addDays(date, days)),
    );
    // A day and month come back unchanged after whole years: the real day would stand in the output.
    const hasDay = written.sides.some(({ parts }) => parts.day !== null);
    return hasDay && text === mention ? null : text;
  }
  for (const further of [0, 1, -1]) {
    const moved = dates.map((date) => shiftImpossible(date, days, further));
    const text = moved.includes(null) ? null : renderWrittenDate(written, moved as CivilDate[]);
    if (text !== mention && text !== null) return text;
  }
  return null;
}

/** See [Note: Impossible dates]. Null when the date would come to exist or need a third digit. */
function shiftImpossible(date: CivilDate, days: number, further: number): CivilDate | null {
  const monthsTooMany = Math.floor((date.month - 1) / 12) * 12;
  const month = date.month - monthsTooMany;
  const daysTooMany = Math.max(0, date.day - daysInMonth(date.year, month));
  const moved = addDays({ year: date.year, month, day: date.day - daysTooMany }, days);
  if (daysTooMany === 0) {
    return further === 0 && moved.month + monthsTooMany <= 99
      ? { ...moved, month: moved.month + monthsTooMany }
      : null;
  }
  const day = daysInMonth(moved.year, moved.month) + daysTooMany + further;
  const isBeyond = daysTooMany + further > 0 || monthsTooMany > 0;
  const fits = day <= 99 && moved.month + monthsTooMany <= 99;
  return isBeyond && fits ? { year: moved.year, month: moved.month + monthsTooMany, day } : null;
}

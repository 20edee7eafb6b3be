/** @file Reads the date of a structured cell. Pure; runs in main and in the detection process. */

export interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

/**
 * Readings of a date cell: ISO, day first, month first, compact, Chinese. An ambiguous cell (`04/03/1950`) gives both
 * readings, because leaving one out could leave the real date in the output. Empty when it is no date.
 */
export function readDateCell(cell: string): readonly CalendarDate[] {
  const plain = cell.normalize('NFKC');
  const compact = /^\s*(\d{4})(\d{2})(\d{2})(?:\d{6})?\s*$/.exec(plain);
  if (compact) return validDates([[compact[1], compact[2], compact[3]]]);
  const yearFirst = /^\s*(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})(?:\D|$)/.exec(plain);
  if (yearFirst) return validDates([[yearFirst[1], yearFirst[2], yearFirst[3]]]);
  const yearLast = /^\s*(\d{1,2})[./\- ]{1,2}(\d{1,2})[./\- ]{1,2}(\d{4})(?:\D|$)/.exec(plain);
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

/** Completed years from the birth to the other day; null when that day is before it or more than 120 years later. */
export function yearsBetween(birth: CalendarDate, day: CalendarDate): number | null {
  const isBefore = day.month < birth.month || (day.month === birth.month && day.day < birth.day);
  const years = day.year - birth.year - (isBefore ? 1 : 0);
  // 120: nobody has verifiably lived longer but one (J. Calment, 122); a greater difference is a wrong cell.
  return years < 0 || years > 120 ? null : years;
}

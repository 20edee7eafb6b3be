/**
 * @file Dates of structured formats with the precision they are written in. Pure; the import process and tests.
 *
 * [Note: Dates that many records share]
 * Programs write `9999-12-31` for "no end", `1900-01-01` for "nobody knows", `1970-01-01` for zero. They are no dates of
 * anybody, and everybody knows them: one that is moved tells by how many days all dates of its patient were moved. So a date
 * outside of the years in which patients live, or the first day of computers, is none, and its field stays empty.
 */

/** A year, a month of it or a day of it, all of them in the calendar and of somebody. */
export interface PartialDate {
  readonly year: string;
  readonly month: string | null;
  readonly day: string | null;
}

const ISO = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/;

/** Years of real dates: nobody who was born before is alive, and later ones stand for "never". */
const FIRST_YEAR = 1901;
const LAST_YEAR = 2098;
const ZERO_OF_COMPUTERS = '1970-01-01';

/**
 * `2026`, `2026-03` or `2026-03-12`; null for anything else, for what no calendar has, and for what stands for no date
 * ([Note: Dates that many records share]).
 */
export function readPartialDate(text: string): PartialDate | null {
  const [, year, month = null, day = null] = ISO.exec(text) ?? [];
  if (year === undefined || text === ZERO_OF_COMPUTERS) return null;
  if (Number(year) < FIRST_YEAR || Number(year) > LAST_YEAR) return null;
  const first = new Date(`${year}-${month ?? '01'}-${day ?? '01'}T00:00:00Z`);
  // 31 February becomes a day of March, or no date at all.
  const isReal = !Number.isNaN(first.getTime()) && first.toISOString().startsWith(text);
  return isReal ? { year, month, day } : null;
}

/** A time of day as written, behind it at most thousandths of a second: finer ones know a record again anywhere. */
export function inThousandths(clock: string): string {
  return clock.replace(/(\.\d{3})\d+/, '$1');
}

/** True when the first says as much as the second or less. */
export function isNoFiner(one: PartialDate, other: PartialDate): boolean {
  return (one.day === null || other.day !== null) && (one.month === null || other.month !== null);
}

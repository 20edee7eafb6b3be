/**
 * @file Dates of structured formats with the precision they are written in. Pure; the import process and tests.
 *
 * [Note: Dates that many records share]
 * Programs write `9999-12-31` for "no end", `1900-01-01` for "nobody knows", `1970-01-01` for zero. They are no dates of
 * anybody, and everybody knows them: one that is moved tells by how many days all dates of its patient were moved. So a date
 * outside of the years in which patients live, or the first or last day that a program can count, is none, and its field stays
 * empty. So do the few true dates of these days.
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
/** First and last days of clocks, and the day before where a zone to the west of Greenwich writes that. */
const SHARED_DAYS: ReadonlySet<string> = new Set([
  // Seconds of POSIX, from zero and to the last of 31 bits.
  ...['1969-12-31', '1970-01-01', '2038-01-18', '2038-01-19'],
  // Zero of HFS and of workbooks that count from 1904; of DOS and FAT, which know no zones.
  ...['1903-12-31', '1904-01-01', '1980-01-01'],
  // The last `smalldatetime` of SQL Server.
  '2079-06-06',
]);

/**
 * `2026`, `2026-03` or `2026-03-12`; null for anything else, for what no calendar has, and for what stands for no date
 * ([Note: Dates that many records share]).
 */
export function readPartialDate(text: string): PartialDate | null {
  const [, year, month = null, day = null] = ISO.exec(text) ?? [];
  if (year === undefined || SHARED_DAYS.has(text)) return null;
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

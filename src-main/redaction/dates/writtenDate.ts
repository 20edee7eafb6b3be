/**
 * @file Reads a date mention into a template from which any other date is written in the same form. Pure; main process.
 *
 * [Note: Read means written back]
 * A mention counts as understood only when its template, filled with its own date, gives the mention back character for
 * character. Whatever the reader got wrong about a form shows there, and the caller redacts.
 */
import { invariant } from '../../domain/errors.ts';
import type { DateParts, Fragment } from './assemble.ts';
import { isCivilDate, isLeapYear, weekdayOf, type CivilDate } from './civilDate.ts';
import { splitClock } from './clockTime.ts';
import { dateTokens } from './dateTokens.ts';
import { readFragment } from './fragment.ts';
import type { DateHint } from './hint.ts';
import { isMonthPiece, renderPieces, type Piece } from './pieces.ts';
import { isLater, readRange, type RangeSide } from './range.ts';

/** One date of a mention. */
export interface WrittenSide {
  /** What is known of the date; in a range also what only the other side writes. */
  readonly parts: DateParts;
  readonly pieces: readonly Piece[];
  /**
   * For a side of a range whose month only the other side writes (`3-5 May`): its pieces with the month, used when the
   * two come to lie in different months. Null where the side writes its month, or has none.
   */
  readonly withMonth: readonly Piece[] | null;
}

/** A date mention as a template. A range has two sides with `joint` between them. */
export interface WrittenDate {
  readonly sides: readonly [WrittenSide] | readonly [WrittenSide, WrittenSide];
  readonly joint: string;
  /** Times of day before and behind the dates; they never change. */
  readonly ahead: string;
  readonly behind: string;
  /** True when letters and accents are separate characters (NFD), as macOS writes them. */
  readonly isDecomposed: boolean;
  /** Year that dates without one are taken to be in. */
  readonly referenceYear: number;
}

// 80: `mercredi 23 septembre 2021 au jeudi 24 septembre 2021 à 10 h 30` has 65. Longer mentions are prose, and a limit
// keeps every pattern here at constant cost.
const MAX_LENGTH = 80;
// Any year without a leap day; 2000 when the mention is 29 February.
const COMMON_YEAR = 2001;
const LEAP_YEAR = 2000;

/** Reads the mention in any writing of the seven languages; null when it is no date or not understood to the last sign. */
export function readWrittenDate(mention: string, hint: DateHint): WrittenDate | null {
  if (mention.length > MAX_LENGTH) return null;
  const composed = mention.normalize('NFC');
  const { ahead, date, behind } = splitClock(composed);
  const tokens = dateTokens(date);
  if (tokens === null) return null;
  const fragment = readFragment(tokens, hint);
  const range = fragment === null ? readRange(tokens, hint) : null;
  const read = fragment === null ? range?.sides : ([{ ...fragment, withMonth: null }] as const);
  if (read === undefined) return null;
  const referenceYear = referenceYearOf(read, hint);
  const [first, second] = [sideOf(read[0], referenceYear), read[1] && sideOf(read[1], referenceYear)];
  if (first === null || second === null) return null;
  const written: WrittenDate = {
    sides: second === undefined ? [first] : [first, second],
    joint: range?.joint ?? '',
    ahead,
    behind,
    isDecomposed: composed !== mention,
    referenceYear,
  };
  return renderWrittenDate(written, datesOf(written)) === mention ? written : null;
}

/**
 * The day each side stands for: itself, or for dates in part the 15th of a month and 1 July of a year, the middle, so
 * that what is unknown is spread evenly to both sides.
 */
export function datesOf(written: WrittenDate): readonly CivilDate[] {
  return written.sides.map(({ parts }) => civilDateFrom(parts, written.referenceYear));
}

/**
 * Writes other dates in the form of the mention, one for each side; parts the mention does not write are left out.
 * Null when the form cannot say them: a year before 1912 in years of the republic, or a range over more than the turn
 * of one year that writes its year once.
 */
export function renderWrittenDate(written: WrittenDate, dates: readonly CivilDate[]): string | null {
  const [first, second] = written.sides;
  const [a, b] = dates;
  invariant(a !== undefined && dates.length === written.sides.length, 'every side has its date');
  const texts: (string | null)[] = [];
  if (second === undefined || b === undefined) texts.push(renderPieces(first.pieces, a));
  else {
    if (!isYearClear(written, a, b)) return null;
    const hasSameMonth = a.month === b.month && a.year === b.year;
    texts.push(renderSide(first, a, hasSameMonth), written.joint, renderSide(second, b, hasSameMonth));
  }
  if (texts.includes(null)) return null;
  const text = `${written.ahead}${texts.join('')}${written.behind}`;
  return written.isDecomposed ? text.normalize('NFD') : text;
}

function renderSide(side: WrittenSide, date: CivilDate, hasSameMonth: boolean): string | null {
  const writesMonth = side.parts.month === null || side.pieces.some(isMonthPiece);
  if (writesMonth || hasSameMonth) return renderPieces(side.pieces, date);
  return side.withMonth === null ? null : renderPieces(side.withMonth, date);
}

/** A year written once has to be read back as it was meant. */
function isYearClear({ sides: [first, second] }: WrittenDate, a: CivilDate, b: CivilDate): boolean {
  if (second === undefined || first.parts.year === null) return true;
  const writesYear = ({ pieces }: WrittenSide) => pieces.some(({ kind }) => kind === 'year');
  if (writesYear(first) && writesYear(second)) return true;
  const known = (date: CivilDate) => ({ month: date.month, day: first.parts.day === null ? null : date.day });
  return b.year - a.year === (isLater(known(a), known(b)) ? 1 : 0);
}

function sideOf(side: RangeSide, referenceYear: number): WrittenSide | null {
  const { parts, pieces, withMonth, weekday } = side;
  if (weekday === null) return { parts, pieces, withMonth };
  const date = civilDateFrom(parts, referenceYear);
  // Only a day that exists has a weekday.
  if (parts.day === null || !isCivilDate(date)) return null;
  const ahead = (weekday - weekdayOf(date) + 7) % 7;
  const tied = (piece: Piece): Piece => (piece.kind === 'weekday' ? { ...piece, ahead } : piece);
  return { parts, pieces: pieces.map(tied), withMonth: withMonth?.map(tied) ?? null };
}

function civilDateFrom({ year, month, day }: DateParts, referenceYear: number): CivilDate {
  if (month === null) return { year: year ?? referenceYear, month: 7, day: day ?? 1 };
  return { year: year ?? referenceYear, month, day: day ?? 15 };
}

function referenceYearOf(sides: readonly Fragment[], hint: DateHint): number {
  const hasLeapDay = sides.some(({ parts }) => parts.month === 2 && parts.day === 29);
  const year = hint.referenceYear ?? COMMON_YEAR;
  return hasLeapDay && !isLeapYear(year) ? LEAP_YEAR : year;
}

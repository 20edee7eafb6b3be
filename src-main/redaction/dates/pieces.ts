/** @file The pieces a written date is made of, and how each is written for another date. Pure; main process. */
import { assertNever } from '../../domain/errors.ts';
import { weekdayOf, type CivilDate } from './civilDate.ts';
import { writeHan, type HanStyle } from './hanNumbers.ts';
import { inLetterCase, type LetterCase } from './letterCase.ts';
import { MONTH_ROWS, ROMAN_MONTHS, type NameRow } from './names.patterns.ts';

/** ASCII digits, full-width digits of East Asian forms, or Chinese numerals. */
export type Numerals = 'ascii' | 'wide' | HanStyle;

/**
 * What follows the day: nothing or always the same (`always`), the English ending of the number, or an ending that the
 * language gives to the first of the month only (fr 1er, es 1º, ca 1r).
 */
export interface DayEnding {
  readonly kind: 'always' | 'english' | 'first-only';
  readonly text: string;
}

/** `de mayo`, and in French and Catalan `d'avril` before a vowel. */
export interface MonthLink {
  readonly full: string;
  readonly elided: string;
}

export type Piece =
  | { readonly kind: 'literal'; readonly text: string }
  | {
      readonly kind: 'day';
      readonly numerals: Numerals;
      readonly isPadded: boolean;
      readonly ending: DayEnding;
    }
  | { readonly kind: 'month'; readonly numerals: Numerals; readonly isPadded: boolean }
  | { readonly kind: 'roman-month' }
  | {
      readonly kind: 'month-name';
      readonly row: NameRow;
      readonly letterCase: LetterCase;
      /** True when a cut month carries a full stop; months of the row that are not cut carry none. */
      readonly hasStop: boolean;
      readonly link: MonthLink | null;
    }
  | {
      readonly kind: 'year';
      readonly numerals: Numerals;
      /** 4 and 2 for western years; for years of the republic the least number of digits. */
      readonly digits: number;
      readonly calendar: 'western' | 'roc';
    }
  | {
      readonly kind: 'weekday';
      readonly names: readonly string[];
      readonly letterCase: LetterCase;
      /** Days by which the note's weekday is ahead of the date's; not 0 where the note is wrong, and stays wrong. */
      readonly ahead: number;
    };

/** Year 1 of the Republic of China is 1912. Source: CNS 7648. */
export const ROC_OFFSET = 1911;

/** True for the month in digits, letters or Roman numbers. */
export function isMonthPiece({ kind }: Piece): boolean {
  return kind === 'month' || kind === 'month-name' || kind === 'roman-month';
}

/** The piece for this date; null when the date has no such writing (a year before 1, a Chinese numeral above 199). */
export function renderPiece(piece: Piece, date: CivilDate): string | null {
  switch (piece.kind) {
    case 'literal':
      return piece.text;
    case 'day': {
      const number = writeNumber(date.day, piece.numerals, piece.isPadded ? 2 : 1);
      return number === null ? null : number + endingOf(date.day, piece.ending);
    }
    case 'month':
      return writeNumber(date.month, piece.numerals, piece.isPadded ? 2 : 1);
    case 'roman-month':
      return ROMAN_MONTHS[date.month - 1] ?? null;
    case 'month-name':
      return monthName(piece, date.month);
    case 'year':
      return yearText(piece, date.year);
    case 'weekday': {
      const name = piece.names[(weekdayOf(date) + piece.ahead) % 7];
      return name === undefined ? null : inLetterCase(name, piece.letterCase);
    }
    default:
      return assertNever(piece);
  }
}

/** All pieces one after the other; null when one of them is. */
export function renderPieces(pieces: readonly Piece[], date: CivilDate): string | null {
  const texts = pieces.map((piece) => renderPiece(piece, date));
  return texts.includes(null) ? null : texts.join('');
}

function writeNumber(value: number, numerals: Numerals, minDigits: number): string | null {
  if (numerals !== 'ascii' && numerals !== 'wide') return writeHan(value, numerals);
  const digits = String(value).padStart(minDigits, '0');
  // U+FF10 is the full-width 0.
  return numerals === 'ascii'
    ? digits
    : digits.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
}

function endingOf(day: number, ending: DayEnding): string {
  if (ending.kind === 'always') return ending.text;
  if (ending.kind === 'first-only') return day === 1 ? ending.text : '';
  const suffix = englishEnding(day);
  return ending.text === ending.text.toUpperCase() ? suffix.toUpperCase() : suffix;
}

/** `st`, `nd`, `rd` or `th`. */
export function englishEnding(day: number): string {
  if (day >= 11 && day <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function monthName(piece: Piece & { kind: 'month-name' }, month: number): string | null {
  const name = piece.row.names[month - 1];
  if (name === undefined) return null;
  const link = piece.link === null ? '' : /^[ao]/.test(name) ? piece.link.elided : piece.link.full;
  const stop = piece.hasStop && isCut(piece.row, month) ? '.' : '';
  return link + inLetterCase(name, piece.letterCase) + stop;
}

/** True when the row's name of the month is an abbreviation. */
export function isCut(row: NameRow, month: number): boolean {
  const name = row.names[month - 1];
  return (
    row.isShort &&
    !MONTH_ROWS.some(
      (other) => !other.isShort && other.language === row.language && other.names[month - 1] === name,
    )
  );
}

function yearText(piece: Piece & { kind: 'year' }, year: number): string | null {
  if (piece.calendar === 'roc') {
    return year > ROC_OFFSET ? writeNumber(year - ROC_OFFSET, piece.numerals, piece.digits) : null;
  }
  // A fifth digit could not be read back, and a year before 1 has no common writing.
  if (year < 1 || year > 9999) return null;
  return writeNumber(piece.digits === 2 ? year % 100 : year, piece.numerals, piece.digits);
}

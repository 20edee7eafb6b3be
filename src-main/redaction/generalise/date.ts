/** @file Makes a date coarser: to its year, quarter or month. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { assertNever } from '../../domain/errors.ts';
import type { CivilDate } from '../dates/civilDate.ts';
import type { DateHint } from '../dates/hint.ts';
import { isMonthPiece, renderPieces, type Piece } from '../dates/pieces.ts';
import { datesOf, readWrittenDate, type WrittenSide } from '../dates/writtenDate.ts';

export const DATE_GRAINS = ['year', 'quarter', 'month'] as const;
export type DateGrain = (typeof DATE_GRAINS)[number];

export interface DateGrainOptions {
  readonly to: DateGrain;
  /**
   * Years before this one are not written either; null for no limit. Safe Harbor counts a year that shows an age over 89
   * among the identifiers, 45 CFR 164.514(b)(2)(i)(C): for birth dates this is the year of the note less 89.
   */
  readonly earliestYear: number | null;
}

/**
 * The year, quarter or month of the mention, in its language, numerals and calendar: `03.04.2021` becomes `2021`,
 * `Q2 2021` or `04/2021`, `3 de mayo de 2021` becomes `mayo de 2021`. A mention that is as coarse already keeps what it
 * says; both ends of a range are kept, once when they are the same. Null when the mention is not understood or holds
 * nothing that coarse (`03.04.` has no year).
 */
export function generaliseDate(mention: string, hint: DateHint, options: DateGrainOptions): string | null {
  const written = readWrittenDate(mention, hint);
  if (written === null) return null;
  const dates = datesOf(written);
  const texts = written.sides.map((side, index) => {
    const date = dates[index];
    const other = written.sides[index === 0 ? 1 : 0] ?? side;
    return date === undefined ? null : coarse(side, other, { date, hint, options });
  });
  if (texts.includes(null)) return null;
  return [...new Set(texts)].join('-');
}

interface Wanted {
  readonly date: CivilDate;
  readonly hint: DateHint;
  readonly options: DateGrainOptions;
}

function coarse(side: WrittenSide, other: WrittenSide, { date, hint, options }: Wanted): string | null {
  const { parts } = side;
  // What this side of a range leaves out stands on the other one.
  const pieces = [...side.pieces, ...other.pieces];
  if (isTooEarly(pieces, parts.year, options.earliestYear)) return null;
  const year = yearOf(pieces, date);
  // A month that no calendar has says nothing but the year.
  const hasMonth = parts.month !== null && parts.month <= 12;
  switch (hasMonth ? options.to : 'year') {
    case 'year':
      return year === null ? null : year.text;
    case 'quarter':
      return quarter(date.month, year, { language: hint.language, isHan: pieces.some(isHanLiteral) });
    case 'month':
      return month(pieces, date, year);
    default:
      return assertNever(options.to as never);
  }
}

/** Two digits that are read as 2000 or later may as well be a hundred years earlier; what may be too early is. */
function isTooEarly(pieces: readonly Piece[], year: number | null, earliestYear: number | null): boolean {
  if (year === null || earliestYear === null) return false;
  const isShort = pieces.some((piece) => piece.kind === 'year' && piece.digits === 2);
  return year < earliestYear || (isShort && year >= 2000 && year - 100 < earliestYear);
}

interface YearText {
  /** As it stands alone: with 年, with the era, with an apostrophe for two digits. */
  readonly text: string;
  /** As it stands beside a month. */
  readonly bare: string;
  readonly calendar: 'western' | 'roc';
}

function yearOf(pieces: readonly Piece[], date: CivilDate): YearText | null {
  const index = pieces.findIndex(({ kind }) => kind === 'year');
  const piece = pieces[index];
  if (piece?.kind !== 'year') return null;
  const bare = renderPieces([piece], date);
  if (bare === null) return null;
  const before = textOf(pieces[index - 1]);
  const isHan = textOf(pieces[index + 1])
    .trimStart()
    .startsWith('年');
  const era = /(?:(?:中華|中华)?民[國国]|西元|公元)\s?$/.exec(before)?.[0] ?? '';
  const sign = isHan || piece.calendar === 'roc' ? '年' : '';
  const apostrophe = piece.digits === 2 && sign === '' ? "'" : '';
  return {
    text: `${era}${apostrophe}${bare}${sign}`,
    bare: `${era}${bare}`,
    calendar: piece.calendar,
  };
}

function textOf(piece: Piece | undefined): string {
  return piece?.kind === 'literal' ? piece.text : '';
}

/** 年 or 月 between the numbers: the date is Chinese, whatever the language around it. */
function isHanLiteral(piece: Piece): boolean {
  return /[年月]/.test(textOf(piece));
}

function quarter(
  monthNumber: number,
  year: YearText | null,
  { language, isHan }: { readonly language: Language | null; readonly isHan: boolean },
): string {
  const number = Math.ceil(monthNumber / 3);
  const isRoc = year?.calendar === 'roc';
  if (isHan || isRoc) {
    return `${year?.text ?? ''}第${number}季${isRoc || language === 'zh-Hant' ? '' : '度'}`;
  }
  // CLDR 46, quarters abbreviated: T2 in French, Spanish and Catalan, Q2 in German and English.
  const letter = language === 'fr' || language === 'es' || language === 'ca' ? 'T' : 'Q';
  return `${letter}${number}${year === null ? '' : ` ${year.text}`}`;
}

function month(pieces: readonly Piece[], date: CivilDate, year: YearText | null): string | null {
  const at = pieces.findIndex(isMonthPiece);
  const piece = pieces[at];
  if (piece === undefined) return null;
  const name = renderPieces([withoutLink(piece)], date);
  if (name === null) return null;
  const joint = textOf(pieces[at + 1]);
  if (joint.trimStart().startsWith('月')) return `${year?.text ?? ''}${name}月`;
  // A number alone could be anything; a name says month.
  if (year === null) return piece.kind === 'month-name' ? name : null;
  const yearAt = pieces.findIndex(({ kind }) => kind === 'year');
  if (piece.kind === 'month-name') {
    const beforeYear = textOf(pieces[yearAt - 1]);
    return `${name}${/^ del? $/i.test(beforeYear) ? beforeYear : ' '}${year.bare}`;
  }
  const isYearFirst = yearAt < at;
  if (!isYearFirst) return `${name}/${year.bare}`;
  const sign = /^[./-]$/.exec(textOf(pieces[at - 1]))?.[0] ?? '-';
  return `${year.bare}${sign}${name}`;
}

/** `d'abril` is of April; the month itself is `abril`. */
function withoutLink(piece: Piece): Piece {
  return piece.kind === 'month-name' ? { ...piece, link: null } : piece;
}

/** @file What a cell says as text. Pure; the import process and tests. */
import type { Cell } from './cells.ts';
import { isoOfSerial } from './dates.ts';
import { textOfRuns } from './runs.ts';

/** How numbers of a workbook are to be read. */
export interface Numbers {
  readonly isDate: (style: number) => boolean;
  readonly from1904: boolean;
  /** Digits to which a style fills whole numbers up with zeros; 0 for none. */
  readonly padding: (style: number) => number;
}

/** The text of a cell; of numbers that are days or times their ISO form, of others their digits. Empty for blank cells, truth values and errors. */
export function shownText({ content, style }: Cell, numbers: Numbers): string {
  if (content.kind === 'text') return textOfRuns(content.runs);
  if (content.kind !== 'number') return '';
  const day =
    style !== null && numbers.isDate(style) ? isoOfSerial(Number(content.raw), numbers.from1904) : null;
  return day ?? padded(digitsOf(content.raw), style, numbers);
}

/** The digits of a number alone, however many zeros are shown in front; null for other cells. */
export function bareDigits({ content }: Cell): string | null {
  return content.kind === 'number' ? digitsOf(content.raw) : null;
}

/** `00012345`, as people see and copy it, where the format is `00000000`. */
function padded(digits: string, style: number | null, { padding }: Numbers): string {
  const length = style === null ? 0 : padding(style);
  return /^\d+$/.test(digits) ? digits.padStart(length, '0') : digits;
}

/** Digits in a number from which on it can be a phone number, a record number or a place on a map. */
const LONG = 7;
/** More digits are the rest of a division. */
const COMPUTED = 14;

/**
 * Whether a number can be somebody's: a day or time, more than six digits before the point, or seven to thirteen in all.
 * Shorter ones are measurements, counts, years.
 */
export function isTelling({ content, style }: Cell, numbers: Numbers): boolean {
  if (content.kind !== 'number') return false;
  const value = Number(content.raw);
  if (style !== null && numbers.isDate(style) && isoOfSerial(value, numbers.from1904) !== null) return true;
  const [whole = '', behind = ''] = padded(digitsOf(content.raw), style, numbers).replace('-', '').split('.');
  const all = (whole + behind).replace(/^0+/, '').length;
  return whole.length >= LONG || (all >= LONG && all < COMPUTED);
}

/** Without the noise that binary fractions leave in the sixteenth digit. */
export function digitsOf(raw: string): string {
  if (/^-?\d{1,30}$/.test(raw)) return raw;
  const value = Number(raw);
  if (!Number.isFinite(value)) return raw;
  return String(Number(value.toPrecision(15)));
}

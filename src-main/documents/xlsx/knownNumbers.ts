/** @file Numbers that are known identifiers, wherever they stand. Pure; the import process and tests. */
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import { MIN_REGROUPED_CODE } from '../../probes/codes.ts';
import { columnNamed, idColumns, type HeaderRow } from './headerRow.ts';
import type { Cell } from './cells.ts';
import { bareDigits } from './shown.ts';
import type { Sheet } from './sheet.ts';

/** Shortest number that is an id; see compileProbes. */
const ID_DIGITS = 4;

/**
 * Digits of the known ids and phones that are numbers in any table of the workbook, and of numbers under headings of ids. Only cells that are numbers still: what is
 * written in place of an identifier is text, so a written file has none that the original has not.
 */
export function numberedIds(
  sheets: readonly Sheet[],
  headers: readonly (HeaderRow | null)[],
  mapping: ColumnMapping,
): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const [at, sheet] of sheets.entries()) {
    const header = headers[at] ?? null;
    if (header === null) continue;
    const codes = mapping.known.filter(({ kind }) => kind === 'id' || kind === 'phone');
    const places = new Set(codes.map(({ column }) => columnNamed(header, column)));
    const records = new Set(idColumns(header));
    for (const row of sheet.rows.slice(header.at + 1))
      for (const cell of row.cells) {
        if (places.has(cell.column)) ids.add(idDigits(bareDigits(cell) ?? ''));
        else if (records.has(cell.column)) ids.add(recordDigits(cell));
      }
  }
  ids.delete('');
  return ids;
}

/** Digits without what stands between them and without leading zeros; empty when they are too few for an id. */
export function idDigits(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits.length >= ID_DIGITS ? digits : '';
}

/** The same of a number; a fraction is read as an id from as many digits on as an id is found in whatever groups. */
export function numberDigits(bare: string): string {
  const digits = idDigits(bare);
  return bare.includes('.') && digits.length < MIN_REGROUPED_CODE ? '' : digits;
}

/**
 * Digits of a number under a heading of ids, from six on: shorter ones are years, days and running numbers as well, and one that
 * is known may stand nowhere else in the file. Empty for others.
 */
export function recordDigits(cell: Cell): string {
  const bare = bareDigits(cell) ?? '';
  const digits = bare.includes('.') ? '' : idDigits(bare);
  return digits.length >= MIN_REGROUPED_CODE ? digits : '';
}

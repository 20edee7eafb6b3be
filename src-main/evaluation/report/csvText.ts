/** @file Cells as CSV. Pure. */
import { guardCell } from '../../text/formulaGuard.ts';

export type Cell = string | number | null;

/** The whole file, lines ended by LF; null is an empty cell. Equal cells give equal bytes. */
export function csvText(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
}

/** Words come from gold files and from names of packs. See [Note: Formulas in cells]. */
function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === null) return '';
  const text = guardCell(cell);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

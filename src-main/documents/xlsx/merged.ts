/**
 * @file Cells that show as one. Pure; the import process and tests.
 *
 * The content of a merged cell stands in its first row; the rows below have none. Who a patient is holds for all of them.
 */
import type { Row } from './cells.ts';
import { columnOf } from './names.ts';
import { shownText, type Numbers } from './shown.ts';

/** Columns 0-based, rows 1-based, all included. */
export interface Area {
  readonly firstColumn: number;
  readonly lastColumn: number;
  readonly firstRow: number;
  readonly lastRow: number;
}

const REFERENCE = /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6}):\$?([A-Z]{1,3})\$?([1-9]\d{0,6})$/;

/** Of `A2:B3`; null for what is no area. */
export function areaOf(reference: string): Area | null {
  const [, first = '', from = '', last = '', to = ''] = REFERENCE.exec(reference) ?? [];
  if (first === '') return null;
  const area = {
    ...{ firstColumn: columnOf(first), lastColumn: columnOf(last) },
    ...{ firstRow: Number(from), lastRow: Number(to) },
  };
  return area.lastColumn < area.firstColumn || area.lastRow < area.firstRow ? null : area;
}

/** What a merged cell says in this column of a row; null without one. Rows are asked for from the first to the last. */
export type MergedTexts = (row: Row, column: number) => string | null;

/** Of these columns; an area costs as much whatever its size. */
export function mergedTexts(
  areas: readonly Area[],
  columns: readonly number[],
  numbers: Numbers,
): MergedTexts {
  const starting = new Map<number, Area[]>();
  const wanted = new Set(columns);
  for (const area of areas) {
    if (![...wanted].some((column) => column >= area.firstColumn && column <= area.lastColumn)) continue;
    const others = starting.get(area.firstRow);
    if (others === undefined) starting.set(area.firstRow, [area]);
    else others.push(area);
  }
  const open = new Map<number, { readonly text: string; readonly lastRow: number }>();
  return (row, column) => {
    // Taken out, so that the columns of one row open its areas once.
    const begun = starting.get(row.number) ?? [];
    starting.delete(row.number);
    for (const { firstColumn, lastColumn, lastRow } of begun) {
      const cell = row.cells.find((one) => one.column === firstColumn);
      const text = cell === undefined ? '' : shownText(cell, numbers);
      for (const one of wanted) if (one >= firstColumn && one <= lastColumn) open.set(one, { text, lastRow });
    }
    const found = open.get(column);
    return found === undefined || found.lastRow < row.number || found.text === '' ? null : found.text;
  };
}

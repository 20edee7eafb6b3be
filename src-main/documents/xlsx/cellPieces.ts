/** @file The pieces of a note that stand in cells, and what is written into the cells. Pure; the import process and tests. */
import type { CarrierKind } from '../../domain/document.ts';
import { DeidError } from '../../domain/errors.ts';
import type { DocumentPiece } from '../document.ts';
import { BLANK, type Cell, type Row } from './cells.ts';
import { CELL_CHARS } from './names.ts';
import { plain, textOfRuns, type Run } from './runs.ts';
import type { Sheet } from './sheet.ts';
import { shownText, type Numbers } from './shown.ts';

/** Between the cells of one column or row and the next. */
export const LINE: DocumentPiece = { place: 'between', text: '\n' };

/** One piece a run; a number is one run. */
export function addCell(pieces: DocumentPiece[], sheet: Sheet, row: Row, cell: Cell, numbers: Numbers): void {
  const isHidden = sheet.state !== 'visible' || row.isHidden || sheet.isHiddenColumn(cell.column);
  const carrier: CarrierKind = isHidden ? 'hidden-text' : 'cell';
  const { content } = cell;
  if (content.kind !== 'text') {
    const replace = (text: string): void => setRuns(sheet, cell, plain(text), 0);
    pieces.push({ place: 'text', carrier, text: shownText(cell, numbers), replace });
    return;
  }
  const { length } = textOfRuns(content.runs);
  for (const [at, { text }] of content.runs.entries()) {
    const replace = (next: string): void => {
      const { runs } = cell.content as { runs: readonly Run[] };
      setRuns(
        sheet,
        cell,
        runs.map((run, place) => (place === at ? { ...run, text: next } : run)),
        length,
      );
    };
    pieces.push({ place: 'text', carrier, text, replace });
  }
}

/** `before` is how long the text was. @throws DeidError export/document-not-clean when a cell cannot hold the new one. */
function setRuns(sheet: Sheet, cell: Cell, runs: readonly Run[], before: number): void {
  if (textOfRuns(runs).length > Math.max(CELL_CHARS, before))
    throw new DeidError('export/document-not-clean', { reason: 'no-place' });
  change(sheet, cell, { kind: 'text', runs });
}

/** The column of the cell counts as changed from now on. */
export function change(sheet: Sheet, cell: Cell, content: Cell['content']): void {
  cell.content = content;
  sheet.changed.add(cell.column);
}

/** Nothing stands in the row any more. */
export function clear(sheet: Sheet, row: Row): void {
  for (const cell of row.cells) change(sheet, cell, BLANK);
}

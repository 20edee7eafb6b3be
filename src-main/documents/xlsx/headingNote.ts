/** @file The note of what stands in and above the headings of a table. Pure; the import process and tests. */
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import type { DocumentNote, DocumentPiece } from '../document.ts';
import { addCell, change, LINE } from './cellPieces.ts';
import { BLANK, type Cell } from './cells.ts';
import { documentNote } from './documentNote.ts';
import { isColumnWord, labelOf, type HeaderRow } from './headerRow.ts';
import { plain } from './runs.ts';
import type { Sheet } from './sheet.ts';
import { shownText, type Numbers } from './shown.ts';

/** Headings that are no known words, and everything above them; null when there is nothing of that. */
export function headingNote(
  sheet: Sheet,
  { at, headings }: HeaderRow,
  mapping: ColumnMapping,
  numbers: Numbers,
): DocumentNote | null {
  const pieces: DocumentPiece[] = [];
  const cells: { readonly cell: Cell; readonly label: string }[] = [];
  for (const [index, row] of sheet.rows.slice(0, at + 1).entries())
    for (const cell of row.cells) {
      const heading = index === at ? headings.get(cell.column) : undefined;
      if (shownText(cell, numbers) === '' || (heading !== undefined && isColumnWord(heading))) continue;
      cells.push({ cell, label: heading === undefined ? '' : labelOf(heading) });
      addCell(pieces, sheet, row, cell, numbers);
      pieces.push(LINE);
    }
  if (pieces.length === 0) return null;
  const mapped = [mapping.text, mapping.noteId, mapping.patientId, mapping.noteDate];
  const names = [...mapped, ...mapping.known.map(({ column }) => column)];
  const isNeeded = names.some((name) => name !== null && name !== '' && !isColumnWord(name));
  const remove = (): void => {
    // Telling words stay: what stands below them would be read otherwise without them.
    for (const { cell, label } of cells)
      change(sheet, cell, label === '' ? BLANK : { kind: 'text', runs: plain(label) });
  };
  // Without a heading that the mapping names, nobody would find the rows again.
  return documentNote(() => pieces, {}, isNeeded ? null : remove);
}

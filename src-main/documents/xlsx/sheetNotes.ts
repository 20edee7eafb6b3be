/**
 * @file The notes of a workbook and their pieces. Pure; the import process and tests.
 *
 * [Note: Rows are notes]
 * A sheet with the headings of the mapping gives one note a row: every cell with text, every day and every telling number, one
 * below the other, in the order of the columns. A heading that is one of the words by which columns are told stands in front
 * of its cell as structure; the others, and what stands above them, are a note of their own, so that every heading is looked
 * at once. Any other sheet is one note of all that its cells say. A number that nobody would read is read all the same where
 * it is a known identifier of its row, or one of the numbers that are known identifiers of any row.
 */
import { DeidError } from '../../domain/errors.ts';
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import type { DocumentNote, DocumentPiece } from '../document.ts';
import { addCell, clear, LINE } from './cellPieces.ts';
import { documentNote } from './documentNote.ts';
import { columnNamed, mappedHeader, type HeaderRow } from './headerRow.ts';
import { numberedIds } from './knownNumbers.ts';
import type { Sheet } from './sheet.ts';
import { shownText, type Numbers } from './shown.ts';
import { tableNotes } from './tableNotes.ts';

const TAB: DocumentPiece = { place: 'between', text: '\t' };

/** Counts in `kept` the numbers that stay and are in no note. @throws DeidError import/missing-column when no sheet has a column of the mapping. */
export function sheetNotes(
  sheets: readonly Sheet[],
  mapping: ColumnMapping | null,
  numbers: Numbers,
  kept: { numbers: number },
): readonly DocumentNote[] {
  const headers = sheets.map(({ rows }) => (mapping === null ? null : mappedHeader(rows, mapping)));
  if (mapping !== null) requireColumns(headers, mapping);
  const ids = mapping === null ? new Set<string>() : numberedIds(sheets, headers, mapping);
  const notes: DocumentNote[] = [];
  for (const [at, sheet] of sheets.entries()) {
    const header = headers[at] ?? null;
    if (header === null || mapping === null) {
      const whole = wholeSheet(sheet, numbers);
      // Workbooks come with blank sheets.
      if (whole.pieces.length > 0) notes.push(whole);
    } else for (const note of tableNotes(sheet, header, { mapping, numbers, ids, kept })) notes.push(note);
  }
  return notes;
}

function requireColumns(headers: readonly (HeaderRow | null)[], mapping: ColumnMapping): void {
  const found = headers.filter((header) => header !== null);
  const named = { text: mapping.text, 'note-id': mapping.noteId, 'patient-id': mapping.patientId };
  const roles = [
    ...Object.entries({ ...named, 'note-date': mapping.noteDate }),
    ...mapping.known.map(({ kind, column }) => [kind, column] as const),
  ];
  const missing = roles.filter(
    ([, name]) => name !== null && !found.some((header) => columnNamed(header, name) !== null),
  );
  const [first] = missing;
  if (first === undefined) return;
  const columns = Math.max(0, ...found.map(({ headings }) => headings.size));
  throw new DeidError('import/missing-column', { role: first[0], missing: missing.length, columns });
}

function wholeSheet(sheet: Sheet, numbers: Numbers): DocumentNote {
  const pieces: DocumentPiece[] = [];
  for (const row of sheet.rows) {
    const before = pieces.length;
    for (const cell of row.cells) {
      if (shownText(cell, numbers) === '') continue;
      if (pieces.length > before) pieces.push(TAB);
      addCell(pieces, sheet, row, cell, numbers);
    }
    if (pieces.length > before) pieces.push(LINE);
  }
  return documentNote(
    () => pieces,
    {},
    () => {
      for (const row of sheet.rows) clear(sheet, row);
    },
  );
}

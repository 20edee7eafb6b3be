/** @file The notes of a sheet that is a table with known columns: see [Note: Rows are notes]. Pure; the import process and tests. */
import type { KnownIdentifier } from '../../domain/note.ts';
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import type { DocumentNote, DocumentPiece } from '../document.ts';
import { addCell, change, clear, LINE } from './cellPieces.ts';
import type { Cell, Row } from './cells.ts';
import { documentNote } from './documentNote.ts';
import { columnNamed, idColumns, isIdentifying, labelOf, type HeaderRow } from './headerRow.ts';
import { headingNote } from './headingNote.ts';
import { idDigits, numberDigits, recordDigits } from './knownNumbers.ts';
import { mergedTexts } from './merged.ts';
import { plain } from './runs.ts';
import type { Sheet } from './sheet.ts';
import { bareDigits, isTelling, shownText, type Numbers } from './shown.ts';

export interface Reading {
  readonly mapping: ColumnMapping;
  readonly numbers: Numbers;
  /** See numberedIds. */
  readonly ids: ReadonlySet<string>;
  /** Counts the numbers that stay and are in no note. */
  readonly kept: { numbers: number };
}

/** Notes in the order of the rows; the headings first. */
export function* tableNotes(sheet: Sheet, header: HeaderRow, reading: Reading): Generator<DocumentNote> {
  const { mapping, numbers } = reading;
  const { rows } = sheet;
  const above = headingNote(sheet, header, mapping, numbers);
  if (above !== null) yield above;
  const column = (name: string | null): number | null => columnNamed(header, name);
  const text = column(mapping.text);
  const ids = { noteId: column(mapping.noteId), patientId: column(mapping.patientId) };
  const noteDate = column(mapping.noteDate);
  const known = mapping.known.flatMap(({ column: name, kind }) => {
    const place = column(name);
    return place === null ? [] : [{ place, kind }];
  });
  const isRead = new Set([...Object.values(ids), noteDate, text, ...known.map(({ place }) => place)]);
  // Those of the mapping are what the mapping says.
  const records = new Set(idColumns(header).filter((place) => !isRead.has(place)));
  const labels = new Map<number, DocumentPiece>();
  for (const [place, heading] of header.headings) {
    if (isIdentifying(heading)) isRead.add(place);
    const label = labelOf(heading);
    if (place !== text && label !== '') labels.set(place, { place: 'between', text: `${label}: ` });
  }
  const isPiece = (cell: Cell): boolean =>
    cell.content.kind !== 'number' || isRead.has(cell.column) || isTelling(cell, numbers);
  const piecesOf = (row: Row): readonly DocumentPiece[] => {
    const pieces: DocumentPiece[] = [];
    for (const cell of row.cells) {
      if (shownText(cell, numbers) === '' || !isPiece(cell)) continue;
      const label = labels.get(cell.column);
      if (label !== undefined) pieces.push(label);
      addCell(pieces, sheet, row, cell, numbers);
      pieces.push(LINE);
    }
    return pieces;
  };
  const ofPatient = [ids.patientId, noteDate, ...known.map(({ place }) => place)];
  const merged = mergedTexts(
    sheet.merged,
    ofPatient.filter((place) => place !== null),
    numbers,
  );
  for (const row of rows.slice(header.at + 1)) {
    const cellAt = (place: number | null): Cell | undefined =>
      place === null ? undefined : row.cells.find((one) => one.column === place);
    const own = (place: number | null): string | null => {
      const cell = cellAt(place);
      return cell === undefined ? null : shownText(cell, numbers);
    };
    const of = (place: number | null): string | null => {
      const above = place === null ? null : merged(row, place);
      const text = own(place);
      return text === null || text === '' ? (above ?? text) : text;
    };
    const facts = {
      // The id of a note is that of one row.
      ...{ externalId: own(ids.noteId), patientId: of(ids.patientId), noteDate: of(noteDate) },
      known: [
        ...known.flatMap(({ place, kind }): readonly KnownIdentifier[] => {
          const text = of(place) ?? '';
          const cell = cellAt(place);
          const bare = cell === undefined ? null : bareDigits(cell);
          // `00012345` is known as 12345 as well.
          return kind === 'id' && bare !== null && text === bare.padStart(text.length, '0') && text !== bare
            ? [
                { kind, text },
                { kind, text: bare },
              ]
            : [{ kind, text }];
        }),
        ...row.cells.filter(({ column: at }) => records.has(at)).flatMap(recordNumber),
      ],
    };
    const digits = new Set(facts.known.map(({ text }) => idDigits(text)));
    for (const cell of row.cells) {
      const bare = isPiece(cell) ? '' : numberDigits(bareDigits(cell) ?? '');
      // Text from now on, so that it is read again when the written file is opened.
      if (bare !== '' && (digits.has(bare) || reading.ids.has(bare)))
        change(sheet, cell, { kind: 'text', runs: plain(shownText(cell, numbers)) });
      if (cell.content.kind === 'number' && !isPiece(cell)) reading.kept.numbers += 1;
    }
    if (!row.cells.some((cell) => shownText(cell, numbers) !== '' && isPiece(cell))) continue;
    const remove = (): void => {
      clear(sheet, row);
    };
    yield documentNote(() => piecesOf(row), facts, remove);
  }
}

/** A number under a heading of ids is known of its row, so that no finder can miss it. */
function recordNumber(cell: Cell): readonly KnownIdentifier[] {
  const digits = recordDigits(cell);
  return digits === '' ? [] : [{ kind: 'id', text: digits }];
}

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
import type { CarrierKind } from '../../domain/document.ts';
import { DeidError } from '../../domain/errors.ts';
import type { KnownIdentifier } from '../../domain/note.ts';
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import type { DocumentNote, DocumentPiece } from '../document.ts';
import { BLANK, type Cell, type Row } from './cells.ts';
import { columnNamed, isColumnWord, isIdentifying, mappedHeader, type HeaderRow } from './headerRow.ts';
import { idDigits, numberDigits, numberedIds } from './knownNumbers.ts';
import { mergedTexts } from './merged.ts';
import { CELL_CHARS } from './names.ts';
import { plain, textOfRuns, type Run } from './runs.ts';
import type { Sheet } from './sheet.ts';
import { bareDigits, isTelling, shownText, type Numbers } from './shown.ts';

const LINE: DocumentPiece = { place: 'between', text: '\n' };
const TAB: DocumentPiece = { place: 'between', text: '\t' };

/** @throws DeidError import/missing-column when no sheet has a column of the mapping. */
export function sheetNotes(
  sheets: readonly Sheet[],
  mapping: ColumnMapping | null,
  numbers: Numbers,
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
    } else for (const note of tableNotes(sheet, header, { mapping, numbers, ids })) notes.push(note);
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
  return note(
    () => pieces,
    {},
    () => {
      for (const row of sheet.rows) clear(sheet, row);
    },
  );
}

interface Reading {
  readonly mapping: ColumnMapping;
  readonly numbers: Numbers;
  /** See numberedIds. */
  readonly ids: ReadonlySet<string>;
}

/** Notes in the order of the rows; the headings first. */
function* tableNotes(sheet: Sheet, header: HeaderRow, reading: Reading): Generator<DocumentNote> {
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
  const labels = new Map<number, DocumentPiece>();
  for (const [place, heading] of header.headings) {
    if (isIdentifying(heading)) isRead.add(place);
    if (place !== text && isColumnWord(heading))
      labels.set(place, { place: 'between', text: `${heading.trim()}: ` });
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
      known: known.flatMap(({ place, kind }): readonly KnownIdentifier[] => {
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
    };
    const digits = new Set(facts.known.map(({ text }) => idDigits(text)));
    for (const cell of row.cells) {
      const bare = isPiece(cell) ? '' : numberDigits(bareDigits(cell) ?? '');
      // Text from now on, so that it is read again when the written file is opened.
      if (bare !== '' && (digits.has(bare) || reading.ids.has(bare)))
        change(sheet, cell, { kind: 'text', runs: plain(shownText(cell, numbers)) });
    }
    if (!row.cells.some((cell) => shownText(cell, numbers) !== '' && isPiece(cell))) continue;
    const remove = (): void => {
      clear(sheet, row);
    };
    yield note(() => piecesOf(row), facts, remove);
  }
}

/** Headings that are no known words, and everything above them; null when there is nothing of that. */
function headingNote(
  sheet: Sheet,
  { at, headings }: HeaderRow,
  mapping: ColumnMapping,
  numbers: Numbers,
): DocumentNote | null {
  const pieces: DocumentPiece[] = [];
  const cells: { readonly row: Row; readonly cell: Cell }[] = [];
  for (const [index, row] of sheet.rows.slice(0, at + 1).entries())
    for (const cell of row.cells) {
      const heading = index === at ? headings.get(cell.column) : undefined;
      if (shownText(cell, numbers) === '' || (heading !== undefined && isColumnWord(heading))) continue;
      cells.push({ row, cell });
      addCell(pieces, sheet, row, cell, numbers);
      pieces.push(LINE);
    }
  if (pieces.length === 0) return null;
  const mapped = [mapping.text, mapping.noteId, mapping.patientId, mapping.noteDate];
  const names = [...mapped, ...mapping.known.map(({ column }) => column)];
  const isNeeded = names.some((name) => name !== null && name !== '' && !isColumnWord(name));
  const remove = (): void => {
    for (const { cell } of cells) change(sheet, cell, BLANK);
  };
  // Without a heading that the mapping names, nobody would find the rows again.
  return note(() => pieces, {}, isNeeded ? null : remove);
}

interface Facts {
  readonly externalId?: string | null;
  readonly patientId?: string | null;
  readonly noteDate?: string | null;
  readonly known?: readonly KnownIdentifier[];
}

/** Pieces are made when they are asked for: those of all rows of a large sheet do not fit into the memory together. */
function note(
  pieces: () => readonly DocumentPiece[],
  facts: Facts,
  remove: (() => void) | null,
): DocumentNote {
  const { externalId = null, patientId = null, noteDate = null, known = [] } = facts;
  return {
    ...{ externalId, patientId, noteDate, known, remove },
    get pieces() {
      return pieces();
    },
  };
}

/** One piece a run; a number is one run. */
function addCell(pieces: DocumentPiece[], sheet: Sheet, row: Row, cell: Cell, numbers: Numbers): void {
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

function change(sheet: Sheet, cell: Cell, content: Cell['content']): void {
  cell.content = content;
  sheet.changed.add(cell.column);
}

function clear(sheet: Sheet, row: Row): void {
  for (const cell of row.cells) change(sheet, cell, BLANK);
}

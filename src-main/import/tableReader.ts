/** @file Reads notes from delimited tables (CSV and TSV) with a header row. Pure; runs in the import process. */
import type { Facts } from '../domain/errors.ts';
import type { KnownIdentifierKind } from '../domain/note.ts';
import type { ColumnMapping } from '../domain/sourceFile.ts';
import { createCsvScanner, fitsWidth, type ScannedRecord } from './csvScanner.ts';
import { noteFromFields } from './noteFields.ts';
import type { NoteReader, ReadIssue, ReadItem } from './noteReader.ts';
import { countUndecodable, isDecoded } from './textDecoding.ts';

/** 0-based places of the mapped columns. */
interface Columns {
  readonly width: number;
  readonly text: number;
  readonly noteId: number | null;
  readonly patientId: number | null;
  readonly noteDate: number | null;
  readonly known: readonly { readonly index: number; readonly kind: KnownIdentifierKind }[];
}

export function createTableReader(delimiter: string, mapping: ColumnMapping): NoteReader {
  const scanner = createCsvScanner(delimiter);
  let columns: Columns | null = null;
  let isDone = false;
  let rows = 0;

  function* take(records: Iterable<ScannedRecord>): Generator<ReadItem, void, undefined> {
    for (const record of records) {
      if (isDone) return;
      if (columns !== null) {
        yield itemFrom(record, columns, ++rows);
        continue;
      }
      const header = readHeader(record, mapping);
      if ('columns' in header) {
        columns = header.columns;
      } else {
        isDone = true;
        yield header.issue;
      }
    }
  }

  return {
    *push(text) {
      if (!isDone) yield* take(scanner.push(text));
    },
    *finish() {
      if (!isDone) yield* take(scanner.finish());
      if (!isDone && rows === 0) yield fileIssue('import/empty-file', { records: 0 });
    },
    get isDone() {
      return isDone;
    },
  };
}

function fileIssue(code: ReadIssue['code'], facts: Facts): ReadIssue {
  return { kind: 'issue', row: null, code, facts };
}

function readHeader(
  record: ScannedRecord,
  mapping: ColumnMapping,
): { readonly columns: Columns } | { readonly issue: ReadIssue } {
  if (record.kind === 'broken')
    return { issue: fileIssue('import/bad-row', { reason: record.reason, header: true }) };
  const names = record.cells;
  if (!names.every(isDecoded)) {
    return {
      issue: fileIssue('import/undecodable', { header: true, count: countUndecodable(names.join('')) }),
    };
  }
  const missing: string[] = [];
  const place = (name: string | null, role: string): number | null => {
    if (name === null) return null;
    const index = indexOfColumn(names, name);
    if (index < 0) missing.push(role);
    return index;
  };
  const columns = {
    width: names.length,
    text: place(mapping.text, 'text') ?? -1,
    noteId: place(mapping.noteId, 'note-id'),
    patientId: place(mapping.patientId, 'patient-id'),
    noteDate: place(mapping.noteDate, 'note-date'),
    known: mapping.known.map(({ column, kind }) => ({ index: place(column, kind) ?? -1, kind })),
  };
  const role = missing[0];
  if (role === undefined) return { columns };
  return {
    issue: fileIssue('import/missing-column', { role, missing: missing.length, columns: names.length }),
  };
}

/** As written; else without the white space around it. The first of equal names is meant. */
function indexOfColumn(names: readonly string[], name: string): number {
  const exact = names.indexOf(name);
  return exact >= 0 ? exact : names.findIndex((candidate) => candidate.trim() === name.trim());
}

function itemFrom(record: ScannedRecord, columns: Columns, row: number): ReadItem {
  if (record.kind === 'broken') {
    const facts = { reason: record.reason, lines: record.lines };
    return { kind: 'issue', row, code: 'import/bad-row', facts };
  }
  const { cells } = record;
  // Damage in any cell spoils the record: a lost delimiter or quote may have moved the cells.
  const damaged = cells.findIndex((cell) => !isDecoded(cell));
  if (damaged >= 0) {
    const facts = { column: damaged, count: countUndecodable(cells.join('')) };
    return { kind: 'issue', row, code: 'import/undecodable', facts };
  }
  if (!fitsWidth(cells, columns.width)) {
    const lines = cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 1);
    const facts = { reason: 'columns', cells: cells.length, columns: columns.width, lines };
    return { kind: 'issue', row, code: 'import/bad-row', facts };
  }
  const cell = (index: number | null): string | null => (index === null ? null : (cells[index] ?? null));
  return noteFromFields(row, {
    text: cell(columns.text) ?? '',
    noteId: cell(columns.noteId),
    patientId: cell(columns.patientId),
    noteDate: cell(columns.noteDate),
    known: columns.known.map(({ index, kind }) => ({ kind, text: cell(index) ?? '' })),
  });
}

/** @file Proposes which column holds what, from the header and a few records. Pure; runs in the import process. */
import { normaliseHeader } from '../domain/columnHeader.ts';
import {
  KNOWN_COLUMNS,
  NOTE_DATE_COLUMNS,
  NOTE_ID_COLUMNS,
  PATIENT_ID_COLUMNS,
  TEXT_COLUMNS,
} from '../domain/columnNames.patterns.ts';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import type { ColumnMapping, KnownColumn } from '../domain/sourceFile.ts';

/**
 * `rows` are cells in the order of `columns`. Without a telling header the longest column is taken for the text. Null
 * when there is no column at all.
 */
export function proposeMapping(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): ColumnMapping | null {
  const headers = columns.map(normaliseHeader);
  // JSON paths: `note.text` is a text column as well as `text`; the whole path is tried first.
  const leaves = columns.map((column) => normaliseHeader(column.slice(column.lastIndexOf('.') + 1)));
  const taken = new Set<number>();
  const take = (words: readonly string[]): string | null => {
    const index = bestIndex(headers, words, taken) ?? bestIndex(leaves, words, taken);
    if (index === null) return null;
    taken.add(index);
    return columns[index] ?? null;
  };
  const text = take(TEXT_COLUMNS) ?? longestColumn(columns, rows);
  if (text === null) return null;
  taken.add(columns.indexOf(text));
  // Before the note's id: in `id;patient_id;text` both are told apart, in `mrn;text` there is no note id.
  const patientId = take(PATIENT_ID_COLUMNS);
  const noteId = take(NOTE_ID_COLUMNS);
  const known = knownColumns(columns, headers, leaves, taken);
  const noteDate = take(NOTE_DATE_COLUMNS);
  return withPatientKnown({ text, noteId, patientId, noteDate, known });
}

/**
 * The mapping with its patient column among the known identifiers, as kind `id`: the patient's number must not survive
 * in the text any more than the name. Every mapping that a user has changed goes through it again.
 */
export function withPatientKnown(mapping: ColumnMapping): ColumnMapping {
  const { patientId, known } = mapping;
  if (patientId === null) return mapping;
  const isKnown = known.some(({ column, kind }) => kind === 'id' && isSameColumn(column, patientId));
  return isKnown ? mapping : { ...mapping, known: [{ column: patientId, kind: 'id' }, ...known] };
}

/** Whether two names mean one column: white space around a header does not count. */
export function isSameColumn(one: string, other: string): boolean {
  return one.trim() === other.trim();
}

function bestIndex(
  headers: readonly string[],
  words: readonly string[],
  taken: ReadonlySet<number>,
): number | null {
  for (const word of words) {
    const index = headers.findIndex((header, at) => header === word && !taken.has(at));
    if (index >= 0) return index;
  }
  return null;
}

function knownColumns(
  columns: readonly string[],
  headers: readonly string[],
  leaves: readonly string[],
  taken: Set<number>,
): readonly KnownColumn[] {
  return columns.flatMap((column, index) => {
    if (taken.has(index)) return [];
    const kind = KNOWN_IDENTIFIER_KINDS.find((candidate) =>
      [headers[index], leaves[index]].some(
        (header) => header !== undefined && KNOWN_COLUMNS[candidate].includes(header),
      ),
    );
    if (kind === undefined) return [];
    taken.add(index);
    return [{ column, kind }];
  });
}

function longestColumn(columns: readonly string[], rows: readonly (readonly string[])[]): string | null {
  const lengths = columns.map((_, index) => rows.reduce((sum, row) => sum + (row[index]?.length ?? 0), 0));
  return columns[lengths.indexOf(Math.max(...lengths))] ?? null;
}

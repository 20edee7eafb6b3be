/** @file Finds the row of a sheet that names its columns. Pure; the import process and tests. */
import { normaliseHeader } from '../../domain/columnHeader.ts';
import {
  KNOWN_COLUMNS,
  NOTE_DATE_COLUMNS,
  NOTE_ID_COLUMNS,
  PATIENT_ID_COLUMNS,
  TEXT_COLUMNS,
} from '../../domain/columnNames.patterns.ts';
import type { ColumnMapping } from '../../domain/sourceFile.ts';
import type { Row } from './cells.ts';
import { textOfRuns } from './runs.ts';
import { tellingHeading } from './tellingHeadings.ts';

export interface HeaderRow {
  /** Place among the rows of the sheet. */
  readonly at: number;
  /** Headings by 0-based column, as written. */
  readonly headings: ReadonlyMap<number, string>;
}

/** Titles and dates of an export can stand above. */
const SEARCHED_ROWS = 20;
/** Ages, in the languages of the product: numbers below can be over 89. */
const AGE_COLUMNS = ['age', 'alter', 'alter_jahre', 'edad', 'edat', 'age_years', '年龄', '年齡'];
const IDENTIFYING = new Set([
  ...Object.values(KNOWN_COLUMNS).flat(),
  ...PATIENT_ID_COLUMNS,
  ...NOTE_ID_COLUMNS,
  ...NOTE_DATE_COLUMNS,
  ...AGE_COLUMNS,
]);
const TEXTS = new Set(TEXT_COLUMNS);

/** Whether a heading is one of the words by which columns are told. */
function isListed(heading: string): boolean {
  const word = normaliseHeader(heading);
  return TEXTS.has(word) || IDENTIFYING.has(word);
}

/** Whether a heading is one of those words, or made of telling words alone: it identifies nobody. */
export function isColumnWord(heading: string): boolean {
  return isListed(heading) || tellingHeading(heading)?.isWhole === true;
}

/** What is to stand in front of the values below a heading; empty for one that is nothing of that. Identifies nobody. */
export function labelOf(heading: string): string {
  return isColumnWord(heading) ? heading.trim() : (tellingHeading(heading)?.words ?? '');
}

/** Whether values below a heading are looked at however short they are; see [Note: Headings told by their words]. */
export function isIdentifying(heading: string): boolean {
  return IDENTIFYING.has(normaliseHeader(heading)) || tellingHeading(heading) !== null;
}

/** Columns of numbers of records, whatever the mapping says of them. */
export function idColumns({ headings }: HeaderRow): readonly number[] {
  return [...headings].flatMap(([column, heading]) =>
    tellingHeading(heading)?.isId === true ? [column] : [],
  );
}

/** 0-based column with this heading, white space around it apart; null without it. The first of equal ones is meant. */
export function columnNamed({ headings }: HeaderRow, name: string | null): number | null {
  if (name === null) return null;
  for (const [column, heading] of headings) if (heading.trim() === name.trim()) return column;
  return null;
}

/**
 * The row with the headings of the mapping: its text, or, on further sheets, its patient. Of several such rows the one with
 * most columns of the mapping, since a title can say the same word; the first of equal ones. Null when the sheet has none.
 */
export function mappedHeader(rows: readonly Row[], mapping: ColumnMapping): HeaderRow | null {
  const { text, noteId, patientId, noteDate, known } = mapping;
  const names = [text, noteId, patientId, noteDate, ...known.map(({ column }) => column)];
  const headers = rows.slice(0, SEARCHED_ROWS).map((row, at) => ({ at, headings: headingsOf(row) }));
  const columns = (header: HeaderRow): number =>
    names.filter((name) => columnNamed(header, name) !== null).length;
  for (const name of [text, patientId]) {
    if (name === null || name === '') continue;
    const found = headers.filter((header) => columnNamed(header, name) !== null);
    const most = Math.max(0, ...found.map(columns));
    const header = found.find((one) => columns(one) === most);
    if (header !== undefined) return header;
  }
  return null;
}

/** Rows that follow the headings, from which on a sheet counts as a table whatever its headings say. */
const ROWS_OF_TABLE = 5;
const HEADING_CHARS = 80;

/**
 * The row that looks like headings: different short texts, known words among them, or, in the first row that holds more than a
 * title, any words above rows that are filled like a table.
 */
export function likelyHeader(rows: readonly Row[]): HeaderRow | null {
  const searched = rows.slice(0, SEARCHED_ROWS);
  const first = searched.findIndex((row) => filledCells(row) > 1);
  for (const [at, row] of searched.entries()) {
    const header = { at, headings: headingsOf(row) };
    const names = [...header.headings.values()].map((name) => name.trim());
    const areHeadings =
      names.length >= 2 &&
      names.length === filledCells(row) &&
      new Set(names).size === names.length &&
      names.every((name) => name.length <= HEADING_CHARS);
    if (!areHeadings || at + 1 >= rows.length) continue;
    const words = names.filter(isListed).length;
    const hasText = names.some((name) => TEXTS.has(normaliseHeader(name)));
    if (hasText || words >= 2) return header;
    if (at === first && isFilled(rows.slice(at + 1), names.length)) return header;
  }
  return null;
}

function filledCells({ cells }: Row): number {
  return cells.filter(({ content }) => content.kind !== 'blank').length;
}

/** Four of five rows have a value in half of the columns. */
function isFilled(rows: readonly Row[], columns: number): boolean {
  const filled = rows.filter((row) => filledCells(row) * 2 >= columns);
  return filled.length >= ROWS_OF_TABLE && filled.length * 5 >= rows.length * 4;
}

function headingsOf({ cells }: Row): ReadonlyMap<number, string> {
  const headings = new Map<number, string>();
  for (const { column, content } of cells)
    if (content.kind === 'text' && textOfRuns(content.runs).trim() !== '')
      headings.set(column, textOfRuns(content.runs));
  return headings;
}

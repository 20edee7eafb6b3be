/** @file The list of exports and recipients of a recall as a CSV that spreadsheets may open. Pure; main process. */
import { stringify } from 'csv-stringify/sync';
import { guardCell } from '../text/formulaGuard.ts';

/** One export of the list. Texts are PHI: they say who got what. */
export interface RecallRow {
  readonly date: string;
  readonly folder: string;
  /** Its name, or its id where the batch is gone. */
  readonly batch: string;
  readonly recipient: string;
  readonly notes: number;
  readonly hidden: number;
  readonly readable: number;
  readonly readablePart: number;
  readonly unsearchable: number;
  readonly replacedBy: string;
  /** Numbers of the notes in which it can be read. */
  readonly readableNotes: readonly number[];
}

const HEADER = [
  'date',
  'folder',
  'batch',
  'recipient',
  'notes',
  'notes_hidden',
  'notes_readable',
  'notes_readable_in_part',
  'notes_not_searchable',
  'replaced_by',
  'readable_note_numbers',
] as const;

/** The rows with a header; every text guarded, see [Note: Formulas in cells]. */
export function recallTable(rows: readonly RecallRow[]): string {
  const cells = rows.map((row) => [
    ...[row.date, guardCell(row.folder), guardCell(row.batch), guardCell(row.recipient)],
    ...[row.notes, row.hidden, row.readable, row.readablePart, row.unsearchable],
    ...[guardCell(row.replacedBy), row.readableNotes.join(' ')],
  ]);
  return stringify([[...HEADER], ...cells], { quoted_string: true, record_delimiter: '\n' });
}

/** @file Chooses the writer of a format. Node; main process. */
import { createCsvWriter } from './csvWriter.ts';
import { createJsonlWriter } from './jsonlWriter.ts';
import { createTxtWriter } from './txtWriter.ts';
import type { ExportFormat, NoteWriter } from './writer.ts';

const CREATORS = {
  csv: createCsvWriter,
  jsonl: createJsonlWriter,
  txt: createTxtWriter,
} as const satisfies Readonly<Record<ExportFormat, (folder: string) => Promise<NoteWriter>>>;

/** Creates the files of the format in the folder, which must exist. */
export function createWriter(format: ExportFormat, folder: string): Promise<NoteWriter> {
  return CREATORS[format](folder);
}

/** @file Chooses the writer of a format. Node; main process. */
import { invariant } from '../../domain/errors.ts';
import type { DocumentPort } from '../documentPort.ts';
import { createCsvWriter } from './csvWriter.ts';
import { createJsonlWriter } from './jsonlWriter.ts';
import { createOriginalWriter } from './originalWriter.ts';
import { createTxtWriter } from './txtWriter.ts';
import type { ExportFormat, NoteWriter } from './writer.ts';

/** What `original` needs besides the folder. */
export interface WriterDeps {
  readonly documents?: DocumentPort;
  readonly signal?: AbortSignal | undefined;
}

/** Creates the files of the format in the folder, which must exist. */
export function createWriter(
  format: ExportFormat,
  folder: string,
  { documents, signal }: WriterDeps = {},
): Promise<NoteWriter> {
  switch (format) {
    case 'csv':
      return createCsvWriter(folder);
    case 'jsonl':
      return createJsonlWriter(folder);
    case 'txt':
      return createTxtWriter(folder);
    case 'original':
      invariant(documents, 'exports in the format of the import can write documents');
      return createOriginalWriter(folder, documents, signal);
  }
}

/** @file Writes an export as one CSV file (RFC 4180, comma, LF, text always quoted). Node; main process. */
import { stringify } from 'csv-stringify/sync';
import { createHashedFile } from '../hashedFile.ts';
import { guardCell } from '../../text/formulaGuard.ts';
import { CSV_FILE, RECORD_FIELDS, type NoteWriter } from './writer.ts';

/** Creates `notes.csv` in the folder and writes its header. */
export async function createCsvWriter(folder: string): Promise<NoteWriter> {
  const file = await createHashedFile(folder, CSV_FILE);
  await file.write(stringify([[...RECORD_FIELDS]]));
  return {
    // Strings are quoted whatever they hold, so that no reader has to guess whether a line break ends the record.
    write: (record) =>
      file.write(
        stringify([[record.note, record.status, guardCell(record.text)]], {
          quoted_string: true,
          record_delimiter: '\n',
        }),
      ),
    finish: async () => ({ files: [await file.finish()], archives: [] }),
    abandon: () => file.abandon(),
  };
}

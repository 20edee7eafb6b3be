/** @file Writes an export as one JSON object a line. Node; main process. */
import { createHashedFile } from '../hashedFile.ts';
import { JSONL_FILE, type ExportRecord, type NoteWriter } from './writer.ts';

// Legal inside JSON strings, but line ends for many line readers; escaped they mean the same.
const hiddenLineBreaks = /[\u0085\u2028\u2029]/g;

/** One line with its line end; keys always in the same order. */
export function jsonLine({ note, status, text }: ExportRecord): string {
  return `${oneLine({ note, status, text })}\n`;
}

/** JSON of the value that is one line for every line reader; without a line end. */
export function oneLine(value: unknown): string {
  return JSON.stringify(value).replace(
    hiddenLineBreaks,
    (found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Creates `notes.jsonl` in the folder. */
export async function createJsonlWriter(folder: string): Promise<NoteWriter> {
  const file = await createHashedFile(folder, JSONL_FILE);
  return {
    write: (record) => file.write(jsonLine(record)),
    finish: async () => ({ files: [await file.finish()], archives: [] }),
    abandon: () => file.abandon(),
  };
}

/** @file Writes an export as one text file a note, with a list of checksums. Node; main process. */
import { createHashedFile } from '../hashedFile.ts';
import { CHECKSUM_FILE, type NoteWriter } from './writer.ts';

/** `note-000001.txt`: the note's number, wide enough to sort by name up to a million notes. */
export function txtFileName(note: number): string {
  return `note-${String(note).padStart(6, '0')}.txt`;
}

/** Creates the list of checksums; the note files follow with each record. */
export async function createTxtWriter(folder: string): Promise<NoteWriter> {
  const sums = await createHashedFile(folder, CHECKSUM_FILE);
  return {
    write: async ({ note, text }) => {
      const file = await createHashedFile(folder, txtFileName(note));
      try {
        await file.write(text);
      } catch (error) {
        await file.abandon();
        throw error;
      }
      const written = await file.finish();
      await sums.write(`${written.sha256}  ${written.name}\n`);
    },
    finish: async () => ({ files: [await sums.finish()], archives: [] }),
    abandon: () => sums.abandon(),
  };
}

/**
 * @file Writes an export with each document in the format it was imported in, and other notes as text files. Node; main
 * process.
 *
 * A file is named after the first of its notes. Beside the list of checksums, an index says which file each note is in and
 * gives the SHA-256 of its output, because nobody who checks an export should have to open documents.
 */
import { DeidError } from '../../domain/errors.ts';
import type { DocumentNoteOutput, DocumentPort } from '../documentPort.ts';
import { createHashedFile } from '../hashedFile.ts';
import { outputSha256 } from '../outputHash.ts';
import { CHECKSUM_FILE, INDEX_FILE, type ExportRecord, type NoteWriter } from './writer.ts';

/** `note-000001.docx`: wide enough to sort by name up to a million notes. */
export function documentFileName(note: number, ending: string): string {
  return `note-${String(note).padStart(6, '0')}.${ending}`;
}

/** A document whose notes are still coming. */
interface OpenFile {
  readonly no: number;
  readonly name: string;
  readonly notes: DocumentNoteOutput[];
}

/** Creates the list of checksums and the index; the files follow with the notes. */
export async function createOriginalWriter(
  folder: string,
  port: DocumentPort,
  signal?: AbortSignal,
): Promise<NoteWriter> {
  const sums = await createHashedFile(folder, CHECKSUM_FILE);
  const index = await createHashedFile(folder, INDEX_FILE);
  const finished = new Set<number>();
  let open: OpenFile | null = null;

  async function writeFile(name: string, content: string | Uint8Array): Promise<void> {
    const file = await createHashedFile(folder, name);
    try {
      await file.write(content);
    } catch (error) {
      await file.abandon();
      throw error;
    }
    const written = await file.finish();
    await sums.write(`${written.sha256}  ${written.name}\n`);
  }

  async function close(): Promise<void> {
    if (open === null) return;
    const { no, name, notes } = open;
    open = null;
    finished.add(no);
    await writeFile(name, await port.write(no, notes, signal));
  }

  /** The name of the file that the note goes into. */
  async function place({ note, text, origin }: ExportRecord): Promise<string> {
    const document = origin?.document ?? null;
    if (origin === undefined || document === null) {
      await close();
      const name = documentFileName(note, 'txt');
      await writeFile(name, text);
      return name;
    }
    if (open?.no !== document.no) await close();
    if (open === null) {
      // Notes of one document follow each other; a second file of it would lack the notes of the first.
      if (finished.has(document.no))
        throw new DeidError('export/document-not-clean', { reason: 'not-together' });
      open = {
        no: document.no,
        name: documentFileName(note, port.ending(document.no)),
        notes: [],
      };
    }
    const { text: original, edits, known, fieldOf } = origin;
    open.notes.push({ place: document.place, text: original, edits, known, fieldOf });
    return open.name;
  }

  return {
    write: async (record) => {
      const file = await place(record);
      const line = { note: record.note, status: record.status, file, textSha256: outputSha256(record.text) };
      await index.write(`${JSON.stringify(line)}\n`);
    },
    finish: async () => {
      await close();
      return [await sums.finish(), await index.finish()];
    },
    abandon: async () => {
      await sums.abandon();
      await index.abandon();
    },
  };
}

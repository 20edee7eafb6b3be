/**
 * @file Writes an export with each document in the format it was imported in, and other notes as text files. Node; main
 * process.
 *
 * A file is named after the first of its notes. Beside the list of checksums, an index says which file each note is in and
 * gives the SHA-256 of its output, because nobody who checks an export should have to open documents.
 *
 * What came in an archive leaves in one: its files are those of the archives inside it, too, one beside the other, named like
 * all files here.
 */
import { DeidError } from '../../domain/errors.ts';
import type { DocumentNoteOutput, DocumentPort } from '../documentPort.ts';
import { createArchiveFile, type ArchiveFile, type WrittenArchive } from '../archive/writtenArchive.ts';
import { writeFile } from '../evidence.ts';
import { createHashedFile, type WrittenFile } from '../hashedFile.ts';
import { outputSha256 } from '../outputHash.ts';
import { CHECKSUM_FILE, INDEX_FILE, type ExportRecord, type NoteWriter } from './writer.ts';

/** `note-000001.docx`: wide enough to sort by name up to a million notes. */
export function documentFileName(note: number, ending: string): string {
  return `note-${String(note).padStart(6, '0')}.${ending}`;
}

/** As many as an import takes from one archive: what leaves as one can come back as one. */
const MAX_ARCHIVE_FILES = 4_000;

/** Where a note stands: a file of the export, and inside an archive the file there. */
interface NotePlace {
  readonly file: string;
  readonly member?: string;
}

/** A document whose notes are still coming. */
interface OpenFile {
  readonly no: number;
  readonly name: string;
  readonly notes: DocumentNoteOutput[];
}

/** An archive whose files are still coming. */
interface OpenArchive {
  readonly no: number;
  readonly name: string;
  readonly zip: ArchiveFile;
  files: number;
}

/** Creates the list of checksums and the index; the files follow with the notes. */
export async function createOriginalWriter(
  folder: string,
  port: DocumentPort,
  signal?: AbortSignal,
  maxArchiveFiles = MAX_ARCHIVE_FILES,
): Promise<NoteWriter> {
  const sums = await createHashedFile(folder, CHECKSUM_FILE);
  const index = await createHashedFile(folder, INDEX_FILE);
  const finished = new Set<number>();
  const archives: WrittenArchive[] = [];
  let open: OpenFile | null = null;
  let archive: OpenArchive | null = null;

  async function list({ sha256, name }: WrittenFile): Promise<void> {
    await sums.write(`${sha256}  ${name}\n`);
  }

  async function put(name: string, content: string | Uint8Array): Promise<void> {
    if (archive === null) await list(await writeFile(folder, name, (file) => file.write(content)));
    else archive.zip.add(name, content);
  }

  async function closeDocument(): Promise<void> {
    if (open === null) return;
    const { no, name, notes } = open;
    open = null;
    finished.add(no);
    await put(name, await port.write(no, notes, signal));
  }

  async function closeArchive(): Promise<void> {
    if (archive === null) return;
    const written = await archive.zip.finish();
    archive = null;
    await list(written);
    archives.push(written);
  }

  /** Where the next file goes, after the ones before it are closed; `no` is null outside of archives. */
  async function nextFile(no: number | null, note: number): Promise<void> {
    await closeDocument();
    // A batch that was taken up again can come back to an archive: what follows stands in a second one.
    if (archive !== null && (archive.no !== no || archive.files >= maxArchiveFiles)) await closeArchive();
    if (no === null) return;
    const name = documentFileName(note, 'zip');
    archive ??= { no, name, zip: await createArchiveFile(folder, name), files: 0 };
    archive.files += 1;
  }

  function placeOf(name: string): NotePlace {
    return archive === null ? { file: name } : { file: archive.name, member: name };
  }

  async function place({ note, text, origin }: ExportRecord): Promise<NotePlace> {
    const document = origin?.document ?? null;
    const archiveNo = origin?.archive ?? null;
    if (origin === undefined || document === null) {
      await nextFile(archiveNo, note);
      const name = documentFileName(note, 'txt');
      await put(name, text);
      return placeOf(name);
    }
    if (open?.no !== document.no) {
      // Notes of one document follow each other; a second file of it would lack the notes of the first.
      if (finished.has(document.no))
        throw new DeidError('export/document-not-clean', { reason: 'not-together' });
      await nextFile(archiveNo, note);
      open = { no: document.no, name: documentFileName(note, port.ending(document.no)), notes: [] };
    }
    const { text: original, edits, known, fieldOf } = origin;
    open.notes.push({ place: document.place, text: original, edits, known, fieldOf });
    return placeOf(open.name);
  }

  return {
    write: async (record) => {
      const { note, status, text } = record;
      const line = { note, status, ...(await place(record)), textSha256: outputSha256(text) };
      await index.write(`${JSON.stringify(line)}\n`);
    },
    finish: async () => {
      await closeDocument();
      await closeArchive();
      return { files: [await sums.finish(), await index.finish()], archives };
    },
    abandon: async () => {
      await archive?.zip.abandon();
      await sums.abandon();
      await index.abandon();
    },
  };
}

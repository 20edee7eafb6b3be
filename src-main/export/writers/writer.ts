/**
 * @file What the files of an export contain, and the port of the writers. Pure types; main process.
 *
 * [Note: What leaves]
 * A record is the app's own number of the note, how the note ended, and the output. The hospital's note id, patient
 * id, note date and file names are identifiers and never leave. Text cells are the output byte for byte, in UTF-8
 * without a byte order mark and with the note's own line ends. In CSV alone a text that a spreadsheet could take for a
 * formula carries an apostrophe in front, see [Note: Formulas in cells]; the manifest counts such notes. All other cells
 * come from closed sets of our own and cannot begin like a formula.
 */
import type { WrittenArchive } from '../archive/writtenArchive.ts';
import type { DocumentNoteOutput, NoteDocument } from '../documentPort.ts';
import type { WrittenFile } from '../hashedFile.ts';

/** Names of the data files; for TXT the list of checksums, which names the note files. */
export const CSV_FILE = 'notes.csv';
export const JSONL_FILE = 'notes.jsonl';
/** Lines of `<sha256>  <name>`, as `sha256sum -c` reads them; keeps the manifest small for large exports. */
export const CHECKSUM_FILE = 'SHA256SUMS';

/**
 * Lines of `{note, status, file, member, textSha256}`: which file each note is in, for exports in the format of the import.
 * `member` is the file inside of an archive, and missing elsewhere.
 */
export const INDEX_FILE = 'notes-index.jsonl';

export const EXPORT_FORMATS = ['csv', 'jsonl', 'txt', 'original'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/**
 * How a note ended. Not the status word of the app: the output may be linkable, and linkable output is never called
 * by that word in a file that leaves.
 */
export const EXPORT_STATUSES = ['all-replaced', 'no-phi-found'] as const;
export type ExportStatus = (typeof EXPORT_STATUSES)[number];

export interface ExportRecord {
  /** 1-based number of the note in its batch. */
  readonly note: number;
  readonly status: ExportStatus;
  readonly text: string;
  /** Where the note comes from; for `original` only. All strings are PHI. */
  readonly origin?: NoteOrigin;
}

/** What a note was before, and what of it becomes what. */
export interface NoteOrigin extends Omit<DocumentNoteOutput, 'place'> {
  /** Null for notes of tables and plain text. */
  readonly document: NoteDocument | null;
  /** The same number for all notes of one archive; null for notes of other files. */
  readonly archive: number | null;
}

/** Columns (CSV) and keys (JSONL), in order. */
export const RECORD_FIELDS = ['note', 'status', 'text'] as const;

/** What a writer has made. */
export interface WrittenData {
  /** The files by name; TXT and `original` give only their lists, which name all others. */
  readonly files: readonly WrittenFile[];
  /** Of `original` alone. */
  readonly archives: readonly WrittenArchive[];
}

/** Writes records into a folder. Records come in ascending order of their numbers. */
export interface NoteWriter {
  write(record: ExportRecord): Promise<void>;
  /** Forces everything to the disk. */
  finish(): Promise<WrittenData>;
  /** Gives up: closes what is open, never fails. */
  abandon(): Promise<void>;
}

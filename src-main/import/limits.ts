/** @file Sizes that bound the memory of the import process, whatever the file holds. Pure; runs in main and import. */

/** UTF-8 bytes of one note. The longest discharge letters are under 300 KB; beyond this a file is no note. */
export const MAX_NOTE_BYTES = 5 * 1024 * 1024;
/** UTF-16 code units of one CSV record or JSON line. Above the largest note, so that it is reported as too large. */
export const MAX_RECORD_CHARS = 6 * 1024 * 1024;
/** Bytes per read. Small enough that an abort between two reads is prompt, large enough for full speed. */
export const READ_BYTES = 128 * 1024;
/** Bytes that encoding, format and delimiter are detected on. */
export const SAMPLE_BYTES = 256 * 1024;
/** Records of the preview. */
export const PREVIEW_RECORDS = 8;
/** UTF-16 code units of a preview cell; a whole TXT file is one cell and gets more. */
export const PREVIEW_CELL_CHARS = 200;
export const PREVIEW_TXT_CHARS = 1000;
/** Bytes read at most in search of the preview's records. */
export const PREVIEW_BYTES = 4 * 1024 * 1024;
/** Notes per chunk that goes to main: one transaction there. */
export const CHUNK_NOTES = 32;
/** UTF-16 code units of sealed values per chunk; a single longer note makes a chunk of its own. */
export const CHUNK_CHARS = 256 * 1024;
/** Chunks under way to main before the reader waits. */
export const CHUNK_CREDITS = 4;
/**
 * Flags for the import process. V8 lets the young generation grow to 3 x 16 MB; held at 2 MB the process had 71 instead of 117 MiB
 * on ordinary files, but a workbook of 12,500 rows took 21 instead of 7 seconds of computing to read and write. At 8 MB it
 * takes 8. The old generation may grow to 512 MB for a document of as many elements as its limits allow (src-main/documents/limits.ts); at 128 MB a page made to
 * multiply its elements ended the process.
 */
export const IMPORT_PROCESS_FLAGS: readonly string[] = [
  '--max-semi-space-size=8',
  '--max-old-space-size=512',
];

/** @file Reads the data files of an export again, with other code than wrote them. Pure; command line, main and the page. */
import { DeidError } from '../../domain/errors.ts';
import { csvRecords } from '../csvRecords.ts';
import { unguardCell } from '../../text/formulaGuard.ts';
import {
  CHECKSUM_FILE,
  CSV_FILE,
  INDEX_FILE,
  JSONL_FILE,
  RECORD_FIELDS,
  type ExportFormat,
} from '../writers/writer.ts';
import type { ExportFiles } from './ports.ts';

/** A record as it is on the disk; nothing is known about it yet. TXT files hold no status. */
export interface UntrustedRecord {
  readonly note: string;
  readonly status: string | null;
  readonly text: string;
  /** Of the output, where the text itself lies in a document that is not opened; `text` is empty then. */
  readonly textSha256?: string;
  /** Where the note stands in an archive: the archive, and the file in it. */
  readonly inArchive?: { readonly name: string; readonly member: string };
}

/** A line of the list of checksums. */
export interface Checksum {
  readonly sha256: string;
  readonly name: string;
}

/** Longest line that is read: far above a note of the size that an import takes, far below what a string can hold. */
const MAX_LINE_CHARS = 100_000_000;

/**
 * Records in the order of the files. Texts come back as UTF-8 holds them: half surrogate pairs of broken source files
 * are U+FFFD in CSV and TXT. Fails with the file system's or the parser's error.
 */
export function readRecords(files: ExportFiles, format: ExportFormat): AsyncIterable<UntrustedRecord> {
  switch (format) {
    case 'csv':
      return readCsv(files);
    case 'jsonl':
      return readJsonl(files);
    case 'txt':
      return readTxt(files);
    case 'original':
      return readIndex(files);
  }
}

/** Lines of the list of checksums; null for one that is not of the form or names a file that we would not write. */
export async function* readChecksums(files: ExportFiles): AsyncGenerator<Checksum | null> {
  for await (const line of linesOf(await open(files, CHECKSUM_FILE), MAX_LINE_CHARS)) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(note-\d{6,}\.[a-z0-9]{2,5})$/.exec(line) ?? [];
    yield sha256 === undefined || name === undefined ? null : { sha256, name };
  }
}

/**
 * Lines without their line ends (LF only: ours have no other). A line longer than `maxChars` ends the file with an empty
 * line, which no reader of ours takes for a good one.
 */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>, maxChars: number): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of textOf(chunks)) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > maxChars) {
      yield '';
      return;
    }
  }
  if (rest !== '') yield rest;
}

async function* readCsv(files: ExportFiles): AsyncGenerator<UntrustedRecord> {
  let isHeader = true;
  const chunks = textOf(await open(files, CSV_FILE));
  for await (const [note = '', status = '', cell = '', ...more] of csvRecords(chunks)) {
    const isAsExpected =
      more.length === 0 && (!isHeader || [note, status, cell].join() === RECORD_FIELDS.join());
    if (!isAsExpected) throw new DeidError('export/target-unwritable', { reason: 'bad-csv' });
    if (!isHeader) yield { note, status, text: unguardCell(cell) };
    isHeader = false;
  }
}

async function* readJsonl(files: ExportFiles): AsyncGenerator<UntrustedRecord> {
  for await (const line of linesOf(await open(files, JSONL_FILE), MAX_LINE_CHARS)) {
    const untrusted = JSON.parse(line) as { note?: unknown; status?: unknown; text?: unknown };
    yield {
      note: typeof untrusted.note === 'number' ? String(untrusted.note) : '',
      status: typeof untrusted.status === 'string' ? untrusted.status : null,
      text: typeof untrusted.text === 'string' ? untrusted.text : '',
    };
  }
}

async function* readIndex(files: ExportFiles): AsyncGenerator<UntrustedRecord> {
  for await (const line of linesOf(await open(files, INDEX_FILE), MAX_LINE_CHARS)) {
    const untrusted = JSON.parse(line) as Partial<
      Record<'note' | 'status' | 'textSha256' | 'file' | 'member', unknown>
    >;
    const { file: name, member } = untrusted;
    yield {
      note: typeof untrusted.note === 'number' ? String(untrusted.note) : '',
      status: typeof untrusted.status === 'string' ? untrusted.status : null,
      text: '',
      textSha256: typeof untrusted.textSha256 === 'string' ? untrusted.textSha256 : '',
      ...(typeof name === 'string' && typeof member === 'string' ? { inArchive: { name, member } } : {}),
    };
  }
}

async function* readTxt(files: ExportFiles): AsyncGenerator<UntrustedRecord> {
  for await (const checksum of readChecksums(files)) {
    if (checksum === null) {
      yield { note: '', status: null, text: '' };
      continue;
    }
    const note = String(Number(/\d+/.exec(checksum.name)?.[0]));
    let text = '';
    for await (const piece of textOf(await open(files, checksum.name))) text += piece;
    yield { note, status: null, text };
  }
}

async function open(files: ExportFiles, name: string): Promise<AsyncIterable<Uint8Array>> {
  const chunks = await files.read(name);
  if (chunks === null) throw new DeidError('export/target-unwritable', { reason: 'missing-file' });
  return chunks;
}

async function* textOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  // A byte order mark would be part of a text: it must not be taken away.
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** @file Reads exported files again, with other code than wrote them. Node; main process. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DeidError } from '../domain/errors.ts';
import { csvRecords } from './csvRecords.ts';
import { CSV_FILE } from './writers/csvWriter.ts';
import { JSONL_FILE } from './writers/jsonlWriter.ts';
import { CHECKSUM_FILE } from './writers/txtWriter.ts';
import { RECORD_FIELDS, type ExportFormat } from './writers/writer.ts';

/** A record as it is on the disk; nothing is known about it yet. TXT files hold no status. */
export interface UntrustedRecord {
  readonly note: string;
  readonly status: string | null;
  readonly text: string;
}

/** A line of the list of checksums. */
export interface Checksum {
  readonly sha256: string;
  readonly name: string;
}

/**
 * Records in the order of the files. Texts come back as UTF-8 holds them: half surrogate pairs of broken source files
 * are U+FFFD in CSV and TXT. Fails with the file system's or the parser's error.
 */
export function readRecords(folder: string, format: ExportFormat): AsyncIterable<UntrustedRecord> {
  switch (format) {
    case 'csv':
      return readCsv(folder);
    case 'jsonl':
      return readJsonl(folder);
    case 'txt':
      return readTxt(folder);
  }
}

async function* readCsv(folder: string): AsyncGenerator<UntrustedRecord> {
  let isHeader = true;
  const chunks = createReadStream(path.join(folder, CSV_FILE), 'utf8') as AsyncIterable<string>;
  for await (const [note = '', status = '', text = '', ...more] of csvRecords(chunks)) {
    const isAsExpected =
      more.length === 0 && (!isHeader || [note, status, text].join() === RECORD_FIELDS.join());
    if (!isAsExpected) throw new DeidError('export/target-unwritable', { reason: 'bad-csv' });
    if (!isHeader) yield { note, status, text };
    isHeader = false;
  }
}

async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const input = createReadStream(path.join(folder, name), 'utf8');
  yield* createInterface({ input, crlfDelay: Infinity });
}

async function* readJsonl(folder: string): AsyncGenerator<UntrustedRecord> {
  for await (const line of readLines(folder, JSONL_FILE)) {
    const untrusted = JSON.parse(line) as { note?: unknown; status?: unknown; text?: unknown };
    yield {
      note: typeof untrusted.note === 'number' ? String(untrusted.note) : '',
      status: typeof untrusted.status === 'string' ? untrusted.status : null,
      text: typeof untrusted.text === 'string' ? untrusted.text : '',
    };
  }
}

/** Lines of the list of checksums; null for one that is not of the form or names a file that we would not write. */
export async function* readChecksums(folder: string): AsyncGenerator<Checksum | null> {
  for await (const line of readLines(folder, CHECKSUM_FILE)) {
    const [, sha256, name] = /^([0-9a-f]{64}) {2}(note-\d{6,}\.txt)$/.exec(line) ?? [];
    yield sha256 === undefined || name === undefined ? null : { sha256, name };
  }
}

async function* readTxt(folder: string): AsyncGenerator<UntrustedRecord> {
  for await (const checksum of readChecksums(folder)) {
    if (checksum === null) {
      yield { note: '', status: null, text: '' };
      continue;
    }
    const note = String(Number(checksum.name.slice('note-'.length, -'.txt'.length)));
    yield { note, status: null, text: await readFile(path.join(folder, checksum.name), 'utf8') };
  }
}

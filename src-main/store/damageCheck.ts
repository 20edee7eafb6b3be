/**
 * @file Looks whether a database file is whole before anything writes to it. Runs in the main process.
 *
 * [Note: Never repaired]
 * A damaged file is evidence and the only copy of somebody's work. It is opened for reading at most; the user is
 * offered a copy of the files. Nothing here or elsewhere runs REINDEX, a recovery or a vacuum on it.
 */
import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DeidError } from '../domain/errors.ts';
import { openReadOnly, type SqliteDatabase } from './database.ts';
import { APPLICATION_ID, databasePath, hasPendingWal, SCHEMA_VERSION } from './databaseFile.ts';
import { inStoreWords } from './sqliteErrors.ts';

/** 128 MB: a full check of so much takes about a second; larger files are checked table by table. */
const FULL_CHECK_BYTES = 128 * 1024 * 1024;
/** Without these nothing can be shown at all. */
const SMALL_TABLES = ['workspace', 'key_slot', 'setting', 'batch', 'source_file', 'export_run'] as const;
/** Also looked at when the last session did not end cleanly: what it was writing. Spans are left to their own seals. */
const WRITTEN_TABLES = ['job'] as const;
/** Looked at as well where that takes no longer than people wait. Above, texts too are left to their own seals. */
const NOTE_TABLE = 'note';
/**
 * 1 GB: checking the notes of a file of 450 MB (150,000 short ones) took 0.4 s, and work has to go on within 5 s of a power cut at a
 * million notes.
 */
const NOTES_CHECK_BYTES = 1024 * 1024 * 1024;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/**
 * Passes for a whole database of ours. Reads only; leaves every byte of the file as it is.
 *
 * @throws DeidError store/damaged, store/not-a-workspace, store/from-the-future, store/unwritable
 */
export function checkDatabase(dir: string): void {
  const size = inStoreWords(() => checkHeader(dir));
  const database = openReadOnly(dir);
  try {
    inStoreWords(() => {
      if (size <= FULL_CHECK_BYTES) expectOk(database, 'quick_check(1)');
      else
        for (const table of tablesToCheck(size, hasPendingWal(dir)))
          expectOk(database, `quick_check('${table}')`);
    });
  } finally {
    database.close();
  }
}

/**
 * The tables that are checked in a file too large to be checked whole. `isUnclean`: the last session did not end by itself.
 * Exported for tests: no test can make a file of a gigabyte.
 */
export function tablesToCheck(size: number, isUnclean: boolean): readonly string[] {
  if (!isUnclean) return SMALL_TABLES;
  const written = [...SMALL_TABLES, ...WRITTEN_TABLES];
  return size <= NOTES_CHECK_BYTES ? [...written, NOTE_TABLE] : written;
}

/** The first page's fixed fields; see "The Database Header" in SQLite's file format. Returns the file's size. */
function checkHeader(dir: string): number {
  const file = databasePath(dir);
  const size = statSync(file).size;
  const header = Buffer.alloc(HEADER_BYTES);
  const descriptor = openSync(file, 'r');
  try {
    if (readSync(descriptor, header, 0, HEADER_BYTES, 0) < HEADER_BYTES) damaged('too-short', size);
  } finally {
    closeSync(descriptor);
  }
  if (header.toString('latin1', 0, 16) !== MAGIC) damaged('header', size);
  if (header.readUInt32BE(68) !== APPLICATION_ID) throw new DeidError('store/not-a-workspace');
  const version = header.readUInt32BE(60);
  if (version > SCHEMA_VERSION) {
    throw new DeidError('store/from-the-future', { fileVersion: version, programVersion: SCHEMA_VERSION });
  }
  const rawPageSize = header.readUInt16BE(16);
  const pageSize = rawPageSize === 1 ? 65536 : rawPageSize;
  if (pageSize < 512) damaged('page-size', size);
  // With a log the main file may lag behind; its replay sets the size.
  if (!hasPendingWal(dir) && size < header.readUInt32BE(28) * pageSize) damaged('truncated', size);
  return size;
}

function expectOk(database: SqliteDatabase, check: string): void {
  const findings = database.pragma(check, { simple: true });
  // The finding itself names pages and tables only, but it is free text: it stays out of the facts.
  if (findings !== 'ok') throw new DeidError('store/damaged', { reason: 'quick-check' });
}

function damaged(reason: string, size: number): never {
  throw new DeidError('store/damaged', { reason, size });
}

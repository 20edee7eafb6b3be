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
import { checkLastWritten, owedCheck } from './rowCheck.ts';
import { inStoreWords } from './sqliteErrors.ts';

/** 128 MB: a full check of so much takes about a second. */
const FULL_CHECK_BYTES = 128 * 1024 * 1024;
/** Of a larger file. Without these nothing can be shown at all. */
const SMALL_TABLES = ['workspace', 'key_slot', 'setting', 'batch', 'source_file', 'export_run'] as const;

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/**
 * Passes for a whole database of ours. Reads only; leaves every byte of the file as it is. True when all rows have still to be looked
 * at, see [Note: What a killed session was writing]. `fullCheckBytes` is for tests, which cannot make large files.
 *
 * @throws DeidError store/damaged, store/not-a-workspace, store/from-the-future, store/unwritable
 */
export function checkDatabase(dir: string, fullCheckBytes = FULL_CHECK_BYTES): boolean {
  const size = inStoreWords(() => checkHeader(dir));
  const owed = owedCheck(dir);
  if (owed === 'known-damaged') throw new DeidError('store/damaged', { reason: 'known-damaged' });
  const isUnclean = hasPendingWal(dir);
  const database = openReadOnly(dir);
  try {
    return inStoreWords(() => {
      if (size <= fullCheckBytes) {
        expectOk(database, 'quick_check(1)');
        return false;
      }
      for (const table of SMALL_TABLES) expectOk(database, `quick_check('${table}')`);
      if (isUnclean) checkLastWritten(database);
      return isUnclean || owed === 'rows';
    });
  } finally {
    database.close();
  }
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

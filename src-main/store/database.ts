/**
 * @file Opening the SQLite file of a workspace: to create, to work, or only to read. Runs in the main process and the
 * command line; nothing else may open the file.
 */
import { chmodSync, closeSync, openSync } from 'node:fs';
import Database from 'better-sqlite3';
import { DeidError } from '../domain/errors.ts';
import { APPLICATION_ID, databasePath, SCHEMA_VERSION } from './databaseFile.ts';
import { inStoreWords } from './sqliteErrors.ts';

export type SqliteDatabase = Database.Database;

/** The folder lock already keeps other programs of ours out; this waits for a virus scanner that holds the file. */
const BUSY_MS = 1000;

/** Settings of a connection that writes. Those that live in the file are set by {@link createDatabase}. */
function setUp(database: SqliteDatabase): void {
  database.pragma('journal_mode = WAL');
  // FULL: a commit is on the disk when it returns, so nothing that was reported done is lost with the power.
  database.pragma('synchronous = FULL');
  // 128 pages are 1 MB: a checkpoint runs inside a commit of this process, and the default of 8 MB was measured to hold
  // its event loop three to five times as long on a busy disk.
  database.pragma('wal_autocheckpoint = 128');
  database.pragma('foreign_keys = ON');
  // Deleted rows are overwritten with zeros: a removed batch is not left in free pages.
  database.pragma('secure_delete = ON');
  // The file is not trusted: nothing in its schema may call functions with side effects.
  database.pragma('trusted_schema = OFF');
  database.pragma('cell_size_check = ON');
  // Sorters and temporary indexes stay in memory: no file with parts of rows outside the workspace.
  database.pragma('temp_store = MEMORY');
  // 64 MB: holds the indexes of the note list at 300,000 notes.
  database.pragma('cache_size = -65536');
}

/**
 * A new, empty database file with owner-only rights. The caller migrates it.
 *
 * @throws DeidError store/already-exists, store/unwritable, store/disk-full
 */
export function createDatabase(file: string): SqliteDatabase {
  return inStoreWords(() => {
    // SQLite gives -wal and -shm the rights of the main file, so making it first is enough for all three.
    closeSync(openSync(file, 'wx', 0o600));
    const database = new Database(file, { timeout: BUSY_MS });
    database.pragma(`application_id = ${APPLICATION_ID}`);
    // Pages of 4 KiB and no auto-vacuum, which would cut pages off the end of the file without zeroing them.
    setUp(database);
    return database;
  });
}

/**
 * Opens the database of a folder for work. Check it with `checkDatabase` before: opening replays a write-ahead log
 * that a crash has left, which must not happen to a damaged file.
 *
 * @throws DeidError store/from-the-future, store/damaged, store/in-use, store/unwritable
 */
export function openDatabase(dir: string): SqliteDatabase {
  return inStoreWords(() => {
    const file = databasePath(dir);
    chmodSync(file, 0o600);
    const database = new Database(file, { timeout: BUSY_MS, fileMustExist: true });
    try {
      setUp(database);
      refuseNewer(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/**
 * Opens the database of a folder for reading alone; not a byte of it changes. Works for damaged files as far as the
 * damage allows. SQLite needs to make a `-shm` file beside it, so a folder that cannot be written cannot be read
 * either (our build of SQLite takes no `immutable` URI); its files can still be copied.
 *
 * @throws DeidError store/damaged, store/from-the-future, store/unwritable
 */
export function openReadOnly(dir: string): SqliteDatabase {
  return inStoreWords(() => {
    const database = new Database(databasePath(dir), {
      readonly: true,
      fileMustExist: true,
      timeout: BUSY_MS,
    });
    try {
      database.pragma('trusted_schema = OFF');
      database.pragma('cell_size_check = ON');
      database.pragma('temp_store = MEMORY');
      refuseNewer(database);
      return database;
    } catch (error) {
      database.close();
      throw error;
    }
  });
}

/** Schema version of an open database; 0 before the first migration. */
export function versionOf(database: SqliteDatabase): number {
  return database.pragma('user_version', { simple: true }) as number;
}

function refuseNewer(database: SqliteDatabase): void {
  const version = versionOf(database);
  if (version > SCHEMA_VERSION) {
    throw new DeidError('store/from-the-future', { fileVersion: version, programVersion: SCHEMA_VERSION });
  }
}

/**
 * @file What reaches beneath rows: copying the whole database while it is worked on, and leaving nothing deleted behind in its
 * files. Runs in the main process.
 */
import { closeSync, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from './database.ts';
import { DATABASE_FILE } from './databaseFile.ts';
import { inStoreWords, toStoreError } from './sqliteErrors.ts';
import { wipeFile, wipeFolder, zeroFile } from './wipe.ts';
import { BUILDING_PREFIX } from './workspaceFolder.ts';

/** Pages of 4 KiB a turn: a quarter of a megabyte, a few milliseconds on a slow disk. */
const PAGES_PER_TURN = 64;

export interface CopyProgress {
  /** 0 to 1. */
  readonly fraction: number;
}

export interface DatabaseFiles {
  /**
   * A consistent copy of the database in a new file, made with SQLite's online backup while work goes on: what is written in
   * the meantime is in it. Sealed values stay sealed. Rejects with the signal's reason when it is aborted; the file is then
   * incomplete. Errors: `store/disk-full`, `store/unwritable`.
   */
  copyTo(file: string, signal: AbortSignal, onProgress: (progress: CopyProgress) => void): Promise<void>;
  /**
   * Moves the write-ahead log into the database, overwrites it with zeros and cuts it to nothing, so that no older state of a
   * page is in it. Deleted rows are zeros in the database already (`secure_delete`). Does not wait: `retention/log-busy` when
   * something reads just now, and then nothing is overwritten.
   */
  cutLog(): void;
  /**
   * Copies of the database that hold the notes of an earlier day: those that migrations left in `backups/`, and those in
   * folders that an interrupted restore left.
   */
  countSchemaCopies(): number;
  /** Overwrites and deletes them, with all else in `backups/` and in those folders. */
  removeSchemaCopies(): void;
}

/** Over an open database; its own folder is the workspace. */
export function createDatabaseFiles(database: SqliteDatabase): DatabaseFiles {
  const home = path.dirname(database.name);
  return {
    copyTo: async (file, signal, onProgress) => {
      // Owner-only from the first byte on; SQLite takes an empty file for a new database.
      inStoreWords(() => closeSync(openSync(file, 'wx', 0o600)));
      const progress = ({ totalPages, remainingPages }: { totalPages: number; remainingPages: number }) => {
        signal.throwIfAborted();
        onProgress({ fraction: totalPages === 0 ? 0 : 1 - remainingPages / totalPages });
        return PAGES_PER_TURN;
      };
      await database.backup(file, { progress }).catch((error: unknown) => {
        throw signal.aborted ? signal.reason : toStoreError(error);
      });
      inStoreWords(() => syncFile(file));
    },
    cutLog: () => inStoreWords(() => cutLogOf(database)),
    countSchemaCopies: () =>
      inStoreWords(() => {
        const restored = leftByRestore(home).filter((dir) => existsSync(path.join(dir, DATABASE_FILE)));
        return filesIn(path.join(home, 'backups')).length + restored.length;
      }),
    removeSchemaCopies: () =>
      inStoreWords(() => {
        for (const file of filesIn(path.join(home, 'backups'))) wipeFile(file);
        sweepBuildings(home);
      }),
  };
}

/**
 * Overwrites and deletes what an interrupted creation or restore left in a folder; they may hold copies of a database. For
 * the holder of the folder's lock alone: nothing else builds there then.
 */
export function sweepBuildings(dir: string): void {
  for (const left of leftByRestore(dir)) wipeFolder(left);
}

function leftByRestore(dir: string): readonly string[] {
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(BUILDING_PREFIX))
    .map(({ name }) => path.join(dir, name));
}

function filesIn(dir: string): readonly string[] {
  if (statSync(dir, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(dir, name));
}

/**
 * [Note: The log is zeros before it is short]
 * Cutting a file gives its blocks back as they are. So the log is first moved into the database with `RESTART`, which succeeds
 * only when no reader needs a frame of it any more; from then on SQLite reads from the database alone, and a crash would find
 * a log without a header, which is none. Then its bytes are overwritten, and `TRUNCATE` has nothing left to do but cut. All of
 * it is one turn of the one process that holds the workspace, so no frame is written in between. The locks of SQLite lie on
 * other files: opening the log here drops none of them.
 */
function cutLogOf(database: SqliteDatabase): void {
  const before = database.pragma('busy_timeout', { simple: true }) as number;
  // The event loop must not stand still for a reader: the caller waits and tries again.
  database.pragma('busy_timeout = 0');
  try {
    const log = `${database.name}-wal`;
    checkpoint(database, 'RESTART');
    if (existsSync(log)) zeroFile(log);
    checkpoint(database, 'TRUNCATE');
    if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > 0) throw new DeidError('retention/log-busy');
  } finally {
    database.pragma(`busy_timeout = ${before}`);
  }
}

function checkpoint(database: SqliteDatabase, mode: 'RESTART' | 'TRUNCATE'): void {
  const [row] = database.pragma(`wal_checkpoint(${mode})`) as readonly { readonly busy: number }[];
  if (row?.busy !== 0) throw new DeidError('retention/log-busy');
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @file What reaches beneath rows: copying the whole database while it is worked on, and leaving nothing deleted behind in its
 * files. Runs in the main process.
 */
import { closeSync, fsyncSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from './database.ts';
import { inStoreWords, toStoreError } from './sqliteErrors.ts';

/** Pages of 8 KiB a turn: half a megabyte, a few milliseconds on a slow disk. */
const PAGES_PER_TURN = 64;
const ZEROS = Buffer.alloc(1024 * 1024);

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
   * Moves the write-ahead log into the database and cuts it to nothing, so that no older state of a page is in it. Deleted
   * rows are zeros in the database already (`secure_delete`). Errors: `retention/log-busy` when something still reads.
   */
  cutLog(): void;
  /**
   * Overwrites and deletes the copies that migrations left in `backups/`: they hold the notes of that day. Returns how many.
   */
  removeSchemaCopies(): number;
}

/** Over an open database; its own folder is the workspace. */
export function createDatabaseFiles(database: SqliteDatabase): DatabaseFiles {
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
    cutLog: () => {
      inStoreWords(() => {
        const [row] = database.pragma('wal_checkpoint(TRUNCATE)') as readonly { readonly busy: number }[];
        const log = statSync(`${database.name}-wal`, { throwIfNoEntry: false });
        if (row?.busy !== 0 || (log?.size ?? 0) > 0) throw new DeidError('retention/log-busy');
      });
    },
    removeSchemaCopies: () =>
      inStoreWords(() => {
        const dir = path.join(path.dirname(database.name), 'backups');
        const names = readdirOrNone(dir);
        for (const name of names) wipe(path.join(dir, name));
        return names.length;
      }),
  };
}

function readdirOrNone(dir: string): readonly string[] {
  if (statSync(dir, { throwIfNoEntry: false }) === undefined) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** Best effort: a file system that copies on write, or an SSD, keeps the old blocks until it reuses them. */
function wipe(file: string): void {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  try {
    for (let at = 0; at < size; at += ZEROS.length) {
      writeSync(descriptor, ZEROS, 0, Math.min(ZEROS.length, size - at), at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  rmSync(file);
}

function syncFile(file: string): void {
  const descriptor = openSync(file, 'r+');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** @file Names and marks of the database file of a workspace. Runs in the main process. */
import { statSync } from 'node:fs';
import path from 'node:path';
import { MIGRATIONS } from './migrations/all.ts';

export const DATABASE_FILE = 'noteveil.db';
/** "NVL1": tells our file from any other SQLite file of that name. */
export const APPLICATION_ID = 0x4e564c31;
/** Version of the newest migration this program knows. */
export const SCHEMA_VERSION = MIGRATIONS.at(-1)?.version ?? 0;

export function databasePath(dir: string): string {
  return path.join(dir, DATABASE_FILE);
}

/** True when a write-ahead log with content is there: the last session was not closed. */
export function hasPendingWal(dir: string): boolean {
  const wal = statSync(`${databasePath(dir)}-wal`, { throwIfNoEntry: false });
  return wal !== undefined && wal.size > 0;
}

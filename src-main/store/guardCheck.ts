/**
 * @file Looks whether all triggers are as the migrations made them, and whether there are views, which we have none of. Runs in the
 * main process.
 *
 * Somebody with a tool for SQLite and no key could drop or change triggers, or add some of his own. What he cannot do is make this
 * program work with them.
 */
import Database from 'better-sqlite3';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { inStoreWords } from './sqliteErrors.ts';

/** Names, tables and texts of all triggers and views, those of [Note: Who may do what] among them. */
function guardsOf(database: SqliteDatabase): string {
  const rows = database
    .prepare(
      "SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE type IN ('trigger', 'view') ORDER BY name",
    )
    .all();
  return JSON.stringify(rows);
}

let expected: string | null = null;

/** From an empty database in memory, which takes a few milliseconds, once a process. */
function expectedGuards(): string {
  if (expected !== null) return expected;
  const database = new Database(':memory:');
  try {
    for (const migration of MIGRATIONS) database.exec(migration.up);
    return (expected = guardsOf(database));
  } finally {
    database.close();
  }
}

/** For a database of the newest version. @throws DeidError store/row-tampered when one is missing, differs or is none of ours */
export function expectGuards(database: SqliteDatabase): void {
  if (inStoreWords(() => guardsOf(database)) !== inStoreWords(expectedGuards))
    throw new DeidError('store/row-tampered', { reason: 'guard' });
}

/**
 * @file Looks whether the triggers that enforce rights are as the migrations made them. Runs in the main process.
 *
 * Somebody with a tool for SQLite and no key could drop them. What he cannot do is make this program work without them.
 */
import Database from 'better-sqlite3';
import { DeidError } from '../domain/errors.ts';
import type { SqliteDatabase } from './database.ts';
import { MIGRATIONS } from './migrations/all.ts';
import { inStoreWords } from './sqliteErrors.ts';

/** Names and texts of the triggers of [Note: Who may do what], one a line. */
function guardsOf(database: SqliteDatabase): string {
  const rows = database
    .prepare<[], { sql: string }>(
      "SELECT sql FROM sqlite_schema WHERE type = 'trigger' AND name GLOB 'guard_*' ORDER BY name",
    )
    .all();
  return rows.map(({ sql }) => sql).join('\n');
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

/** For a database of the newest version. @throws DeidError store/row-tampered when a guard is missing or differs */
export function expectGuards(database: SqliteDatabase): void {
  if (inStoreWords(() => guardsOf(database)) !== inStoreWords(expectedGuards))
    throw new DeidError('store/row-tampered', { reason: 'guard' });
}

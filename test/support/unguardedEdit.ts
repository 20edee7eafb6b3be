/** @file Edits a database as somebody with a tool for SQLite and no key would who leaves every trigger as it was. */
import type { SqliteDatabase } from '../../src-main/store/database.ts';

/** Takes the triggers away, runs the SQL, and puts them back word for word. */
export function editUnguarded(database: SqliteDatabase, sql: string): void {
  const triggers = database
    .prepare<[], { name: string; sql: string }>(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' ORDER BY rowid",
    )
    .all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.exec(sql);
  for (const trigger of triggers) database.exec(trigger.sql);
}

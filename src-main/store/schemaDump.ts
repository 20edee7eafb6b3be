/** @file Writes down the schema of a database, for the committed `schema.sql`. Runs in tests. */
import type { SqliteDatabase } from './database.ts';

/**
 * Every CREATE statement in a stable order. `test/integration/store/migrations.test.ts` compares it with
 * `store/schema.sql`; `vitest -u` writes that file anew.
 */
export function dumpSchema(database: SqliteDatabase): string {
  const rows = database
    .prepare<[], { sql: string }>(
      `SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'
       ORDER BY tbl_name, CASE type WHEN 'table' THEN 0 WHEN 'index' THEN 1 ELSE 2 END, name`,
    )
    .all();
  const version = database.pragma('user_version', { simple: true }) as number;
  return (
    [
      `-- Schema version ${version}. Written by the migrations; see schemaDump.ts.`,
      ...rows.map((row) => `${row.sql};`),
    ].join('\n\n') + '\n'
  );
}

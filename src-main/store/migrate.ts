/** @file Brings a database to the newest schema. Runs in the main process. */
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DeidError, invariant } from '../domain/errors.ts';
import { versionOf, type SqliteDatabase } from './database.ts';
import type { Migration } from './migrations/migration.ts';
import { inStoreWords } from './sqliteErrors.ts';

export interface MigrationRun {
  readonly from: number;
  readonly to: number;
}

/**
 * Runs what is missing, all of it in one transaction. A database that holds anything is copied into `backupDir`
 * before; the copy is sealed as the original is.
 *
 * @throws DeidError store/from-the-future, store/disk-full, store/unwritable, store/damaged
 */
export function migrate(
  database: SqliteDatabase,
  migrations: readonly Migration[],
  backupDir: string,
): MigrationRun {
  expectIncreasing(migrations);
  const from = versionOf(database);
  const to = migrations.at(-1)?.version ?? 0;
  if (from > to) throw new DeidError('store/from-the-future', { fileVersion: from, programVersion: to });
  const missing = migrations.filter((migration) => migration.version > from);
  if (missing.length === 0) return { from, to };
  if (from > 0) backUp(database, backupDir, from);
  inStoreWords(() => {
    // Rebuilding a table drops and renames it; enforced keys would cascade. The check below makes up for it.
    database.pragma('foreign_keys = OFF');
    try {
      database
        .transaction(() => {
          for (const migration of missing) database.exec(migration.up);
          const broken = database.pragma('foreign_key_check') as unknown[];
          invariant(broken.length === 0, 'no migration breaks a foreign key');
          database.pragma(`user_version = ${to}`);
        })
        .exclusive();
    } finally {
      database.pragma('foreign_keys = ON');
    }
  });
  return { from, to };
}

function expectIncreasing(migrations: readonly Migration[]): void {
  for (const [index, migration] of migrations.entries()) {
    invariant(
      migration.version > (migrations[index - 1]?.version ?? 0),
      'migrations are strictly increasing',
    );
  }
}

/** One copy per version: a second try after a failed migration needs no second copy. */
function backUp(database: SqliteDatabase, backupDir: string, version: number): void {
  inStoreWords(() => {
    mkdirSync(backupDir, { recursive: true, mode: 0o700 });
    const file = path.join(backupDir, `noteveil-schema-${version}.db`);
    if (existsSync(file)) return;
    const partial = `${file}.partial`;
    rmSync(partial, { force: true });
    closeSync(openSync(partial, 'wx', 0o600));
    // VACUUM INTO accepts an existing file when it is empty, and keeps its rights.
    database.prepare('VACUUM INTO @file').run({ file: partial });
    renameSync(partial, file);
  });
}

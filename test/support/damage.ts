/** @file Damages a closed database file, and copies an open one as a kill leaves it. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';

const FILE = 'noteveil.db';

/** The database and its log as they lie on the disk now: what the next start would find after a kill. */
export function copyAsKilled(fromDir: string, toDir: string): void {
  for (const name of [FILE, `${FILE}-wal`]) copyFileSync(path.join(fromDir, name), path.join(toDir, name));
}

/** Overwrites a leaf of a table or an index in the file, counted from 0 or, below 0, from the end. The log must not hold that page. */
export function damageLeaf(dir: string, name: string, at: number): void {
  const file = path.join(dir, FILE);
  const database = new Database(file, { readonly: true });
  const leaves = database
    .prepare<[string], number>("SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY path")
    .pluck()
    .all(name);
  const bytesPerPage = database.pragma('page_size', { simple: true }) as number;
  database.close();
  const page = leaves.at(at);
  if (page === undefined) throw new Error('there is no such leaf');
  const bytes = readFileSync(file);
  bytes.fill(0x5a, (page - 1) * bytesPerPage, page * bytesPerPage);
  writeFileSync(file, bytes);
}

/** Makes a change that the index does not hear of, as when one page reached the disk and another did not. */
export function changeBehindIndex(dir: string, index: string, sql: string): void {
  const file = path.join(dir, FILE);
  const row = inSchema(file, (database) => {
    const found = database.prepare('SELECT * FROM sqlite_schema WHERE name = ?').get(index);
    database.prepare('DELETE FROM sqlite_schema WHERE name = ?').run(index);
    return found;
  });
  const database = new Database(file);
  if (database.prepare(sql).run().changes === 0) throw new Error('nothing was changed');
  database.close();
  inSchema(file, (edited) =>
    edited.prepare('INSERT INTO sqlite_schema VALUES (@type, @name, @tbl_name, @rootpage, @sql)').run(row),
  );
}

function inSchema<Result>(file: string, edit: (database: Database.Database) => Result): Result {
  const database = new Database(file);
  database.unsafeMode(true);
  database.pragma('writable_schema = ON');
  const result = edit(database);
  database.close();
  return result;
}

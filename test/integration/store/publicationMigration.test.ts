/** @file What the migration makes of exports from before: what is out counts as out, also when it was called failed. */
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { migrate } from '../../../src-main/store/migrate.ts';
import { MIGRATIONS } from '../../../src-main/store/migrations/all.ts';
import { removeTemporaryFolders, temporaryFolder } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const HASH = 'a'.repeat(64);
const BEFORE = [
  "INSERT INTO workspace (no, id, created_at) VALUES (1, 'w', 5)",
  "INSERT INTO account VALUES ('a', 'Owner', 'owner', 15, 5, NULL, 's')",
  `INSERT INTO batch (no, id, name, created_at, pipeline_id, pipeline_fingerprint, operating_point, account_id)
     VALUES (1, 'b', 's', 5, 'p', 'f', 'recall', 'a')`,
  `INSERT INTO source_file (no, id, batch_no, ordinal, path, name, plan, size_bytes, modified_at)
     VALUES (1, 'f', 1, 1, 's', 's', 's', 1, 1)`,
  `INSERT INTO note (id, batch_no, source_file_no, ordinal, record, text_key, text_length, is_duplicate, reasons, reason_bits,
     open_points, facets, created_at) VALUES (1, 1, 1, 1, 1, 'k', 4, 0, '[]', 0, 0, 0, 5)`,
  ...(['completed', 'failed', 'failed', 'running'] as const).map(
    (
      state,
      at,
    ) => `INSERT INTO export_run (no, id, batch_no, created_at, state, format, notes, actor, folder_path, error_code,
       account_id) VALUES (${at + 1}, 'e${at + 1}', 1, ${10 + at}, '${state}', 'csv', 1, 's', 's',
       ${state === 'failed' ? "'export/interrupted'" : 'NULL'}, 'a')`,
  ),
  // The second failed while its notes were being marked: it was published before.
  `INSERT INTO exported_note VALUES (2, 1, 1, '${HASH}')`,
];

function migrated(to = 210) {
  const dir = temporaryFolder();
  const database = createDatabase(databasePath(dir));
  const backups = path.join(dir, 'backups');
  const upTo = (version: number) => MIGRATIONS.filter((migration) => migration.version <= version);
  migrate(database, upTo(200), backups);
  for (const sql of BEFORE) database.exec(sql);
  migrate(database, upTo(210), backups);
  migrate(database, upTo(to), backups);
  return database;
}

describe('exports from before publication was recorded', () => {
  it('count as out when they are complete or have recorded notes, and not otherwise', () => {
    const rows = migrated().prepare('SELECT id, published_at AS at FROM export_run ORDER BY no').all();
    expect(rows).toEqual([
      { id: 'e1', at: 10 },
      { id: 'e2', at: 11 },
      { id: 'e3', at: null },
      { id: 'e4', at: null },
    ]);
  });

  it('count as out with all their notes, until their folder is looked for, when they are still running', () => {
    const database = migrated(280);
    const columns = 'id, published_at AS at, done, is_listed AS isListed, may_be_out AS mayBeOut';
    expect(database.prepare(`SELECT ${columns} FROM export_run ORDER BY no`).all()).toEqual([
      { id: 'e1', at: 10, done: 0, isListed: 0, mayBeOut: 0 },
      { id: 'e2', at: 11, done: 0, isListed: 0, mayBeOut: 0 },
      { id: 'e3', at: null, done: 0, isListed: 0, mayBeOut: 0 },
      { id: 'e4', at: 13, done: 1, isListed: 0, mayBeOut: 1 },
    ]);
    const fail = "UPDATE export_run SET state = 'failed', error_code = 'export/interrupted' WHERE id = 'e4'";
    expect(() => database.exec(fail)).toThrow('a published export does not fail');
  });

  it('cannot be made to fail by any statement once they are out, nor be complete before', () => {
    const database = migrated();
    const fail = "UPDATE export_run SET state = 'failed', error_code = 'export/interrupted' WHERE id = 'e4'";
    const finish = "UPDATE export_run SET state = 'completed' WHERE id = 'e4'";
    expect(() => database.exec(finish)).toThrow('an export is complete when it is published');
    database.exec("UPDATE export_run SET published_at = 20 WHERE id = 'e4'");
    expect(() => database.exec(fail)).toThrow('a published export does not fail');
    database.exec(finish);
    expect(() => database.exec(fail)).toThrow('a published export does not fail');
  });
});

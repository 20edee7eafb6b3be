/** @file What a destruction leaves in the files of a workspace: the log, and copies of the database. */
import Database from 'better-sqlite3';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { SqliteDatabase } from '../../../src-main/store/database.ts';
import { createDatabaseFiles, sweepBuildings } from '../../../src-main/store/databaseCopy.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { createStoreFixture, removeTemporaryFolders, temporaryFolder } from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const isZeros = (bytes: Buffer): boolean => bytes.every((byte) => byte === 0);

/** A workspace with something in its log. */
function withLog() {
  const fixture = createStoreFixture();
  fixture.store.settings.set('a', 'b'.repeat(5000));
  const log = `${databasePath(fixture.dir)}-wal`;
  expect(isZeros(readFileSync(log))).toBe(false);
  return { ...fixture, log };
}

/** The database as it is, telling what the log holds before each cut. */
function watched(database: SqliteDatabase, beforeCut: () => void): SqliteDatabase {
  return new Proxy(database, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === 'pragma')
        return (source: string, options?: Database.PragmaOptions): unknown => {
          if (source.includes('TRUNCATE')) beforeCut();
          return target.pragma(source, options);
        };
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

describe('cutting the log', () => {
  it('overwrites it with zeros first, and a crash between the two loses nothing', () => {
    const { database, dir, log, store } = withLog();
    const crashed = temporaryFolder();
    const before: Buffer[] = [];
    const files = createDatabaseFiles(
      watched(database, () => {
        before.push(readFileSync(log));
        copyFileSync(databasePath(dir), databasePath(crashed));
        copyFileSync(log, `${databasePath(crashed)}-wal`);
      }),
    );
    files.cutLog();
    expect(before.map((bytes) => bytes.length > 0 && isZeros(bytes))).toEqual([true]);
    expect(readFileSync(log)).toHaveLength(0);
    const copy = new Database(databasePath(crashed));
    expect(copy.pragma('integrity_check', { simple: true })).toBe('ok');
    expect(copy.prepare('SELECT count(*) AS settings FROM setting').get()).toEqual({ settings: 1 });
    copy.close();
    // Work goes on in a new log.
    store.settings.set('c', 'd');
    expect(store.settings.get('a')).toBe('b'.repeat(5000));
    expect(readFileSync(log).length).toBeGreaterThan(0);
    files.cutLog();
    expect(store.settings.get('c')).toBe('d');
  });

  it('touches nothing and does not wait while something reads', () => {
    const { database, store, log } = withLog();
    const reader = new Database(database.name, { readonly: true });
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT count(*) AS settings FROM setting').get()).toEqual({ settings: 1 });
    store.settings.set('e', 'f');
    const begun = performance.now();
    expect(() => store.files.cutLog()).toThrow('retention/log-busy');
    // The database itself waits a second.
    expect(performance.now() - begun).toBeLessThan(500);
    expect(isZeros(readFileSync(log))).toBe(false);
    expect(reader.prepare('SELECT count(*) AS settings FROM setting').get()).toEqual({ settings: 1 });
    reader.close();
    expect(database.pragma('busy_timeout', { simple: true })).toBe(1000);
    store.files.cutLog();
    expect(readFileSync(log)).toHaveLength(0);
    expect(store.settings.get('e')).toBe('f');
  });
});

describe('copies of the database', () => {
  it('of upgrades and of interrupted restores are counted, overwritten and deleted', () => {
    const { dir, store } = createStoreFixture();
    const left = path.join(dir, '.noteveil-building-x1y2z3');
    mkdirSync(path.join(left, 'site'), { recursive: true });
    mkdirSync(path.join(dir, 'backups'), { recursive: true });
    const kept = temporaryFolder();
    const names = [path.join(left, 'noteveil.db'), path.join(left, 'site', 'a.json')];
    names.push(path.join(dir, 'backups', 'noteveil-schema-150.db'));
    for (const [index, name] of names.entries()) {
      writeFileSync(name, 'of an earlier day');
      // A second name shows what is left of the bytes when the first is gone.
      linkSync(name, path.join(kept, String(index)));
    }
    expect(store.files.countSchemaCopies()).toBe(2);
    store.files.removeSchemaCopies();
    expect(existsSync(left)).toBe(false);
    expect(store.files.countSchemaCopies()).toBe(0);
    for (const index of names.keys())
      expect(isZeros(readFileSync(path.join(kept, String(index))))).toBe(true);
  });

  it('are not what links lead to, nor anything else in the folder', () => {
    const { dir, store } = createStoreFixture();
    const outside = path.join(temporaryFolder(), 'letter.txt');
    writeFileSync(outside, 'somebody else’s');
    const left = path.join(dir, '.noteveil-building-a');
    mkdirSync(left);
    symlinkSync(outside, path.join(left, 'noteveil.db'));
    symlinkSync(path.dirname(outside), path.join(dir, '.noteveil-building-link'));
    writeFileSync(path.join(dir, 'noteveil-building.txt'), 'x');
    mkdirSync(path.join(dir, 'site'), { recursive: true });
    writeFileSync(path.join(dir, 'site', 'ours.json'), '{}');
    store.files.removeSchemaCopies();
    sweepBuildings(dir);
    expect(existsSync(left)).toBe(false);
    expect(readFileSync(outside, 'utf8')).toBe('somebody else’s');
    expect(existsSync(path.join(dir, 'noteveil-building.txt'))).toBe(true);
    expect(existsSync(path.join(dir, 'site', 'ours.json'))).toBe(true);
    expect(store.settings.get('a')).toBeNull();
  });
});

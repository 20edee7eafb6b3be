/** @file The folder: one process at a time, owner-only rights, damage that is seen and never touched. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import { openReadOnly } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore } from '../../../src-main/store/store.ts';
import { copyWorkspace, inspectFolder, lockWorkspace } from '../../../src-main/store/workspaceFolder.ts';
import { startProcess } from './processes.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  ManualClock,
  RecordingLogger,
  removeTemporaryFolders,
  temporaryFolder,
  TEST_KEY,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** A closed workspace with enough notes to have a middle. */
function closedWorkspace() {
  const { dir, store } = createStoreFixture();
  const batch = createBatchFixture(store);
  batch.add(...Array.from({ length: 900 }, (_, n) => importedNote(`note ${n} `.repeat(80))));
  store.close();
  return { dir, file: databasePath(dir), batchId: batch.batchId };
}

describe('the lock', () => {
  it('keeps a second process out until the first lets go', async () => {
    const dir = temporaryFolder();
    const lock = lockWorkspace(dir);
    expect(() => lockWorkspace(dir)).toThrow('store/in-use');
    const refused = startProcess('holdLock.ts', dir);
    expect(await refused.line(() => true)).toBe('store/in-use');
    lock.release();
    lockWorkspace(dir).release();
  });

  it('ends with a process that was killed', async () => {
    const dir = temporaryFolder();
    const holder = startProcess('holdLock.ts', dir);
    expect(await holder.line(() => true)).toBe('held');
    expect(() => lockWorkspace(dir)).toThrow('store/in-use');
    await holder.kill();
    lockWorkspace(dir).release();
  });

  it('says that a folder cannot be written', () => {
    expect(() => lockWorkspace(path.join(temporaryFolder(), 'missing'))).toThrow();
  });
});

describe('the folder', () => {
  it('is told apart as empty, foreign or ours', () => {
    const dir = temporaryFolder();
    expect(inspectFolder(path.join(dir, 'missing'))).toEqual({ holdsWorkspace: false, isEmpty: true });
    lockWorkspace(dir).release();
    expect(inspectFolder(dir)).toEqual({ holdsWorkspace: false, isEmpty: true });
    writeFileSync(path.join(dir, 'letter.txt'), 'x');
    expect(inspectFolder(dir)).toEqual({ holdsWorkspace: false, isEmpty: false });
    expect(inspectFolder(closedWorkspace().dir).holdsWorkspace).toBe(true);
  });

  it('gives files to the owner alone', () => {
    const { dir, store } = createStoreFixture();
    createBatchFixture(store);
    for (const name of ['noteveil.db', 'noteveil.db-wal', 'noteveil.db-shm']) {
      expect(statSync(path.join(dir, name)).mode & 0o777, name).toBe(0o600);
    }
  });

  it('is copied byte by byte without the lock', () => {
    const { dir, file } = closedWorkspace();
    mkdirSync(path.join(dir, 'backups'));
    writeFileSync(path.join(dir, 'backups', 'noteveil-schema-10.db'), 'old');
    const lock = lockWorkspace(dir);
    const target = path.join(temporaryFolder(), 'copy');
    expect(copyWorkspace(dir, target).files).toBe(2);
    expect(hashOf(databasePath(target))).toBe(hashOf(file));
    expect(statSync(databasePath(target)).mode & 0o777).toBe(0o600);
    expect(() => copyWorkspace(dir, target)).toThrow('store/already-exists');
    lock.release();
  });
});

describe('a copy of a workspace', () => {
  it('has the rules of its site: what is examined there is examined by the same', () => {
    const { dir } = closedWorkspace();
    const files = ['rule-packs/ours.json', 'rule-packs/old.json.off', 'pipelines/ours.json', 'kept/aa.json'];
    for (const file of files) {
      mkdirSync(path.join(dir, 'site', path.dirname(file)), { recursive: true });
      writeFileSync(path.join(dir, 'site', file), file);
    }
    const target = path.join(temporaryFolder(), 'copy');
    expect(copyWorkspace(dir, target).files).toBe(1 + files.length);
    for (const file of files) expect(readFileSync(path.join(target, 'site', file), 'utf8')).toBe(file);
    expect(statSync(path.join(target, 'site', 'kept', 'aa.json')).mode & 0o777).toBe(0o600);
  });
});

describe('damage', () => {
  it('is not found in a sound file, which stays as it is', () => {
    const { dir, file } = closedWorkspace();
    const before = hashOf(file);
    checkDatabase(dir);
    expect(hashOf(file)).toBe(before);
  });

  const damages: Readonly<Record<string, (file: string) => void>> = {
    'random bytes instead of a database': (file) => writeFileSync(file, Buffer.alloc(20_000, 0xa5)),
    'an empty file': (file) => writeFileSync(file, ''),
    'a file cut short': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
    'a file cut inside a page': (file) => truncateSync(file, statSync(file).size - 1000),
    'overwritten pages in the middle': (file) => {
      const bytes = readFileSync(file);
      bytes.fill(0x5a, Math.floor(bytes.length / 2), Math.floor(bytes.length / 2) + 3 * 8192);
      writeFileSync(file, bytes);
    },
  };
  it.each(Object.keys(damages))('is reported for %s and nothing is changed', (name) => {
    const { dir, file } = closedWorkspace();
    damages[name]!(file);
    const before = hashOf(file);
    expect(() => checkDatabase(dir)).toThrow('store/damaged');
    expect(hashOf(file)).toBe(before);
  });

  it('leaves readable what is not hit, without changing a byte', () => {
    const { dir, file, batchId } = closedWorkspace();
    damages['overwritten pages in the middle']!(file);
    const before = hashOf(file);
    const database = openReadOnly(dir);
    const deps = {
      cipher: createRowCipher(TEST_KEY),
      clock: new ManualClock(),
      ids: countingIds(),
      logger: new RecordingLogger(),
      account: 'account-1',
    };
    const store = openStore({ ...deps, database });
    expect(store.isReadOnly).toBe(true);
    expect(store.batches.list().map((batch) => batch.name)).toEqual(['Ward 7']);
    expect(store.notes.openText(1 as never).text).toContain('note 0');
    expect(() => store.settings.set('a', 'b')).toThrow('store/read-only');
    expect(() => store.batches.setControl(batchId, 'paused')).toThrow('store/read-only');
    store.close();
    expect(hashOf(file)).toBe(before);
  });

  it('is not confused with a file of another program or of a newer version', () => {
    const foreign = temporaryFolder();
    const other = new Database(databasePath(foreign));
    other.exec('CREATE TABLE t (x)');
    other.close();
    expect(() => checkDatabase(foreign)).toThrow('store/not-a-workspace');
    const { dir, file } = closedWorkspace();
    const newer = new Database(file);
    newer.pragma('user_version = 1000');
    newer.close();
    expect(() => checkDatabase(dir)).toThrow('store/from-the-future');
    expect(() => openReadOnly(dir)).toThrow('store/from-the-future');
  });
});

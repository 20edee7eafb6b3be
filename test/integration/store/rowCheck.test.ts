/** @file What is looked at of a large file before the first write after a kill, and what afterwards. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runThrough } from '../../../src-main/domain/steps.ts';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import { openReadOnly } from '../../../src-main/store/database.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { oweCheck, owedCheck, rowCheckSteps, settleCheck } from '../../../src-main/store/rowCheck.ts';
import { copyWorkspace } from '../../../src-main/store/workspaceFolder.ts';
import { changeBehindIndex, copyAsKilled, damageLeaf } from '../../support/damage.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  temporaryFolder,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

/** A file of this many bytes is checked whole; none is as small. */
const LARGE = 0;
/** More than stand around the newest jobs. */
const NOTES = 400;

/** As left by a kill right after a setting was written: no job or note is in the log, all are in the file. */
function killedWorkspace(): string {
  const { store, database, dir } = createStoreFixture();
  createBatchFixture(store).addWithJobs(
    ...Array.from({ length: NOTES }, (_, n) => importedNote(`note ${n} `.repeat(20))),
  );
  database.pragma('wal_checkpoint(TRUNCATE)');
  store.settings.set('a', 'b');
  const killed = temporaryFolder();
  copyAsKilled(dir, killed);
  store.close();
  return killed;
}

function lookAtAll(dir: string): void {
  const database = openReadOnly(dir);
  try {
    runThrough(rowCheckSteps(database));
  } finally {
    database.close();
  }
}

describe('the check before the first write', () => {
  it('leaves rows for later in a large file after a kill, and only there', () => {
    const killed = killedWorkspace();
    expect(checkDatabase(killed, LARGE)).toBe(true);
    expect(checkDatabase(killed)).toBe(false);
    const { store, dir } = createStoreFixture();
    store.close();
    expect(checkDatabase(dir, LARGE)).toBe(false);
  });

  it.each([
    ['jobs', 'job'],
    ['the index of jobs by state', 'job_by_batch'],
    ['notes', 'note'],
    ['texts', 'note_text'],
  ])('refuses a file whose newest %s are damaged, and changes nothing', (_what, name) => {
    const dir = killedWorkspace();
    damageLeaf(dir, name, -1);
    const before = readFileSync(databasePath(dir));
    expect(() => checkDatabase(dir, LARGE)).toThrow('store/damaged');
    expect(readFileSync(databasePath(dir)).equals(before)).toBe(true);
  });

  it('owes still what the last session owed, and refuses what it found damaged', () => {
    const { store, dir } = createStoreFixture();
    store.close();
    oweCheck(dir, 'rows');
    expect(checkDatabase(dir, LARGE)).toBe(true);
    oweCheck(dir, 'known-damaged');
    expect(() => checkDatabase(dir, LARGE)).toThrow('store/damaged');
    settleCheck(dir);
    expect(checkDatabase(dir, LARGE)).toBe(false);
  });
});

describe('the look at all rows', () => {
  it('passes a sound file', () => {
    const dir = killedWorkspace();
    expect(() => lookAtAll(dir)).not.toThrow();
  });

  it.each([
    ['jobs', 'job'],
    ['the index of jobs by key', 'sqlite_autoindex_job_1'],
    ['notes', 'note'],
    ['the index of notes by text', 'note_by_text_key'],
  ])('finds old %s that are damaged, which nobody was writing', (_what, name) => {
    const dir = killedWorkspace();
    damageLeaf(dir, name, 0);
    expect(() => lookAtAll(dir)).toThrow('store/damaged');
  });

  it('finds a row that is not where its index says', () => {
    const { store, dir } = createStoreFixture();
    createBatchFixture(store).addWithJobs(importedNote('a'), importedNote('b'));
    store.close();
    changeBehindIndex(
      dir,
      'job_by_batch',
      "UPDATE job SET state = 'cancelled', finalized_at = 1 WHERE id = 1",
    );
    expect(() => lookAtAll(dir)).toThrow('store/damaged');
  });

  it('finds a row that an index of some rows has lost', () => {
    const { store, dir } = createStoreFixture();
    createBatchFixture(store).addWithJobs(importedNote('a'), importedNote('b'));
    store.close();
    lookAtAll(dir);
    changeBehindIndex(dir, 'note_by_patient', "UPDATE note SET patient_key = 'p' WHERE id = 1");
    expect(() => lookAtAll(dir)).toThrow('store/damaged');
  });
});

it('is owed by a copy, too', () => {
  const dir = killedWorkspace();
  oweCheck(dir, 'known-damaged');
  const copy = path.join(temporaryFolder(), 'copy');
  copyWorkspace(dir, copy);
  expect(owedCheck(copy)).toBe('known-damaged');
  expect(() => checkDatabase(copy, LARGE)).toThrow('store/damaged');
});

it('takes any other content of its file for rows that are owed', () => {
  const { store, dir } = createStoreFixture();
  store.close();
  expect(owedCheck(dir)).toBe('nothing');
  writeFileSync(path.join(dir, 'rows-unchecked'), 'dam');
  expect(owedCheck(dir)).toBe('rows');
  settleCheck(dir);
  expect(existsSync(path.join(dir, 'rows-unchecked'))).toBe(false);
});

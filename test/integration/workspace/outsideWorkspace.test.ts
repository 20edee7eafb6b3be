/** @file Places in a workspace and outside of one, on a real file system. */
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { openOut } from '../../../src-main/cli/reproduce/trainPacks.ts';
import type { GoldSet } from '../../../src-main/evaluation/gold/goldSet.ts';
import { DATABASE_FILE } from '../../../src-main/store/databaseFile.ts';
import { writeGoldFolder } from '../../../src-main/workspace/gold/goldFolder.ts';
import { refuseInWorkspace } from '../../../src-main/workspace/outsideWorkspace.ts';
import { removeTemporaryFolders, temporaryFolder } from '../store/storeFixture.ts';

afterAll(removeTemporaryFolders);
const nothing = (): void => undefined;

/** `ward` is a workspace, `wards` none, `way` a link into the workspace. */
function places(): string {
  const dir = temporaryFolder();
  mkdirSync(path.join(dir, 'ward', 'backups'), { recursive: true });
  mkdirSync(path.join(dir, 'wards'));
  writeFileSync(path.join(dir, 'ward', DATABASE_FILE), '');
  // A file that is called like one is no workspace around what lies beside it.
  writeFileSync(path.join(dir, 'wards', `${DATABASE_FILE}.copy`), '');
  symlinkSync(path.join(dir, 'ward', 'backups'), path.join(dir, 'way'));
  return dir;
}

describe('texts in the clear', () => {
  it.each([
    'ward',
    'ward/gold',
    'ward/backups',
    'ward/not/there/yet',
    'way',
    'way/gold',
    'wards/../ward/gold',
  ])('are refused at %s, also where that workspace is not open', (place) => {
    const dir = places();
    const refused = expect.objectContaining({
      ...{ code: 'export/target-unwritable', facts: { reason: 'inside-workspace' } },
    });
    expect(() => refuseInWorkspace(path.join(dir, place), null)).toThrow(refused);
    expect(() => refuseInWorkspace(path.join(dir, place), path.join(dir, 'wards'))).toThrow(refused);
  });

  it.each(['', 'gold', 'wards', 'wards/gold', 'ward.gold', 'ward/..', 'not/there/yet'])(
    'may lie at %s',
    (place) => {
      const dir = places();
      expect(() => refuseInWorkspace(path.join(dir, place), path.join(dir, 'ward'))).not.toThrow();
      expect(() => refuseInWorkspace(path.join(dir, place), null)).not.toThrow();
    },
  );

  it('are refused by what trains on notes of a user, before anything is there', async () => {
    const dir = places();
    const terminal = { print: nothing, tell: nothing, progress: nothing, endProgress: nothing };
    await expect(openOut(path.join(dir, 'ward', 'run'), terminal)).rejects.toMatchObject({
      ...{ code: 'export/target-unwritable', facts: { reason: 'inside-workspace' } },
    });
    expect(readdirSync(path.join(dir, 'ward')).toSorted()).toEqual(['backups', DATABASE_FILE]);
    expect(await openOut(path.join(dir, 'wards', 'run'), terminal)).toBe(path.join(dir, 'wards', 'run'));
  });

  it('are refused by what writes gold, before anything is there', async () => {
    const dir = places();
    const out = path.join(dir, 'ward', 'gold');
    const set = { notes: [], annotators: [] } as unknown as GoldSet;
    await expect(writeGoldFolder(set, { to: 'jsonl', out, tags: 'bio' })).rejects.toMatchObject({
      ...{ code: 'export/target-unwritable', facts: { reason: 'inside-workspace' } },
    });
  });
});

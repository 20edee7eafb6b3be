/** @file What a backup and its restore believe, what the trail says of them, and what they leave behind. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { hashFile } from '../../../src-main/export/hashedFile.ts';
import { inspectFolder } from '../../../src-main/store/workspaceFolder.ts';
import { BACKUP_FILE } from '../../../src-main/workspace/backup/backupManifest.ts';
import { restoreBackup } from '../../../src-main/workspace/backup/restoreBackup.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import {
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';
import { ACTOR, workspaceWithExport } from './retentionFixture.ts';

const deps = { ...workspacePorts(), keystore: null };
const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
const restore = (backupDir: string, targetDir: string) =>
  restoreBackup({ backupDir, targetDir, secret }, deps);

/** Events about backups, oldest first. */
const backupEvents = ({ store }: Workspace) =>
  store.audit
    .page(0, 500)
    .rows.toReversed()
    .filter(({ kind }) => kind.startsWith('workspace-back') || kind === 'workspace-restored')
    .map(({ kind, at, payload }) => {
      const { backup, code, madeAt } = JSON.parse(payload) as Readonly<Record<string, unknown>>;
      return { kind, at, backup, code, madeAt };
    });

interface Manifest {
  readonly id: string;
  readonly madeAt: string;
  readonly workspace: string;
}
const manifestOf = (dir: string) => JSON.parse(readFileSync(path.join(dir, BACKUP_FILE), 'utf8')) as Manifest;

function forged(from: string, to: string, change: Partial<Manifest>): string {
  cpSync(from, to, { recursive: true });
  writeFileSync(path.join(to, BACKUP_FILE), JSON.stringify({ ...manifestOf(from), ...change }, null, 2));
  return to;
}

describe('the trail', () => {
  it('says that a backup was begun and made, and of one that was cancelled that it was not', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const good = path.join(dir, 'good');
      await workspace.backups.make(good, ACTOR);
      const { id } = manifestOf(good);
      expect(backupEvents(workspace)).toMatchObject([
        { kind: 'workspace-backup-begun', backup: id },
        { kind: 'workspace-backed-up', backup: id },
      ]);
      const making = workspace.backups.make(path.join(dir, 'other'), ACTOR);
      workspace.backups.cancel();
      await expect(making).rejects.toMatchObject({ code: 'backup/cancelled' });
      const later = backupEvents(workspace).slice(2);
      expect(later.map(({ kind, code }) => [kind, code])).toEqual([
        ['workspace-backup-begun', undefined],
        ['workspace-backup-failed', 'backup/cancelled'],
      ]);
      expect(later[0]?.backup).toBe(later[1]?.backup);
      expect(later[0]?.backup).not.toBe(id);
      expect(readdirSync(dir).filter((name) => name.startsWith('other'))).toEqual([]);
      await workspace.close('quit');
    });
  });

  it('of a backup that nothing could be written to says that it failed', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const { store } = workspace;
      const failing = {
        ...store.files,
        copyTo: () => Promise.reject(Object.assign(new Error('x'), { code: 'ENOSPC' })),
      };
      Object.defineProperty(store, 'files', { value: failing });
      await expect(workspace.backups.make(path.join(dir, 'b'), ACTOR)).rejects.toMatchObject({
        code: 'store/disk-full',
      });
      expect(backupEvents(workspace).map(({ kind, code }) => [kind, code])).toEqual([
        ['workspace-backup-begun', undefined],
        ['workspace-backup-failed', 'store/disk-full'],
      ]);
      await workspace.close('quit');
    });
  });
});

describe('a restore', () => {
  it('takes the time of the backup from its trail, whatever backup.json says', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const good = path.join(dir, 'good');
      await workspace.backups.make(good, ACTOR);
      const begunAt = backupEvents(workspace)[0]?.at ?? 0;
      await workspace.close('quit');
      const later = forged(good, path.join(dir, 'later'), { madeAt: '2099-01-01T00:00:00.000Z' });
      const restored = await restore(later, path.join(dir, 'home'));
      expect(restored.madeAt).toBe(new Date(begunAt).toISOString());
      const again = await openTestWorkspace(path.join(dir, 'home'));
      expect(backupEvents(again).at(-1)).toMatchObject({ kind: 'workspace-restored', madeAt: begunAt });
      await again.close('quit');
    });
  });

  it('refuses a backup.json that names another backup, an earlier one of the trail, or another workspace', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const [first, second] = [path.join(dir, 'first'), path.join(dir, 'second')];
      await workspace.backups.make(first, ACTOR);
      await workspace.backups.make(second, ACTOR);
      await workspace.close('quit');
      const cases: readonly (readonly [string, Partial<Manifest>, string])[] = [
        ['unknown', { id: '00000000-0000-4000-8000-000000000000' }, 'backup'],
        ['earlier', { id: manifestOf(first).id, madeAt: manifestOf(first).madeAt }, 'backup'],
        ['workspace', { workspace: '00000000-0000-4000-8000-000000000000' }, 'workspace'],
      ];
      for (const [name, change, reason] of cases) {
        const target = path.join(dir, `target-${name}`);
        await expect(
          restore(forged(second, path.join(dir, name), change), target),
          name,
        ).rejects.toMatchObject({
          code: 'backup/wrong-manifest',
          facts: { reason },
        });
        expect(inspectFolder(target), name).toEqual({ holdsWorkspace: false, isEmpty: true });
        expect(
          readdirSync(target).filter((one) => one.startsWith('.')),
          name,
        ).toEqual([]);
      }
      expect((await restore(second, path.join(dir, 'home'))).id).toBe(manifestOf(second).id);
    });
  });

  it('takes a backup from before there was an event for its beginning', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const { store, backups } = workspace;
      const good = path.join(dir, 'good');
      await backups.make(good, ACTOR);
      // The last event of this copy is `workspace-backed-up`, as it was in older ones.
      const { id } = manifestOf(good);
      const copy = path.join(dir, 'copy');
      mkdirSync(copy);
      await store.files.copyTo(path.join(copy, 'noteveil.db'), new AbortController().signal, () => undefined);
      await workspace.close('quit');
      const files = [await hashFile(copy, 'noteveil.db')];
      writeFileSync(path.join(copy, BACKUP_FILE), JSON.stringify({ ...manifestOf(good), files }));
      expect((await restore(copy, path.join(dir, 'home'))).id).toBe(id);
    });
  });

  it('sweeps what an interrupted one left, and leaves other folders alone', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const good = path.join(dir, 'good');
      await workspace.backups.make(good, ACTOR);
      await workspace.close('quit');
      const home = path.join(dir, 'home');
      mkdirSync(home);
      const left = mkdtempSync(path.join(home, '.noteveil-building-'));
      writeFileSync(path.join(left, 'noteveil.db'), 'of a crash');
      await restore(good, home);
      expect(readdirSync(home).filter((name) => name.startsWith('.noteveil-building-'))).toEqual([]);
    });
  });

  it('sweeps nothing in a folder that holds a workspace', async () => {
    await inTempFolder(async (dir) => {
      const { workspace: first } = await workspaceWithExport(dir, 2, { isExported: false });
      const good = path.join(dir, 'good');
      await first.backups.make(good, ACTOR);
      mkdirSync(path.join(first.dir, '.noteveil-building-b'));
      await expect(restore(good, first.dir)).rejects.toMatchObject({ code: 'store/already-exists' });
      expect(existsSync(path.join(first.dir, '.noteveil-building-b'))).toBe(true);
      await first.close('quit');
    });
  });
});

describe('a destruction after an interrupted restore', () => {
  it('leaves nothing of it, and counts it among the copies', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2);
      const left = mkdtempSync(path.join(workspace.dir, '.noteveil-building-'));
      writeFileSync(path.join(left, 'noteveil.db'), 'of a crash');
      const order = { what: 'originals', byRule: false, actor: ACTOR, confirmedNotes: 2 } as const;
      const run = await workspace.retention.destroy({ ...order, batchIds: [batchId] });
      expect(existsSync(left)).toBe(false);
      expect(JSON.parse(run.proof ?? '')).toMatchObject({ record: { schemaCopies: 1 } });
      await workspace.close('quit');
    });
  });
});

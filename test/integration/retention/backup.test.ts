/** @file Backup while work goes on, and restoring: whole or not at all. */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { owedCheck } from '../../../src-main/store/rowCheck.ts';
import { inspectFolder } from '../../../src-main/store/workspaceFolder.ts';
import { BACKUP_FILE } from '../../../src-main/workspace/backup/backupManifest.ts';
import { restoreBackup } from '../../../src-main/workspace/backup/restoreBackup.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { changeBehindIndex } from '../../support/damage.ts';
import { padBeyondFullCheck } from '../../support/padding.ts';
import {
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';
import { ACTOR, importNotes, workspaceWithExport } from './retentionFixture.ts';

const deps = { ...workspacePorts(), keystore: null };
const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
const restore = (backupDir: string, targetDir: string, passphrase = PASSPHRASE) =>
  restoreBackup({ backupDir, targetDir, secret: { ...secret, passphrase } }, deps);

const kindsOf = ({ store }: Workspace) => store.audit.page(0, 100).rows.map(({ kind }) => kind);

describe('backup', () => {
  it('is consistent while notes are examined, and comes back with everything, told by the trail', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      mkdirSync(path.join(workspace.dir, 'site', 'rule-packs'), { recursive: true });
      writeFileSync(path.join(workspace.dir, 'site', 'rule-packs', 'ours.json'), '{"ours":true}');
      const importing = importNotes(workspace, dir, 60);
      const told: number[] = [];
      workspace.backups.onProgress((fraction) => told.push(fraction));
      const target = path.join(dir, 'backup');
      const made = await workspace.backups.make(target, ACTOR);
      await importing;
      expect(readdirSync(target).sort()).toEqual([BACKUP_FILE, 'noteveil.db', 'site']);
      expect(made.files).toBe(2);
      expect(told.at(-1)).toBe(1);
      expect(readFileSync(path.join(target, 'noteveil.db')).includes('Vogelsang')).toBe(false);
      await workspace.close('quit');

      const home = path.join(dir, 'restored');
      const restored = await restore(target, home);
      const again = await openTestWorkspace(home);
      expect(again.store.workspace.id).toBe(workspace.store.workspace.id);
      const [first] = again.store.notes.idsAfter(batchId, 0, 1, ['exported']);
      expect(first && again.store.notes.openText(first.id).text).toContain('Vogelsang');
      expect(existsSync(path.join(home, 'site', 'rule-packs', 'ours.json'))).toBe(true);
      expect(kindsOf(again)).toContain('workspace-restored');
      expect(kindsOf(again)).toContain('workspace-backup-begun');
      expect((await verifyChain(again.store)).brokenAt).toBeNull();
      expect(restored.events).toBeGreaterThan(3);
      await again.close('quit');
    });
  });

  it('leaves nothing when it is cancelled, and refuses places that are taken or its own', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const target = path.join(dir, 'backup');
      const making = workspace.backups.make(target, ACTOR);
      await expect(workspace.backups.make(`${target}-2`, ACTOR)).rejects.toMatchObject({
        code: 'backup/already-running',
      });
      workspace.backups.cancel();
      await expect(making).rejects.toMatchObject({ code: 'backup/cancelled' });
      expect(readdirSync(dir).filter((name) => name.startsWith('backup'))).toEqual([]);
      mkdirSync(target);
      await expect(workspace.backups.make(target, ACTOR)).rejects.toMatchObject({
        code: 'store/already-exists',
      });
      await expect(workspace.backups.make(path.join(workspace.dir, 'b'), ACTOR)).rejects.toMatchObject({
        code: 'store/unwritable',
      });
      await expect(workspace.backups.make(`${target}-3`, '')).rejects.toMatchObject({
        code: 'review/actor-missing',
      });
      await workspace.close('quit');
    });
  });
});

describe('restoring', () => {
  it('owes a look at all rows of a large workspace, of which nobody knows how it was when it was copied', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2, { isExported: false });
      padBeyondFullCheck(workspace.store);
      await workspace.backups.make(path.join(dir, 'backup'), ACTOR);
      await workspace.close('quit');
      const home = path.join(dir, 'restored');
      await restore(path.join(dir, 'backup'), home);
      expect(owedCheck(home)).toBe('rows');
      changeBehindIndex(
        home,
        'job_by_batch',
        "UPDATE job SET state = 'cancelled', finalized_at = 1 WHERE id = 2",
      );
      const again = await openTestWorkspace(home);
      await expect(again.approvals.approveBatch(batchId, ACTOR)).rejects.toThrow('store/damaged');
      await again.close('quit');
    });
  });

  it('refuses what is damaged, foreign or not whole, names the file, and leaves no workspace', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const good = path.join(dir, 'good');
      mkdirSync(path.join(workspace.dir, 'site'), { recursive: true });
      writeFileSync(path.join(workspace.dir, 'site', 'a.json'), '{}');
      await workspace.backups.make(good, ACTOR);
      await workspace.close('quit');
      const manifest = readFileSync(path.join(good, BACKUP_FILE), 'utf8');
      const edited = (change: (text: string) => string) => (folder: string) => {
        writeFileSync(path.join(folder, BACKUP_FILE), change(manifest));
      };
      const damages: readonly (readonly [string, (folder: string) => void, object])[] = [
        [
          'a flipped byte',
          (folder) => {
            const file = path.join(folder, 'noteveil.db');
            const bytes = readFileSync(file);
            bytes[9000] = (bytes[9000] ?? 0) ^ 1;
            writeFileSync(file, bytes);
          },
          { code: 'backup/damaged', facts: { file: 'noteveil.db', reason: 'changed' } },
        ],
        [
          'a longer file',
          (folder) => appendFileSync(path.join(folder, 'site', 'a.json'), ' '),
          { code: 'backup/damaged', facts: { file: 'site/a.json', reason: 'changed' } },
        ],
        [
          'a missing file',
          (folder) => rmSync(path.join(folder, 'site', 'a.json')),
          { code: 'backup/damaged', facts: { file: 'site/a.json', reason: 'missing' } },
        ],
        [
          'a file too many',
          (folder) => writeFileSync(path.join(folder, 'site', 'b.json'), '{}'),
          { code: 'backup/damaged', facts: { file: 'site/b.json', reason: 'foreign' } },
        ],
        ['no manifest', (folder) => rmSync(path.join(folder, BACKUP_FILE)), { code: 'backup/not-a-backup' }],
        ['half a manifest', edited((text) => text.slice(0, 80)), { code: 'backup/damaged' }],
        ['a way up', edited((text) => text.replace('site/a.json', '../a.json')), { code: 'backup/damaged' }],
        [
          'an absolute path',
          edited((text) => text.replace('site/a.json', '/tmp/a.json')),
          { code: 'backup/damaged' },
        ],
        [
          'no database',
          edited((text) => text.replace('noteveil.db', 'noteveil.bak')),
          { code: 'backup/damaged' },
        ],
        [
          'a newer program',
          edited((text) => text.replace(/"schemaVersion": \d+/, '"schemaVersion": 99990')),
          { code: 'store/from-the-future' },
        ],
      ];
      for (const [name, damage, error] of damages) {
        const folder = path.join(dir, 'damaged');
        const target = path.join(dir, 'target');
        cpSync(good, folder, { recursive: true });
        damage(folder);
        await expect(restore(folder, target), name).rejects.toMatchObject(error);
        expect(inspectFolder(target), name).toEqual({ holdsWorkspace: false, isEmpty: true });
        rmSync(folder, { recursive: true });
      }
      await expect(restore(good, path.join(dir, 'x'), 'wrong passphrase here')).rejects.toMatchObject({
        code: 'access/wrong-passphrase',
      });
      expect(inspectFolder(path.join(dir, 'x'))).toEqual({ holdsWorkspace: false, isEmpty: true });
    });
  });

  it('takes only an empty folder and only an administrator of the backup', async () => {
    await inTempFolder(async (dir) => {
      const { workspace } = await workspaceWithExport(dir, 2, { isExported: false });
      const other = 'another long passphrase';
      await workspace.accounts.add({ name: 'Rita', roles: ['reviewer'], passphrase: other });
      const good = path.join(dir, 'good');
      await workspace.backups.make(good, ACTOR);
      const asRita = { kind: 'passphrase', passphrase: other, account: 'Rita' } as const;
      const full = path.join(dir, 'full');
      mkdirSync(full);
      writeFileSync(path.join(full, 'letter.txt'), 'x');
      const asOwner = { ...secret, account: workspace.actor };
      const order = { backupDir: good, secret: asOwner };
      await expect(restoreBackup({ ...order, targetDir: full }, deps)).rejects.toMatchObject({
        code: 'store/already-exists',
      });
      await expect(restoreBackup({ ...order, targetDir: workspace.dir }, deps)).rejects.toMatchObject({
        code: 'store/already-exists',
      });
      const target = path.join(dir, 'target');
      await expect(
        restoreBackup({ ...order, targetDir: target, secret: asRita }, deps),
      ).rejects.toMatchObject({ code: 'access/role-missing' });
      expect(inspectFolder(target)).toEqual({ holdsWorkspace: false, isEmpty: true });
      await restoreBackup({ ...order, targetDir: target }, deps);
      expect(inspectFolder(target).holdsWorkspace).toBe(true);
      await workspace.close('quit');
    });
  });
});

/** @file The days of the pseudonym key on real workspaces: who sets them, since when it is due, and that it stays until somebody acts. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { AuditEventSchema } from '../../../src-main/audit/events.ts';
import { ROLES } from '../../../src-main/domain/account.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';
import { DAY_MS } from '../../../src-main/domain/retentionRule.ts';
import { RETENTION_SETTING } from '../../../src-main/workspace/retention/dueItems.ts';
import { RetentionService } from '../../../src-main/workspace/retention/retentionService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { inTempFolder, openTestWorkspace, workspacePorts } from '../../support/workspaceHarness.ts';
import { ACTOR, destroyOriginals, exportNow, importOne, retention } from './retentionFixture.ts';

/** Opens a workspace whose clock is ahead by as many days as `days.ahead` says at any time. */
async function ahead(dir: string, days: { ahead: number }): Promise<Workspace> {
  const clock = { now: () => (Date.now() + days.ahead * DAY_MS) as EpochMs };
  return openTestWorkspace(path.join(dir, 'w'), { ...workspacePorts(), clock });
}

const setDays = ({ retention }: Workspace, keyDays: number | null): void =>
  retention.saveRule({ ...retention.rule(), keyDays }, ACTOR);

describe('the days of the pseudonym key', () => {
  it('make it due when it can be destroyed, after the last export under it, and it stays until an officer acts', async () => {
    await inTempFolder(async (dir) => {
      const days = { ahead: 0 };
      const workspace = await ahead(dir, days);
      const { keyRetention, pseudonymKeys, store } = workspace;
      const due = (): EpochMs | null => keyRetention.state().dueAt;
      const key = pseudonymKeys.fingerprint();
      setDays(workspace, 90);
      days.ahead = 400;
      expect(due()).toBeNull();
      days.ahead = 0;
      const { batchId } = await importOne(workspace, dir);
      const targetDir = path.join(dir, 'exports');
      mkdirSync(targetDir);
      expect(await exportNow(workspace, batchId, targetDir)).toBe('completed');
      days.ahead = 91;
      // The original is still there: nobody could destroy the key.
      expect(keyRetention.state()).toMatchObject({ isInUse: true, dueAt: null });
      const order = { what: 'originals', byRule: false, actor: ACTOR, confirmedNotes: 1 } as const;
      await workspace.retention.destroy({ ...order, batchIds: [batchId] });
      const exportedAt = store.exports.listOf(batchId)[0]?.createdAt ?? 0;
      expect(due()).toBe(exportedAt + 90 * DAY_MS);
      days.ahead = 89;
      expect(due()).toBeNull();
      days.ahead = -1000;
      expect(due()).toBeNull();
      days.ahead = 91;
      setDays(workspace, null);
      expect(due()).toBeNull();
      setDays(workspace, 30);
      expect(due()).toBe(exportedAt + 30 * DAY_MS);
      expect(pseudonymKeys.fingerprint()).toBe(key);
      await workspace.close('quit');
      const again = await ahead(dir, days);
      // Neither the start nor being due touches it.
      expect(again.keyRetention.state()).toMatchObject({ key, dueAt: exportedAt + 30 * DAY_MS });
      expect(again.keyRetention.list()).toEqual([]);
      await again.keyRetention.destroy({ confirmedKey: key, actor: ACTOR });
      expect(again.keyRetention.state()).toMatchObject({ isInUse: false, dueAt: null });
      days.ahead = 9000;
      expect(again.keyRetention.state().dueAt).toBeNull();
      days.ahead = -9000;
      expect(again.keyRetention.state().dueAt).toBeNull();
      await again.close('quit');
    });
  });

  it('are counted from exports of batches that were destroyed as a whole, and from none that draws on no key', async () => {
    await inTempFolder(async (dir) => {
      const days = { ahead: 0 };
      const workspace = await ahead(dir, days);
      const { keyRetention, retention, store } = workspace;
      setDays(workspace, 90);
      const { batchId } = await importOne(workspace, dir);
      await destroyOriginals(workspace, dir, batchId);
      const exportedAt = store.exports.listOf(batchId)[0]?.createdAt ?? 0;
      const whole = { what: 'batches', byRule: false, actor: ACTOR, confirmedNotes: 1 } as const;
      await retention.destroy({ ...whole, batchIds: [batchId] });
      expect(store.exports.listPublished()).toEqual([]);
      days.ahead = 95;
      expect(keyRetention.state().dueAt).toBe(exportedAt + 90 * DAY_MS);
      const other = await importOne(workspace, dir, 'placeholders');
      await destroyOriginals(workspace, dir, other.batchId);
      expect(keyRetention.state().dueAt).toBe(exportedAt + 90 * DAY_MS);
      await retention.destroy({ ...whole, batchIds: [other.batchId] });
      expect(store.goneExports.list()).toHaveLength(2);
      expect(keyRetention.state().dueAt).toBe(exportedAt + 90 * DAY_MS);
      const later = await importOne(workspace, dir);
      await destroyOriginals(workspace, dir, later.batchId);
      expect(keyRetention.state()).toMatchObject({ isInUse: false, dueAt: null });
      days.ahead = 186;
      expect(keyRetention.state().dueAt).toBeGreaterThan(exportedAt + 184 * DAY_MS);
      await workspace.close('quit');
    });
  });

  it('are set by administrators alone, each time on record, and are never in a rule of before', async () => {
    await inTempFolder(async (dir) => {
      const workspace = await openTestWorkspace(path.join(dir, 'w'));
      const { store, siteKey, rows, batches } = workspace;
      store.settings.set(RETENTION_SETTING, '{"originalsDays":30,"batchesDays":null}');
      expect(workspace.retention.rule()).toEqual({ originalsDays: 30, batchesDays: null, keyDays: null });
      const told = () =>
        store.audit
          .page(0, 500)
          .rows.filter(({ kind }) => kind === 'retention-rule-changed')
          .map(({ kind, payload }) => AuditEventSchema.parse({ kind, ...(JSON.parse(payload) as object) }));
      for (const role of ROLES.filter((one) => one !== 'administrator')) {
        const signedIn = () => ({ id: 'x', name: 'Ann', roles: [role] });
        const asAnother = Object.create(store, { accounts: { value: { signedIn } } }) as typeof store;
        const kept = { dir, siteKey, rows, batches, softwareVersion: '1.0.0', changed: () => undefined };
        const service = new RetentionService({ ...kept, store: asAnother });
        expect(() => service.saveRule({ ...service.rule(), keyDays: 90 }, 'Ann')).toThrow(
          'access/role-missing',
        );
      }
      expect(told()).toEqual([]);
      setDays(workspace, 90);
      setDays(workspace, null);
      expect(told()).toMatchObject([
        { originalsDays: 30, keyDays: null },
        { originalsDays: 30, keyDays: 90 },
      ]);
      await workspace.close('quit');
    });
  });

  it('are set and told on the command line, and the other days stay', async () => {
    await inTempFolder(async (dir) => {
      const days = { ahead: -100 };
      const workspace = await ahead(dir, days);
      const key = workspace.pseudonymKeys.fingerprint();
      const { batchId } = await importOne(workspace, dir);
      await destroyOriginals(workspace, dir, batchId);
      const exportedAt = workspace.store.exports.listOf(batchId)[0]?.createdAt ?? 0;
      await workspace.close('quit');
      expect(await retention(dir, 'list')).toContain('the pseudonym key is due: never');
      expect(await retention(dir, 'rule', '--originals-days', '30')).toContain('key is due: never');
      const set = await retention(dir, 'rule', '--key-days', '90');
      expect(set).toContain('originals are due: 30 days after the last export');
      expect(set).toContain('the pseudonym key is due: 90 days after the last export drawn under it');
      const since = new Date(exportedAt + 90 * DAY_MS).toISOString().slice(0, 10);
      expect(await retention(dir, 'list')).toMatch(new RegExp(`due +pseudonym key +${key} +since ${since}`));
      await retention(dir, 'rule', '--key-days', 'never');
      expect(await retention(dir, 'list')).not.toMatch(/^due +pseudonym key/m);
    });
  });
});

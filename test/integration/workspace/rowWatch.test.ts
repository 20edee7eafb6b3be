/** @file A large workspace whose last session was killed: nothing is approved and nothing leaves before its rows were looked at. */
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { unlockWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import { oweCheck, owedCheck } from '../../../src-main/store/rowCheck.ts';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import { watchRows } from '../../../src-main/workspace/rowWatch.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import { changeBehindIndex } from '../../support/damage.ts';
import {
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';
import { ACTOR, importNotes, workspaceWithExport } from '../retention/retentionFixture.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  reopenStoreFixture,
} from '../store/storeFixture.ts';

const MISPLACED = "UPDATE job SET state = 'cancelled', finalized_at = 1 WHERE id = 2";

/** Opened as a large workspace after a kill: a small one is checked whole and owes nothing. */
async function openedOwing(dir: string): Promise<Workspace> {
  const ports = workspacePorts();
  const secret = { kind: 'passphrase', passphrase: PASSPHRASE } as const;
  const unlocked = await unlockWorkspace(dir, { secret }, { ...ports, keystore: null });
  oweCheck(dir, 'rows');
  const workspace = new Workspace(unlocked, ports);
  await workspace.start();
  return workspace;
}

/** The same workspace after a kill that left an index not agreeing with its rows. */
async function openedDamaged(workspace: Workspace, dir: string): Promise<{ home: string; again: Workspace }> {
  await workspace.close('quit');
  const home = path.join(dir, 'w');
  changeBehindIndex(home, 'job_by_batch', MISPLACED);
  return { home, again: await openedOwing(home) };
}

it('looks through sound rows in the background, and then owes nothing', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 3, { isExported: false });
    await workspace.close('quit');
    const home = path.join(dir, 'w');
    const again = await openedOwing(home);
    expect((await again.approvals.approveBatch(batchId, ACTOR)).approved).toBeGreaterThan(0);
    expect(owedCheck(home)).toBe('nothing');
    await again.close('quit');
  });
});

it('refuses approvals and exports of damaged rows, stops, and opens for reading alone next time', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 3);
    await importNotes(workspace, dir, 2);
    const { home, again } = await openedDamaged(workspace, dir);
    const told: string[] = [];
    again.onTrouble((code) => told.push(code));
    const order = { batchId, targetDir, format: 'csv', actor: ACTOR } as const;
    await expect(again.exports.start(order)).rejects.toThrow('store/damaged');
    await expect(again.approvals.approveBatch(batchId, ACTOR)).rejects.toThrow('store/damaged');
    expect(again.trouble).toBe('store/damaged');
    expect(told.length).toBeLessThanOrEqual(1);
    expect(owedCheck(home)).toBe('known-damaged');
    await again.close('quit');
    await expect(openTestWorkspace(home)).rejects.toThrow('store/damaged');
  });
});

type Act = (workspace: Workspace, batchId: BatchId) => Promise<unknown>;
it.each<[string, Act]>([
  ['report', (workspace, batchId) => workspace.reports.make({ batchId, language: 'en', actor: ACTOR })],
  [
    'destruction',
    (workspace, batchId) =>
      workspace.retention.destroy({
        ...{ what: 'originals', batchIds: [batchId], confirmedNotes: 3, byRule: false, actor: ACTOR },
      }),
  ],
  ['recall', (workspace) => workspace.recall.start({ kind: 'name', text: 'Vogelsang' }, ACTOR)],
])('makes no %s of damaged rows', async (_what, act) => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 3);
    const { again } = await openedDamaged(workspace, dir);
    await expect(act(again, batchId)).rejects.toThrow('store/damaged');
    expect(again.store.destructions.list()).toEqual([]);
    await again.close('quit');
  });
});

it('goes on with no removal of damaged rows', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 3, { isExported: false });
    // Killed behind the first step.
    workspace.store.batches.remove(batchId).next();
    const { home, again } = await openedDamaged(workspace, dir);
    await expect.poll(() => owedCheck(home)).toBe('known-damaged');
    expect(again.store.batches.listRemoving()).toEqual([batchId]);
    expect(again.store.batches.counts(batchId).notes).toBe(3);
    await again.close('quit');
  });
});

it('goes on with no destruction before sound rows were looked at, and then with each', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 3);
    workspace.siteKey.ensure();
    const { destructions } = workspace.store;
    const order = { what: 'originals', ruleDays: null, actor: ACTOR, batchIds: [batchId] } as const;
    workspace.store.transaction(() => destructions.begin(order));
    await workspace.close('quit');
    const home = path.join(dir, 'w');
    const again = await openedOwing(home);
    await expect.poll(() => again.store.destructions.listOpen()).toEqual([]);
    expect(owedCheck(home)).toBe('nothing');
    await again.close('quit');
  });
});

it('lets the workspace close while an approval waits for many rows', async () => {
  await inTempFolder(async (dir) => {
    const { workspace, batchId } = await workspaceWithExport(dir, 3, { isExported: false });
    await workspace.close('quit');
    const home = path.join(dir, 'w');
    const again = await openedOwing(home);
    const stop = again.rows.stop.bind(again.rows);
    let end = (_: Error): void => undefined;
    vi.spyOn(again.rows, 'require').mockReturnValue(new Promise((_, reject) => (end = reject)));
    vi.spyOn(again.rows, 'stop').mockImplementation(() => {
      end(new DeidError('contract/no-workspace'));
      return stop();
    });
    const refused = expect(again.approvals.approveBatch(batchId, ACTOR)).rejects.toThrow(
      'contract/no-workspace',
    );
    await again.close('quit');
    await refused;
  });
});

it('looks by itself when nobody asks', async () => {
  await inTempFolder(async (dir) => {
    const { store, database } = createStoreFixture(dir);
    createBatchFixture(store).addWithJobs(importedNote('a'), importedNote('b'));
    oweCheck(dir, 'rows');
    const rows = watchRows({ dir, database, isReadOnly: false }, () => undefined, {
      firstMs: 0,
      betweenMs: 0,
    });
    rows.begin();
    await expect.poll(() => owedCheck(dir)).toBe('nothing');
    await rows.stop();
    store.close();
  });
});

it('is closed in the middle, and owes the check still', async () => {
  await inTempFolder(async (dir) => {
    const { store, database } = createStoreFixture(dir);
    createBatchFixture(store).addWithJobs(
      ...Array.from({ length: 300 }, (_, n) => importedNote(`note ${n}`)),
    );
    oweCheck(dir, 'rows');
    const rows = watchRows({ dir, database, isReadOnly: false }, () => undefined);
    rows.begin();
    await rows.stop();
    await expect(rows.require()).rejects.toThrow('contract/no-workspace');
    expect(owedCheck(dir)).toBe('rows');
    store.close();
  });
});

it('looks at all rows at once for an approval that nobody has waited for', async () => {
  await inTempFolder((dir) => {
    const fixture = createStoreFixture(dir);
    const [note] = createBatchFixture(fixture.store).addWithJobs(importedNote('a'), importedNote('b'));
    fixture.store.close();
    changeBehindIndex(dir, 'job_by_batch', MISPLACED);
    oweCheck(dir, 'rows');
    const { store, database } = reopenStoreFixture(dir);
    const found: string[] = [];
    const rows = watchRows({ dir, database, isReadOnly: false }, () => found.push('damage'));
    const approvals = new ApprovalService(store, rows, () => undefined);
    expect(() => approvals.approveNote(note!, 0, ACTOR)).toThrow('store/damaged');
    // It stays so, although nothing is left to be looked at.
    expect(() => approvals.approveNote(note!, 0, ACTOR)).toThrow('store/damaged');
    expect(found).toEqual(['damage']);
    store.close();
    return Promise.resolve();
  });
});

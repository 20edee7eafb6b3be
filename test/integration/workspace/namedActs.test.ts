/** @file Acts that the trail tells together with the person, over a real workspace. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { actorKeyOf } from '../../../src-main/audit/events.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

async function withBatch(
  use: (workspace: Workspace, batchId: BatchId, dir: string) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['1', 'Frau Testberg, Puls 80.']));
      const { plan } = await workspace.imports.inspectFile(file);
      const choice = await choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await use(workspace, batchId, dir);
    } finally {
      await workspace.close('quit');
    }
  });
}

/** Payloads of the events of a kind, oldest first. */
function told({ store }: Workspace, kind: string): readonly unknown[] {
  return store.audit
    .after(0, 1000)
    .filter((event) => event.kind === kind)
    .map(({ payload }) => JSON.parse(payload) as unknown);
}

describe('the trail names who', () => {
  it('made a batch, paused it, resumed it, ended its work and removed it', async () => {
    await withBatch(async (workspace, batchId) => {
      const actorKey = actorKeyOf(workspace.store, workspace.actor);
      await workspace.batches.pause(batchId);
      await workspace.batches.resume(batchId);
      await workspace.batches.cancel(batchId);
      await workspace.batches.remove(batchId);
      for (const kind of [
        'batch-created',
        'batch-paused',
        'batch-resumed',
        'batch-cancelled',
        'batch-removed',
      ])
        expect(told(workspace, kind), kind).toMatchObject([{ batch: batchId, actorKey }]);
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
    });
  });

  it('made the key of the site and carried the pseudonym key', async () => {
    await withBatch(async (workspace, _, dir) => {
      const actorKey = actorKeyOf(workspace.store, workspace.actor);
      workspace.siteKey.ensure();
      const file = await workspace.pseudonymKeys.exportFile('a passphrase for the key');
      for (const kind of ['site-key-created', 'pseudonym-key-exported'])
        expect(told(workspace, kind), kind).toMatchObject([{ actorKey }]);
      const other = await openTestWorkspace(path.join(dir, 'other'));
      await other.pseudonymKeys.importFile(file, 'a passphrase for the key');
      expect(told(other, 'pseudonym-key-imported')).toMatchObject([
        { actorKey: actorKeyOf(other.store, other.actor) },
      ]);
      await other.close('quit');
    });
  });

  it('ordered a destruction, and nobody as the one who removed its batch', async () => {
    await withBatch(async (workspace, batchId) => {
      await workspace.retention.destroy({
        ...{ what: 'batches', batchIds: [batchId], confirmedNotes: 1, byRule: false, actor: workspace.actor },
      });
      const actorKey = actorKeyOf(workspace.store, workspace.actor);
      expect(told(workspace, 'destruction-begun')).toMatchObject([{ actorKey }]);
      expect(told(workspace, 'batch-removed')).toEqual([{ batch: batchId, notes: 1, actorKey: null }]);
    });
  });

  it('changed the retention rule, and tells the rule: one that was loosened and put back stays on record', async () => {
    await withBatch(async (workspace) => {
      const { retention, actor, store } = workspace;
      const rule = retention.rule();
      retention.saveRule({ ...rule, originalsDays: 30, batchesDays: null }, actor);
      retention.saveRule({ ...rule, originalsDays: null, batchesDays: 400 }, actor);
      const actorKey = actorKeyOf(store, actor);
      expect(told(workspace, 'retention-rule-changed')).toMatchObject([
        { originalsDays: 30, batchesDays: null, actorKey },
        { originalsDays: null, batchesDays: 400, actorKey },
      ]);
      expect(() => retention.saveRule({ ...rule, originalsDays: 0 }, actor)).toThrow('retention/bad-rule');
      expect(told(workspace, 'retention-rule-changed')).toHaveLength(2);
      expect(told(workspace, 'settings-changed')).toEqual([]);
    });
  });
});

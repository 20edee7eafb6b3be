/** @file Destructions that cannot be proven at once: what waits for them, what does not, and what nobody may do meanwhile. */
import Database from 'better-sqlite3';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { verifyProof } from '../../../src-main/workspace/retention/destructionProof.ts';
import { type LogWaits } from '../../../src-main/workspace/retention/leaveNothing.ts';
import { RetentionService } from '../../../src-main/workspace/retention/retentionService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { inTempFolder } from '../../support/workspaceHarness.ts';
import { ACTOR, exportNow, importNotes, workspaceWithExport } from './retentionFixture.ts';

const NEVER = 1_000_000;
const BY_HAND = { what: 'originals', byRule: false, actor: ACTOR } as const;

function retentionOf({ store, dir, rows, batches, siteKey }: Workspace, waits: LogWaits): RetentionService {
  const changed = (): void => undefined;
  const kept = { store, dir, rows, batches, siteKey, softwareVersion: '1.0.0' };
  return new RetentionService({ ...kept, changed, waits });
}

/** Another program that reads the database; returns what ends it. */
function readerOf(dir: string): () => void {
  const database = new Database(databasePath(dir), { readonly: true });
  database.exec('BEGIN');
  database.prepare('SELECT count(*) FROM note').get();
  return () => database.close();
}

const begin = ({ store }: Workspace, what: 'originals' | 'batches', batchIds: readonly BatchId[]) =>
  store.transaction(() => store.destructions.begin({ what, ruleDays: null, actor: ACTOR, batchIds })).id;

const kindsOf = ({ store }: Workspace) => store.audit.page(0, 500).rows.map(({ kind }) => kind);

describe('a log that something reads', () => {
  it('is waited for', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      const release = readerOf(workspace.dir);
      const retention = retentionOf(workspace, { tries: [30, 30, 30, 30, 30, 30], again: NEVER });
      const destroying = retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 3 });
      setTimeout(release, 80);
      expect(verifyProof((await destroying).proof ?? '', null).fault).toBeNull();
      await workspace.close('quit');
    });
  });

  it('is tried again while the workspace is open, and tells the copies that went with the first try', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      mkdirSync(path.join(workspace.dir, 'backups'), { recursive: true });
      for (const version of [150, 160])
        writeFileSync(path.join(workspace.dir, 'backups', `noteveil-schema-${version}.db`), 'old');
      const release = readerOf(workspace.dir);
      const retention = retentionOf(workspace, { tries: [5], again: 20 });
      const destroying = retention.destroy({ ...BY_HAND, batchIds: [batchId], confirmedNotes: 3 });
      await expect(destroying).rejects.toMatchObject({ code: 'retention/log-busy' });
      expect(retention.list()[0]?.proof).toBeNull();
      release();
      await expect.poll(() => retention.list()[0]?.proof ?? null, { timeout: 5000 }).not.toBeNull();
      const { facts } = verifyProof(retention.list()[0]?.proof ?? '', null);
      expect(facts).toMatchObject({ schemaCopies: 2, batches: [{ id: batchId, notes: 3 }] });
      const kinds = kindsOf(workspace);
      expect(kinds.filter((kind) => kind === 'batch-destroyed')).toHaveLength(1);
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
      await retention.stop();
      await workspace.close('quit');
    });
  });

  it('keeps its own batches from being exported and destroyed again, and no other', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId, targetDir } = await workspaceWithExport(dir, 3);
      const other = await importNotes(workspace, dir, 2);
      const [first] = workspace.store.notes.idsAfter(batchId, 0, 1, ['exported']);
      if (first !== undefined)
        workspace.approvals.withdraw(first.id, workspace.store.notes.revisionOf(first.id), ACTOR);
      await workspace.approvals.approveBatch(batchId, ACTOR);
      const release = readerOf(workspace.dir);
      const retention = retentionOf(workspace, { tries: [], again: NEVER });
      const order = { ...BY_HAND, batchIds: [batchId], confirmedNotes: 2 };
      await expect(retention.destroy(order)).rejects.toMatchObject({ code: 'retention/log-busy' });
      expect(await exportNow(workspace, other, targetDir)).toBe('completed');
      await expect(exportNow(workspace, batchId, targetDir)).rejects.toMatchObject({
        code: 'retention/destruction-running',
      });
      await expect(retention.destroy({ ...order, what: 'batches', confirmedNotes: 3 })).rejects.toMatchObject(
        { code: 'retention/destruction-running' },
      );
      release();
      await retention.finishInterrupted();
      expect(await exportNow(workspace, batchId, targetDir)).toBe('completed');
      await workspace.close('quit');
    });
  });
});

describe('interrupted runs', () => {
  it('are each tried, whatever becomes of the ones before, and the first error is told', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2);
      const second = await importNotes(workspace, dir, 2);
      await exportNow(workspace, second, path.join(dir, 'exports'));
      const ids = [begin(workspace, 'batches', [batchId]), begin(workspace, 'originals', [second])];
      let calls = 0;
      const batches = {
        destroy: () => {
          calls += 1;
          return Promise.reject(new Error('no room'));
        },
        finishRemovals: () => Promise.resolve(),
      };
      const { store, dir: home, rows, siteKey } = workspace;
      const changed = (): void => undefined;
      const kept = { store, dir: home, rows, batches, siteKey, softwareVersion: '1.0.0' };
      const failing = new RetentionService({ ...kept, changed });
      siteKey.ensure();
      await expect(failing.finishInterrupted()).rejects.toThrow('no room');
      expect(calls).toBe(1);
      expect(store.destructions.listOpen()).toEqual([ids[0]]);
      expect(store.destructions.destroyed(second)).toBe(2);
      await workspace.retention.finishInterrupted();
      expect(store.destructions.listOpen()).toEqual([]);
      await workspace.close('quit');
    });
  });

  it('stop at the first step when the workspace is being closed', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 2);
      begin(workspace, 'originals', [batchId]);
      await workspace.retention.stop();
      await expect(workspace.retention.finishInterrupted()).rejects.toMatchObject({ code: 'access/locked' });
      expect(workspace.store.destructions.destroyed(batchId)).toBe(0);
      await workspace.close('quit');
    });
  });
});

describe('destroying a batch', () => {
  it('proves what was there when its work had ended, not what was there when it was ordered', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3, { isExported: false });
      const { store, retention, queue, review } = workspace;
      const linesNow = () => store.destructions.notesAfter(null, batchId, 0, 100);
      const before = linesNow();
      let after = before;
      const cancel = queue.cancel.bind(queue);
      // What a job in hand does until it hears that it is over.
      queue.cancel = async (id) => {
        const [first] = before;
        if (first === undefined) throw new Error('the batch has notes');
        const verdict = { kind: 'add', range: { start: 0, end: 4 }, label: 'OTHER' } as const;
        review.decide(first.id, store.notes.revisionOf(first.id), verdict, ACTOR);
        after = linesNow();
        await cancel(id);
      };
      const order = { what: 'batches', byRule: false, actor: ACTOR, confirmedNotes: 3 } as const;
      const run = await retention.destroy({ ...order, batchIds: [batchId] });
      expect(after).not.toEqual(before);
      const list = after.map(({ ordinal, outputHash }) => `${ordinal} ${outputHash ?? '-'}\n`).join('');
      const notesSha256 = createHash('sha256').update(list).digest('hex');
      expect(run.batches).toEqual([{ batchId, notes: 3, notesSha256 }]);
      await workspace.close('quit');
    });
  });

  it('is taken up again when it was counted and not yet removed', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3, { isExported: false });
      const { store, siteKey } = workspace;
      siteKey.ensure();
      const id = begin(workspace, 'batches', [batchId]);
      store.destructions.setCounted(id, { batchId, notes: 2, notesSha256: 'a'.repeat(64) });
      await workspace.retention.finishInterrupted();
      const [batch] = store.destructions.require(id).batches;
      expect(batch?.notes).toBe(3);
      expect(batch?.notesSha256).not.toBe('a'.repeat(64));
      await workspace.close('quit');
    });
  });
});

describe('removing a batch', () => {
  it('is refused while a destruction names it, which then proves every note', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      const other = await importNotes(workspace, dir, 2);
      const id = begin(workspace, 'batches', [batchId]);
      await expect(workspace.batches.remove(batchId)).rejects.toMatchObject({
        code: 'retention/destruction-running',
      });
      expect(workspace.batches.get(batchId).counts.notes).toBe(3);
      await workspace.batches.remove(other);
      workspace.siteKey.ensure();
      await workspace.retention.finishInterrupted();
      const run = workspace.store.destructions.require(id);
      expect(verifyProof(run.proof ?? '', null).facts?.batches).toMatchObject([{ id: batchId, notes: 3 }]);
      expect(workspace.batches.list()).toEqual([]);
      await workspace.close('quit');
    });
  });

  it('is refused also when the destruction begins while the queue is waited for', async () => {
    await inTempFolder(async (dir) => {
      const { workspace, batchId } = await workspaceWithExport(dir, 3);
      const removing = workspace.batches.remove(batchId);
      begin(workspace, 'originals', [batchId]);
      await expect(removing).rejects.toMatchObject({ code: 'retention/destruction-running' });
      expect(workspace.batches.get(batchId).counts.notes).toBe(3);
      await workspace.close('quit');
    });
  });
});

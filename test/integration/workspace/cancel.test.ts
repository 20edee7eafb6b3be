/** @file Pausing, resuming and cancelling half-way: nothing in between, nothing lost, nothing twice. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const NOTES = 3000;

async function startImport(workspace: Workspace, dir: string): Promise<BatchId> {
  const file = path.join(dir, 'notes.csv');
  const rows = Array.from({ length: NOTES }, (_, n) =>
    csvLine([`id-${n}`, `Notiz ${n}: Frau Testberg, Puls ${n}.`]),
  );
  writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const batchId = await workspace.imports.start(
    'test',
    [{ path: file, plan }],
    await choosePipeline('rules', 'balanced'),
  );
  workspace.queue.wake();
  return batchId;
}

/** Resolves as soon as the batch holds some notes and not yet all. */
async function halfWay(workspace: Workspace, batchId: BatchId): Promise<void> {
  while (workspace.batches.get(batchId).counts.notes === 0)
    await new Promise((resolve) => setTimeout(resolve, 5));
}

function ids(workspace: Workspace, batchId: BatchId): readonly string[] {
  const stages = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;
  const notes = workspace.store.notes.idsAfter(batchId, 0, NOTES * 2, stages);
  return notes.map(({ id }) => workspace.store.notes.require(id).externalId ?? '');
}

async function withWorkspace(use: (workspace: Workspace, dir: string) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      await use(workspace, dir);
    } finally {
      await workspace.close('quit');
    }
  });
}

describe('a batch in the middle of its import', () => {
  it('can be cancelled and resumed to the same notes, each once', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, dir);
      await halfWay(workspace, batchId);
      const cancelled = await workspace.batches.cancel(batchId);
      expect(cancelled.state).toBe('import-paused');
      expect(cancelled.counts.notes).toBeLessThan(NOTES);
      const before = workspace.batches.get(batchId).counts.notes;
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(workspace.batches.get(batchId).counts.notes).toBe(before);
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      const { state, counts } = workspace.batches.get(batchId);
      expect([state, counts.notes, counts.importIssues]).toEqual(['ready', NOTES, 0]);
      expect(new Set(ids(workspace, batchId)).size).toBe(NOTES);
    });
  });

  it('can be cancelled and deleted without a trace but its audit events', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, dir);
      await halfWay(workspace, batchId);
      await workspace.batches.remove(batchId);
      expect(workspace.batches.list()).toEqual([]);
      expect(workspace.store.jobs.openCount(batchId)).toBe(0);
    });
  });

  it('can be paused and resumed', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, dir);
      await halfWay(workspace, batchId);
      const paused = await workspace.batches.pause(batchId);
      expect(['import-paused', 'paused']).toContain(paused.state);
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      expect(ids(workspace, batchId)).toHaveLength(NOTES);
      expect(workspace.batches.get(batchId).state).toBe('ready');
    });
  });

  it('refuses to go on with a file that has changed, and keeps what it has', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, dir);
      await halfWay(workspace, batchId);
      const { counts } = await workspace.batches.cancel(batchId);
      writeFileSync(
        path.join(dir, 'notes.csv'),
        csvLine(['note_id', 'text']) + csvLine(['other', 'Ein anderer Text.']),
      );
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      const { issues } = workspace.store.importIssues.page(batchId, 0, 10);
      expect(issues.map(({ code }) => code)).toEqual(['import/source-changed']);
      expect(workspace.batches.get(batchId).counts.notes).toBe(counts.notes);
    });
  });
});

describe('a running export', () => {
  it('ends as failed when its batch is cancelled, and does not come back', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, dir);
      await workspace.queue.whenSettled(batchId);
      await workspace.approvals.approveBatch(batchId, 'Officer');
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'txt', actor: 'Officer' });
      await workspace.batches.cancel(batchId);
      expect(workspace.store.exports.get(run.id)).toMatchObject({
        state: 'failed',
        error: { code: 'export/interrupted' },
      });
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      expect(workspace.store.exports.get(run.id)?.state).toBe('failed');
    });
  });
});

/** @file Pause, resume, cancel and remove: one after the other, after failures, against exports, and against closing. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createWorkspace } from '../../../src-main/access/workspaceAccess.ts';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import { Workspace } from '../../../src-main/workspace/workspace.ts';
import {
  CHEAP_PASSPHRASES,
  csvLine,
  inTempFolder,
  openTestWorkspace,
  PASSPHRASE,
  workspacePorts,
} from '../../support/workspaceHarness.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;

function writeNotes(file: string, notes: number): string {
  const rows = Array.from({ length: notes }, (_, n) =>
    csvLine([`id-${n}`, `Notiz ${n}: Frau Testberg, Puls ${n}.`]),
  );
  writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
  return file;
}

async function startImport(workspace: Workspace, ...files: readonly string[]): Promise<BatchId> {
  const planned = [];
  for (const file of files)
    planned.push({ path: file, plan: (await workspace.imports.inspectFile(file)).plan });
  const batchId = await workspace.imports.start('test', planned, await choosePipeline('rules', 'balanced'));
  workspace.queue.wake();
  return batchId;
}

const PLAN = {
  format: 'csv',
  encoding: 'utf8',
  delimiter: ',',
  mapping: { text: 'text', noteId: 'note_id', patientId: null, noteDate: null, known: [] },
} as const;

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Waits for the step, but says after four minutes what the queue was doing, instead of a time-out that says nothing. */
async function within<Result>(
  step: string,
  workspace: Workspace,
  batchId: BatchId,
  work: Promise<Result>,
): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const facts = {
      step,
      files: fileStates(workspace, batchId),
      batch: workspace.batches.get(batchId),
      jobs: workspace.store.jobs.counts(batchId),
      failures: workspace.store.jobs.failuresOf(batchId),
      trouble: workspace.queue.trouble,
    };
    reject(new Error(`still waiting: ${JSON.stringify(facts)}`));
  }, 240_000);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
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

const fileStates = (workspace: Workspace, batchId: BatchId) =>
  workspace.store.sourceFiles.listOf(batchId).map(({ state }) => state);
const auditKinds = (workspace: Workspace) => workspace.store.audit.after(0, 1000).map(({ kind }) => kind);

/** A small batch in which everything is detected. */
async function settledBatch(workspace: Workspace, dir: string, notes = 3): Promise<BatchId> {
  const batchId = await startImport(workspace, writeNotes(path.join(dir, 'small.csv'), notes));
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

describe('resuming a batch with a failed file', () => {
  it('imports the file when it is there again, although the rest was done', async () => {
    await withWorkspace(async (workspace, dir) => {
      const [first, second] = [path.join(dir, 'first.csv'), path.join(dir, 'second.csv')];
      writeNotes(first, 10);
      writeNotes(second, 1500);
      const taken = vi.spyOn(workspace.imports, 'runningHost');
      taken.mockRejectedValueOnce(new DeidError('import/unreadable-file'));
      const planned = [first, second].map((file) => ({ path: file, plan: PLAN }));
      const batchId = await workspace.imports.start(
        'test',
        planned,
        await choosePipeline('rules', 'balanced'),
      );
      workspace.queue.wake();
      const failed = until(() => fileStates(workspace, batchId)[0] === 'failed');
      await within('first file fails', workspace, batchId, failed);
      await within('pause', workspace, batchId, workspace.batches.pause(batchId));
      await within('resume', workspace, batchId, workspace.batches.resume(batchId));
      await within('settle', workspace, batchId, workspace.queue.whenSettled(batchId));
      expect(fileStates(workspace, batchId)).toEqual(['imported', 'imported']);
      const { state, counts } = workspace.batches.get(batchId);
      expect([state, counts.notes]).toEqual(['ready', 1510]);
      const { issues } = workspace.store.importIssues.page(batchId, 0, 100);
      expect(issues.map(({ code }) => code)).not.toContain('import/unreadable-file');
    });
  });

  it('tries it again in a batch that was ready, and ends when it fails once more', async () => {
    await withWorkspace(async (workspace, dir) => {
      const file = writeNotes(path.join(dir, 'gone.csv'), 5);
      const batchId = await workspace.imports.start(
        'test',
        [{ path: file, plan: PLAN }],
        await choosePipeline('rules', 'balanced'),
      );
      rmSync(file);
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      expect(workspace.batches.get(batchId).state).toBe('ready');
      expect((await workspace.batches.resume(batchId)).state).toBe('importing');
      await workspace.queue.whenSettled(batchId);
      expect([fileStates(workspace, batchId), workspace.batches.get(batchId).state]).toEqual([
        ['failed'],
        'ready',
      ]);
      expect(workspace.batches.get(batchId).counts.importIssues).toBe(1);
    });
  });
});

describe('verbs in quick succession', () => {
  it.each(['pause', 'cancel'] as const)('%s and resume end as resumed', async (verb) => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await startImport(workspace, writeNotes(path.join(dir, 'a.csv'), 1200));
      await until(() => workspace.batches.get(batchId).counts.notes > 0);
      await Promise.all([workspace.batches[verb](batchId), workspace.batches.resume(batchId)]);
      await workspace.queue.whenSettled(batchId);
      const { state, counts } = workspace.batches.get(batchId);
      expect([state, counts.notes]).toEqual(['ready', 1200]);
    });
  });

  it('removes behind a pause, once, and refuses what comes after', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await settledBatch(workspace, dir);
      const verbs = [workspace.batches.pause(batchId), workspace.batches.remove(batchId)];
      const late = workspace.batches.resume(batchId);
      await Promise.all(verbs);
      await expect(late).rejects.toThrow('store/unknown-batch');
      expect(workspace.store.batches.listRemoving()).toEqual([]);
      expect(auditKinds(workspace).filter((kind) => kind === 'batch-removed')).toHaveLength(1);
    });
  });
});

describe('a removal', () => {
  it('is recorded if and only if it has begun', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await settledBatch(workspace, dir);
      vi.spyOn(workspace.store.audit, 'append').mockImplementationOnce(() => {
        throw new DeidError('store/disk-full');
      });
      await expect(workspace.batches.remove(batchId)).rejects.toThrow('store/disk-full');
      expect(workspace.batches.list()).toHaveLength(1);
      expect(auditKinds(workspace)).not.toContain('batch-removed');
    });
  });

  it('stops for closing and goes on at the next start', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      const first = await openTestWorkspace(folder);
      const batchId = await settledBatch(first, dir, 800);
      const removing = first.batches.remove(batchId);
      await until(() => first.store.batches.listRemoving().length > 0);
      await first.close('quit');
      await removing;
      // This one is closed while it goes on with the removal.
      await (await openTestWorkspace(folder)).close('quit');
      const last = await openTestWorkspace(folder);
      await until(() => last.store.batches.listRemoving().length === 0);
      expect((await verifyChain(last.store)).brokenAt).toBeNull();
      await last.close('quit');
    });
  });
});

describe('approving a batch', () => {
  it('ends with what it has when the workspace is closed', async () => {
    await inTempFolder(async (dir) => {
      const folder = path.join(dir, 'workspace');
      const first = await openTestWorkspace(folder);
      const batchId = await settledBatch(first, dir, 300);
      const approving = first.approvals.approveBatch(batchId, 'Officer');
      await first.close('quit');
      const { approved, left } = await approving;
      expect(approved).toBeLessThan(300);
      expect(approved + left).toBe(300);
      const again = await openTestWorkspace(folder);
      expect(again.batches.get(batchId).counts.approved).toBe(approved);
      expect(auditKinds(again)).toContain('batch-approved');
      await again.close('quit');
    });
  });
});

describe('an export', () => {
  it.each(['pause', 'cancel'] as const)('of a batch after %s runs at once', async (verb) => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await settledBatch(workspace, dir);
      await workspace.approvals.approveBatch(batchId, 'Officer');
      await workspace.batches[verb](batchId);
      const run = await workspace.exports.start({ batchId, targetDir: dir, format: 'csv', actor: 'Officer' });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      expect(workspace.store.exports.get(run.id)?.state).toBe('completed');
    });
  });
});

describe('notes that were given up', () => {
  it('are tried anew by an explicit resume', async () => {
    await withWorkspace(async (workspace, dir) => {
      const openText = workspace.store.notes.openText.bind(workspace.store.notes);
      const broken = vi.spyOn(workspace.store.notes, 'openText').mockImplementation((id) => {
        const note = openText(id);
        if (note.externalId === 'id-1') throw new DeidError('store/row-tampered');
        return note;
      });
      const batchId = await settledBatch(workspace, dir);
      expect(workspace.batches.get(batchId).counts.jobs.discarded).toBe(1);
      expect(workspace.batches.get(batchId).counts.byStatus['not-anonymized']).toBe(1);
      broken.mockRestore();
      await workspace.batches.resume(batchId);
      await workspace.queue.whenSettled(batchId);
      const { jobs, byStatus } = workspace.batches.get(batchId).counts;
      expect([jobs.discarded, byStatus['not-anonymized']]).toEqual([0, 0]);
      const ids = workspace.store.notes.idsAfter(batchId, 0, 10, STAGES);
      expect(ids.map(({ id }) => workspace.store.notes.require(id).stage)).toEqual(Array(3).fill('detected'));
    });
  });
});

describe('a disk that is full during an import', () => {
  it('is reported, costs no file, and ends by itself when there is room again', async () => {
    await inTempFolder(async (dir) => {
      const ports = workspacePorts();
      const unlocked = await createWorkspace(
        path.join(dir, 'workspace'),
        { passphrase: PASSPHRASE, useKeystore: false },
        { ...ports, keystore: null, passphraseCost: CHEAP_PASSPHRASES },
      );
      const workspace = new Workspace(unlocked, ports);
      await workspace.start();
      const troubles: string[] = [];
      const stopListening = workspace.onTrouble((code) => troubles.push(code));
      const file = writeNotes(path.join(dir, 'a.csv'), 400);
      const planned = [{ path: file, plan: PLAN }];
      const batchId = await workspace.imports.start(
        'test',
        planned,
        await choosePipeline('rules', 'balanced'),
      );
      const { database } = unlocked;
      const pages = database.pragma('page_count', { simple: true }) as number;
      database.pragma(`max_page_count = ${pages + 3}`);
      workspace.queue.wake();
      await until(() => troubles.length > 0);
      expect(workspace.trouble).toBe('store/disk-full');
      await new Promise((resolve) => setTimeout(resolve, 5000));
      expect(troubles).toEqual(['store/disk-full']);
      expect(fileStates(workspace, batchId)).not.toContain('failed');
      database.pragma('max_page_count = 1000000');
      await workspace.queue.whenSettled(batchId);
      expect(workspace.trouble).toBeNull();
      const { state, counts } = workspace.batches.get(batchId);
      expect([state, counts.notes, counts.importIssues]).toEqual(['ready', 400, 0]);
      stopListening();
      await workspace.close('quit');
    });
  });
});

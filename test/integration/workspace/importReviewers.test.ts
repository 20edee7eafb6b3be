/** @file A batch that is asked for with two reviewers has two, or does not come to be. On a real workspace. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PlannedFile } from '../../../src-main/workspace/importService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

/** A workspace with the single-user exception. */
async function withFile(use: (workspace: Workspace, file: PlannedFile) => Promise<void>): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      const file = path.join(dir, 'notes.csv');
      writeFileSync(file, csvLine(['note_id', 'text']) + csvLine(['n1', 'Frau Beispiel, Puls 72.']));
      const { plan } = await workspace.imports.inspectFile(file);
      await use(workspace, { path: file, plan });
    } finally {
      await workspace.close('quit');
    }
  });
}

describe('an import that asks for two reviewers', () => {
  it('leaves no batch behind where the single-user exception refuses them', async () => {
    await withFile(async (workspace, file) => {
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const reviewers = { count: 'two' as const, actor: workspace.actor };
      await expect(workspace.imports.start('test', [file], choice, { reviewers })).rejects.toThrow(
        'review/reviewers-single-user',
      );
      expect(workspace.batches.list()).toEqual([]);
    });
  });

  it('makes a batch with two before there is any note, and says so in the trail', async () => {
    await withFile(async (workspace, file) => {
      const { store, imports, actor, queue } = workspace;
      store.accounts.setSingleUser(false);
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await imports.start('test', [file], choice, { reviewers: { count: 'two', actor } });
      expect(store.opinions.reviewersOf(batchId)).toBe('two');
      const kinds = store.audit.after(0, 1000).map(({ kind }) => kind);
      expect(kinds.filter((kind) => ['batch-created', 'reviewers-set'].includes(kind))).toEqual([
        'batch-created',
        'reviewers-set',
      ]);
      queue.wake();
      await queue.whenSettled(batchId);
      expect(store.opinions.counts(batchId)).toMatchObject({ notes: 1, toRead: 1 });
    });
  });

  it('is one with one reviewer where nobody asked', async () => {
    await withFile(async (workspace, file) => {
      const choice = await workspace.choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', [file], choice);
      expect(workspace.store.opinions.reviewersOf(batchId)).toBe('one');
      const kinds = workspace.store.audit.after(0, 1000).map(({ kind }) => kind);
      expect(kinds).not.toContain('reviewers-set');
    });
  });
});

/** @file A batch of documents in a workspace of its own: imported as the previews say, approved, exported as it came. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { ReadPlan } from '../../../src-main/domain/sourceFile.ts';
import { DEFAULT_POLICY } from '../../../src-main/redaction/policies/policy.ts';
import { isUndecided } from '../../../src-main/review/spanStates.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { inTempFolder, openTestWorkspace } from '../workspaceHarness.ts';

export interface Imported {
  readonly workspace: Workspace;
  readonly dir: string;
  readonly batchId: BatchId;
  readonly ids: readonly NoteId[];
}

/**
 * Imports the files into a new workspace and waits for detection. A file that cannot be looked at is read by `otherwise`. The
 * policy is the default one unless said.
 */
export async function withBatch(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (imported: Imported) => Promise<void>,
  otherwise?: ReadPlan,
  policyId: string = DEFAULT_POLICY,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'));
    try {
      mkdirSync(path.join(dir, 'in'));
      const planned = [];
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(dir, 'in', name);
        writeFileSync(file, content);
        planned.push({ path: file, plan: await planOf(workspace, file, otherwise) });
      }
      const choice = await choosePipeline('rules', 'balanced');
      const batchId = await workspace.imports.start('test', planned, choice, {
        policy: workspace.policies.require(policyId),
      });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      await workspace.queue.stop();
      const ids = workspace.store.notes
        .idsAfter(batchId, 0, 100, ['detected', 'in-review'])
        .map(({ id }) => id);
      await use({ workspace, dir, batchId, ids });
    } finally {
      await workspace.close('quit');
    }
  });
}

async function planOf(
  workspace: Workspace,
  file: string,
  otherwise: ReadPlan | undefined,
): Promise<ReadPlan> {
  try {
    return (await workspace.imports.inspectFile(file)).plan;
  } catch (error) {
    if (otherwise === undefined) throw error;
    return otherwise;
  }
}

/** Hides each place of the words that is not hidden yet, settles what is suspected, and approves. */
export function approve(
  { workspace }: Pick<Imported, 'workspace'>,
  id: NoteId | undefined,
  words: readonly string[],
): void {
  if (id === undefined) throw new Error('the batch has fewer notes');
  const { review, store } = workspace;
  for (const word of words) {
    const { text } = review.open(id);
    for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + 1)) {
      const range = { start, end: start + word.length };
      review.decide(id, store.notes.revisionOf(id), { kind: 'add', range, label: 'PATIENT' }, 'Reviewer');
    }
  }
  for (const span of review.open(id).findings.review.spans)
    if (isUndecided(span))
      review.decide(id, store.notes.revisionOf(id), { kind: 'accept', span: span.key }, 'Reviewer');
  expect(store.notes.require(id).assessment).toMatchObject({ status: 'fully-anonymized' });
  workspace.approvals.approveNote(id, store.notes.revisionOf(id), 'Officer');
}

/** The folder of an export in the formats of the import. */
export async function exported({ workspace, batchId, dir }: Imported): Promise<string> {
  const request = { batchId, targetDir: dir, format: 'original', actor: 'Officer' } as const;
  const run = await workspace.exports.start(request);
  await workspace.exports.carryOut(run.id, new AbortController().signal, () => undefined);
  const done = workspace.store.exports.get(run.id);
  expect(done?.error).toBeNull();
  expect(done).toMatchObject({ state: 'completed', format: 'original' });
  return ExportService.folderOf(run);
}

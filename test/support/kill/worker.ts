/**
 * @file The victim of the kill test: opens a workspace and carries one batch as far as it gets, saying on standard
 * output what it was told is stored. Run as `node worker.ts WORKSPACE SOURCE TARGET`.
 */
import { writeSync } from 'node:fs';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { openTestWorkspace } from '../workspaceHarness.ts';

const [dir = '', source = '', target = ''] = process.argv.slice(2);
/** Notes on which the victim decides, one decision each. */
const DECIDED_NOTES = 40;

/** Synchronous, so that what was said was really acknowledged before the next thing began. */
function say(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(' ')}\n`);
}

async function carryOn(workspace: Workspace): Promise<void> {
  const known = workspace.batches.list()[0];
  const batchId = known?.id ?? (await startImport(workspace));
  say('batch', batchId);
  const stop = workspace.onBatchChanged(() => {
    const { counts } = workspace.batches.get(batchId);
    say('notes', counts.notes, 'completed', counts.jobs.completed);
  });
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  stop();
  const ids = workspace.store.notes.idsAfter(batchId, 0, DECIDED_NOTES, [
    'imported',
    'detected',
    'in-review',
    'approved',
    'exported',
  ]);
  for (const { id } of ids) {
    decideOnce(workspace, id);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const { approved } = await workspace.approvals.approveBatch(batchId, 'Officer');
  say('approved', approved);
  const runs = workspace.store.exports.listOf(batchId);
  if (!runs.some(({ state }) => state === 'completed')) {
    const run =
      runs.find(({ state }) => state === 'running') ??
      (await workspace.exports.start({ batchId, targetDir: target, format: 'txt', actor: 'Officer' }));
    workspace.queue.wake();
    await workspace.queue.whenSettled(batchId);
    say('exported', run.id, workspace.store.exports.get(run.id)?.state ?? '?');
  }
  say('done');
}

async function startImport(workspace: Workspace) {
  const { plan } = await workspace.imports.inspectFile(source);
  return workspace.imports.start('kill', [{ path: source, plan }], await choosePipeline('rules', 'balanced'));
}

/** Hides the word that every note ends with; notes that have a decision already are left alone. */
function decideOnce(workspace: Workspace, id: NoteId): void {
  if (workspace.store.decisions.listOf(id).length > 0) return;
  const { text } = workspace.store.notes.openText(id);
  const start = text.lastIndexOf('Schlusswort');
  const revision = workspace.store.notes.revisionOf(id);
  workspace.review.decide(
    id,
    revision,
    { kind: 'add', range: { start, end: start + 11 }, label: 'OTHER' },
    'Reviewer',
  );
  say('decided', id);
}

const workspace = await openTestWorkspace(dir);
say('open');
await carryOn(workspace);
await workspace.close('quit');

/** @file A workspace whose detection process has faults, batches in it, and what must hold whatever happened. Vitest. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { NOTE_STATUSES, type StatusReasonCode } from '../../../src-main/domain/noteStatus.ts';
import { gapsIn } from '../../../src-main/domain/range.ts';
import type { EngineHost } from '../../../src-main/engine/host/engineHost.ts';
import type { PipelineChoice } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace, workspacePorts } from '../workspaceHarness.ts';

export interface WorkspaceSetup {
  /** Packs that came with the app. */
  readonly modelsDir: string;
  /** Every detection process; the import process is the real one. */
  readonly createDetector: () => EngineHost;
}

/** Runs `use` on a new workspace in a folder that is gone afterwards. */
export async function withWorkspace(
  { modelsDir, createDetector }: WorkspaceSetup,
  use: (workspace: Workspace, dir: string) => Promise<void>,
): Promise<void> {
  await inTempFolder(async (dir) => {
    const real = workspacePorts();
    const workspace = await openTestWorkspace(path.join(dir, 'workspace'), {
      ...real,
      modelsDir,
      createHost: (entry) => (entry === 'detectWorker' ? createDetector() : real.createHost(entry)),
    });
    try {
      await use(workspace, dir);
    } finally {
      await workspace.close('quit');
    }
  });
}

/** Imports the texts as one batch and wakes the queue. The pipeline is chosen now unless it was before. */
export async function startBatch(
  workspace: Workspace,
  dir: string,
  texts: readonly string[],
  pipeline: string | PipelineChoice,
): Promise<BatchId> {
  const file = path.join(dir, `notes-${String(workspace.batches.list().length)}.csv`);
  const rows = texts.map((text, n) => csvLine([`id-${String(n)}`, text]));
  writeFileSync(file, csvLine(['note_id', 'text']) + rows.join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice =
    typeof pipeline === 'string' ? await workspace.choosePipeline(pipeline, 'balanced') : pipeline;
  const batchId = await workspace.imports.start('faults', [{ path: file, plan }], choice);
  workspace.queue.wake();
  return batchId;
}

/** {@link startBatch}, and waits until nothing of it is open. */
export async function runBatch(...args: Parameters<typeof startBatch>): Promise<BatchId> {
  const batchId = await startBatch(...args);
  await args[0].queue.whenSettled(batchId);
  return batchId;
}

const STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;

/** Ids of all notes of the batch, in the order of the source. */
export function noteIds(workspace: Workspace, batchId: BatchId): readonly NoteId[] {
  return workspace.store.notes.idsAfter(batchId, 0, 100_000, STAGES).map(({ id }) => id);
}

/** External ids of the notes that have this reason. */
export function notesBecause(workspace: Workspace, batchId: BatchId, reason: StatusReasonCode): string[] {
  return noteIds(workspace, batchId)
    .map((id) => workspace.store.notes.require(id))
    .filter(({ assessment }) => assessment.reasons.some(({ code }) => code === reason))
    .map(({ externalId }) => externalId ?? '');
}

/**
 * What no fault may break: the batch is ready with every note once; each note has a status; a note without findings is
 * not anonymized and says why; a fully anonymized one was examined from end to end by everything that should have.
 */
export function expectSound(workspace: Workspace, batchId: BatchId, notes: number): void {
  const { state, counts } = workspace.batches.get(batchId);
  expect([state, counts.notes, counts.importIssues, counts.jobs.running]).toEqual(['ready', notes, 0, 0]);
  const ids = noteIds(workspace, batchId);
  expect(new Set(ids.map((id) => workspace.store.notes.require(id).externalId)).size).toBe(notes);
  for (const id of ids) {
    const { assessment, textLength } = workspace.store.notes.require(id);
    const detection = workspace.store.detections.get(id);
    expect(NOTE_STATUSES).toContain(assessment.status);
    if (detection === null)
      expect(assessment).toMatchObject({
        status: 'not-anonymized',
        reasons: [{ code: 'processing-failed' }],
      });
    else if (assessment.status === 'fully-anonymized') {
      expect(detection.result.failures).toEqual([]);
      expect(gapsIn(textLength, [...detection.result.coverage, ...detection.result.spans])).toEqual([]);
    }
  }
}

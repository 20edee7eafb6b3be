/** @file A real workspace with a batch for shadow runs: patients with several notes, names that only a model can know. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import type { ShadowOrder, ShadowStanding } from '../../../src-main/workspace/shadow/shadowService.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine } from '../../support/workspaceHarness.ts';

export const ACTOR = 'Owner';
export const BOTH = 'rules+noteveil-compact';

/** The second note of p1 inherits the name from the first; what n4 names no rule can know; n5 names nobody. */
export const ROWS = [
  ['n1', 'p1', 'Patient: Herr Emil Quirlefanz, Fallnummer 4711-0815. Blutdruck 120/80.'],
  ['n2', 'p1', 'Befund vom Dienstag: Quirlefanz klagt weiter, sonst nichts Neues.'],
  ['n3', '', 'Vorgestellt wurde Frau Dr. Beispiel am 3. März 2021.'],
  ['n4', 'p2', 'Paciente de 54 años que trabaja en Kronvester Metal, acude con su mujer Xantuba.'],
  ['n5', '', 'Puls 72, Blutdruck normal.'],
] as const;

const STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;

export function idsOf({ store }: Workspace, batchId: BatchId): readonly NoteId[] {
  return store.notes.idsAfter(batchId, 0, 100_000, STAGES).map(({ id }) => id);
}

/** Imports the rows and waits until they are examined. */
export async function importRows(
  workspace: Workspace,
  dir: string,
  { pipeline = 'rules', rows = ROWS }: { pipeline?: string; rows?: readonly (readonly string[])[] } = {},
): Promise<BatchId> {
  const file = path.join(dir, `notes-${String(workspace.batches.list().length)}.csv`);
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.map((row) => csvLine(row)).join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await workspace.choosePipeline(pipeline, 'balanced');
  const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

/** Runs a shadow over the batch to its end. */
export async function shadow(
  { shadows }: Workspace,
  order: Partial<ShadowOrder> & Pick<ShadowOrder, 'batchId'>,
): Promise<ShadowStanding> {
  const { run } = await shadows.start(
    { pipeline: BOTH, operatingPoint: 'balanced', site: 'current', ...order },
    ACTOR,
  );
  await shadows.whenEnded(run.id);
  return shadows.get(run.id);
}

/** Everything of the workspace but shadow runs and the trail, as bytes: nothing of it may change. */
export function stateOf({ store }: Workspace, batchId: BatchId): string {
  const notes = store.notes.idsAfter(batchId, 0, 1000, STAGES).map(({ id }) => ({
    ...store.notes.require(id),
    detection: store.detections.get(id),
    decisions: store.decisions.listOf(id),
    approval: store.approvals.current(id),
  }));
  const { counts, state } = { counts: store.batches.counts(batchId), state: store.batches.require(batchId) };
  return JSON.stringify({ notes, counts, state, exports: store.exports.listOf(batchId) });
}

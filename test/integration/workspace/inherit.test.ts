/** @file What is accepted in one note of a patient is replaced in all of them. Real processes and a real database. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

/** The first note of each gives the name away, the others do not. */
const ROWS = [
  ['n1', 'p1', 'Befund vom Dienstag: Quirlefanz klagt weiter, sonst nichts Neues.'],
  ['n2', 'p1', 'Patient: Herr Emil Quirlefanz, Fallnummer 4711-0815. Blutdruck 120/80.'],
  ['n3', 'p1', 'Labor zu 47110815 unauffällig.'],
  ['n4', 'p2', 'Gestern Quirlefanz gesehen, Labor zu 47110815 folgt.'],
  ['n5', '', 'Ohne Patient: quirlefanz, 47110815.'],
] as const;

async function importRows(
  workspace: Workspace,
  dir: string,
  rows: readonly (readonly string[])[] = ROWS,
): Promise<BatchId> {
  const file = path.join(dir, `notes-${String(workspace.batches.list().length)}.csv`);
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.map((row) => csvLine(row)).join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const choice = await choosePipeline('rules', 'balanced');
  const batchId = await workspace.imports.start('test', [{ path: file, plan }], choice);
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

function ids(workspace: Workspace, batchId: BatchId): readonly NoteId[] {
  return workspace.store.notes
    .idsAfter(batchId, 0, 100, ['imported', 'detected', 'in-review'])
    .map(({ id }) => id);
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

describe('notes of one patient', () => {
  it('give each other what was accepted in them, and nobody else', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir);
      const [first, , third, other, nobody] = ids(workspace, batchId);
      const output = (id: NoteId | undefined) => workspace.store.notes.openOutput(id!)?.text;
      expect(output(first)).toMatch(/^Befund vom Dienstag: \[PATIENT-\d\] klagt/);
      expect(output(third)).toMatch(/^Labor zu \[MRN-\d\] unauffällig/);
      expect(output(other)).toContain('47110815');
      expect(output(nobody)).toContain('quirlefanz, 47110815');
      expect(workspace.batches.get(batchId).state).toBe('ready');
    });
  });

  it('mark what they inherit, with the rule', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir);
      const [first = 0 as NoteId] = ids(workspace, batchId);
      const spans = workspace.store.detections.get(first)?.result.spans ?? [];
      expect(spans.flatMap(({ sources }) => sources)).toContainEqual(
        expect.objectContaining({ recognizer: 'inherited', rule: 'name-word' }),
      );
    });
  });

  it('leave a note alone on which somebody has decided while they were read', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir, ROWS.slice(0, 2));
      const [first = 0 as NoteId, second = 0 as NoteId] = ids(workspace, batchId);
      const before = workspace.store.detections.get(first);
      workspace.store.decisions.append(first, { kind: 'clear' }, 'Tester');
      workspace.store.transaction(() => {
        const { patientKey } = workspace.store.notes.require(second);
        workspace.store.jobs.reopen(`inherit:${batchId}:${patientKey ?? ''}`);
      });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      expect(workspace.store.detections.get(first)).toEqual(before);
      expect(workspace.store.jobs.counts(batchId).discarded).toBe(0);
    });
  });

  it('are looked into once per patient, and only where there are several', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importRows(workspace, dir);
      // One import, five notes, one patient with several.
      expect(workspace.store.jobs.counts(batchId).completed).toBe(7);
    });
  });
});

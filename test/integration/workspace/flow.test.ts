/** @file One batch through the whole pipeline on real processes and a real database. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { ExportService } from '../../../src-main/workspace/exportService.ts';
import { choosePipeline } from '../../../src-main/workspace/pipelineChoice.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { csvLine, inTempFolder, openTestWorkspace } from '../../support/workspaceHarness.ts';

const NOTES = [
  ['n1', 'p1', 'Patient: Anna Testberg, geb. 01.02.1950, wohnhaft in 70173 Stuttgart. Tel. 0711 2345678.'],
  ['n2', 'p1', 'Frau Anna Testberg kommt zur Kontrolle am 03.04.2021. Mail: a.testberg@example.org'],
  ['n3', 'p2', 'Blutdruck 120/80, Puls 72. Morbus Parkinson bekannt. Kein Fieber.'],
  ['n4', 'p3', 'Dr. Muster sieht den Patienten Herrn Karl Beispiel, 70 Jahre. Beispiel geht es gut.'],
] as const;

async function importNotes(
  workspace: Workspace,
  dir: string,
  rows: readonly (readonly string[])[] = NOTES,
): Promise<BatchId> {
  const file = path.join(dir, 'notes.csv');
  writeFileSync(file, csvLine(['note_id', 'patient_id', 'text']) + rows.map((row) => csvLine(row)).join(''));
  const { plan } = await workspace.imports.inspectFile(file);
  const batchId = await workspace.imports.start(
    'test',
    [{ path: file, plan }],
    await choosePipeline('rules', 'balanced'),
  );
  workspace.queue.wake();
  await workspace.queue.whenSettled(batchId);
  return batchId;
}

const STAGES = ['imported', 'detected', 'in-review', 'approved', 'exported'] as const;

function noteIds(workspace: Workspace, batchId: BatchId): readonly NoteId[] {
  return workspace.store.notes.idsAfter(batchId, 0, 1000, STAGES).map(({ id }) => id);
}

/** The nth note of the batch, from 0. */
function noteAt(workspace: Workspace, batchId: BatchId, index: number): NoteId {
  const id = noteIds(workspace, batchId)[index];
  if (id === undefined) throw new Error('the batch has fewer notes');
  return id;
}

function outputOf(workspace: Workspace, id: NoteId): string {
  return workspace.store.notes.openOutput(id)?.text ?? '';
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

describe('a batch', () => {
  it('is imported, detected, redacted and assessed', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const summary = workspace.batches.get(batchId);
      expect(summary.state).toBe('ready');
      expect(summary.counts.notes).toBe(4);
      const third = noteAt(workspace, batchId, 2);
      expect(outputOf(workspace, noteAt(workspace, batchId, 0))).not.toMatch(/Testberg|1950|2345678/);
      expect(outputOf(workspace, third)).toBe(NOTES[2][2]);
      expect(workspace.store.notes.require(third).assessment).toMatchObject({
        status: 'fully-anonymized',
        reasons: [{ code: 'no-phi-found' }],
      });
    });
  });

  it('records every step in the audit trail, and its end once', async () => {
    await withWorkspace(async (workspace, dir) => {
      await importNotes(workspace, dir);
      const kinds = workspace.store.audit.after(0, 100).map(({ kind }) => kind);
      const steps = ['batch-created', 'import-finished', 'detection-finished'];
      const made = ['workspace-created', 'account-added', 'single-user-changed', 'duties-sealed'];
      expect(kinds).toEqual([...made, ...steps]);
    });
  });

  it('gives one patient one placeholder across notes', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const placeholder = /\[PATIENT-\d+\]/.exec(outputOf(workspace, noteAt(workspace, batchId, 0)))?.[0];
      expect(placeholder).toBeDefined();
      expect(outputOf(workspace, noteAt(workspace, batchId, 1))).toContain(placeholder);
    });
  });

  it('keeps decisions, undo and redo over a restart', async () => {
    await inTempFolder(async (dir) => {
      const place = path.join(dir, 'workspace');
      const before = await openTestWorkspace(place);
      const batchId = await importNotes(before, dir);
      const id = noteAt(before, batchId, 2);
      const start = NOTES[2][2].indexOf('Fieber');
      before.review.decide(
        id,
        before.store.notes.revisionOf(id),
        { kind: 'add', range: { start, end: start + 6 }, label: 'OTHER' },
        'Reviewer',
      );
      expect(outputOf(before, id)).toContain('[OTHER-1]');
      await before.close('quit');
      const after = await openTestWorkspace(place);
      const decide = (kind: 'undo' | 'redo'): void => {
        after.review.decide(id, after.store.notes.revisionOf(id), { kind }, 'Reviewer');
      };
      expect(after.review.open(id).findings.review.canUndo).toBe(true);
      decide('undo');
      expect(outputOf(after, id)).toBe(NOTES[2][2]);
      decide('redo');
      expect(outputOf(after, id)).toContain('[OTHER-1]');
      await after.close('quit');
    });
  });

  it('refuses a decision on a stale revision and one without a name', async () => {
    await withWorkspace(async (workspace, dir) => {
      const id = noteAt(workspace, await importNotes(workspace, dir), 0);
      const revision = workspace.store.notes.revisionOf(id);
      const accept = { kind: 'reject', span: 'd0' } as const;
      expect(() => {
        workspace.review.decide(id, revision - 1, accept, 'R');
      }).toThrow(expect.objectContaining({ code: 'review/stale-revision' }));
      expect(() => {
        workspace.review.decide(id, revision, accept, ' ');
      }).toThrow(expect.objectContaining({ code: 'review/actor-missing' }));
      expect(workspace.store.decisions.listOf(id)).toEqual([]);
    });
  });

  it('exports approved notes only, verifiably, and marks them', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const { approved, left } = await workspace.approvals.approveBatch(batchId, 'Privacy Officer');
      expect(approved).toBeGreaterThan(0);
      expect(approved + left).toBe(4);
      const run = await workspace.exports.start({
        batchId,
        targetDir: dir,
        format: 'jsonl',
        actor: 'Privacy Officer',
      });
      workspace.queue.wake();
      await workspace.queue.whenSettled(batchId);
      const ended = workspace.store.exports.get(run.id);
      expect(ended).toMatchObject({ state: 'completed', error: null });
      const folder = ExportService.folderOf(run);
      const jsonl = 'notes.jsonl';
      const lines = readFileSync(path.join(folder, jsonl), 'utf8').trimEnd().split('\n');
      expect(lines).toHaveLength(approved);
      expect(lines.join()).not.toMatch(/Testberg|Karl|2345678|01\.02\.1950/);
      expect(workspace.batches.get(batchId).counts.exported).toBe(approved);
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
    });
  });

  it('writes nothing when the whole batch is asked for and a note is not approved', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const third = noteAt(workspace, batchId, 2);
      workspace.approvals.approveNote(third, workspace.store.notes.revisionOf(third), 'Officer');
      const order = { batchId, targetDir: dir, format: 'csv', actor: 'Officer', wholeBatch: true } as const;
      await expect(workspace.exports.start(order)).rejects.toMatchObject({ code: 'export/not-approved' });
      expect(readdirSync(dir).sort()).toEqual(['notes.csv', 'workspace']);
    });
  });

  it('takes an approval back when a decision changes the note', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const third = noteAt(workspace, batchId, 2);
      workspace.approvals.approveNote(third, workspace.store.notes.revisionOf(third), 'Officer');
      workspace.review.decide(
        third,
        workspace.store.notes.revisionOf(third),
        { kind: 'add', range: { start: 0, end: 9 }, label: 'OTHER' },
        'R',
      );
      expect(workspace.store.notes.require(third).stage).toBe('in-review');
      expect(workspace.store.approvals.current(third)).toBeNull();
      const order = { batchId, targetDir: dir, format: 'csv', actor: 'Officer' } as const;
      await expect(workspace.exports.start(order)).rejects.toMatchObject({ code: 'export/nothing-approved' });
    });
  });

  it('reports rows that cannot be imported and keeps the rest', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir, [
        ...NOTES,
        ['n5', 'p4', '  '],
        ['n1', 'p1', NOTES[0][2]],
      ]);
      const { issues } = workspace.store.importIssues.page(batchId, 0, 10);
      expect(issues.map(({ record, code }) => `${record} ${code}`).sort()).toEqual([
        '5 import/empty-text',
        '6 import/duplicate',
        '6 import/duplicate-id',
      ]);
      expect(workspace.batches.get(batchId).counts).toMatchObject({ notes: 5, duplicates: 1 });
    });
  });

  it('can be removed with everything in it but its audit events', async () => {
    await withWorkspace(async (workspace, dir) => {
      const batchId = await importNotes(workspace, dir);
      const ids = noteIds(workspace, batchId);
      await workspace.batches.remove(batchId);
      expect(workspace.batches.list()).toEqual([]);
      expect(ids.map((id) => workspace.store.notes.get(id))).toEqual([null, null, null, null]);
      expect((await verifyChain(workspace.store)).brokenAt).toBeNull();
      expect(existsSync(path.join(dir, 'notes.csv'))).toBe(true);
    });
  });
});

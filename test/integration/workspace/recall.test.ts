/** @file A name is found in all past exports, hidden or readable, and corrected. On a real workspace. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { emptyTally } from '../../../src-main/workspace/recall/recallCorrection.ts';
import { saveRecallList } from '../../../src-main/workspace/recall/saveRecallList.ts';
import type { RecallFindings } from '../../../src-main/workspace/recall/recallSearch.ts';
import { verifyExport } from '../../../src-main/export/verifyExport.ts';
import { withBatch } from './releaseFixture.ts';

const LEAKED = { kind: 'name', text: 'Zwiebelturm' } as const;
const HIDDEN = { kind: 'name', text: 'BEISPIEL' } as const;

const concernedIn = ({ exports }: RecallFindings) =>
  exports.map(({ concerned }) =>
    concerned.map(({ ordinal, readable, isHidden }) => [ordinal, readable, isHidden]),
  );

describe('a recall', () => {
  it('tells exports in which a name can be read from those in which it is hidden', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, trail }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { id } = await exportBatch({ recipient: 'Institut Apfelhain' });
      const leaked = await workspace.recall.start(LEAKED, actor);
      expect(leaked.exports).toMatchObject([
        { exportId: id, recipient: 'Institut Apfelhain', unsearchable: 0 },
      ]);
      expect(concernedIn(leaked)).toEqual([[[2, 'whole', false]]]);
      expect(concernedIn(await workspace.recall.start(HIDDEN, actor))).toEqual([[[1, null, true]]]);
      expect(
        concernedIn(await workspace.recall.start({ kind: 'name', text: 'Niemand Sonst' }, actor)),
      ).toEqual([[]]);
      expect(trail()).not.toMatch(/Zwiebelturm|Beispiel|BEISPIEL|Apfelhain/);
    });
  });

  it('reads the output that left when the note has another one by now', async () => {
    await withBatch(async ({ workspace, batchId, actor, noteIds, exportBatch }) => {
      const { review, store, recall } = workspace;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      const noteId = noteIds[1]!;
      const start = store.notes.openText(noteId).text.indexOf('Zwiebelturm');
      const range = { start, end: start + 'Zwiebelturm'.length };
      review.decide(noteId, store.notes.revisionOf(noteId), { kind: 'add', range, label: 'PATIENT' }, actor);
      expect(store.notes.openOutput(noteId)?.text).not.toContain('Zwiebelturm');
      expect(concernedIn(await recall.start(LEAKED, actor))).toEqual([[[2, 'whole', false]]]);
      const nothingLeft = await recall.correct('whole', actor);
      expect(nothingLeft).toEqual({ ...emptyTally(), alreadyHidden: 1 });
    });
  });

  it('is corrected by an export that names what it replaces', async () => {
    await withBatch(async ({ workspace, batchId, actor, noteIds, exportBatch, kinds }) => {
      const { recall, store, approvals } = workspace;
      await approvals.approveBatch(batchId, actor);
      const first = await exportBatch();
      await recall.start(LEAKED, actor);
      expect(await recall.correct('whole', actor)).toEqual({ ...emptyTally(), notes: 1, places: 1 });
      expect(store.notes.require(noteIds[1]!).stage).toBe('in-review');
      expect(store.decisions.listOf(noteIds[1]!).map(({ isRecall }) => isRecall)).toEqual([true]);
      expect(kinds()).toContain('recall-corrected');
      await approvals.approveBatch(batchId, actor);
      const second = await exportBatch({ replaces: first.id, recipient: 'Institut', namesRecipient: true });
      expect(second.manifest.replaces).toMatchObject({
        exportId: first.id,
        corrected: [2],
        withdrawn: [],
        unchanged: 2,
      });
      expect(second.manifest.recipient).toBe('Institut');
      expect(second.manifest.statements.join(' ')).toContain('Corrected notes: 2.');
      expect((await verifyExport(second.folder, workspace.siteKey.fingerprint())).ok).toBe(true);
      const again = await recall.start(LEAKED, actor);
      expect(again.exports.map(({ exportId, replacedBy }) => [exportId, replacedBy])).toEqual([
        [second.id, null],
        [first.id, second.id],
      ]);
      expect(concernedIn(again)).toEqual([[[2, null, true]], [[2, 'whole', false]]]);
    });
  });

  it('never takes a recipient into the manifest that was only recorded', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, kinds }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { manifest, id } = await exportBatch({ recipient: ' Institut ' });
      expect(manifest.recipient).toBeUndefined();
      expect(manifest.replaces).toBeUndefined();
      expect(workspace.store.exports.get(id)).toMatchObject({ recipient: 'Institut', isListed: true });
      expect(kinds()).toContain('export-addressed');
      const nobody = await exportBatch({ recipient: '  ', namesRecipient: true });
      expect(nobody.manifest.recipient).toBeUndefined();
      expect(workspace.store.exports.get(nobody.id)?.recipient).toBeNull();
    });
  });

  it('counts what cannot be searched and never calls it clean', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, destroyBatch }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { id } = await exportBatch();
      await destroyBatch();
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toEqual([]);
      expect(gone).toMatchObject([{ exportId: id, batchId, notes: 3, recipient: null, replacedBy: null }]);
    });
  });

  it('refuses what cannot be searched for, and a correction before a search', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch }) => {
      const { recall } = workspace;
      for (const sought of [
        { kind: 'name', text: '…' },
        { kind: 'id', text: '12' },
        { kind: 'birth-date', text: 'im Mai' },
        { kind: 'name', text: '  ' },
      ] as const)
        expect(() => recall.start(sought, actor)).toThrow('export/nothing-to-search');
      expect(() => recall.start(LEAKED, ' ')).toThrow('review/actor-missing');
      await expect(recall.correct('whole', actor)).rejects.toThrow('export/nothing-to-search');
      await workspace.approvals.approveBatch(batchId, actor);
      for (const replaces of ['unknown', ''])
        await expect(exportBatch({ replaces })).rejects.toThrow('export/not-replaceable');
    });
  });

  it('forgets what was found, and is ended by the next search', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch }) => {
      const { recall } = workspace;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      await recall.start(LEAKED, actor);
      expect(recall.state.findings).not.toBeNull();
      recall.forget();
      expect(recall.state).toEqual({ progress: null, findings: null, failure: null });
      await expect(recall.correct('part', actor)).rejects.toThrow('export/nothing-to-search');
    });
  });

  it('is saved as a list, once a day and folder', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, outDir }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch({ recipient: '=Institut' });
      const findings = await workspace.recall.start(LEAKED, actor);
      const { name } = await saveRecallList(findings, outDir, Date.UTC(2026, 10, 22));
      expect(name).toBe('recall-2026-11-22.csv');
      const list = readFileSync(path.join(outDir, name), 'utf8');
      expect(list).toContain("'=Institut");
      expect(list).not.toContain('Zwiebelturm');
      await expect(saveRecallList(findings, outDir, Date.UTC(2026, 10, 22))).rejects.toThrow(
        'export/target-exists',
      );
    });
  });
});

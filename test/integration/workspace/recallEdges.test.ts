/** @file A recall and its correction while others remove, destroy and decide. On a real workspace. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { databasePath } from '../../../src-main/store/databaseFile.ts';
import { emptyTally } from '../../../src-main/workspace/recall/recallCorrection.ts';
import { recallSteps } from '../../../src-main/workspace/recall/recallSearch.ts';
import { saveRecallList } from '../../../src-main/workspace/recall/saveRecallList.ts';
import { editUnguarded } from '../../support/unguardedEdit.ts';
import { withBatch, type Released } from './releaseFixture.ts';

const LEAKED = { kind: 'name', text: 'Zwiebelturm' } as const;
const TWICE = ['Zwiebelturm war zufrieden.', 'Auch Zwiebelturm war da.', 'Puls 72.'];

/** What of the batch was announced. */
function announced({ workspace }: Released): readonly BatchId[] {
  const told: BatchId[] = [];
  workspace.onBatchChanged((batchId) => told.push(batchId));
  return told;
}

function correctedEvents({ workspace }: Released): readonly unknown[] {
  return workspace.store.audit
    .after(0, 1000)
    .filter(({ kind }) => kind === 'recall-corrected')
    .map(({ payload }) => JSON.parse(payload) as unknown);
}

describe('a recall of a batch that is being removed', () => {
  it('answers, and counts the export among those that cannot be searched', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, beginDestruction }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { id } = await exportBatch();
      beginDestruction();
      const steps = workspace.store.batches.remove(batchId);
      steps.next();
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toEqual([]);
      expect(gone).toMatchObject([{ exportId: id, notes: 3 }]);
      Array.from(steps);
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual(gone);
    });
  });

  it('keeps what it found until then, counts the rest as not searchable, and counts no export twice', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, beginDestruction }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { id } = await exportBatch();
      beginDestruction();
      const steps = recallSteps(workspace.store, LEAKED, () => undefined);
      steps.next();
      Array.from(workspace.store.batches.remove(batchId));
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(step.value).toMatchObject({
        exports: [
          { exportId: id, notes: 3, unsearchable: 2, concerned: [{ ordinal: 1, readable: 'whole' }] },
        ],
        gone: [],
      });
    }, TWICE);
  });

  it('does not count an export that failed, in a batch that is gone', async () => {
    await withBatch(async ({ workspace, batchId, actor, outDir }) => {
      await workspace.queue.stop();
      await workspace.approvals.approveBatch(batchId, actor);
      const run = await workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor });
      workspace.exports.giveUp(run.id, 'queue/handler-bug');
      Array.from(workspace.store.batches.remove(batchId));
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual([]);
    });
  });

  it('counts an export of which the trail does not tell how it ended', async () => {
    await withBatch(async ({ workspace, batchId, actor, outDir }) => {
      await workspace.queue.stop();
      await workspace.approvals.approveBatch(batchId, actor);
      const run = await workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor });
      // As earlier versions removed a batch: without a word about its exports.
      Array.from(workspace.store.batches.remove(batchId));
      const { gone } = await workspace.recall.start(LEAKED, actor);
      expect(gone).toMatchObject([{ exportId: run.id, notes: 3, recipient: null }]);
      expect(Math.abs((gone[0]?.createdAt ?? 0) - run.createdAt)).toBeLessThan(1000);
    });
  });
});

describe('who got an export of a batch that is gone', () => {
  it('is told for each of them, newest first, with the export that replaced it', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, destroyBatch, trail }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const first = await exportBatch({ recipient: 'Institut Apfelhain' });
      const second = await exportBatch({ recipient: 'Klinik Nussdorf', replaces: first.id });
      const third = await exportBatch();
      const [newest, , oldest] = workspace.store.exports.listOf(batchId);
      await destroyBatch();
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect(exports).toEqual([]);
      expect(gone).toEqual([
        {
          ...{ exportId: third.id, batchId, createdAt: newest?.createdAt, notes: 3 },
          ...{ recipient: null, replacedBy: null },
        },
        expect.objectContaining({ exportId: second.id, recipient: 'Klinik Nussdorf', replacedBy: null }),
        {
          ...{ exportId: first.id, batchId, createdAt: oldest?.createdAt, notes: 3 },
          ...{ recipient: 'Institut Apfelhain', replacedBy: second.id },
        },
      ]);
      expect(trail()).not.toMatch(/Apfelhain|Nussdorf/);
    });
  });

  it('is in the list, with all its notes as not searchable, and formulas harmless', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, destroyBatch, outDir }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { folder } = await exportBatch({ recipient: '=cmd|calc' });
      await destroyBatch();
      const { name } = await saveRecallList(await workspace.recall.start(LEAKED, actor), outDir, 0);
      const [, row, ...rest] = readFileSync(path.join(outDir, name), 'utf8').trimEnd().split('\n');
      expect(rest).toEqual([]);
      expect(row).toContain(`"${path.basename(folder)}","${batchId}","'=cmd|calc",3,0,0,0,3,"",""`);
    });
  });

  it('is not kept of exports that failed, nor before the batch goes', async () => {
    await withBatch(async ({ workspace, batchId, actor, outDir }) => {
      const { store, exports } = workspace;
      await workspace.queue.stop();
      await workspace.approvals.approveBatch(batchId, actor);
      const order = { batchId, targetDir: outDir, format: 'csv', actor, recipient: 'Institut' } as const;
      const run = await exports.start(order);
      exports.giveUp(run.id, 'queue/handler-bug');
      expect(store.goneExports.list()).toEqual([]);
      await workspace.batches.remove(batchId);
      expect(store.goneExports.list()).toEqual([]);
    });
  });

  it('is not believed when somebody without the key gives it to another export', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch, destroyBatch, outDir }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch({ recipient: 'Institut Apfelhain' });
      await exportBatch({ recipient: 'Klinik Nussdorf' });
      await destroyBatch();
      const database = new Database(databasePath(path.join(outDir, '..', 'workspace')));
      editUnguarded(database, 'UPDATE gone_export SET recipient = (SELECT max(recipient) FROM gone_export)');
      database.close();
      await expect(workspace.recall.start(LEAKED, actor)).rejects.toThrow('store/row-tampered');
    });
  });
});

describe('the correction of a recall', () => {
  it('skips and counts notes whose original was destroyed since, and hides the others', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, noteIds, exportBatch } = given;
      const { recall, retention, rejections, store } = workspace;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      await recall.start(LEAKED, actor);
      const notes = { ids: [noteIds[1]!] };
      await rejections.reject({ batchId, notes, reason: 'missed-identifier', comment: '' }, actor);
      const order = { what: 'originals', batchIds: [batchId], confirmedNotes: 2, byRule: false } as const;
      await retention.destroy({ ...order, actor });
      const told = announced(given);
      expect(await recall.correct('whole', actor)).toEqual({
        ...emptyTally(),
        ...{ notes: 1, places: 1, destroyed: 1 },
      });
      expect(store.notes.openOutput(noteIds[1]!)?.text).not.toContain('Zwiebelturm');
      expect(correctedEvents(given)).toMatchObject([{ notes: 1, places: 1 }]);
      expect(told).toContain(batchId);
    }, TWICE);
  });

  it('skips and counts notes that two reviewers have not settled', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, noteIds, exportBatch } = given;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      await workspace.recall.start(LEAKED, actor);
      const decide = workspace.review.decide.bind(workspace.review);
      workspace.review.decide = (noteId, ...rest) => {
        // What the store answers for such a note.
        if (noteId === noteIds[0]) throw new DeidError('review/two-reviewers');
        decide(noteId, ...rest);
      };
      expect(await workspace.recall.correct('whole', actor)).toEqual({
        ...emptyTally(),
        ...{ notes: 1, places: 1, inReading: 1 },
      });
    }, TWICE);
  });

  it('that a failure ends is on record with what it has done, and is announced', async () => {
    await withBatch(async (given) => {
      const { workspace, batchId, actor, noteIds, exportBatch } = given;
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      await workspace.recall.start(LEAKED, actor);
      const decide = workspace.review.decide.bind(workspace.review);
      workspace.review.decide = (noteId, ...rest) => {
        if (noteId === noteIds[1]) throw new DeidError('store/row-tampered', { reason: 'tag' });
        decide(noteId, ...rest);
      };
      const told = announced(given);
      await expect(workspace.recall.correct('whole', actor)).rejects.toThrow('store/row-tampered');
      expect(correctedEvents(given)).toMatchObject([{ notes: 1, places: 1 }]);
      // Once by the decision itself, and once more at the end.
      expect(told.filter((id) => id === batchId).length).toBeGreaterThanOrEqual(2);
    }, TWICE);
  });
});

describe('sending notes back', () => {
  it('that a failure ends is announced: those before it are sent back', async () => {
    await withBatch(
      async (given) => {
        const { workspace, batchId, actor, noteIds } = given;
        const { rejections, store } = workspace;
        const told = announced(given);
        const add = store.rejections.add.bind(store.rejections);
        store.rejections.add = (noteId, rejection) => {
          if (noteId === noteIds[20]) throw new DeidError('store/disk-full');
          return add(noteId, rejection);
        };
        const order = { batchId, notes: { ids: noteIds }, reason: 'other', comment: '' } as const;
        await expect(rejections.reject(order, actor)).rejects.toThrow('store/disk-full');
        expect(store.rejections.openCount(batchId)).toBe(20);
        expect(told).toContain(batchId);
      },
      Array.from({ length: 25 }, (_, at) => `Puls 7${at}.`),
    );
  });
});

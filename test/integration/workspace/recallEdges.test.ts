/** @file A recall and its correction while others remove, destroy and decide. On a real workspace. */
import { describe, expect, it } from 'vitest';
import { DeidError } from '../../../src-main/domain/errors.ts';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { emptyTally } from '../../../src-main/workspace/recall/recallCorrection.ts';
import { recallSteps } from '../../../src-main/workspace/recall/recallSearch.ts';
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
    await withBatch(async ({ workspace, batchId, actor, exportBatch }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      await exportBatch();
      const steps = workspace.store.batches.remove(batchId);
      steps.next();
      const { exports, gone } = await workspace.recall.start(LEAKED, actor);
      expect({ exports, gone }).toEqual({ exports: [], gone: { exports: 1, notes: 3 } });
      Array.from(steps);
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual({ exports: 1, notes: 3 });
    });
  });

  it('keeps what it found until then, counts the rest as not searchable, and counts no export twice', async () => {
    await withBatch(async ({ workspace, batchId, actor, exportBatch }) => {
      await workspace.approvals.approveBatch(batchId, actor);
      const { id } = await exportBatch();
      const steps = recallSteps(workspace.store, LEAKED, () => undefined);
      steps.next();
      Array.from(workspace.store.batches.remove(batchId));
      let step = steps.next();
      while (step.done !== true) step = steps.next();
      expect(step.value).toMatchObject({
        exports: [
          { exportId: id, notes: 3, unsearchable: 2, concerned: [{ ordinal: 1, readable: 'whole' }] },
        ],
        gone: { exports: 0, notes: 0 },
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
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual({ exports: 0, notes: 0 });
    });
  });

  it('counts an export of which the trail does not tell how it ended', async () => {
    await withBatch(async ({ workspace, batchId, actor, outDir }) => {
      await workspace.queue.stop();
      await workspace.approvals.approveBatch(batchId, actor);
      await workspace.exports.start({ batchId, targetDir: outDir, format: 'csv', actor });
      // As earlier versions removed a batch: without a word about its exports.
      Array.from(workspace.store.batches.remove(batchId));
      expect((await workspace.recall.start(LEAKED, actor)).gone).toEqual({ exports: 1, notes: 3 });
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

/** @file The approval of a whole batch while it is under way: what is told of it, and its end before all are approved. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import { wholeRows } from '../../support/wholeRows.ts';
import { OFFICER, samplingFixture, usualNote } from '../sampling/samplingFixture.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = 220;

/** Notes that can be approved. The clock is read once before the first fifty and once after each fifty; it goes on by `stepMs` every time. */
function ward(stepMs: number, rows: ConstructorParameters<typeof ApprovalService>[1] = wholeRows) {
  const fixture = samplingFixture(
    Array.from({ length: NOTES }, (_, at) => usualNote(at)),
    { approve: false },
  );
  const { store, batchId } = fixture;
  let at = 0;
  const told: (number | null)[] = [];
  const heard: (() => void)[] = [];
  const approvals: ApprovalService = new ApprovalService(
    store,
    rows,
    () => {
      told.push(approvals.underWay(batchId)?.progress?.done ?? null);
      for (const one of heard) one();
    },
    () => (at += stepMs),
  );
  const events = () =>
    store.audit
      .after(0, 1000)
      .filter(({ kind }) => kind === 'batch-approved')
      .map(({ payload }) => JSON.parse(payload) as { approved: number; left: number });
  return {
    ...{ store, batchId, approvals, told, heard, events },
    approved: () => store.approvals.summary(batchId).approved,
  };
}

describe('the approval of a batch', () => {
  it('tells about every second how far it is, how fast and how long still', async () => {
    const { approvals, batchId, told, heard } = ward(500);
    const paces: unknown[] = [];
    heard.push(() => paces.push(approvals.underWay(batchId)?.progress ?? null));
    const ended = approvals.approveBatch(batchId, OFFICER);
    // Under way at once, although nothing can be said of it yet.
    expect(approvals.underWay(batchId)).toMatchObject({ progress: null });
    expect(await ended).toMatchObject({ approved: NOTES, left: 0, isCancelled: false });
    // Every other of the fifties, and the end.
    expect(told).toEqual([100, 200, null]);
    expect(paces[0]).toEqual({ done: 100, total: NOTES, perSecond: 100, secondsLeft: 1.2 });
    expect(approvals.underWay(batchId)).toBeNull();
  });

  it('tells nothing between where it is over within a second', async () => {
    const { approvals, batchId, told } = ward(100);
    await approvals.approveBatch(batchId, OFFICER);
    expect(told).toEqual([null]);
  });

  it('ends after the notes in hand when somebody says so: they stay approved, and the others can be approved later', async () => {
    const { approvals, batchId, heard, approved, events, store } = ward(1000);
    heard.push(() => {
      if (approved() === 100) approvals.cancelBatch(batchId);
    });
    expect(await approvals.approveBatch(batchId, OFFICER)).toMatchObject({
      ...{ approved: 100, left: NOTES - 100, isCancelled: true },
    });
    expect(approved()).toBe(100);
    expect(store.approvals.summary(batchId).approvable).toBe(NOTES - 100);
    expect(approvals.underWay(batchId)).toBeNull();
    heard.length = 0;
    expect(await approvals.approveBatch(batchId, OFFICER)).toMatchObject({
      ...{ approved: NOTES - 100, left: 0, isCancelled: false },
    });
    expect(events()).toMatchObject([
      { approved: 100, left: NOTES - 100 },
      { approved: NOTES - 100, left: 0 },
    ]);
  });

  it('is the one that is under way for whoever asks once more', async () => {
    const { approvals, batchId, events } = ward(1000);
    const both = [approvals.approveBatch(batchId, OFFICER), approvals.approveBatch(batchId, OFFICER)];
    const [one, other] = await Promise.all(both);
    expect(other).toBe(one);
    expect(events()).toHaveLength(1);
  });

  it('approves nothing when it is ended while all rows are still being looked at', async () => {
    const require = (signal?: AbortSignal): Promise<void> =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      });
    const { approvals, batchId, approved } = ward(1000, { ...wholeRows, require });
    const ended = approvals.approveBatch(batchId, OFFICER);
    approvals.cancelBatch(batchId);
    expect(await ended).toMatchObject({ approved: 0, left: NOTES, isCancelled: true });
    expect(approved()).toBe(0);
  });

  it('fails with what the look at all rows fails with, and is under way no more', async () => {
    const require = (): Promise<void> => Promise.reject(new Error('damaged'));
    const { approvals, batchId, told } = ward(1000, { ...wholeRows, require });
    await expect(approvals.approveBatch(batchId, OFFICER)).rejects.toThrow('damaged');
    expect(approvals.underWay(batchId)).toBeNull();
    expect(told).toEqual([]);
  });

  it('is refused without a name, and nothing happens where none is under way', async () => {
    const { approvals, batchId, told, approved } = ward(1000);
    await expect(approvals.approveBatch(batchId, ' ')).rejects.toThrow('review/actor-missing');
    approvals.cancelBatch(batchId);
    expect(approvals.underWay(batchId)).toBeNull();
    expect([told, approved()]).toEqual([[], 0]);
  });

  it('ends with the workspace, and keeps what was approved', async () => {
    const { approvals, batchId, approved, events } = ward(1000);
    const ended = approvals.approveBatch(batchId, OFFICER);
    await approvals.stop();
    expect(await ended).toMatchObject({ isCancelled: true });
    expect(events()).toMatchObject([{ approved: approved(), left: NOTES - approved() }]);
  });
});

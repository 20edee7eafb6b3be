/** @file Samples without a verdict are counted by what ended them, for the evidence report. */
import { afterAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { OFFICER, samplingFixture, usualNote } from './samplingFixture.ts';

afterAll(removeTemporaryFolders);

describe('samples that are void', () => {
  it('are told apart: given up, or their set is another one now', async () => {
    const notes = Array.from({ length: 64 }, (_, n) => usualNote(n));
    const { sampling, approvals, store, batchId, ids } = samplingFixture(notes, { approve: false });
    const approve = (at: number): void =>
      approvals.approveNote(ids[at]!, store.notes.revisionOf(ids[at]!), OFFICER);
    store.transaction(() => {
      for (let at = 2; at < ids.length; at += 1) approve(at);
    });
    const counts = () => store.samples.voided(batchId);
    expect(counts()).toEqual({ 'population-changed': 0, abandoned: 0 });
    // No note of it was shown to anybody.
    await sampling.draw(batchId, 0.05, OFFICER);
    sampling.abandon(batchId, OFFICER);
    expect(counts()).toEqual({ 'population-changed': 0, abandoned: 1 });
    for (const at of [0, 1]) {
      await sampling.draw(batchId, 0.05, OFFICER);
      approve(at);
    }
    expect(counts()).toEqual({ 'population-changed': 2, abandoned: 1 });
    expect(store.samples.all(batchId).filter(({ state }) => state === 'rejected')).toEqual([]);
  });
});

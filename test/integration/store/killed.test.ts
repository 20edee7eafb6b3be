/** @file Killing the process at any moment loses nothing that was reported done and leaves nothing running. */
import { afterAll, describe, expect, it } from 'vitest';
import type { JobId } from '../../../src-main/domain/ids.ts';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import { createQueueFixture, detectHandler } from '../queue/queueFixture.ts';
import { startProcess } from './processes.ts';
import {
  createBatchFixture,
  createStoreFixture,
  removeTemporaryFolders,
  reopenStoreFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

const highest = (lines: readonly string[], word: string) =>
  Math.max(0, ...lines.filter((line) => line.startsWith(word)).map((line) => Number(line.split(' ')[1])));

describe('a killed process', () => {
  it('has lost nothing it had reported, five kills in a row', async () => {
    const first = createStoreFixture();
    const { batchId, fileId } = createBatchFixture(first.store);
    first.store.close();
    let killsInHand = 0;
    for (let round = 1; round <= 5; round += 1) {
      const worker = startProcess('workUntilKilled.ts', first.dir, batchId, fileId, `boot-${round}`);
      // A different moment each time: after so many commits, the kill falls into the middle of a later one.
      let seen = 0;
      await worker.line((line) => line.startsWith('completed') && (seen += 1) > round * 7);
      await worker.kill();

      checkDatabase(first.dir);
      const { store, database, ...rest } = reopenStoreFixture(first.dir);
      const counts = store.batches.counts(batchId);
      const lines = worker.lines();
      expect(counts.notes).toBeGreaterThanOrEqual(highest(lines, 'inserted'));
      expect(counts.notes).toBe(store.sourceFiles.get(fileId)!.recordsDone);
      for (const line of lines.filter((item) => item.startsWith('completed'))) {
        const job = store.jobs.get(Number(line.split(' ')[1]) as JobId);
        expect(job?.state).toBe('completed');
        expect(store.notes.require(job!.noteId!).stage).toBe('detected');
      }
      killsInHand += counts.jobs.running;
      const { queue } = createQueueFixture(
        { store, database, ...rest },
        [detectHandler(() => new Promise(() => undefined), { claimSize: 0 })],
        {
          bootId: `after-${round}`,
        },
      );
      queue.start();
      expect(store.batches.counts(batchId).jobs.running).toBe(0);
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      store.close();
    }
    // Otherwise the test would prove nothing about rescue.
    expect(killsInHand).toBeGreaterThan(0);
  });
});

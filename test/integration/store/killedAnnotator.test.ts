/** @file An annotator whose process is killed finds the marks that the program had said were kept. */
import { afterAll, describe, expect, it } from 'vitest';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import { startProcess } from './processes.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  reopenStoreFixture,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

describe('a killed annotator', () => {
  it('has lost no mark that was reported as kept, three kills in a row', async () => {
    const first = createStoreFixture();
    const { batchId, add } = createBatchFixture(first.store);
    const noteId = add(importedNote('x'.repeat(4000)))[0]!.id;
    const owner = first.store.accounts.signedIn()!.id;
    const task = first.store.annotations.make({
      ...{ batchId, name: 'n', scheme: 'canonical', types: ['Date'], start: 'blank', seed: 1, perNote: 1 },
      ...{ overlap: 0, annotators: [owner], notes: [{ noteId, isOverlap: false }] },
      sheets: [{ noteId, accountId: owner, place: 1 }],
    });
    first.store.close();
    let before = 0;
    for (let round = 1; round <= 3; round += 1) {
      const worker = startProcess('markUntilKilled.ts', first.dir, task.id, String(noteId));
      const enough = before + round * 5;
      await worker.line((line) => Number(line.split(' ')[1]) >= enough);
      await worker.kill();
      checkDatabase(first.dir);
      const { store } = reopenStoreFixture(first.dir);
      const { revision, marks } = store.annotations.ownSheet(task.id, noteId);
      const told = Number(worker.lines().at(-1)?.split(' ')[1]);
      expect(told).toBeGreaterThanOrEqual(enough);
      // The one in hand may be there or not; never half of it.
      expect([told, told + 1]).toContain(revision);
      expect(marks).toEqual([{ start: 0, end: revision + 1, type: 'Date' }]);
      store.close();
      before = revision;
    }
  });
});

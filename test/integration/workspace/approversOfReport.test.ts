/** @file Who approved, as the evidence report counts it: accounts of one name stay apart, each with its dates. Real store. */
import { afterAll, describe, expect, it } from 'vitest';
import { runThrough } from '../../../src-main/domain/steps.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore } from '../../../src-main/store/store.ts';
import { batchTally } from '../../../src-main/workspace/report/coverageTally.ts';
import {
  countingIds,
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
  TEST_KEY,
} from '../store/storeFixture.ts';

afterAll(removeTemporaryFolders);

describe('the approvers of a batch', () => {
  it('are accounts: one that was removed and made again is two lines with their dates', () => {
    const { store, database, clock, logger } = createStoreFixture();
    const asAccount = (account: string, ids = countingIds(account)) =>
      openStore({ database, cipher: createRowCipher(TEST_KEY), clock, logger, ids, account });
    const make = (id: string) => {
      clock.advance(1000);
      asAccount('account-1', { next: () => id }).accounts.add('Olga', ['officer']);
      return clock.now();
    };
    const { batchId, add } = createBatchFixture(store);
    const notes = add(...['a', 'b', 'c'].map((text) => importedNote(text)));
    store.accounts.setSingleUser(false);
    const approve = (account: string, at: number) =>
      asAccount(account).approvals.approve(notes[at]!.id, { actor: 'Olga', outputHash: 'x', isSingle: true });

    const madeFirst = make('olga-1');
    approve('olga-1', 0);
    approve('olga-1', 1);
    clock.advance(1000);
    store.accounts.remove('olga-1');
    const removed = clock.now();
    const madeSecond = make('olga-2');
    approve('olga-2', 2);

    const { approvers } = runThrough(batchTally(store, batchId));
    expect(approvers).toMatchObject([
      { name: 'Olga', notes: 2, account: { createdAt: madeFirst, removedAt: removed } },
      { name: 'Olga', notes: 1, account: { createdAt: madeSecond, removedAt: null } },
    ]);
  });
});

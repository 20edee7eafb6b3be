/** @file The clusters of a batch as a list: what settles most comes first, and what it is filtered by. */
import { afterAll, describe, expect, it } from 'vitest';
import type { ListFilter } from '../../../src-main/workspace/bulk/clusterCards.ts';
import { MOST_NOTES } from '../../../src-main/workspace/clusters/clusterScope.ts';
import { createBatchFixture, importedNote, removeTemporaryFolders } from '../store/storeFixture.ts';
import { at, decide, opened, order, VOGEL } from './bulkFixture.ts';

afterAll(removeTemporaryFolders);

describe('the list of clusters', () => {
  const PAGE = { offset: 0, limit: 50 };
  const ALL: ListFilter = { label: null, search: '', onlyOpen: false };

  it('begins with what settles most notes with one decision', async () => {
    const { bulk, batchId } = opened([
      ...VOGEL,
      {
        patient: 'p3',
        annotated: 'Herr ⟦PATIENT|Anders⟧ aus ⟦CITY|Bonn⟧ und nochmals ⟦CITY|Bonn⟧, ⟦CITY|Bonn⟧.',
        suspected: true,
      },
    ]);
    const page = await bulk.list(batchId, ALL, PAGE);
    // `Vogel` of p1: one note waits for nothing else, the other one for its town, too.
    expect(
      page.clusters.map(({ form, settles, openNotes, open }) => [form, settles, openNotes, open]),
    ).toEqual([
      ['Vogel', 1, 2, 3],
      ['Vogel', 1, 1, 1],
      ['Bonn', 0, 1, 3],
      ['Ulm', 0, 1, 1],
      ['Anders', 0, 1, 1],
      ['Brandt', 0, 0, 0],
    ]);
  });

  it('is filtered by type, by words and by what is open', async () => {
    const { bulk, batchId } = opened();
    const forms = async (more: Partial<ListFilter>) =>
      (await bulk.list(batchId, { ...ALL, ...more }, PAGE)).clusters.map(({ form }) => form);
    expect(await forms({ search: 'vogelsang' })).toEqual([]);
    expect(await forms({ search: ' VÖG' })).toEqual(['Vogel', 'Vogel']);
    expect(await forms({ onlyOpen: true })).not.toContain('Brandt');
    expect((await bulk.list(batchId, { ...ALL, label: 'CITY' }, PAGE)).clusters).toHaveLength(1);
    expect(await bulk.list(batchId, ALL, { offset: 2, limit: 1 })).toMatchObject({
      total: 4,
      clusters: [{}],
    });
  });

  it('follows decisions', async () => {
    const all = opened();
    const { bulk, batchId, ids } = all;
    await decide(all, order(at(ids[0], 'd0')));
    await bulk.whenIdle();
    const page = await bulk.list(batchId, { ...ALL, onlyOpen: true }, PAGE);
    // The town is now all that its note waits for.
    expect(page.clusters.map(({ form, settles }) => [form, settles])).toEqual([
      ['Ulm', 1],
      ['Vogel', 1],
    ]);
  });

  it('is made of the undecided forms where a batch is too large, also while it has none', async () => {
    const all = opened();
    const { store, bulk, ids } = all;
    const empty = createBatchFixture(store);
    expect((await bulk.list(empty.batchId, ALL, PAGE)).total).toBe(0);
    const crowd = createBatchFixture(store);
    store.transaction(() => crowd.add(...Array.from({ length: MOST_NOTES + 1 }, () => importedNote('x'))));
    expect(await bulk.list(crowd.batchId, ALL, PAGE)).toEqual({
      total: 0,
      clusters: [],
      inPart: { waiting: 0 },
    });
    expect((await bulk.plan(order(at(ids[0], 'd0')))).looked).toBe('batch');
  });
});

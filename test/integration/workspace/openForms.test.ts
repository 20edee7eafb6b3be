/**
 * @file Open forms: which notes one decision settles, how the queue is sorted by it, and the list of clusters of a batch that
 * is too large to be compared as a whole. Real store.
 */
import { afterAll, describe, expect, it } from 'vitest';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { runThrough } from '../../../src-main/domain/steps.ts';
import type { ListFilter } from '../../../src-main/workspace/bulk/clusterCards.ts';
import { openFormCards } from '../../../src-main/workspace/bulk/openFormCards.ts';
import { MOST_NOTES } from '../../../src-main/workspace/clusters/clusterScope.ts';
import { OpenForms } from '../../../src-main/workspace/openForms.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { ACTOR, at, decide, opened, order, type NoteRow } from './bulkFixture.ts';

afterAll(removeTemporaryFolders);

const town = (patient: string | null, name: string): NoteRow => ({
  patient,
  annotated: `Sie wohnt in ⟦CITY|${name}⟧ und fühlt sich wohl.`,
  suspected: true,
});
const clean: NoteRow = { patient: 'c', annotated: 'Kein Befund.' };
const both = (patient: string): NoteRow => ({
  patient,
  annotated: 'Von ⟦CITY|Ulm⟧ nach ⟦CITY|Bonn⟧ verzogen.',
  suspected: true,
});

/** The batch with its forms counted, and the worker that counts them. */
async function counted(rows: readonly NoteRow[], unexamined = 0) {
  const all = opened(rows, unexamined);
  const forms = new OpenForms({ ...all, changed: () => undefined });
  const count = async (batchId = all.batchId) => {
    forms.wake(batchId);
    await forms.whenIdle();
  };
  await count();
  const queue = (): readonly NoteId[] => {
    const filter = {
      statuses: [],
      stages: [],
      language: null,
      onlyOpen: false,
      onlyDuplicates: false,
      search: '',
    };
    const sort = { by: 'risk', descending: true } as const;
    return all.store.noteList
      .page({ batchId: all.batchId, filter, sort, offset: 0, limit: 50 })
      .rows.map(({ id }) => id);
  };
  return { ...all, forms, count, queue };
}

describe('the queue', () => {
  it('puts those first, among notes of equal risk, that one decision settles with most others', async () => {
    const rows = [
      clean,
      both('p1'),
      town('p2', 'Bonn'),
      town('p3', 'Ulm'),
      town('p4', 'ULM'),
      town('p5', 'Ulm'),
    ];
    const { ids, queue, store, batchId } = await counted(rows);
    const [none, several, bonn, ...ulm] = ids;
    expect(new Set(ids.map((id) => store.notes.require(id).risk)).size).toBe(1);
    expect(queue()).toEqual([...ulm.toReversed(), bonn, several, none]);
    expect(store.openForms.waitingCount(batchId)).toBe(0);
  });

  it('follows decisions, and the undo of them', async () => {
    const rows = [
      town('p1', 'Bonn'),
      town('p2', 'Bonn'),
      town('p3', 'Ulm'),
      town('p4', 'Ulm'),
      town('p5', 'Ulm'),
    ];
    const all = await counted(rows);
    const { ids, queue, count, bulk, batchId } = all;
    const [bonn1, bonn2, ...ulm] = ids;
    const before = [...ulm.toReversed(), bonn2, bonn1];
    expect(queue()).toEqual(before);
    await decide(all, order(at(ulm[0], 'd0'), { scope: 'note' }));
    await bulk.whenIdle();
    await decide(all, order(at(ulm[1], 'd0'), { scope: 'note' }));
    await bulk.whenIdle();
    await count();
    expect(queue()).toEqual([bonn2, bonn1, ulm[2], ulm[1], ulm[0]]);
    for (const _one of [1, 2]) {
      bulk.undo(batchId, bulk.state(batchId).last!.seq, { approvals: 0, actor: ACTOR });
      await bulk.whenIdle();
    }
    await count();
    expect(queue()).toEqual(before);
  });

  it('keeps a note that was sent back before all others', async () => {
    const all = await counted([town('p1', 'Ulm'), town('p2', 'Ulm'), town('p3', 'Bonn')]);
    const { ids, queue, store, count } = all;
    store.rejections.add(ids[2]!, { reason: 'other', commentSeq: null, actor: ACTOR });
    await decide(all, order(at(ids[2], 'd0'), { scope: 'note' }));
    await all.bulk.whenIdle();
    await count();
    expect(queue()).toEqual([ids[2], ids[1], ids[0]]);
  });

  it('is counted again by the next process where one died, and tells once that it is done', async () => {
    const all = opened([town('p1', 'Ulm'), town('p2', 'Ulm')]);
    expect(all.store.openForms.waitingCount(all.batchId)).toBe(2);
    const told: BatchId[] = [];
    const forms = new OpenForms({ ...all, changed: (batchId) => told.push(batchId) });
    forms.start();
    await forms.whenIdle();
    expect(all.store.openForms.waitingCount(all.batchId)).toBe(0);
    expect(told).toEqual([all.batchId]);
    forms.start();
    await forms.whenIdle();
    expect(told).toHaveLength(1);
    await forms.stop();
    forms.wake(all.batchId);
    await forms.whenIdle();
  });

  it('holds no words, and what it holds goes with the batch', async () => {
    const { database, store, batchId } = await counted([both('p1'), town('p2', 'Ulm')]);
    const rows = JSON.stringify([
      database.prepare('SELECT * FROM open_form').all(),
      database.prepare('SELECT * FROM open_form_tally').all(),
    ]);
    expect(rows).not.toMatch(/ulm|bonn/iu);
    expect(database.prepare('SELECT count(*) FROM open_form').pluck().get()).toBe(3);
    for (const _deleted of store.batches.remove(batchId)) await Promise.resolve();
    for (const table of ['open_form', 'open_form_tally'])
      expect(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
  });
});

describe('the clusters of a batch that is too large to be compared as a whole', () => {
  const ALL: ListFilter = { label: null, search: '', onlyOpen: false };
  const PAGE = { offset: 0, limit: 50 };

  /** One more note than is compared as a whole; `Ulm` in most of them. */
  async function crowd() {
    const rows = Array.from({ length: MOST_NOTES + 40 }, (_, at) =>
      at < MOST_NOTES + 20
        ? town(`u${String(at)}`, 'Ulm')
        : at < MOST_NOTES + 38
          ? town(`b${String(at)}`, 'Bonn')
          : both(`v${String(at)}`),
    );
    return counted(rows);
  }

  it('are found by every writing of a form, whichever was met first, and by no other words', async () => {
    const street = (patient: string, words: string) => ({
      ...{ patient, annotated: `Wohnt ⟦STREET|${words}⟧.`, suspected: true },
    });
    const { store, batchId } = await counted([street('a', 'Hauptstr. 5'), street('b', 'HAUPTSTRASSE 5')]);
    const found = (search: string, label: ListFilter['label'] = null) =>
      runThrough(openFormCards(store, batchId, { ...ALL, search, label }, PAGE)).clusters.map(
        ({ openNotes }) => openNotes,
      );
    for (const writing of ['Hauptstr. 5', 'hauptstrasse 5', 'Hauptstraße 5']) {
      expect(found(writing), writing).toEqual([2]);
      expect(found(writing, 'STREET'), writing).toEqual([2]);
      expect(found(writing, 'CITY'), writing).toEqual([]);
    }
    expect(found('Hauptstrasse')).toEqual([]);
    expect(found('Hauptstrasse 6')).toEqual([]);
  });

  it('are its undecided forms, the largest first, and one decision reaches them in the whole batch', async () => {
    const all = await crowd();
    const { bulk, batchId, ids, count, store } = all;
    const page = await bulk.list(batchId, ALL, PAGE);
    expect(page.inPart).toEqual({ waiting: 0 });
    expect(page.clusters.map(({ form, settles, openNotes }) => [form, settles, openNotes])).toEqual([
      ['Ulm', MOST_NOTES + 20, MOST_NOTES + 22],
      ['Bonn', 18, 20],
    ]);
    expect((await bulk.list(batchId, { ...ALL, search: 'BONN' }, PAGE)).clusters).toHaveLength(1);
    expect((await bulk.list(batchId, { ...ALL, search: 'Bon' }, PAGE)).total).toBe(0);
    expect((await bulk.list(batchId, { ...ALL, label: 'STAFF' }, PAGE)).total).toBe(0);
    expect((await bulk.list(batchId, ALL, { offset: 1, limit: 1 })).clusters).toMatchObject([
      { form: 'Bonn' },
    ]);

    const bonn = page.clusters[1]!.place;
    const plan = await bulk.plan(order(bonn));
    expect(plan).toMatchObject({ looked: 'form', beyond: 0, spans: 20 });
    expect(plan.scopes.map(({ scope }) => scope)).not.toContain('site');
    await decide(all, order(bonn));
    await bulk.whenIdle();
    await count();
    const after = await bulk.list(batchId, ALL, PAGE);
    expect(after.clusters.map(({ form, settles }) => [form, settles])).toEqual([['Ulm', MOST_NOTES + 22]]);
    expect(store.batches.counts(batchId).byStatus['fully-anonymized']).toBe(18);

    // More notes than one decision reaches: said before, and reached by the next one.
    const ulm = after.clusters[0]!.place;
    expect(await bulk.plan(order(ulm))).toMatchObject({ looked: 'form', beyond: 22, spans: MOST_NOTES });
    expect(ids).toHaveLength(MOST_NOTES + 40);
  });

  it('leave alone what is decided or certain elsewhere, and release only what was shown', async () => {
    const all = await counted(
      [
        town('b1', 'Bonn'),
        town('b2', 'Bonn'),
        town('b3', 'Bonn'),
        { ...town('b4', 'Bonn'), suspected: false },
      ],
      MOST_NOTES,
    );
    const { bulk, store, ids } = all;
    const [bonn, other, third, certain] = ids as [NoteId, NoteId, NoteId, NoteId];
    await decide(all, order(at(other, 'd0'), { scope: 'note' }));
    await bulk.whenIdle();
    await all.count();
    const release = order(at(bonn, 'd0'), { verdict: { kind: 'reject' } });
    const plan = await bulk.plan(release);
    expect(plan).toMatchObject({ isRelease: true, looked: 'form', spans: 2 });
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/contexts-unseen');
    await decide(all, release);
    await bulk.whenIdle();
    expect(store.notes.openOutput(other)?.text).not.toContain('Bonn');
    for (const id of [bonn, third]) expect(store.notes.openOutput(id)?.text).toContain('Bonn');
    expect(store.notes.openOutput(certain)?.text).not.toContain('Bonn');
  });
});

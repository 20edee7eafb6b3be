/** @file Samples in batches whose originals are destroyed: nothing is drawn that cannot be read, and no sample is stuck. */
import { afterAll, describe, expect, it } from 'vitest';
import { samplingState } from '../../../src-main/workspace/sampling/samplingState.ts';
import { createBatchFixture, importedNote, removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  OFFICER,
  readAllClean,
  READER,
  samplingFixture,
  usualNote,
  type SamplingFixture,
} from './samplingFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = 70;
const notes = Array.from({ length: NOTES }, (_, n) => usualNote(n));

/** Destroys the first notes as a run does; they count as exported. */
function destroyFirst({ store, ids, batchId }: SamplingFixture, count: number): void {
  store.transaction(() => {
    for (const id of ids.slice(0, count)) store.notes.setStage(id, 'exported');
  });
  const batchIds = [batchId];
  const { id } = store.destructions.begin({ what: 'originals', ruleDays: null, actor: OFFICER, batchIds });
  const removed = [...store.destructions.removeOriginals(id, batchId)].reduce((sum, one) => sum + one, 0);
  expect(removed).toBe(count);
}

describe('a sample', () => {
  it('is drawn from the notes that still have their originals, and read to its end', async () => {
    const fixture = samplingFixture(notes);
    const { store, sampling, batchId, gate } = fixture;
    destroyFirst(fixture, 60);
    expect(samplingState(store, batchId)).toMatchObject({ approved: 10, required: true, mayDraw: true });
    await sampling.draw(batchId, 0.05, OFFICER);
    expect(store.samples.newest(batchId)).toMatchObject({ population: 10, state: 'open' });
    readAllClean(fixture);
    expect(store.samples.newest(batchId)?.state).toBe('accepted');
    await gate.require(batchId);
  });

  it('that is open is void with the first destroyed note, and another may be drawn', async () => {
    const fixture = samplingFixture(notes);
    const { store, sampling, batchId, gate } = fixture;
    await sampling.draw(batchId, 0.05, OFFICER);
    const next = sampling.next(batchId);
    destroyFirst(fixture, 5);
    expect(store.samples.newest(batchId)).toMatchObject({ state: 'void', voidReason: 'population-changed' });
    expect(sampling.next(batchId)).toBeNull();
    expect(() => sampling.settle(batchId, next?.position ?? 1, { kind: 'clean' }, READER)).toThrow(
      'review/sample-closed',
    );
    await expect(gate.require(batchId)).rejects.toThrow('export/sample-void');
    await sampling.draw(batchId, 0.05, OFFICER);
    readAllClean(fixture);
    await gate.require(batchId);
  });

  it('that was decided stays as what it was about, and does not open the rest of the batch', async () => {
    const fixture = samplingFixture(notes);
    const { store, sampling, batchId, gate } = fixture;
    await sampling.draw(batchId, 0.05, OFFICER);
    readAllClean(fixture);
    destroyFirst(fixture, 5);
    expect(store.samples.newest(batchId)).toMatchObject({ state: 'accepted', population: NOTES });
    await expect(gate.require(batchId)).rejects.toThrow('export/sample-void');
  });

  it('cannot be drawn when no original is left', async () => {
    const fixture = samplingFixture(notes.slice(0, 3));
    const { store, sampling, batchId } = fixture;
    destroyFirst(fixture, 3);
    expect(samplingState(store, batchId)).toMatchObject({ approved: 0, mayDraw: false });
    await expect(sampling.draw(batchId, 0.05, OFFICER)).rejects.toThrow('export/nothing-approved');
  });

  it('of another batch is not touched', async () => {
    const fixture = samplingFixture(notes);
    const { store, sampling, batchId, database } = fixture;
    await sampling.draw(batchId, 0.05, OFFICER);
    const other = createBatchFixture(store);
    const [note] = other.add(importedNote('Vu ce jour.'));
    const batchIds = [other.batchId];
    store.destructions.begin({ what: 'originals', ruleDays: null, actor: OFFICER, batchIds });
    database.prepare('UPDATE note SET destruction_no = 1 WHERE id = ?').run(note?.id);
    expect(store.destructions.destroyed(other.batchId)).toBe(1);
    expect(store.samples.newest(batchId)?.state).toBe('open');
    readAllClean(fixture);
    expect(store.samples.newest(batchId)?.state).toBe('accepted');
  });
});

describe('what readers found of planted identifiers', () => {
  it('stays as sums when the batch goes, and names no sample any more', async () => {
    const fixture = samplingFixture(notes, { rule: { canaryRate: 1 } });
    const { store, sampling, batchId, database } = fixture;
    await sampling.draw(batchId, 0.05, OFFICER);
    readAllClean(fixture);
    const rows = () => database.prepare('SELECT actor_key AS actorKey FROM canary_reading').all();
    const [one] = rows() as readonly { readonly actorKey: string }[];
    const actorKey = one?.actorKey ?? '';
    const before = store.canaries.tallies(actorKey);
    const planted = before.reduce((sum, tally) => sum + tally.planted, 0);
    expect(planted).toBeGreaterThan(10);
    const sample = store.samples.newest(batchId)?.id ?? '';
    expect(() => database.prepare('DELETE FROM canary_reading').run()).toThrow('append-only');
    for (const _ of store.batches.remove(batchId));
    expect(rows()).toEqual([]);
    expect(JSON.stringify(database.prepare('SELECT * FROM canary_tally').all())).not.toContain(sample);
    expect(store.canaries.tallies(actorKey)).toEqual(before);
    expect(store.canaries.tallies('somebody else')).toEqual([]);
    expect(() => database.prepare('DELETE FROM canary_tally').run()).toThrow('only grows');
    expect(() => database.prepare('UPDATE canary_tally SET found = found - 1').run()).toThrow();
  });
});

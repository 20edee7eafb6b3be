/** @file Samples that are broken off over a real store: what is shown is recorded, and it counts against the next one. */
import { afterAll, describe, expect, it } from 'vitest';
import { samplingState } from '../../../src-main/workspace/sampling/samplingState.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  OFFICER,
  readAllClean,
  READER,
  samplingFixture,
  usualNote,
  type SamplingFixture,
} from './samplingFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = Array.from({ length: 120 }, (_, n) => usualNote(n));
const draw = ({ sampling, batchId }: SamplingFixture) => sampling.draw(batchId, 0.05, OFFICER);
const newest = ({ store, batchId }: SamplingFixture) => store.samples.newest(batchId)!;
const events = ({ database }: SamplingFixture, kind: string): number =>
  database.prepare('SELECT count(*) FROM audit_event WHERE kind = ?').pluck().get(kind) as number;

/** Decides on the note before the reader in review, which takes its approval back. */
function clearInReview({ store, review, batchId }: SamplingFixture): void {
  const { noteId } = store.samples.nextUnread(store.samples.newest(batchId)!.id)!;
  review.decide(noteId, store.notes.revisionOf(noteId), { kind: 'clear' }, READER);
}

describe('a note that is shown', () => {
  it('is recorded once, before anybody has seen it', async () => {
    const fixture = samplingFixture(NOTES);
    await draw(fixture);
    expect(newest(fixture).isBegun).toBe(false);
    expect(events(fixture, 'sample-begun')).toBe(0);
    fixture.sampling.next(fixture.batchId);
    fixture.sampling.next(fixture.batchId);
    fixture.sampling.stop();
    fixture.sampling.next(fixture.batchId);
    expect(newest(fixture).isBegun).toBe(true);
    readAllClean(fixture);
    expect(events(fixture, 'sample-begun')).toBe(1);
  });

  it('is not unseen again by plain SQL', async () => {
    const fixture = samplingFixture(NOTES);
    await draw(fixture);
    fixture.sampling.next(fixture.batchId);
    for (const sql of ['is_begun = 0', "state = 'void', void_reason = 'abandoned', is_begun = 0"])
      expect(() => fixture.database.exec(`UPDATE sample SET ${sql}`)).toThrow('sample moves forwards only');
  });
});

describe('a sample that is broken off', () => {
  const giveUp = (fixture: SamplingFixture) => fixture.sampling.abandon(fixture.batchId, OFFICER);
  it.each([
    ['given up', giveUp],
    ['void by a decision on the note in review', clearInReview],
  ])('when it is %s counts as failed: the next one is larger, and it is told', async (_, breakOff) => {
    const fixture = samplingFixture(NOTES);
    const { store, batchId, sampling, gate } = fixture;
    await draw(fixture);
    const { size } = newest(fixture);
    sampling.next(batchId);
    breakOff(fixture);
    expect(newest(fixture)).toMatchObject({ state: 'void', read: 0 });
    expect(samplingState(store, batchId)).toMatchObject({ brokenOff: 1, rejected: 0, mayDraw: true });
    const offered = samplingState(store, batchId).plan.promises[0]!.size;
    await draw(fixture);
    expect(newest(fixture).size).toBeGreaterThan(size);
    expect(newest(fixture)).toMatchObject({ size: offered, confidence: expect.closeTo(0.975, 12) as number });
    readAllClean(fixture);
    await gate.require(batchId);
    const facts = await gate.facts(batchId);
    expect(facts).toMatchObject({
      ...{ requiredFrom: 60, confidence: 0.95, earlier: { rejected: 0, void: 1, brokenOff: 1 } },
      sample: { confidence: expect.closeTo(0.975, 12) as number },
    });
    expect(facts.sample!.upperBound.rate).toBeLessThan(0.05);
    expect(samplingState(store, batchId).sample!.figures!.bound).toEqual(facts.sample!.upperBound);
  });

  it('makes every next one larger, and opens nothing', async () => {
    const fixture = samplingFixture(NOTES);
    const sizes: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      await draw(fixture);
      sizes.push(newest(fixture).size);
      fixture.sampling.next(fixture.batchId);
      giveUp(fixture);
    }
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(new Set(sizes).size).toBe(4);
    expect(
      (await fixture.gate.require(fixture.batchId).catch((error: unknown) => error)) as Error,
    ).toMatchObject({
      code: 'export/sample-void',
    });
  });

  it('makes the batch need a sample, however small it is', async () => {
    const fixture = samplingFixture(NOTES.slice(0, 20));
    expect(samplingState(fixture.store, fixture.batchId).required).toBe(false);
    await draw(fixture);
    fixture.sampling.next(fixture.batchId);
    giveUp(fixture);
    expect(samplingState(fixture.store, fixture.batchId)).toMatchObject({ required: true, blocked: 'void' });
  });
});

describe('a sample costs nothing', () => {
  it('that was given up before a note was shown', async () => {
    const fixture = samplingFixture(NOTES);
    await draw(fixture);
    const { size } = newest(fixture);
    fixture.sampling.abandon(fixture.batchId, OFFICER);
    await draw(fixture);
    expect(newest(fixture)).toMatchObject({ size, confidence: 0.95 });
    readAllClean(fixture);
    await fixture.gate.require(fixture.batchId);
    expect((await fixture.gate.facts(fixture.batchId)).earlier).toEqual({
      rejected: 0,
      void: 1,
      brokenOff: 0,
    });
  });

  it('that was accepted and became void by a later change of the notes', async () => {
    const fixture = samplingFixture(NOTES);
    const { store, approvals, ids, batchId, gate } = fixture;
    await draw(fixture);
    readAllClean(fixture);
    approvals.withdraw(ids[3]!, store.notes.revisionOf(ids[3]!), OFFICER);
    approvals.approveNote(ids[3]!, store.notes.revisionOf(ids[3]!), OFFICER);
    await draw(fixture);
    expect(newest(fixture).confidence).toBe(0.95);
    readAllClean(fixture);
    await gate.require(batchId);
    expect((await gate.facts(batchId)).earlier).toEqual({ rejected: 0, void: 1, brokenOff: 0 });
  });
});

/** @file Samples changed in the file by somebody without a key: the audit trail says otherwise, and nothing is exported. */
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { runThrough } from '../../../src-main/domain/steps.ts';
import { populationNow } from '../../../src-main/workspace/sampling/population.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import {
  markLeak,
  OFFICER,
  readAllClean,
  READER,
  samplingFixture,
  usualNote,
  type SamplingFixture,
} from './samplingFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = Array.from({ length: 80 }, (_, n) => usualNote(n));
const TABLES = ['sample', 'sample_note', 'sample_reading', 'canary_reading', 'canary_tally'];

/** Runs statements with the triggers of the samples out of the way, and puts these back word for word. */
function forge({ database }: SamplingFixture, ...statements: readonly string[]): void {
  const triggers = database
    .prepare(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'
         AND tbl_name IN (SELECT value FROM json_each(?))`,
    )
    .all(JSON.stringify(TABLES)) as readonly { readonly name: string; readonly sql: string }[];
  for (const { name } of triggers) database.exec(`DROP TRIGGER ${name}`);
  database.pragma('foreign_keys = OFF');
  for (const statement of statements) database.exec(statement);
  database.pragma('foreign_keys = ON');
  for (const { sql } of triggers) database.exec(sql);
}

async function drawn(rule: Parameters<typeof samplingFixture>[1] = {}): Promise<SamplingFixture> {
  const fixture = samplingFixture(NOTES, rule);
  await fixture.sampling.draw(fixture.batchId, 0.05, OFFICER);
  return fixture;
}

async function expectRefused(fixture: SamplingFixture, reason: string): Promise<void> {
  // The forgery leaves the chain alone: only the comparison can find it.
  expect((await verifyChain(fixture.store)).brokenAt).toBeNull();
  const refusal = { code: 'export/sample-tampered', facts: { reason } };
  await expect(fixture.gate.require(fixture.batchId)).rejects.toMatchObject(refusal);
  if (reason !== 'draw') await expect(fixture.gate.facts(fixture.batchId)).rejects.toMatchObject(refusal);
}

/** A sample whose last note was found leaking. */
async function rejected(): Promise<SamplingFixture> {
  const fixture = await drawn();
  const { sampling, store, batchId } = fixture;
  const { size } = store.samples.newest(batchId)!;
  for (let read = 1; read < size; read += 1)
    sampling.settle(batchId, sampling.next(batchId)!.position, { kind: 'clean' }, READER);
  markLeak(fixture, 'retour', 'OTHER');
  expect(store.samples.newest(batchId)?.state).toBe('rejected');
  return fixture;
}

describe('a rejected sample that is called accepted', () => {
  it('is refused, with the set, the verdicts and the state made to fit', async () => {
    const fixture = await rejected();
    const { notes, hash } = runThrough(populationNow(fixture.store, fixture.batchId));
    forge(
      fixture,
      "UPDATE sample_reading SET verdict = 'clean'",
      `UPDATE sample SET state = 'accepted', is_outdated = 0, population = ${notes}, population_hash = '${hash}'`,
    );
    await expectRefused(fixture, 'draw');
    await expect(fixture.gate.facts(fixture.batchId)).rejects.toThrow('export/sample-tampered');
  });

  it.each([
    ["UPDATE sample_reading SET verdict = 'clean'; UPDATE sample SET state = 'accepted'", 'readings'],
    ["UPDATE sample SET state = 'accepted'", 'verdict'],
    ["UPDATE sample SET state = 'void', void_reason = 'population-changed'", 'verdict'],
    ["UPDATE sample SET state = 'open'", 'verdict'],
    ["UPDATE sample SET state = 'accepted', leaks_allowed = 1", 'draw'],
    ['DELETE FROM sample_reading; DELETE FROM sample_note; DELETE FROM sample', 'samples'],
  ])('is refused after %s', async (sql, reason) => {
    const fixture = await rejected();
    forge(fixture, sql);
    await expectRefused(fixture, reason);
  });
});

describe('a sample is refused', () => {
  it.each([
    ["UPDATE sample SET state = 'accepted', void_reason = NULL", 'verdict'],
    ["UPDATE sample SET void_reason = 'population-changed'", 'verdict'],
    ['UPDATE sample SET is_begun = 0', 'verdict'],
  ])('that was given up after a note was shown, and then %s', async (sql, reason) => {
    const fixture = await drawn();
    fixture.sampling.next(fixture.batchId);
    fixture.sampling.abandon(fixture.batchId, OFFICER);
    forge(fixture, sql);
    await expectRefused(fixture, reason);
  });

  it('whose notes nobody has read', async () => {
    const fixture = await drawn();
    forge(
      fixture,
      `INSERT INTO sample_reading SELECT sample_no, position, 'clean', 's', 'k', 1, 1, NULL FROM sample_note`,
      "UPDATE sample SET state = 'accepted', is_begun = 1",
    );
    await expectRefused(fixture, 'readings');
  });

  it('whose notes are others than the seed draws, put there before they were read', async () => {
    const fixture = await drawn();
    const other = `SELECT id FROM note WHERE id NOT IN (SELECT note_id FROM sample_note) LIMIT 1`;
    forge(
      fixture,
      `UPDATE sample_note SET note_id = (${other}) WHERE position = 1`,
      `UPDATE sample_note SET ordinal = (SELECT ordinal FROM note WHERE id = note_id),
         output_hash = (SELECT output_hash FROM note WHERE id = note_id) WHERE position = 1`,
    );
    readAllClean(fixture);
    expect(fixture.store.samples.newest(fixture.batchId)?.state).toBe('accepted');
    await expectRefused(fixture, 'draw');
  });

  it.each([
    ['UPDATE canary_reading SET is_found = 1', 'planted'],
    ['DELETE FROM canary_reading WHERE is_found = 0', 'planted'],
    ["INSERT INTO canary_tally SELECT actor_key, 'CITY', 50, 50 FROM canary_reading LIMIT 1", 'planted'],
  ])('whose readers are made better by %s', async (sql, reason) => {
    const fixture = await drawn({ rule: { canaryRate: 1 } });
    readAllClean(fixture);
    forge(fixture, sql);
    await expectRefused(fixture, reason);
  });

  it('also where the rule asks for none', async () => {
    const fixture = await drawn({ rule: { requiredFrom: null } });
    fixture.sampling.next(fixture.batchId);
    fixture.sampling.abandon(fixture.batchId, OFFICER);
    forge(fixture, 'DELETE FROM sample_note; DELETE FROM sample');
    await expectRefused(fixture, 'samples');
  });
});

describe('a sample that nobody changed', () => {
  it('passes after a rejected one, a broken off one, a void one and the removal of another batch', async () => {
    const fixture = await rejected();
    const { sampling, store, approvals, batchId, gate, ids } = fixture;
    const again = (at: number): void => {
      const id = ids[at]!;
      if (store.notes.require(id).stage === 'approved')
        approvals.withdraw(id, store.notes.revisionOf(id), OFFICER);
      approvals.approveNote(id, store.notes.revisionOf(id), OFFICER);
    };
    for (const at of ids.keys()) if (store.notes.require(ids[at]!).stage !== 'approved') again(at);
    again(0);
    again(1);
    await sampling.draw(batchId, 0.05, OFFICER);
    sampling.next(batchId);
    sampling.abandon(batchId, OFFICER);
    await sampling.draw(batchId, 0.05, OFFICER);
    again(2);
    await sampling.draw(batchId, 0.05, OFFICER);
    readAllClean(fixture);
    await gate.require(batchId);
    expect((await gate.facts(batchId)).earlier).toEqual({ rejected: 1, void: 2, brokenOff: 1 });
  });

  it('passes with a leak that is allowed, mended and approved anew', async () => {
    const fixture = await drawn({ rule: { leaksAllowed: 1 } });
    const { store, approvals, batchId, gate } = fixture;
    const { noteId } = store.samples.nextUnread(store.samples.newest(batchId)!.id)!;
    markLeak(fixture, 'retour', 'OTHER');
    approvals.approveNote(noteId, store.notes.revisionOf(noteId), OFFICER);
    readAllClean(fixture);
    expect(store.samples.newest(batchId)).toMatchObject({ state: 'accepted', leaking: 1 });
    await gate.require(batchId);
    expect((await gate.facts(batchId)).sample).toMatchObject({ leaking: 1 });
  });
});

/** @file Samples over a real store: what is drawn, what a verdict does, when a sample is void, and what the gate says. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { actorKeyOf } from '../../../src-main/audit/events.ts';
import type { Role } from '../../../src-main/domain/account.ts';
import { runThrough } from '../../../src-main/domain/steps.ts';
import { populationNow, drawNotes } from '../../../src-main/workspace/sampling/population.ts';
import { createRowCipher } from '../../../src-main/store/rowCipher.ts';
import { openStore } from '../../../src-main/store/store.ts';
import { RejectionService } from '../../../src-main/workspace/rejectionService.ts';
import { SamplingService } from '../../../src-main/workspace/sampling/samplingService.ts';
import { samplingState } from '../../../src-main/workspace/sampling/samplingState.ts';
import { saveSamplingRule, samplingRuleOf } from '../../../src-main/workspace/sampling/samplingRules.ts';
import { DEFAULT_SAMPLING_RULE } from '../../../src-main/domain/samplingRule.ts';
import { countingIds, createStoreFixture, removeTemporaryFolders, TEST_KEY } from '../store/storeFixture.ts';
import { keepExportsOpen } from '../../../src-main/access/olderSampling.ts';
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

/** Must not be reached. */
const never = (): never => {
  throw new Error('refused before anything else is done');
};
const NOTES = Array.from({ length: 80 }, (_, n) => usualNote(n));
const newest = ({ store, batchId }: SamplingFixture) => store.samples.newest(batchId)!;
const refused = async (work: Promise<unknown> | (() => unknown)): Promise<string> => {
  try {
    await (typeof work === 'function' ? work() : work);
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'nothing';
};
const withdraw = ({ approvals, store }: SamplingFixture, id: SamplingFixture['ids'][number] | undefined) =>
  approvals.withdraw(id!, store.notes.revisionOf(id!), OFFICER);
const approve = ({ approvals, store }: SamplingFixture, id: SamplingFixture['ids'][number] | undefined) =>
  approvals.approveNote(id!, store.notes.revisionOf(id!), OFFICER);

async function drawn(
  notes = NOTES,
  options: Parameters<typeof samplingFixture>[1] = {},
): Promise<SamplingFixture> {
  const fixture = samplingFixture(notes, options);
  await fixture.sampling.draw(fixture.batchId, 0.05, OFFICER);
  return fixture;
}

describe('drawing', () => {
  it('takes as many notes as the promise needs, and anybody with the seed draws them again', async () => {
    const fixture = await drawn();
    const sample = newest(fixture);
    // 80 notes, fewer than 4 leaking (5 %): 42 without a leak, by the hypergeometric distribution.
    expect(sample).toMatchObject({ population: 80, state: 'open', read: 0, maxRate: 0.05, leaksAllowed: 0 });
    expect(sample.size).toBe(42);
    const { store, batchId, database } = fixture;
    const again = runThrough(drawNotes(store, batchId, { seed: sample.seed, size: sample.size }));
    const stored = database.prepare('SELECT note_id FROM sample_note ORDER BY position').pluck().all();
    expect(again.map(({ noteId }) => noteId)).toEqual(stored);
    expect(runThrough(populationNow(store, batchId)).hash).toBe(sample.populationHash);
  });

  it('never promises less than the rule asks for', async () => {
    const fixture = samplingFixture(NOTES);
    await fixture.sampling.draw(fixture.batchId, 0.4, OFFICER);
    expect(newest(fixture).maxRate).toBe(0.05);
  });

  it.each([
    ['nobody signs', NOTES, {}, ' ', 'review/actor-missing'],
    ['nothing is approved', NOTES.slice(0, 3), { approve: false }, OFFICER, 'export/nothing-approved'],
    [
      'one leak alone breaks the promise',
      NOTES.slice(0, 10),
      { rule: { leaksAllowed: 1 } },
      OFFICER,
      'review/sample-impossible',
    ],
  ] as const)('is refused where %s', async (_, notes, options, actor, code) => {
    const fixture = samplingFixture(notes, options);
    expect(await refused(fixture.sampling.draw(fixture.batchId, 0.05, actor))).toBe(code);
    expect(fixture.store.samples.newest(fixture.batchId)).toBeNull();
  });

  it('is refused while a sample stands, and allowed for a stricter promise after an accepted one', async () => {
    const fixture = await drawn();
    const { sampling, batchId } = fixture;
    expect(await refused(sampling.draw(batchId, 0.05, OFFICER))).toBe('review/sample-stands');
    readAllClean(fixture);
    expect(await refused(sampling.draw(batchId, 0.05, OFFICER))).toBe('review/sample-stands');
    await sampling.draw(batchId, 0.02, OFFICER);
    expect(newest(fixture)).toMatchObject({ state: 'open', maxRate: 0.02 });
  });
});

describe('reading', () => {
  it('accepts the sample with the last note, and lets the batch leave', async () => {
    const fixture = await drawn();
    const { store, batchId, gate } = fixture;
    expect(await refused(gate.require(batchId))).toBe('export/sample-missing');
    expect(samplingState(store, batchId)).toMatchObject({ blocked: 'open', mayDraw: false });
    readAllClean(fixture);
    const sample = newest(fixture);
    expect(sample).toMatchObject({ state: 'accepted', read: sample.size, leaking: 0 });
    expect(await refused(gate.require(batchId))).toBe('nothing');
    const facts = await gate.facts(batchId);
    expect(facts).toMatchObject({
      required: true,
      limit: 0.05,
      earlier: { rejected: 0, void: 0, brokenOff: 0 },
    });
    expect(facts.sample).toMatchObject({
      seed: sample.seed,
      population: 80,
      leaking: 0,
      adjustedBound: null,
      planted: 0,
    });
    expect(facts.sample!.upperBound.rate).toBeLessThan(0.05);
    expect((await verifyChain(store)).brokenAt).toBeNull();
  });

  it('tells the seconds a note of each reader', async () => {
    const fixture = await drawn();
    const { store, sampling, batchId } = fixture;
    const now = vi.spyOn(performance, 'now');
    // Two readers take turns: 20 seconds for each note of the one, 3, 6, 9 ... for those of the other.
    for (let next = sampling.next(batchId), turn = 0; next !== null; turn += 1) {
      const at = performance.now();
      now.mockReturnValue(at + (turn % 2 === 0 ? 20_000 : (turn + 1) * 1500));
      sampling.settle(batchId, next.position, { kind: 'clean' }, turn % 2 === 0 ? READER : OFFICER);
      next = sampling.next(batchId);
    }
    now.mockRestore();
    expect(samplingState(store, batchId).sample!.figures!.readers).toMatchObject([
      { name: READER, notes: 21, seconds: { median: 20, shortest: 20, longest: 20 } },
      { name: OFFICER, notes: 21, seconds: { median: 33, shortest: 3, longest: 63 } },
    ]);
  });

  it('shows the output and nothing of how the program sees the note', async () => {
    const { sampling, batchId } = await drawn();
    const reading = sampling.next(batchId)!;
    expect(Object.keys(reading).sort()).toEqual(['of', 'position', 'text']);
    expect(reading.text).toMatch(/^Vu ce jour Mme \[PATIENT-\d+\], chambre \d+\./);
    expect(reading.text).not.toContain('Delacroix');
  });

  it('gives the same note until it has a verdict, and none but the one in turn takes a verdict', async () => {
    const { sampling, batchId } = await drawn();
    expect(sampling.next(batchId)).toEqual(sampling.next(batchId));
    expect(await refused(() => sampling.settle(batchId, 2, { kind: 'clean' }, READER))).toBe(
      'review/sample-closed',
    );
    sampling.settle(batchId, 1, { kind: 'clean' }, READER);
    expect(await refused(() => sampling.settle(batchId, 1, { kind: 'clean' }, READER))).toBe(
      'review/sample-closed',
    );
  });

  it('rejects the sample at the first leak, hides the place in the note and takes its approval back', async () => {
    const leaky = NOTES.map((note) => `${note} Adressée par le Dr Fontaine.`);
    const fixture = await drawn(leaky);
    const { store, batchId, gate, review, database } = fixture;
    const noteId = store.samples.nextUnread(newest(fixture).id)!.noteId;
    const { outcome } = markLeak(fixture, 'Fontaine', 'STAFF');
    expect(outcome).toBe('leak');
    expect(newest(fixture)).toMatchObject({ state: 'rejected', read: 1, leaking: 1, isOutdated: false });
    const note = review.open(noteId);
    expect(note.record.stage).toBe('in-review');
    expect(note.output.map(({ text }) => text).join('')).toMatch(/le Dr \[STAFF-1\]\.$/);
    expect(await refused(gate.require(batchId))).toBe('export/sample-above-limit');
    expect(samplingState(store, batchId)).toMatchObject({
      blocked: 'above-limit',
      rejected: 1,
      mayDraw: false,
    });
    const stored = JSON.stringify(
      ['sample', 'sample_note', 'sample_reading', 'audit_event'].map((table) =>
        database.prepare(`SELECT * FROM ${table}`).all(),
      ),
    );
    expect(stored).not.toMatch(/fontaine|dana|olga/iu);
  });

  it('counts the mended note as leaking and goes on where one leak is allowed', async () => {
    const many = Array.from({ length: 200 }, (_, n) => `${usualNote(n)} Adressée par le Dr Fontaine.`);
    const fixture = await drawn(many, { rule: { leaksAllowed: 1 } });
    const { store, batchId, gate } = fixture;
    const noteId = store.samples.nextUnread(newest(fixture).id)!.noteId;
    markLeak(fixture, 'Fontaine', 'STAFF');
    expect(newest(fixture)).toMatchObject({ state: 'open', leaking: 1 });
    approve(fixture, noteId);
    expect(newest(fixture).state).toBe('open');
    readAllClean(fixture);
    expect(newest(fixture)).toMatchObject({ state: 'accepted', leaking: 1 });
    // The set is the one that was drawn from, the mended note counted as it was.
    expect(await refused(gate.require(batchId))).toBe('nothing');
    expect(newest(fixture).state).toBe('accepted');
  });

  it('takes no mark on what is hidden already, and none by nobody', async () => {
    const fixture = await drawn();
    const { sampling, batchId } = fixture;
    expect(await refused(() => markLeak(fixture, 'PATIENT-'))).toBe('review/bad-range');
    sampling.next(batchId);
    expect(await refused(() => sampling.settle(batchId, 1, { kind: 'clean' }, ''))).toBe(
      'review/actor-missing',
    );
    expect(newest(fixture)).toMatchObject({ read: 0, state: 'open' });
  });

  it('can be given up, and goes on record so', async () => {
    const fixture = await drawn();
    fixture.sampling.abandon(fixture.batchId, OFFICER);
    expect(newest(fixture)).toMatchObject({ state: 'void', voidReason: 'abandoned' });
    expect(fixture.sampling.next(fixture.batchId)).toBeNull();
    expect(await refused(() => fixture.sampling.abandon(fixture.batchId, OFFICER))).toBe(
      'review/sample-closed',
    );
  });
});

describe('a sample is void', () => {
  it.each(['open', 'accepted'])('when an approval falls while it is %s', async (state) => {
    const fixture = await drawn();
    if (state === 'accepted') readAllClean(fixture);
    expect(newest(fixture).state).toBe(state);
    withdraw(fixture, fixture.ids[7]);
    expect(newest(fixture)).toMatchObject({ state: 'void', voidReason: 'population-changed' });
    expect(await refused(fixture.gate.require(fixture.batchId))).toBe('export/sample-void');
  });

  it('when a note is approved later, and when a decision ends an approval', async () => {
    const fixture = samplingFixture(NOTES);
    withdraw(fixture, fixture.ids[0]);
    await fixture.sampling.draw(fixture.batchId, 0.05, OFFICER);
    approve(fixture, fixture.ids[0]);
    expect(newest(fixture).state).toBe('void');

    await fixture.sampling.draw(fixture.batchId, 0.05, OFFICER);
    const { review, store, ids } = fixture;
    review.decide(ids[3]!, store.notes.revisionOf(ids[3]!), { kind: 'clear' }, READER);
    expect(newest(fixture).state).toBe('void');
  });

  it('also when the set was changed behind the back of the triggers', async () => {
    const fixture = await drawn();
    readAllClean(fixture);
    fixture.store.notes.setStage(fixture.ids[5]!, 'in-review');
    expect(newest(fixture).state).toBe('accepted');
    expect(await refused(fixture.gate.require(fixture.batchId))).toBe('export/sample-void');
    expect(newest(fixture).state).toBe('void');
  });

  it('not by what happens in another batch', async () => {
    const fixture = await drawn();
    const { store } = fixture;
    const other = samplingFixture(NOTES.slice(0, 2));
    withdraw(other, other.ids[0]);
    expect(newest(fixture).state).toBe('open');
    expect(store.samples.all(fixture.batchId).map(({ state }) => state)).toEqual(['open']);
  });
});

describe('after a rejected sample', () => {
  it('another is drawn only once other notes were approved anew, and the first stays on record', async () => {
    const leaky = NOTES.map((note) => `${note} Adressée par le Dr Fontaine.`);
    const fixture = await drawn(leaky);
    const { sampling, batchId, store, ids, gate } = fixture;
    const found = store.samples.nextUnread(newest(fixture).id)!.noteId;
    markLeak(fixture, 'Fontaine', 'STAFF');
    approve(fixture, found);
    expect(await refused(sampling.draw(batchId, 0.05, OFFICER))).toBe('review/sample-stands');
    const other = ids.find((id) => id !== found);
    withdraw(fixture, other);
    expect(newest(fixture)).toMatchObject({ state: 'rejected', isOutdated: true });
    approve(fixture, other);
    await sampling.draw(batchId, 0.05, OFFICER);
    readAllClean(fixture);
    expect((await gate.facts(batchId)).earlier).toEqual({ rejected: 1, void: 0, brokenOff: 0 });
  });
});

describe('the rule', () => {
  it('is the default where there is none, which asks for a sample from 100 notes on', () => {
    const { store } = samplingFixture([]);
    store.settings.set('sampling', JSON.stringify(DEFAULT_SAMPLING_RULE));
    expect(samplingRuleOf(store)).toEqual(DEFAULT_SAMPLING_RULE);
    expect(
      samplingRuleOf({ settings: { get: () => null, set: () => undefined, changedAt: () => null } }),
    ).toMatchObject({
      requiredFrom: 100,
    });
  });

  it('leaves exports of a workspace from before there were samples open, once', () => {
    const { store } = createStoreFixture();
    keepExportsOpen(store, { from: 130 });
    expect(samplingRuleOf(store)).toEqual(DEFAULT_SAMPLING_RULE);
    keepExportsOpen(store, { from: 100 });
    expect(samplingRuleOf(store)).toEqual({ ...DEFAULT_SAMPLING_RULE, requiredFrom: null });
    saveSamplingRule(store, DEFAULT_SAMPLING_RULE, OFFICER);
    keepExportsOpen(store, { from: 100 });
    expect(samplingRuleOf(store)).toEqual(DEFAULT_SAMPLING_RULE);
  });

  it('asks a batch below its number for nothing', async () => {
    const fixture = samplingFixture(NOTES.slice(0, 59));
    expect(await refused(fixture.gate.require(fixture.batchId))).toBe('nothing');
    expect(await fixture.gate.facts(fixture.batchId)).toMatchObject({ required: false, sample: null });
    const larger = samplingFixture(NOTES.slice(0, 60));
    expect(await refused(larger.gate.require(larger.batchId))).toBe('export/sample-missing');
  });

  it('that is made stricter holds for samples that were read before', async () => {
    const fixture = await drawn();
    readAllClean(fixture);
    saveSamplingRule(fixture.store, { ...DEFAULT_SAMPLING_RULE, requiredFrom: 60, maxRate: 0.01 }, OFFICER);
    expect(await refused(fixture.gate.require(fixture.batchId))).toBe('export/sample-above-limit');
    expect(samplingState(fixture.store, fixture.batchId)).toMatchObject({
      blocked: 'above-limit',
      mayDraw: true,
    });
  });

  it.each([
    { maxRate: 0 },
    { maxRate: 0.6 },
    { confidence: 1 },
    { leaksAllowed: 2 },
    { canaryRate: 1.5 },
    { requiredFrom: 0 },
  ])('refuses %o', async (wrong) => {
    const { store } = samplingFixture([]);
    const before = samplingRuleOf(store);
    const rule = { ...DEFAULT_SAMPLING_RULE, ...wrong };
    expect(await refused(() => saveSamplingRule(store, rule, OFFICER))).toBe('review/bad-sampling-rule');
    expect(await refused(() => saveSamplingRule(store, DEFAULT_SAMPLING_RULE, ' '))).toBe(
      'review/actor-missing',
    );
    expect(samplingRuleOf(store)).toEqual(before);
  });

  it('is in the audit trail whenever it is changed', () => {
    const { store, database } = samplingFixture([]);
    const loosened = { requiredFrom: null, maxRate: 0.5, confidence: 0.8, leaksAllowed: 1, canaryRate: 0 };
    saveSamplingRule(store, loosened, OFFICER);
    saveSamplingRule(store, { ...DEFAULT_SAMPLING_RULE, maxRate: 0.001, confidence: 0.999 }, OFFICER);
    const told = database
      .prepare<[], string>(
        "SELECT payload FROM audit_event WHERE kind = 'sampling-rule-changed' ORDER BY seq DESC LIMIT 2",
      )
      .pluck()
      .all()
      .map((payload) => JSON.parse(payload) as unknown);
    const actorKey = actorKeyOf(store, OFFICER);
    expect(told).toEqual([
      {
        ...{ requiredFrom: 100, maxPerTenThousand: 10, confidencePerTenThousand: 9990 },
        ...{ leaksAllowed: 0, canariesPerTenThousand: 2000, actorKey },
      },
      {
        ...{ requiredFrom: null, maxPerTenThousand: 5000, confidencePerTenThousand: 8000 },
        ...{ leaksAllowed: 1, canariesPerTenThousand: 0, actorKey },
      },
    ]);
  });
});

describe('somebody without the role', () => {
  /** The services over the same workspace, opened for a new account with these roles. */
  function asRole({ store, database, clock, logger, review }: SamplingFixture, role: Role) {
    const { id } = store.accounts.add(`the ${role}`, [role]);
    const cipher = createRowCipher(TEST_KEY);
    const own = openStore({ database, cipher, clock, logger, ids: countingIds(role), account: id });
    const redactor = { redact: never } as never;
    const parts = { store: own, redactor, review, changed: never, keyed: never };
    return { own, sampling: new SamplingService(parts), rejections: new RejectionService(own, never, never) };
  }

  it.each(['operator', 'administrator'] as const)(
    'as %s is shown no note, and begins nothing',
    async (role) => {
      const fixture = await drawn();
      const { sampling } = asRole(fixture, role);
      expect(await refused(() => sampling.next(fixture.batchId))).toBe('access/role-missing');
      expect(newest(fixture)).toMatchObject({ isBegun: false, state: 'open' });
      expect(JSON.stringify(fixture.store.audit.after(0, 1000))).not.toContain('sample-begun');
    },
  );

  it.each([
    ['operator', 'reading'],
    ['administrator', 'reading'],
    ['operator', 'drawing'],
    ['reviewer', 'drawing'],
    ['reviewer', 'giving up'],
    ['operator', 'giving up'],
    ['reviewer', 'setting the rule'],
    ['administrator', 'setting the rule'],
    ['operator', 'sending back'],
    ['operator', 'dealing with'],
  ] as const)('as %s is refused %s', async (role, act) => {
    const fixture = await drawn();
    const { batchId, ids, store } = fixture;
    const { own, sampling, rejections } = asRole(fixture, role);
    store.rejections.add(ids[0]!, { reason: 'other', commentSeq: null, actor: OFFICER });
    const before = [store.audit.last()?.seq, newest(fixture), samplingRuleOf(store)];
    const acts = {
      reading: () => sampling.settle(batchId, 1, { kind: 'clean' }, 'x'),
      drawing: () => sampling.draw(batchId, 0.01, 'x'),
      'giving up': () => sampling.abandon(batchId, 'x'),
      'setting the rule': () => saveSamplingRule(own, DEFAULT_SAMPLING_RULE, 'x'),
      'sending back': () =>
        rejections.reject({ batchId, notes: { ids: [ids[1]!] }, reason: 'other', comment: '' }, 'x'),
      'dealing with': () => rejections.settle(ids[0]!, 'x'),
    };
    expect(await refused(async () => acts[act]())).toBe('access/role-missing');
    expect([store.audit.last()?.seq, newest(fixture), samplingRuleOf(store)]).toEqual(before);
  });
});

describe('the triggers', () => {
  it.each([
    ["UPDATE sample SET state = 'accepted'", 'rejected', 'sample moves forwards only'],
    ["UPDATE sample SET state = 'open'", 'accepted', 'sample moves forwards only'],
    ["UPDATE sample SET state = 'rejected'", 'accepted', 'sample moves forwards only'],
    ["UPDATE sample SET max_rate = 0.5, state = 'accepted'", 'open', 'sample moves forwards only'],
    [
      "UPDATE sample SET seed = 'ff', state = 'void', void_reason = 'abandoned'",
      'open',
      'sample moves forwards only',
    ],
    ['DELETE FROM sample', 'open', 'sample is append-only'],
    ['UPDATE sample_note SET note_id = 1', 'open', 'sample_note is append-only'],
    ['DELETE FROM sample_note', 'open', 'sample_note is append-only'],
    ["UPDATE sample_reading SET verdict = 'clean'", 'rejected', 'sample_reading is append-only'],
    ['DELETE FROM sample_reading', 'rejected', 'sample_reading is append-only'],
    [
      "INSERT INTO sample_reading VALUES (1, 2, 'clean', 's', 'k', 1, 1, 'account-1')",
      'rejected',
      'sample is not open',
    ],
    [
      "INSERT INTO canary_reading SELECT id, 1, 'k', 'PATIENT', 1, 1, 'account-1' FROM sample; DELETE FROM canary_reading",
      'open',
      'canary_reading is append-only',
    ],
    [
      "INSERT INTO canary_reading VALUES ('s', 1, 'k', 'PATIENT', 0, 1, 'account-1'); UPDATE canary_reading SET is_found = 1",
      'open',
      'canary_reading is append-only',
    ],
  ])('refuse %s of a sample that is %s', async (sql, state, words) => {
    const fixture = await drawn(NOTES.map((note) => `${note} Adressée par le Dr Fontaine.`));
    if (state === 'accepted') readAllClean(fixture);
    if (state === 'rejected') markLeak(fixture, 'Fontaine', 'STAFF');
    expect(newest(fixture).state).toBe(state);
    expect(() => fixture.database.exec(sql)).toThrow(words);
    expect(newest(fixture).state).toBe(state);
  });

  it('let a batch be removed with its samples, and keep how well people read', async () => {
    const fixture = await drawn(NOTES, { rule: { canaryRate: 1 } });
    readAllClean(fixture);
    const { store, database, batchId } = fixture;
    const readings = database.prepare('SELECT count(*) FROM canary_reading').pluck().get();
    const planted = 'SELECT sum(planted) FROM canary_tally';
    expect(database.prepare(planted).pluck().get()).toBeNull();
    expect(readings).toBeGreaterThan(0);
    for (const deleted of store.batches.remove(batchId)) expect(deleted).toBeGreaterThanOrEqual(0);
    for (const table of ['batch', 'sample', 'sample_note', 'sample_reading', 'canary_reading'])
      expect(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get(), table).toBe(0);
    expect(database.prepare(planted).pluck().get()).toBe(readings);
  });
});

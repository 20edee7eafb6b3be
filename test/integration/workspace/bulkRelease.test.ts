/** @file Releasing many mentions, taking a bulk decision back, the approvals that fall by it, and the trail. */
import { afterAll, describe, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import { ReviewService } from '../../../src-main/workspace/reviewService.ts';
import { removeTemporaryFolders, reopenStoreFixture } from '../store/storeFixture.ts';
import {
  ACTOR,
  approve,
  at,
  decide,
  eventsOf,
  opened,
  order,
  outputOf,
  servicesOf,
  standing,
} from './bulkFixture.ts';

afterAll(removeTemporaryFolders);

describe('releasing', () => {
  const reject = { verdict: { kind: 'reject' } } as const;

  it('is refused until every page of contexts was shown', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => ({
      ...{ patient: 'p1', annotated: `Satz ${n} über ⟦PATIENT|Vogel⟧ hier.` },
    }));
    const { bulk, store, ids } = opened(rows);
    const plan = await bulk.plan(order(at(ids[0], 'd0'), reject));
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/contexts-unseen');
    expect(await bulk.contexts(plan.id, 0)).toMatchObject({ pages: 3, unseen: 2 });
    // The same page again, and one that does not exist, are no other pages.
    expect(await bulk.contexts(plan.id, 0)).toMatchObject({ unseen: 2 });
    expect(await bulk.contexts(plan.id, 7)).toMatchObject({ rows: [], unseen: 2 });
    await bulk.contexts(plan.id, 2);
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/contexts-unseen');
    await bulk.contexts(plan.id, 1);
    bulk.decide(plan.id, ACTOR);
    await bulk.whenIdle();
    expect(outputOf(store, ids[44]!)).toBe('Satz 44 über Vogel hier.');
  });

  it('shows places with the very same words as one row that says how many', async () => {
    const same = Array.from({ length: 30 }, () => ({
      patient: 'p1',
      annotated: 'Die ⟦PATIENT|Vogel⟧-Skala.',
    }));
    const { bulk, ids } = opened(same);
    const plan = await bulk.plan(order(at(ids[0], 'd0'), reject));
    const { rows, pages } = await bulk.contexts(plan.id, 0);
    expect(pages).toBe(1);
    expect(rows).toEqual([
      expect.objectContaining({ mention: 'Vogel', after: '-Skala.', places: 30, ordinal: 1 }),
    ]);
  });

  it('is asked for a type that the policy leaves readable as well', async () => {
    const { bulk, ids, redactor, batchId } = opened();
    const isKept = redactor.isKeptIn(batchId);
    for (const label of ['DEPARTMENT', 'STAFF', 'OTHER', 'COUNTRY'] as const) {
      const plan = await bulk.plan(order(at(ids[0], 'd0'), { verdict: { kind: 'relabel', label } }));
      expect(plan.isRelease, label).toBe(isKept(label));
    }
  });

  it('is asked for hiding what is undecided of a type that the policy leaves readable, and of no other', async () => {
    const rows = (label: string, suspected: boolean) => [
      { patient: 'p1', annotated: `Sie kam auf die ⟦${label}|Nephrologie⟧.`, suspected },
    ];
    const releaseOf = async (label: string, suspected: boolean) => {
      const { bulk, ids } = opened(rows(label, suspected));
      const plan = await bulk.plan(order(at(ids[0], 'd0')));
      if (plan.isRelease) expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/contexts-unseen');
      return plan.isRelease;
    };
    const { redactor, batchId } = opened();
    expect(redactor.isKeptIn(batchId)('DEPARTMENT')).toBe(true);
    expect(await releaseOf('DEPARTMENT', true)).toBe(true);
    expect(await releaseOf('DEPARTMENT', false)).toBe(false);
    expect(await releaseOf('PATIENT', true)).toBe(false);
  });

  it('shows no mention that somebody hid by name', async () => {
    const all = opened();
    const { bulk, store, redactor, ids } = all;
    const review = new ReviewService(store, redactor, () => undefined);
    review.decide(
      ids[1]!,
      store.notes.revisionOf(ids[1]!),
      { kind: 'accept', span: 'd0' },
      'Another Reviewer',
    );
    await decide(all, order(at(ids[0], 'd0'), reject));
    await bulk.whenIdle();
    expect(outputOf(store, ids[1]!)).not.toContain('VOGEL');
    expect(outputOf(store, ids[1]!)).toContain('später Vogel nochmals');
  });

  it('shows no character that another span of the note hides', async () => {
    const all = opened([{ patient: 'p1', annotated: 'Frau Eva ⟦PATIENT|Vogel⟧ kam.' }]);
    const { bulk, store, redactor, ids } = all;
    const plan = await bulk.plan(order(at(ids[0], 'd0'), reject));
    // Meanwhile somebody draws a range over it: the plan no longer fits, and the new span is not the old one's.
    new ReviewService(store, redactor, () => undefined).decide(
      ids[0]!,
      store.notes.revisionOf(ids[0]!),
      { kind: 'add', range: { start: 5, end: 14 }, label: 'PATIENT' },
      ACTOR,
    );
    await bulk.contexts(plan.id, 0);
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/stale-revision');
    expect(outputOf(store, ids[0]!)).not.toMatch(/Eva|Vogel/u);
  });

  it('leaves out what stands apart, and says so', async () => {
    const rows = [
      { patient: 'p1', annotated: 'Frau ⟦PATIENT|Crohn⟧ kam.' },
      { patient: 'p1', annotated: 'Herr ⟦PATIENT|Crohn⟧ ging.' },
      { patient: 'p1', annotated: 'Ein ⟦PATIENT|Morbus⟧ und Morbus ⟦PATIENT|Crohn⟧.' },
    ];
    const { bulk, ids } = opened(rows);
    const plan = await bulk.plan(order(at(ids[0], 'd0'), { ...reject, withApart: false }));
    expect(plan).toMatchObject({ spans: 2, apart: 0, apartLeftOut: 1 });
    const all = await bulk.plan(order(at(ids[0], 'd0'), reject));
    expect(all).toMatchObject({ spans: 3, apart: 1, apartLeftOut: 0 });
    expect((await bulk.contexts(all.id, 0)).rows[0]).toMatchObject({ apart: 'eponym-context', ordinal: 3 });
  });
});

describe('taking a bulk decision back', () => {
  it('gives every note back as it was, and what was decided of one alone stays', async () => {
    const all = opened();
    const { bulk, store, redactor, batchId, ids } = all;
    const before = ids.map((id) => outputOf(store, id));
    await decide(all, order(at(ids[0], 'd0')));
    await bulk.whenIdle();
    const review = new ReviewService(store, redactor, () => undefined);
    review.decide(ids[0]!, store.notes.revisionOf(ids[0]!), { kind: 'accept', span: 'd1' }, ACTOR);
    bulk.undo(batchId, 1, { approvals: 0, actor: ACTOR });
    expect(standing(store, batchId).waiting).toBe(2);
    await bulk.whenIdle();
    expect(outputOf(store, ids[1]!)).toBe(before[1]);
    expect(outputOf(store, ids[0]!)).toMatch(/^Frau Vogel kam aus \[.+\]\.$/u);
    expect(bulk.state(batchId)).toEqual({ last: null, waiting: 0 });
  });

  it('happens once, in the order of the newest first, and survives a restart', async () => {
    const all = opened();
    const { bulk, store, dir, batchId, ids } = all;
    await decide(all, order(at(ids[0], 'd0')));
    await decide(all, order(at(ids[2], 'd0')));
    expect(bulk.state(batchId).last).toMatchObject({ seq: 2, notes: 1, spans: 1, actor: ACTOR });
    bulk.undo(batchId, 2, { approvals: 0, actor: ACTOR });
    expect(() => bulk.undo(batchId, 2, { approvals: 0, actor: ACTOR })).toThrow('review/nothing-to-undo');
    await bulk.stop();
    store.close();
    const again = servicesOf(reopenStoreFixture(dir).store).bulk;
    expect(again.state(batchId).last).toMatchObject({ seq: 1, verdict: { kind: 'accept' }, scope: 'batch' });
    expect(() => again.undo(batchId, 9, { approvals: 0, actor: ACTOR })).toThrow('review/nothing-to-undo');
    // The entry of an undo is no decision either.
    expect(() => again.undo(batchId, 3, { approvals: 0, actor: ACTOR })).toThrow('review/nothing-to-undo');
    expect(() => again.undo(batchId, 1, { approvals: 0, actor: ' ' })).toThrow('review/actor-missing');
  });

  it('is refused when more approvals would fall than the person was told', async () => {
    const all = opened();
    const { bulk, store, batchId, ids } = all;
    await decide(all, order(at(ids[2], 'd0')));
    await bulk.whenIdle();
    approve(store, ids[2]!);
    expect(bulk.state(batchId).last?.approvals).toBe(1);
    expect(() => bulk.undo(batchId, 1, { approvals: 0, actor: ACTOR })).toThrow('review/stale-revision');
    expect(store.notes.require(ids[2]!).stage).toBe('approved');
    bulk.undo(batchId, 1, { approvals: 1, actor: ACTOR });
    expect(store.approvals.current(ids[2]!)).toBeNull();
  });
});

describe('approvals', () => {
  it('are named before they fall, and fall with the decision', async () => {
    const all = opened();
    const { bulk, store, ids } = all;
    approve(store, ids[3]!);
    const plan = await bulk.plan(order(at(ids[3], 'd0')));
    expect(plan.notes.filter(({ isReleased }) => isReleased).map(({ ordinal }) => ordinal)).toEqual([4]);
    bulk.decide(plan.id, ACTOR);
    expect(store.notes.require(ids[3]!)).toMatchObject({ stage: 'in-review' });
    expect(eventsOf(all, 'approval-withdrawn')).toHaveLength(1);
    expect(eventsOf(all, 'bulk-decided')).toMatchObject([{ approvalsWithdrawn: 1, notes: 1, spans: 1 }]);
  });

  it('of other notes stay', async () => {
    const { bulk, store, ids } = opened();
    approve(store, ids[3]!);
    bulk.decide((await bulk.plan(order(at(ids[2], 'd0')))).id, ACTOR);
    expect(store.approvals.current(ids[3]!)).not.toBeNull();
  });
});

describe('the trail', () => {
  it('has one event for a bulk decision and no word of a note or a name', async () => {
    const all = opened();
    const { bulk, store, database, batchId, ids } = all;
    await decide(all, order(at(ids[0], 'd0'), { scope: 'patient' }));
    bulk.undo(batchId, 1, { approvals: 0, actor: ACTOR });
    expect(eventsOf(all, 'bulk-decided')).toMatchObject([
      { batch: batchId, seq: 1, verdict: 'accept', scope: 'patient', notes: 2, spans: 3, undoes: null },
      { batch: batchId, seq: 2, verdict: 'undo', scope: null, notes: 2, spans: 3, undoes: 1 },
    ]);
    expect(eventsOf(all, 'note-decided')).toEqual([]);
    const rows = ['audit_event', 'bulk_decision', 'span_decision'].map((table) =>
      database.prepare(`SELECT * FROM ${table}`).all(),
    );
    expect(JSON.stringify(rows)).not.toMatch(/vogel|dana|reviewer"/iu);
    expect((await verifyChain(store)).brokenAt).toBeNull();
  });

  it('keeps bulk decisions append-only until their batch is removed', async () => {
    const all = opened();
    const { store, database, batchId, ids, bulk } = all;
    await decide(all, order(at(ids[0], 'd0')));
    await bulk.whenIdle();
    expect(() => database.exec("UPDATE bulk_decision SET verdict = 'reject'")).toThrow('append-only');
    expect(() => database.exec('DELETE FROM bulk_decision')).toThrow('append-only');
    for (const steps = store.batches.remove(batchId); steps.next().done !== true;);
    expect(database.prepare('SELECT count(*) AS rows FROM bulk_decision').get()).toEqual({ rows: 0 });
  });
});

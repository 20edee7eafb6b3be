/** @file One decision about many mentions, over a real store: what it reaches, and what its notes are until they show it. */
import { afterAll, describe, expect, it } from 'vitest';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import { mayExport } from '../../../src-main/export/gate.ts';
import { ApprovalService } from '../../../src-main/workspace/approvalService.ts';
import { ReviewService } from '../../../src-main/workspace/reviewService.ts';
import { wholeRows } from '../../support/wholeRows.ts';
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
  type Opened,
} from './bulkFixture.ts';

afterAll(removeTemporaryFolders);

const statusOf = ({ store }: Opened, id: NoteId | undefined) => store.notes.require(id!).assessment.status;

describe('hiding', () => {
  it('hides every mention of the patient and no other patient', async () => {
    const all = opened();
    const { bulk, store, ids } = all;
    expect(outputOf(store, ids[0]!)).toContain('Vogel');
    expect(await decide(all, order(at(ids[0], 'd0')))).toMatchObject({ seq: 1, notes: 2, spans: 3 });
    await bulk.whenIdle();
    expect(outputOf(store, ids[1]!)).toMatch(/^Heute berichtet \[.+\], und später \[.+\] nochmals\.$/u);
    expect(statusOf(all, ids[1])).toBe('fully-anonymized');
    // The town of the first note is a cluster of its own.
    expect(store.notes.require(ids[0]!).assessment).toMatchObject({
      status: 'partially-anonymized',
      openPoints: 1,
    });
    expect(outputOf(store, ids[2]!)).toContain('Vogel');
  });

  it.each([
    ['span', 1, 1],
    ['note', 1, 2],
    ['patient', 2, 3],
  ] as const)('in the scope %s reaches %i notes and %i places', async (scope, notes, spans) => {
    const all = opened();
    expect(await decide(all, order(at(all.ids[1], 'd0'), { scope }))).toMatchObject({ notes, spans });
  });

  it('tells how far each scope would reach, and only of those that can be chosen', async () => {
    const { bulk, ids } = opened();
    const { scopes } = await bulk.plan(order(at(ids[1], 'd1')));
    expect(scopes.map(({ scope, spans }) => `${scope} ${spans}`)).toEqual([
      'span 1',
      'note 2',
      'patient 3',
      'batch 3',
      'site 3',
    ]);
    const lone = opened([{ patient: null, annotated: 'Frau ⟦PATIENT|Vogel⟧.', suspected: true }]);
    const plan = await lone.bulk.plan(order(at(lone.ids[0], 'd0')));
    expect(plan.scopes.map(({ scope }) => scope)).toEqual(['span', 'note', 'batch', 'site']);
    await expect(lone.bulk.plan(order(at(lone.ids[0], 'd0'), { scope: 'patient' }))).rejects.toMatchObject({
      code: 'review/out-of-scope',
    });
  });

  it('refuses what is gone, what nobody signs, and what would change nothing', async () => {
    const all = opened();
    const { bulk, ids, store, batchId } = all;
    await expect(bulk.plan(order(at(ids[0], 'd9')))).rejects.toMatchObject({ code: 'review/unknown-span' });
    const plan = await bulk.plan(order(at(ids[0], 'd0')));
    expect(() => bulk.decide(plan.id, ' ')).toThrow('review/actor-missing');
    expect(store.bulk.newestStanding(batchId)).toBeNull();
    bulk.decide(plan.id, ACTOR);
    const again = await bulk.plan(order(at(ids[0], 'd0')));
    expect(again.spans).toBe(0);
    expect(() => bulk.decide(again.id, ACTOR)).toThrow('review/nothing-to-decide');
  });

  it('refuses a plan that another one has replaced, or that was made already', async () => {
    const { bulk, ids } = opened();
    const first = await bulk.plan(order(at(ids[0], 'd0')));
    const second = await bulk.plan(order(at(ids[2], 'd0')));
    expect(() => bulk.decide(first.id, ACTOR)).toThrow('review/stale-revision');
    bulk.decide(second.id, ACTOR);
    expect(() => bulk.decide(second.id, ACTOR)).toThrow('review/stale-revision');
  });

  it('stores nothing when one of the notes was changed since the plan', async () => {
    const all = opened();
    const { bulk, store, batchId, ids } = all;
    const plan = await bulk.plan(order(at(ids[0], 'd0')));
    store.notes.setStage(ids[1]!, 'in-review');
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('review/stale-revision');
    expect(ids.flatMap((id) => store.decisions.listOf(id))).toEqual([]);
    expect(standing(store, batchId).waiting).toBe(0);
    expect(store.bulk.newestStanding(batchId)).toBeNull();
    expect(eventsOf(all, 'bulk-decided')).toEqual([]);
  });
});

describe('between a decision and the output that shows it', () => {
  it('a note has no output, no approval and an open point', async () => {
    const all = opened();
    const { bulk, store, ids } = all;
    const review = new ReviewService(store, all.redactor, () => undefined);
    bulk.decide((await bulk.plan(order(at(ids[2], 'd0')))).id, ACTOR);
    const record = store.notes.require(ids[2]!);
    expect(record).toMatchObject({ stage: 'in-review', outputHash: null });
    expect(record.assessment.reasons.map(({ code }) => code)).toContain('decisions-pending');
    expect(outputOf(store, ids[2]!)).toBeNull();
    expect(review.open(ids[2]!).findings.assessment.status).not.toBe('fully-anonymized');
    const approvals = new ApprovalService(store, wholeRows, () => undefined);
    expect(() => approvals.approveNote(ids[2]!, record.revision, 'Officer')).toThrow('review/not-approvable');
    expect(() => approvals.approveNote(ids[2]!, record.revision, 'Officer')).toThrow('review/not-approvable');
    await bulk.whenIdle();
    approvals.approveNote(ids[2]!, store.notes.revisionOf(ids[2]!), 'Officer');
    expect(store.notes.require(ids[2]!).stage).toBe('approved');
  });

  it('a note is not exported, whoever asks', async () => {
    const { bulk, store, ids } = opened();
    approve(store, ids[3]!);
    bulk.decide((await bulk.plan(order(at(ids[3], 'd0')))).id, ACTOR);
    const { stage, assessment } = store.notes.require(ids[3]!);
    const facts = {
      stage,
      approval: null,
      status: assessment.status,
      outputSha256: 'a'.repeat(64),
      placesLeft: 0,
    };
    expect(mayExport(facts)).toMatchObject({ ok: false, error: { code: 'export/not-approved' } });
    expect(store.approvals.current(ids[3]!)).toBeNull();
    expect(store.approvals.summary(store.notes.require(ids[3]!).batchId).approved).toBe(0);
  });

  it('a decision about the note alone brings it up to date, and the waiting work then leaves it alone', async () => {
    const { bulk, store, redactor, ids } = opened();
    bulk.decide((await bulk.plan(order(at(ids[2], 'd0')))).id, ACTOR);
    new ReviewService(store, redactor, () => undefined).decide(
      ids[2]!,
      store.notes.revisionOf(ids[2]!),
      { kind: 'clear' },
      ACTOR,
    );
    approve(store, ids[2]!);
    await bulk.whenIdle();
    expect(store.notes.require(ids[2]!).stage).toBe('approved');
  });

  it('the next start finishes what a dead process left, in a paused or cancelled batch too', async () => {
    const { bulk, store, batchId, dir, ids } = opened();
    bulk.decide((await bulk.plan(order(at(ids[0], 'd0')))).id, ACTOR);
    await bulk.stop();
    store.batches.setControl(batchId, 'cancelled');
    store.close();
    const again = reopenStoreFixture(dir).store;
    expect(again.bulk.pendingCount(batchId)).toBe(2);
    const next = servicesOf(again).bulk;
    next.start();
    await next.whenIdle();
    expect(again.bulk.pendingCount(batchId)).toBe(0);
    expect(outputOf(again, ids[1]!)).not.toMatch(/vogel/iu);
  });

  it('a note that cannot be read stays an open point, and the others go on', async () => {
    const all = opened();
    const { bulk, store, database, batchId, ids, logger } = all;
    bulk.decide((await bulk.plan(order(at(ids[0], 'd0')))).id, ACTOR);
    database.prepare('UPDATE note_text SET text = known WHERE note_id = ?').run(ids[0]);
    await bulk.whenIdle();
    expect(store.bulk.pendingAfter(batchId, 0, 9).map(({ id }) => id)).toEqual([ids[0]]);
    expect(outputOf(store, ids[1]!)).not.toMatch(/vogel/iu);
    expect(logger.lines).toContainEqual(
      expect.objectContaining({ event: 'store/row-tampered', facts: { at: 'pending-notes', note: ids[0] } }),
    );
  });
});

describe('a locked workspace', () => {
  it('answers nothing and forgets the plan', async () => {
    const { bulk, clusters, ids, batchId } = opened();
    const plan = await bulk.plan(order(at(ids[0], 'd0')));
    await Promise.all([clusters.stop(), bulk.stop()]);
    expect(() => bulk.decide(plan.id, ACTOR)).toThrow('contract/no-workspace');
    await expect(bulk.plan(order(at(ids[0], 'd0')))).rejects.toMatchObject({ code: 'contract/no-workspace' });
    await expect(bulk.contexts(plan.id, 0)).rejects.toMatchObject({ code: 'contract/no-workspace' });
    await expect(
      bulk.list(batchId, { label: null, search: '', onlyOpen: false }, { offset: 0, limit: 1 }),
    ).rejects.toMatchObject({ code: 'contract/no-workspace' });
  });
});

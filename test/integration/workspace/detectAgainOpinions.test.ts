/** @file What a new result does to a note with two reviewers, and to what other notes of the patient gave. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import type { DetectionResult } from '../../../src-main/domain/detection.ts';
import type { Span } from '../../../src-main/domain/span.ts';
import {
  askToDetectAgain,
  endLapsed,
  examinedAgain,
  saveNotDetectedAgain,
} from '../../../src-main/workspace/detectAgain.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { PLACES, redactorOf, TEXT, twoReaderWard, type Ward } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

const by = { pipelineId: 'rules', pipelineFingerprint: 'fp-2', operatingPoint: 'balanced' } as const;

const result = (spans: readonly Span[]): DetectionResult => ({
  ...{ spans, coverage: [{ start: 0, end: TEXT.length }], failures: [] },
  ...{ languages: ['de'], classifications: [], gate: null },
});
const found = ([start, end]: readonly [number, number], label: Span['label'], recognizer = 'test'): Span => ({
  ...{ start, end, label, score: 0.9, suspected: false },
  sources: [{ recognizer, rule: 'same-mention', label, score: 0.9 }],
});

/** The note is sent back by `who`, examined anew, and comes out with this result. */
function examineAnew({ as, noteId, batchId }: Ward, who: string, spans: readonly Span[]): void {
  const { store } = as(who);
  const record = store.notes.require(noteId);
  store.transaction(() => {
    if (store.rejections.openOf(noteId) === null)
      store.rejections.add(noteId, { reason: 'other', commentSeq: null, actor: who });
    askToDetectAgain(store, record, by, who);
  });
  const [job] = store.jobs.leaseNext({ kind: 'detect', limit: 1, bootId: 'b', leaseMs: 1000 });
  if (job?.batchId !== batchId) throw new Error('the order has a job');
  const deps = { store, redactor: redactorOf(store) };
  const examined = { fingerprint: 'fp-2', result: result(spans) };
  const commit = examinedAgain(deps, job, store.notes.openText(noteId), examined);
  store.transaction(() => {
    store.jobs.complete(job);
    commit();
  });
}

describe('a note with two reviewers that is examined anew', () => {
  it('is read by both again: a settled one is settled no more, and nobody can approve it', () => {
    const ward = twoReaderWard();
    for (const who of ['ann', 'ben']) {
      ward.as(who).say({ kind: 'accept', span: 'd2' });
      ward.as(who).done();
    }
    expect(ward.as('off').opinions.of(ward.noteId)).toMatchObject({ state: 'settled', round: 1 });
    examineAnew(ward, 'off', [found(PLACES.beispiel, 'PATIENT'), found(PLACES.rettich, 'STAFF')]);
    expect(ward.as('off').opinions.of(ward.noteId)).toMatchObject({ state: 'reading', round: 2, done: 0 });
    expect(ward.as('off').store.redetections.lastDone(ward.noteId)).toMatchObject({ kept: 0, lost: 2 });
    const { store, approvals } = ward.as('off');
    store.rejections.settle(ward.noteId, 'off');
    expect(() => approvals.approveNote(ward.noteId, store.notes.revisionOf(ward.noteId), 'off')).toThrow(
      'review/not-approvable',
    );
  });

  it('shows each of them the new detection without a word of what they said before', () => {
    const ward = twoReaderWard();
    ward.as('ann').say({ kind: 'accept', span: 'd2' });
    expect(ward.as('ann').sees()).toContain('[STAFF] und Rettich');
    examineAnew(ward, 'off', [found(PLACES.beispiel, 'PATIENT'), found(PLACES.rettich, 'STAFF')]);
    expect(ward.as('ann').sees()).toBe(
      'Vorgestellt wurde [PATIENT] am 3. März 2021 von Zwiebel und [STAFF].',
    );
    expect(ward.as('ann').opinions.open(ward.noteId).findings.review.canUndo).toBe(false);
  });

  it('goes on as ever afterwards: both decide, are done, and it is settled', () => {
    const ward = twoReaderWard();
    for (const who of ['ann', 'ben']) {
      ward.as(who).say({ kind: 'accept', span: 'd2' });
      ward.as(who).done();
    }
    examineAnew(ward, 'off', [found(PLACES.beispiel, 'PATIENT'), found(PLACES.rettich, 'STAFF')]);
    const range = { start: PLACES.date[0], end: PLACES.date[1] };
    for (const who of ['ann', 'ben']) {
      ward.as(who).say({ kind: 'add', range, label: 'DATE' });
      ward.as(who).done();
    }
    expect(ward.as('off').opinions.of(ward.noteId)).toMatchObject({ state: 'settled', round: 2 });
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von Zwiebel und [STAFF-2].');
  });
});

describe('what two people settled about an old result', () => {
  it('is said again of no new one, whatever asks the store', () => {
    const carry = (ward: Ward) => () => {
      const { store } = ward.as('off');
      store.redetections.carry(ward.noteId, [{ seq: 1, verdict: { kind: 'reject', span: 'd0' } }]);
    };
    const two = twoReaderWard();
    for (const who of ['ann', 'ben']) {
      two.as(who).say({ kind: 'accept', span: 'd2' });
      two.as(who).done();
    }
    examineAnew(two, 'off', [found(PLACES.beispiel, 'PATIENT')]);
    expect(carry(two)).toThrow('review/two-reviewers');
    const one = twoReaderWard('one');
    one.as('ann').say({ kind: 'clear' });
    examineAnew(one, 'off', [found(PLACES.beispiel, 'PATIENT')]);
    expect(carry(one)).not.toThrow();
  });
});

describe('an order that came to nothing', () => {
  it('does not end the one that was given after it', () => {
    const ward = twoReaderWard('one');
    const { store } = ward.as('off');
    const ask = () => {
      expect(askToDetectAgain(store, store.notes.require(ward.noteId), by, 'off')).toBe(true);
      return store.jobs.leaseNext({ kind: 'detect', limit: 1, bootId: 'b', leaseMs: 1000 })[0]!;
    };
    store.rejections.add(ward.noteId, { reason: 'other', commentSeq: null, actor: 'off' });
    const first = ask();
    store.jobs.complete(first);
    const second = ask();
    endLapsed(store, first);
    expect(store.redetections.openOf(ward.noteId)).toMatchObject({ seq: 2 });
    endLapsed(store, second);
    expect(store.redetections.openOf(ward.noteId)).toBeNull();
  });
});

describe('an examination anew that failed', () => {
  it('is not forgotten by a reviewer who had the note open before', () => {
    const ward = twoReaderWard();
    ward.as('ann').say({ kind: 'accept', span: 'd2' });
    ward.as('ann').done();
    ward.as('ben').say({ kind: 'accept', span: 'd2' });
    const { store } = ward.as('off');
    const job = store.transaction(() => {
      store.rejections.add(ward.noteId, { reason: 'other', commentSeq: null, actor: 'off' });
      askToDetectAgain(store, store.notes.require(ward.noteId), by, 'off');
      return store.jobs.leaseNext({ kind: 'detect', limit: 1, bootId: 'b', leaseMs: 1000 })[0]!;
    });
    store.transaction(() => {
      saveNotDetectedAgain({ store, redactor: redactorOf(store) }, job);
    });
    expect(() => ward.as('ben').done()).toThrow('review/opinion-open');
    expect(ward.as('off').opinions.of(ward.noteId)).toMatchObject({ state: 'reading' });
    const any = { statuses: [], stages: [], language: null } as const;
    const filter = { ...any, onlyOpen: false, onlyDuplicates: false, search: '' };
    const list = { batchId: ward.batchId, filter, sort: { by: 'ordinal', descending: false } } as const;
    const [row] = store.noteList.page({ ...list, offset: 0, limit: 1 }).rows;
    expect(row?.status).not.toBe('fully-anonymized');
    expect(row?.reasons.map(({ code }) => code)).toContain('recognizer-failed');
  });
});

describe('whoever may not review', () => {
  it('cannot order it, whatever asks the store', () => {
    const ward = twoReaderWard('one');
    const { store } = ward.as('op');
    expect(() => store.redetections.ask(ward.noteId, { ...by, actor: 'op' })).toThrow('access/role-missing');
    expect(store.redetections.openOf(ward.noteId)).toBeNull();
  });

  it('cannot make decisions that nobody has made hold after it', () => {
    const ward = twoReaderWard('one');
    examineAnew(ward, 'ann', [found(PLACES.beispiel, 'PATIENT')]);
    const forged = [{ seq: 1, verdict: { kind: 'reject', span: 'd0' } as const }];
    expect(() => ward.as('ann').store.redetections.carry(ward.noteId, forged)).toThrow('carried_decision');
  });
});

describe('what other notes of the patient gave', () => {
  it('stays hidden when the new result has not found it, and gives way where it has', () => {
    const ward = twoReaderWard('one');
    examineAnew(ward, 'ann', [found(PLACES.zwiebel, 'STAFF', 'inherited'), found(PLACES.date, 'DATE')]);
    examineAnew(ward, 'ann', [found(PLACES.beispiel, 'PATIENT')]);
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am 3. März 2021 von [STAFF-1] und Rettich.');
    examineAnew(ward, 'ann', [found(PLACES.zwiebel, 'PERSON')]);
    const { result: after } = ward.as('ann').store.detections.get(ward.noteId)!;
    expect(after.spans).toMatchObject([{ start: PLACES.zwiebel[0], label: 'PERSON' }]);
  });
});

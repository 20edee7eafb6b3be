/** @file What the store refuses of two reviewers whatever a service forgets to ask: by its verbs and by plain SQL. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { HiddenRange } from '../../../src-main/domain/opinion.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { PLACES, redactorOf, twoReaderWard, type Ward } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

type Place = readonly [number, number];

/** The policy of the fixture leaves departments readable. */
const KEPT: PhiLabel = 'DEPARTMENT';
const hideZwiebel: Verdict = { kind: 'accept', span: 'd2' };
const showZwiebel: Verdict = { kind: 'reject', span: 'd2' };
const range = ([start, end]: Place, label: PhiLabel): HiddenRange => ({ start, end, label });
const add = ([start, end]: Place, label: PhiLabel): Verdict => ({
  ...{ kind: 'add', range: { start, end }, label },
});
const found = [range(PLACES.beispiel, 'PATIENT'), range(PLACES.date, 'DATE')];

function bothDone(ward: Ward, ann: readonly Verdict[], ben: readonly Verdict[]): void {
  for (const [who, verdicts] of [['ann', ann] as const, ['ben', ben] as const]) {
    ward.as(who).say(...verdicts);
    ward.as(who).done();
  }
}

/** Past every service. */
const run = ({ database }: Ward, text: string): (() => unknown) => {
  return () => database.prepare(text).run();
};

function settle(ward: Ward, who: string, hidden: readonly HiddenRange[], kind = 'adjudicated' as const) {
  const { store } = ward.as(who);
  const hidingOf = redactorOf(store).hidingIn(ward.batchId);
  const said = { kind, round: 1, disagreements: 1, decisions: 0 };
  return () => store.opinions.settle(ward.noteId, { ...said, hidden, hidingOf });
}

const draw = (ward: Ward, who: string, place: Place, label: PhiLabel) => () =>
  ward.as(who).store.decisions.append(ward.noteId, add(place, label), who);

describe('a settled note, by the store alone,', () => {
  const settled = (): Ward => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    return ward;
  };
  const [from, to] = PLACES.beispiel;

  it.each([
    ['over what two hid', PLACES.beispiel],
    ['over the beginning of it', [from - 3, from + 1]],
    ['over the end of it', [to - 1, to + 2]],
  ] as const)('takes no readable type %s', (_case, place) => {
    expect(draw(settled(), 'cho', place, KEPT)).toThrow('review/two-reviewers');
  });

  it('takes a readable type beside it, and one that hides over it', () => {
    const ward = settled();
    expect(draw(ward, 'cho', [from - 4, from], KEPT)).not.toThrow();
    expect(draw(ward, 'cho', [to, to + 1], KEPT)).not.toThrow();
    expect(draw(ward, 'cho', [from - 1, to + 1], 'OTHER')).not.toThrow();
  });

  it('takes no readable type over what somebody has hidden since, nor over what that has grown together with', () => {
    const ward = settled();
    const [start, end] = PLACES.rettich;
    draw(ward, 'cho', [start, end], 'OTHER')();
    expect(draw(ward, 'ann', [start, end], KEPT)).toThrow('review/two-reviewers');
    // What lies between is readable; a range under a readable type joins it to the hidden one, and may not.
    draw(ward, 'cho', [start - 4, start], KEPT)();
    expect(draw(ward, 'ann', [start - 4, start + 1], KEPT)).toThrow('review/two-reviewers');
    draw(ward, 'cho', [start - 8, start - 2], 'OTHER')();
    expect(draw(ward, 'ann', [start - 1, start], KEPT)).toThrow('review/two-reviewers');
  });

  it('takes no type of which the batch does not know what it hides', () => {
    const unknown = settled();
    const verdict = JSON.stringify({ ...add(PLACES.beispiel, 'OTHER'), label: 'NEW-TYPE' });
    const columns = 'note_id, seq, verdict, actor, decided_at, account_id';
    const insert = `INSERT INTO span_decision (${columns}) VALUES (${unknown.noteId}, 99, '${verdict}', 's', 5, 'cho')`;
    expect(run(unknown, insert)).toThrow('review/two-reviewers');
  });

  it('keeps what was settled and what types hide as they were', () => {
    const ward = settled();
    const where = `WHERE note_id = ${ward.noteId}`;
    for (const table of ['settled_range', 'opinion_range']) {
      expect(run(ward, `UPDATE ${table} SET end_at = end_at + 1 ${where}`)).toThrow('append-only');
      expect(run(ward, `DELETE FROM ${table} ${where}`)).toThrow('append-only');
    }
    expect(run(ward, 'UPDATE type_hiding SET hiding = 2')).toThrow('append-only');
    expect(run(ward, 'DELETE FROM type_hiding')).toThrow('append-only');
    const later = `(${ward.noteId}, 1, 90, 95, 'OTHER')`;
    expect(run(ward, `INSERT INTO settled_range VALUES ${later}`)).toThrow('review/not-adjudicator');
    const own = `(${ward.noteId}, 1, 'ann', 90, 95, 'OTHER')`;
    expect(run(ward, `INSERT INTO opinion_range VALUES ${own}`)).toThrow('review/opinion-closed');
  });

  it('says what two hid and what it took from them', () => {
    const ward = settled();
    const rows = ward.database.prepare('SELECT start_at, end_at, label FROM settled_range ORDER BY start_at');
    expect(rows.raw().all()).toEqual([
      [...PLACES.beispiel, 'PATIENT'],
      [...PLACES.date, 'DATE'],
      [...PLACES.zwiebel, 'STAFF'],
    ]);
    const hiding = ward.database.prepare('SELECT hiding FROM type_hiding WHERE label = ?').pluck();
    expect([hiding.get(KEPT), hiding.get('PATIENT')]).toEqual([0, 2]);
  });
});

describe('a third person, by the store alone,', () => {
  const [start, end] = [PLACES.zwiebel[0], PLACES.rettich[1]];
  /** Both hide the last two names, Ben more than that. */
  const differing = (): Ward => {
    const ward = twoReaderWard();
    bothDone(ward, [add([start, end], 'STAFF')], [add([start - 4, end], 'STAFF')]);
    return ward;
  };

  it.each([
    ['nothing of it', []],
    ['a part of it', [range(PLACES.zwiebel, 'STAFF')]],
    ['all but its first character', [range([start + 1, end], 'STAFF')]],
    ['two parts with a gap', [range([start, start + 8], 'STAFF'), range([start + 9, end], 'STAFF')]],
    ['a readable type', [range([start, end], KEPT)]],
  ] as const)('cannot hide %s where both hide', (_case, hidden) => {
    expect(settle(differing(), 'cho', [...found, ...hidden])).toThrow('review/bad-range');
  });

  it('cannot leave out what both hide alike', () => {
    expect(settle(differing(), 'cho', [range([start, end], 'STAFF')])).toThrow('review/bad-range');
  });

  it.each([
    ['what one says', [start, end], 'STAFF'],
    ['what the other says', [start - 4, end], 'STAFF'],
    ['another type that hides all', [start - 1, end], 'OTHER'],
  ] as const)('can hide %s', (_case, place, label) => {
    expect(settle(differing(), 'cho', [...found, range(place, label)])).not.toThrow();
  });

  it('is free where only one hides', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    expect(settle(ward, 'cho', found)).not.toThrow();
  });

  it('cannot say ranges that lie over one another', () => {
    const twice = [...found, range([start - 4, end], 'STAFF'), range([start, end], 'STAFF')];
    expect(settle(differing(), 'cho', twice)).toThrow('review/not-adjudicator');
  });
});

describe('an opinion', () => {
  it('of somebody else is given to nobody before both are done', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    for (const who of ['ann', 'ben', 'cho', 'off'])
      expect(() => ward.as(who).store.opinions.bothDecisions(ward.noteId)).toThrow('review/not-adjudicator');
    expect(ward.as('ann').store.opinions.ownDecisions(ward.noteId)).toMatchObject([{ verdict: hideZwiebel }]);
    expect(ward.as('ben').store.opinions.ownDecisions(ward.noteId)).toEqual([]);
  });

  it('is given to a third person while the two differ, to neither of them, and to nobody afterwards', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    const both = (who: string) => () => ward.as(who).store.opinions.bothDecisions(ward.noteId);
    expect(both('ann')).toThrow('review/not-adjudicator');
    expect(both('ben')).toThrow('review/not-adjudicator');
    expect(both('cho')()).toMatchObject([[{ verdict: hideZwiebel }], [{ verdict: showZwiebel }]]);
    settle(ward, 'cho', found)();
    expect(both('off')).toThrow('review/not-adjudicator');
  });
});

describe('an account made again under the same name, by plain SQL,', () => {
  const again = (ward: Ward): string => {
    const { accounts } = ward.as('account-1').store;
    accounts.remove('ann');
    return accounts.add('Ann', ['reviewer', 'officer']).id;
  };

  it('neither adds to an opinion nor is the second who is done', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    const id = again(ward);
    const said = `(${ward.noteId}, '${id}', 1, '{"kind":"accept","span":"d2"}', 5)`;
    expect(run(ward, `INSERT INTO opinion_decision VALUES ${said}`)).toThrow('review/opinion-closed');
    const done = `(${ward.noteId}, 1, '${id}', 's', 0, 5)`;
    expect(run(ward, `INSERT INTO opinion_done VALUES ${done}`)).toThrow('review/opinion-closed');
    ward.as('ben').say(hideZwiebel);
    ward.as('ben').done();
    expect(ward.as('cho').opinions.of(ward.noteId)).toMatchObject({ state: 'settled' });
  });

  it('does not adjudicate', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    const row = `(${ward.noteId}, 1, 'adjudicated', '${again(ward)}', 1, 1, 0, 5)`;
    for (const place of [...found, range(PLACES.zwiebel, 'STAFF')])
      run(
        ward,
        `INSERT INTO settled_range VALUES (${ward.noteId}, 1, ${place.start}, ${place.end}, 'OTHER')`,
      )();
    expect(run(ward, `INSERT INTO opinion_settlement VALUES ${row}`)).toThrow('review/not-adjudicator');
  });

  it('cannot be told apart from the first by another folded name', () => {
    const ward = twoReaderWard();
    expect(run(ward, "UPDATE account SET folded = 'eve' WHERE id = 'ann'")).toThrow('never changes');
    expect(run(ward, "UPDATE account SET folded = 'ann' WHERE id = 'ann'")).not.toThrow();
  });
});

describe('a second reviewer', () => {
  const rule = "INSERT INTO reviewer_rule VALUES (1, 1, 2, 'off', 5)";

  it('is not asked for once one person has decided for all', () => {
    const ward = twoReaderWard('one');
    ward.as('ann').say(hideZwiebel);
    expect(run(ward, rule)).toThrow('review/reviewers-fixed');
    expect(() => ward.as('off').store.opinions.setReviewers(ward.batchId, 'two')).toThrow(
      'review/reviewers-fixed',
    );
  });

  it('is asked for before that', () => {
    expect(run(twoReaderWard('one'), rule)).not.toThrow();
  });
});

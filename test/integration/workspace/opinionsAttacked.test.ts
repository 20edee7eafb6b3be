/** @file Ways around two reviewers that somebody might try, each of them closed. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { PhiLabel } from '../../../src-main/domain/phiLabel.ts';
import type { Choice } from '../../../src-main/review/opinions/disagreements.ts';
import { DeskService } from '../../../src-main/workspace/deskService.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { PLACES, twoReaderWard, type Ward } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

const hideZwiebel: Verdict = { kind: 'accept', span: 'd2' };
const showZwiebel: Verdict = { kind: 'reject', span: 'd2' };
const add = ([start, end]: readonly [number, number], label: PhiLabel): Verdict => ({
  ...{ kind: 'add', range: { start, end }, label },
});
/** The policy of the fixture leaves departments readable. */
const KEPT: PhiLabel = 'DEPARTMENT';

function bothDone(ward: Ward, ann: readonly Verdict[], ben: readonly Verdict[]): void {
  ward.as('ann').say(...ann);
  ward.as('ann').done();
  ward.as('ben').say(...ben);
  ward.as('ben').done();
}

function adjudicate({ as, noteId }: Ward, who: string, ...choices: readonly Choice[]): void {
  const { opinions, store } = as(who);
  opinions.adjudicate(noteId, store.notes.revisionOf(noteId), choices, who);
}

function reopen({ as, noteId }: Ward, who: string): void {
  const { opinions, store } = as(who);
  opinions.reopen(noteId, store.notes.revisionOf(noteId), who);
}

const own = ([start, end]: readonly [number, number], label: PhiLabel): Choice => ({
  ...{ side: 'own', range: { start, end, label } },
});

describe('one person alone does not show what two hid', () => {
  it('by drawing a type that the policy leaves readable over it in a settled note', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    expect(() => ward.as('cho').say(add(PLACES.beispiel, KEPT))).toThrow('review/two-reviewers');
    expect(() => ward.as('cho').say(add([PLACES.beispiel[0] - 5, PLACES.beispiel[1]], KEPT))).toThrow(
      'review/two-reviewers',
    );
    expect(ward.stored()).not.toContain('Beispiel');
  });

  it('while hiding more beside or around it under any type that hides stays possible', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    ward.as('cho').say(add([PLACES.zwiebel[0], PLACES.rettich[1]], 'OTHER'));
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [OTHER-1].');
  });

  it('and what both left readable under a readable type can be hidden', () => {
    const ward = twoReaderWard();
    const kept: Verdict = { kind: 'relabel', span: 'd2', label: KEPT };
    bothDone(ward, [kept], [kept]);
    expect(ward.stored()).toContain('Zwiebel');
    ward.as('cho').say(add(PLACES.zwiebel, 'STAFF'));
    expect(ward.stored()).not.toContain('Zwiebel');
  });

  it('by a readable type that lies in wait in the settled note for the next round', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    ward.as('cho').say(add([PLACES.rettich[0] - 4, PLACES.rettich[1]], KEPT));
    reopen(ward, 'off');
    bothDone(ward, [add(PLACES.rettich, 'STAFF')], [add(PLACES.rettich, 'STAFF')]);
    expect(ward.stored()).not.toContain('Rettich');
  });
});

describe('a third person', () => {
  /** Both hide the last two names; Ben more than that. */
  const differing = (): Ward => {
    const ward = twoReaderWard();
    const [start, end] = [PLACES.zwiebel[0], PLACES.rettich[1]];
    bothDone(ward, [add([start, end], 'STAFF')], [add([start - 4, end], 'STAFF')]);
    return ward;
  };

  it('does not show what both hide by a narrower range', () => {
    const ward = differing();
    expect(() => adjudicate(ward, 'cho', own(PLACES.zwiebel, 'STAFF'))).toThrow('review/bad-range');
    expect(ward.as('cho').opinions.of(ward.noteId)).toMatchObject({ state: 'differing' });
  });

  it('does not show what both hide by a type that the policy leaves readable', () => {
    const ward = differing();
    const whole = [PLACES.zwiebel[0] - 4, PLACES.rettich[1]] as const;
    expect(() => adjudicate(ward, 'cho', own(whole, KEPT))).toThrow('review/bad-range');
  });

  it('chooses any range that holds what both hide', () => {
    const ward = differing();
    adjudicate(ward, 'cho', own([PLACES.zwiebel[0] - 1, PLACES.rettich[1]], 'OTHER'));
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [OTHER-1].');
  });

  it('chooses freely where only one hides', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    adjudicate(ward, 'cho', own(PLACES.zwiebel, KEPT));
    expect(ward.stored()).toContain('Zwiebel');
  });

  it('is not told by the order of the two who is who', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    const isAnnFirst: boolean[] = [];
    for (let round = 1; round <= 8; round += 1) {
      const [place] = ward.as('cho').opinions.disagreements(ward.noteId);
      isAnnFirst.push(place?.a.length === 1);
      // What is chosen is what was shown.
      if (round === 8) adjudicate(ward, 'cho', { side: isAnnFirst.at(-1) === true ? 'a' : 'b' });
      else {
        reopen(ward, 'off');
        bothDone(ward, [], []);
      }
    }
    expect(new Set(isAnnFirst)).toEqual(new Set([true, false]));
    expect(ward.stored()).not.toContain('Zwiebel');
  });

  it('is shown nothing that one of the two hides, whatever type the other gave it', () => {
    const ward = twoReaderWard();
    const wide = [PLACES.zwiebel[0] - 4, PLACES.rettich[1]] as const;
    bothDone(ward, [hideZwiebel], [add(wide, KEPT)]);
    expect(ward.as('cho').sees()).not.toContain('Zwiebel');
  });
});

describe('one person with two accounts of the same name, one behind the other', () => {
  const again = (ward: Ward): string => {
    const { accounts } = ward.as('account-1').store;
    accounts.remove('ann');
    return accounts.add('Ann', ['reviewer', 'officer']).id;
  };

  it('is not both of the two', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    const second = again(ward);
    expect(ward.as(second).opinions.of(ward.noteId)).toMatchObject({ part: 'wait' });
    expect(() => ward.as(second).say(hideZwiebel)).toThrow('review/opinion-closed');
    expect(() => ward.as(second).done()).toThrow('review/opinion-closed');
    const { opinions } = ward.as(second).store;
    expect(() => opinions.append(ward.noteId, hideZwiebel)).toThrow('review/opinion-closed');
    expect(() => opinions.markDone(ward.noteId, 'Ann', [])).toThrow('review/opinion-closed');
    expect(opinions.counts(ward.batchId)).toMatchObject({ toRead: 0 });
    expect(opinions.next(ward.batchId, 'read')).toBeNull();
  });

  it('does not choose between the own opinion and another', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    const second = again(ward);
    expect(ward.as(second).opinions.of(ward.noteId)).toMatchObject({ part: 'wait' });
    expect(() => adjudicate(ward, second, { side: 'a' })).toThrow('review/not-adjudicator');
    const said = { kind: 'adjudicated', round: 1, disagreements: 1, decisions: 0 } as const;
    const settlement = { ...said, hidden: [], hidingOf: () => 2 };
    expect(() => ward.as(second).store.opinions.settle(ward.noteId, settlement)).toThrow(
      'review/not-adjudicator',
    );
    expect(ward.as(second).store.opinions.counts(ward.batchId)).toMatchObject({ toAdjudicate: 0 });
  });

  it('leaves somebody of another name free to go on', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    again(ward);
    ward.as('ben').say(hideZwiebel);
    ward.as('ben').done();
    expect(ward.as('cho').opinions.of(ward.noteId)).toMatchObject({ state: 'settled' });
  });
});

describe('two reviewers', () => {
  it('are not asked for once one person has decided, whose word the others would see', () => {
    const ward = twoReaderWard('one');
    ward.as('ann').say(hideZwiebel);
    expect(() => ward.as('off').opinions.setReviewers(ward.batchId, 'two', 'off')).toThrow(
      'review/reviewers-fixed',
    );
    expect(ward.as('off').store.opinions.reviewersOf(ward.batchId)).toBe('one');
  });

  it('do not say that they have read an output that nobody has seen', () => {
    const ward = twoReaderWard();
    const read = (who: string): void => {
      const { store } = ward.as(who);
      new DeskService(store, () => undefined).markRead(ward.noteId, store.notes.revisionOf(ward.noteId), who);
    };
    ward.as('ann').say(hideZwiebel);
    expect(() => read('ann')).toThrow('review/not-settled');
    bothDone(ward, [], [hideZwiebel]);
    read('ann');
    expect(new DeskService(ward.as('ann').store, () => undefined).of(ward.noteId).readings).toHaveLength(1);
  });
});

describe('the store itself, whatever a service forgets to ask,', () => {
  const sql = ({ database }: Ward, text: string): (() => unknown) => {
    return () => database.prepare(text).run();
  };

  it('takes no word that somebody has read the output of a note that is not settled', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    const read = () =>
      ward.as('ann').store.desk.markRead(ward.noteId, { actor: 'ann', outputHash: 'a'.repeat(64) });
    expect(read).toThrow('review/not-settled');
    ward.as('ben').say(hideZwiebel);
    ward.as('ben').done();
    expect(read).not.toThrow();
  });

  it('settles no note without a settlement, nor calls two opinions given that are not', () => {
    const ward = twoReaderWard();
    const id = ward.noteId;
    expect(sql(ward, `INSERT INTO opinion_standing VALUES (${id}, 1, 1, 'settled')`)).toThrow(
      'review/not-settled',
    );
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    for (const state of ['settled', 'differing'])
      expect(sql(ward, `UPDATE opinion_standing SET state = '${state}' WHERE note_id = ${id}`)).toThrow(
        'review/not-settled',
      );
    expect(sql(ward, `UPDATE opinion_standing SET round = 2 WHERE note_id = ${id}`)).toThrow(
      'review/not-settled',
    );
    ward.as('ben').say(hideZwiebel);
    ward.as('ben').done();
    expect(ward.as('cho').opinions.of(id)).toMatchObject({ state: 'settled', round: 1 });
  });

  it('counts no agreement of people who are not both done, and voids no opinion without a new result', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    const counts = { spansA: 1, spansB: 1, sameSpans: 1, characters: 9, charactersA: 1, charactersB: 1 };
    const pair = { accountA: 'ann', accountB: 'ben', isEqual: true, ...counts, charactersBoth: 1 };
    expect(() => ward.as('ann').store.opinions.addPair(ward.noteId, 1, pair)).toThrow(
      'review/opinion-closed',
    );
    expect(sql(ward, `INSERT INTO voided_opinion VALUES (${ward.noteId}, 'ann', 1)`)).toThrow(
      'review/opinion-closed',
    );
  });
});

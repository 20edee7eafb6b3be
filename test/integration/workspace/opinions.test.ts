/** @file Two reviewers of a note: blind, compared, adjudicated, approved only then. On a real database. */
import { afterAll, describe, expect, it } from 'vitest';
import type { Verdict } from '../../../src-main/domain/decision.ts';
import type { NoteId } from '../../../src-main/domain/ids.ts';
import type { NoteSort } from '../../../src-main/store/noteListStore.ts';
import { removeTemporaryFolders } from '../store/storeFixture.ts';
import { PLACES, twoReaderWard, type Ward } from './opinionFixture.ts';

afterAll(removeTemporaryFolders);

const hideZwiebel: Verdict = { kind: 'accept', span: 'd2' };
const showZwiebel: Verdict = { kind: 'reject', span: 'd2' };
const hideRettich: Verdict = {
  kind: 'add',
  range: { start: PLACES.rettich[0], end: PLACES.rettich[1] },
  label: 'STAFF',
};

/** Ann and Ben say these and are done. */
function bothDone(ward: Ward, ann: readonly Verdict[], ben: readonly Verdict[]): void {
  ward.as('ann').say(...ann);
  ward.as('ann').done();
  ward.as('ben').say(...ben);
  ward.as('ben').done();
}

const approve = ({ as, noteId }: Ward) => {
  const { store, approvals } = as('off');
  approvals.approveNote(noteId, store.notes.revisionOf(noteId), 'off');
};
const choose = ({ as, noteId }: Ward, who: string, ...sides: readonly ('a' | 'b')[]) => {
  const { opinions, store } = as(who);
  const choices = sides.map((side) => ({ side }));
  return opinions.adjudicate(noteId, store.notes.revisionOf(noteId), choices, who);
};
const reopen = ({ as, noteId }: Ward, who: string) => {
  const { opinions, store } = as(who);
  return opinions.reopen(noteId, store.notes.revisionOf(noteId), who);
};

describe('two people who review one note', () => {
  it('see the detection and what they have decided themselves, and nothing of the other', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel, hideRettich);
    ward.as('ann').done();
    expect(ward.as('ann').sees()).toBe('Vorgestellt wurde [PATIENT] am [DATE] von [STAFF] und [STAFF].');
    expect(ward.as('ben').sees()).toBe('Vorgestellt wurde [PATIENT] am [DATE] von Zwiebel und Rettich.');
    const { findings } = ward.as('ben').opinions.open(ward.noteId);
    expect(findings.review.canUndo).toBe(false);
    expect(findings.review.spans.map(({ state }) => state)).toEqual(['proposed', 'proposed', 'proposed']);
    expect(ward.stored()).toContain('Rettich');
  });

  it('settle the note when they agree, and it can be approved then', () => {
    const ward = twoReaderWard();
    expect(() => approve(ward)).toThrow(
      expect.objectContaining({ facts: expect.objectContaining({ reason: 'not-settled' }) as unknown }),
    );
    // By another way each: Ben takes something back.
    bothDone(ward, [hideZwiebel], [showZwiebel, { kind: 'undo' }, hideZwiebel]);
    expect(ward.as('cho').opinions.of(ward.noteId)).toEqual({
      part: 'settled',
      state: 'settled',
      round: 1,
      done: 2,
    });
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [STAFF-1] und Rettich.');
    approve(ward);
    expect(ward.as('off').store.notes.require(ward.noteId).stage).toBe('approved');
  });

  it('wait for a third person when they differ, who sees what either hides until then', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel, hideRettich]);
    const third = ward.as('cho');
    expect(third.opinions.of(ward.noteId)).toMatchObject({ part: 'adjudicate', state: 'differing' });
    expect(third.sees()).toBe('Vorgestellt wurde [PATIENT] am [DATE] von [STAFF] und [STAFF].');
    expect(third.opinions.disagreements(ward.noteId)).toMatchObject([
      { start: PLACES.zwiebel[0], a: [{ label: 'STAFF' }], b: [] },
      { start: PLACES.rettich[0], a: [], b: [{ label: 'STAFF' }] },
    ]);
    expect(() => approve(ward)).toThrow('review/not-approvable');
    choose(ward, 'cho', 'a', 'b');
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [STAFF-1] und [STAFF-2].');
    approve(ward);
  });

  it('are adjudicated by an own range, too', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    const { opinions, store } = ward.as('off');
    const range = { start: PLACES.zwiebel[0], end: PLACES.rettich[1], label: 'OTHER' as const };
    opinions.adjudicate(ward.noteId, store.notes.revisionOf(ward.noteId), [{ side: 'own', range }], 'off');
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [OTHER-1].');
  });

  it('count as agreeing only where they name the same type', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [{ kind: 'relabel', span: 'd2', label: 'PATIENT' }]);
    expect(ward.as('cho').opinions.of(ward.noteId)).toMatchObject({ state: 'differing' });
  });
});

describe('what one person cannot do', () => {
  it('is to say done twice, or to decide after that', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    expect(() => ward.as('ann').done()).toThrow('review/opinion-closed');
    expect(() => ward.as('ann').say(hideRettich)).toThrow('review/opinion-closed');
    expect(() => ward.as('ann').store.opinions.markDone(ward.noteId, 'ann', [])).toThrow(
      'review/opinion-closed',
    );
    expect(() => ward.as('ann').store.opinions.append(ward.noteId, hideRettich)).toThrow(
      'review/opinion-closed',
    );
  });

  it('is to be done while something is open for that person', () => {
    const ward = twoReaderWard();
    expect(() => ward.as('ann').done()).toThrow('review/opinion-open');
  });

  it.each(['ann', 'ben'])('is to adjudicate as one of the two (%s)', (who) => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    expect(() => choose(ward, who, 'a')).toThrow('review/not-adjudicator');
    expect(() => ward.as(who).opinions.disagreements(ward.noteId)).toThrow('review/not-adjudicator');
    const settlement = { round: 1, disagreements: 1, decisions: 0, hidden: [], hidingOf: () => 2 };
    for (const kind of ['adjudicated', 'agreed'] as const) {
      const own = { ...settlement, kind, disagreements: kind === 'agreed' ? 0 : 1 };
      expect(() => ward.as(who).store.opinions.settle(ward.noteId, own)).toThrow('review/not-adjudicator');
    }
  });

  it('is to adjudicate before both are done', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    ward.as('ann').done();
    expect(() => choose(ward, 'cho', 'a')).toThrow('review/not-adjudicator');
  });

  it('is to settle, reopen or call done a note in another state than the one that was seen', () => {
    const ward = twoReaderWard();
    const { noteId } = ward;
    const revision = () => ward.as('off').store.notes.revisionOf(noteId);
    const [beforeAnn, ben] = [revision(), ward.as('ben')];
    ward.as('ann').say(hideZwiebel);
    ben.say(showZwiebel);
    expect(() => ben.opinions.markDone(noteId, beforeAnn, 'ben')).toThrow('review/stale-revision');
    bothDone(ward, [], []);
    const seen = revision();
    // Opened again and done again by both: another dispute, of as many places.
    reopen(ward, 'off');
    bothDone(ward, [{ kind: 'reject', span: 'd0' }], [{ kind: 'accept', span: 'd0' }]);
    const { opinions } = ward.as('cho');
    const choices = opinions.disagreements(noteId).map(() => ({ side: 'a' as const }));
    expect(() => opinions.adjudicate(noteId, seen, choices, 'cho')).toThrow('review/stale-revision');
    expect(() => opinions.reopen(noteId, seen, 'cho')).toThrow('review/stale-revision');
    expect(opinions.of(noteId)).toMatchObject({ state: 'differing', round: 2 });
    expect(opinions.adjudicate(noteId, revision(), choices, 'cho')).toMatchObject({ state: 'settled' });
    expect(() => opinions.reopen(noteId, seen, 'cho')).toThrow('review/stale-revision');
    expect(opinions.of(noteId)).toMatchObject({ state: 'settled', round: 2 });
  });

  it.each(['op'])('is to review without the role (%s)', (who) => {
    const ward = twoReaderWard();
    expect(() => ward.as(who).say(hideZwiebel)).toThrow('access/role-missing');
  });

  it('is to decide for both, one place or many', () => {
    const ward = twoReaderWard();
    const { store } = ward.as('ann');
    expect(() => store.decisions.append(ward.noteId, hideZwiebel, 'ann')).toThrow('review/two-reviewers');
    const share = { seq: 1, verdicts: [hideZwiebel], actor: 'ann' };
    expect(() => store.decisions.appendBulk(ward.noteId, share)).toThrow('review/two-reviewers');
  });

  it('is to approve at the store what is not settled', () => {
    const ward = twoReaderWard();
    const { store } = ward.as('off');
    const outputHash = 'a'.repeat(64);
    expect(() => store.approvals.approve(ward.noteId, { actor: 'off', outputHash, isSingle: true })).toThrow(
      'review/not-settled',
    );
    expect(store.approvals.summary(ward.batchId).approvable).toBe(0);
  });

  it('is to show more in a settled note, while hiding more is for everybody', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    for (const verdict of [showZwiebel, { kind: 'undo' }] as const)
      expect(() => ward.as('cho').say(verdict)).toThrow('review/two-reviewers');
    ward.as('cho').say(hideRettich);
    expect(ward.stored()).not.toContain('Rettich');
  });
});

describe('a note that is opened again', () => {
  it('loses its approval, keeps both opinions, and needs the word of both once more', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    approve(ward);
    expect(reopen(ward, 'off')).toMatchObject({ state: 'reading', round: 2, done: 0 });
    expect(ward.as('off').store.approvals.current(ward.noteId)).toBeNull();
    expect(() => approve(ward)).toThrow('review/not-approvable');
    bothDone(ward, [hideRettich], [hideRettich]);
    approve(ward);
    expect(ward.stored()).toBe('Vorgestellt wurde [PATIENT-1] am [DATE-1] von [STAFF-1] und [STAFF-2].');
  });

  it('keeps hidden what somebody hid in between', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [hideZwiebel]);
    ward.as('cho').say(hideRettich);
    reopen(ward, 'ann');
    bothDone(ward, [], []);
    expect(ward.stored()).not.toContain('Rettich');
  });

  it('is not one on which both still work', () => {
    const ward = twoReaderWard();
    expect(() => reopen(ward, 'off')).toThrow('review/opinion-closed');
  });
});

describe('how many review', () => {
  it('is the officer’s to say until somebody has decided', () => {
    const ward = twoReaderWard('one');
    const { opinions, store } = ward.as('off');
    expect(() => ward.as('ann').store.opinions.setReviewers(ward.batchId, 'two')).toThrow(
      'access/role-missing',
    );
    expect(() => ward.as('op').store.opinions.setReviewers(ward.batchId, 'two')).toThrow(
      'access/role-missing',
    );
    opinions.setReviewers(ward.batchId, 'two', 'off');
    opinions.setReviewers(ward.batchId, 'one', 'off');
    opinions.setReviewers(ward.batchId, 'two', 'off');
    expect(store.opinions.reviewersOf(ward.batchId)).toBe('two');
    ward.as('ann').say(hideZwiebel);
    expect(() => opinions.setReviewers(ward.batchId, 'one', 'off')).toThrow('review/reviewers-fixed');
  });

  it('is fixed once something is approved', () => {
    const ward = twoReaderWard('one');
    ward.as('ann').say(hideZwiebel);
    approve(ward);
    expect(() => ward.as('off').opinions.setReviewers(ward.batchId, 'two', 'off')).toThrow(
      'review/reviewers-fixed',
    );
  });

  it('excludes the single-user exception, from both sides', () => {
    const two = twoReaderWard();
    expect(() => two.as('account-1').store.accounts.setSingleUser(true)).toThrow(
      'review/reviewers-single-user',
    );
    const one = twoReaderWard('one');
    one.as('account-1').store.accounts.setSingleUser(true);
    expect(() => one.as('off').opinions.setReviewers(one.batchId, 'two', 'off')).toThrow(
      'review/reviewers-single-user',
    );
  });
});

describe('what is known of a batch', () => {
  it('is what each person has to do', () => {
    const ward = twoReaderWard();
    const { batchId, noteId } = ward;
    expect(ward.as('ann').store.opinions.next(batchId, 'read')).toEqual({ noteId, ordinal: 1 });
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    expect(ward.as('ann').store.opinions.counts(batchId)).toEqual({
      ...{ notes: 1, settled: 0, differing: 1, toRead: 0, toAdjudicate: 0 },
    });
    expect(ward.as('ann').store.opinions.next(batchId, 'adjudicate')).toBeNull();
    expect(ward.as('cho').store.opinions.next(batchId, 'adjudicate')).toEqual({ noteId, ordinal: 1 });
    choose(ward, 'cho', 'a');
    expect(ward.as('cho').store.opinions.counts(batchId)).toMatchObject({ settled: 1, toAdjudicate: 0 });
  });

  it('is which notes wait for a second opinion and which for a third person', () => {
    const ward = twoReaderWard();
    const { batchId, noteId } = ward;
    const { noteList } = ward.as('off').store;
    const filter = { statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false };
    const waiting = () =>
      (['second-opinion', 'adjudication'] as const).map((waitsFor) => {
        const sort = { by: 'risk', descending: true } as const;
        const list = { batchId, filter: { ...filter, search: '', waitsFor }, sort };
        const { total, rows } = noteList.page({ ...list, offset: 0, limit: 10 });
        expect(rows.map(({ id }) => id)).toEqual(total === 1 ? [noteId] : []);
        expect(noteList.facets(batchId).waits?.[waitsFor]).toBe(total);
        return total;
      });
    expect(waiting()).toEqual([0, 0]);
    ward.as('ann').say(hideZwiebel);
    expect(waiting()).toEqual([0, 0]);
    ward.as('ann').done();
    expect(waiting()).toEqual([1, 0]);
    ward.as('ben').say(showZwiebel);
    ward.as('ben').done();
    expect(waiting()).toEqual([0, 1]);
    reopen(ward, 'off');
    // Nobody is done in this round yet: it waits for both.
    expect(waiting()).toEqual([0, 0]);
    bothDone(ward, [], []);
    expect(waiting()).toEqual([0, 1]);
    choose(ward, 'cho', 'a');
    expect(waiting()).toEqual([0, 0]);
  });

  it('is nothing of the kind where one person reviews', () => {
    const ward = twoReaderWard('one');
    const { store } = ward.as('off');
    expect(store.noteList.facets(ward.batchId).waits).toBeNull();
    expect(store.desk.left(ward.batchId)).toMatchObject({ openNotes: 1, ownNotes: null });
    expect(listed(ward, 'off')).toEqual([]);
  });

  it('is how far first rounds agree, and later rounds do not count', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel]);
    choose(ward, 'cho', 'a');
    reopen(ward, 'off');
    bothDone(ward, [], [{ kind: 'undo' }, hideZwiebel]);
    expect(ward.as('off').store.opinions.pairs(ward.batchId)).toMatchObject([
      { accountA: 'ann', accountB: 'ben', notes: 1, equalNotes: 0, spansA: 3, spansB: 2, sameSpans: 2 },
    ]);
  });

  it('says in the trail who did what, and of an opinion neither verdict nor type', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel, hideRettich], [showZwiebel]);
    choose(ward, 'cho', 'a', 'a');
    const events = ward.as('off').store.audit.after(0, 1000);
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['opinion-decided', 'opinion-done', 'note-settled']),
    );
    const opinions = JSON.stringify(events.filter(({ kind }) => kind === 'opinion-decided'));
    for (const word of ['accept', 'reject', 'add', 'STAFF']) expect(opinions).not.toContain(word);
  });
});

const ANY = { statuses: [], stages: [], language: null, onlyOpen: false, onlyDuplicates: false, search: '' };
const RISKIEST = { by: 'risk', descending: true } as const;

/** The notes that wait for the person, in the order of the list; its total is their number. */
function listed({ as, batchId }: Ward, who: string, sort: NoteSort = RISKIEST): readonly NoteId[] {
  const filter = { ...ANY, waitsFor: 'own' as const };
  const { total, rows } = as(who).store.noteList.page({ batchId, filter, sort, offset: 0, limit: 10 });
  expect(total).toBe(rows.length);
  return rows.map(({ id }) => id);
}

/** Where `N` goes from a note. */
function nextOf(
  { as, batchId }: Ward,
  who: string,
  noteId: NoteId,
  sort: NoteSort = RISKIEST,
): NoteId | null {
  const walk = { batchId, filter: ANY, sort, noteId, direction: 'next', openOnly: true } as const;
  return as(who).store.noteList.neighbour(walk);
}

describe('the queue of one of two reviewers', () => {
  /** Four notes; the third is the riskiest, then the first, the fourth and the second. */
  function fourNotes() {
    const ward = twoReaderWard('two', 4);
    for (const [at, risk] of [30, 10, 40, 20].entries())
      ward.database.exec(`UPDATE note SET risk_rank = ${risk * 1024} WHERE id = ${ward.noteIds[at]!}`);
    const [first, second, third, fourth] = ward.noteIds as [NoteId, NoteId, NoteId, NoteId];
    const read = (who: string, ...notes: readonly NoteId[]): void => {
      for (const note of notes) {
        ward.as(who).hideIn(note);
        ward.as(who).done(note);
      }
    };
    return { ward, first, second, third, fourth, read };
  }
  const left = ({ as, batchId }: Ward, who: string) => {
    const { store } = as(who);
    const { toRead, toAdjudicate } = store.opinions.counts(batchId);
    // Counted in two ways: by what is left, and by what was done.
    expect(store.desk.left(batchId).ownNotes).toBe(toRead + toAdjudicate);
    expect(store.noteList.facets(batchId).waits?.own).toBe(toRead + toAdjudicate);
    return toRead + toAdjudicate;
  };

  it('offers the riskiest note that the person has not done, and never one that is done', () => {
    const { ward, first, second, third, fourth, read } = fourNotes();
    const { batchId } = ward;
    expect(ward.as('ann').store.opinions.next(batchId, 'read')).toMatchObject({ noteId: third });
    expect(listed(ward, 'ann')).toEqual([third, first, fourth, second]);
    read('ann', third);
    expect(ward.as('ann').store.opinions.next(batchId, 'read')).toMatchObject({ noteId: first });
    expect(listed(ward, 'ann')).toEqual([first, fourth, second]);
    // Ben has said nothing: for him it is still the first.
    expect(ward.as('ben').store.opinions.next(batchId, 'read')).toMatchObject({ noteId: third });
    read('ann', first, fourth, second);
    expect(ward.as('ann').store.opinions.next(batchId, 'read')).toBeNull();
    expect(listed(ward, 'ann')).toEqual([]);
  });

  it('walks to the riskiest note that waits from one that is done, and on from one that is not', () => {
    const { ward, first, second, third, fourth, read } = fourNotes();
    read('ann', third);
    expect(nextOf(ward, 'ann', third)).toBe(first);
    // Nothing is open in it any more and she has not said that she is done: it is left for later, not for good.
    ward.as('ann').hideIn(first);
    expect(nextOf(ward, 'ann', first)).toBe(fourth);
    read('ann', fourth);
    expect(nextOf(ward, 'ann', fourth)).toBe(first);
    expect(nextOf(ward, 'ann', first)).toBe(second);
    expect(nextOf(ward, 'ann', second)).toBe(first);
    ward.as('ann').done(first);
    expect(nextOf(ward, 'ann', second)).toBeNull();
    expect(nextOf(ward, 'ben', second)).toBe(third);
  });

  it('walks in the order of the list where that is another one', () => {
    const { ward, first, second, third, fourth, read } = fourNotes();
    const sort = { by: 'ordinal', descending: false } as const;
    read('ann', second);
    expect(listed(ward, 'ann', sort)).toEqual([first, third, fourth]);
    expect(nextOf(ward, 'ann', first, sort)).toBe(third);
    expect(nextOf(ward, 'ann', second, sort)).toBe(third);
    expect(nextOf(ward, 'ann', fourth, sort)).toBe(first);
  });

  it('has what two differ about for a third person alone, and nothing that is settled', () => {
    const { ward, first, third, read } = fourNotes();
    read('ann', first, third);
    read('ben', first);
    ward.as('ben').opinions.decide(third, ward.as('ben').store.notes.revisionOf(third), showZwiebel, 'ben');
    ward.as('ben').done(third);
    expect(ward.as('cho').opinions.of(first)).toMatchObject({ state: 'settled' });
    for (const who of ['ann', 'ben', 'cho']) expect(listed(ward, who)).not.toContain(first);
    for (const who of ['ann', 'ben']) {
      expect(listed(ward, who)).not.toContain(third);
      expect(ward.as(who).store.opinions.next(ward.batchId, 'adjudicate')).toBeNull();
    }
    expect(listed(ward, 'cho')[0]).toBe(third);
    expect(ward.as('cho').store.opinions.next(ward.batchId, 'adjudicate')).toMatchObject({ noteId: third });
    expect(['ann', 'ben', 'cho'].map((who) => left(ward, who))).toEqual([2, 2, 3]);
  });

  it('has a settled note again once it was sent back or opened again, and counts it', () => {
    const { ward, first, second, third, fourth, read } = fourNotes();
    read('ann', first, second, third, fourth);
    read('ben', first, second, third, fourth);
    expect([left(ward, 'ann'), nextOf(ward, 'ann', first)]).toEqual([0, null]);
    ward.as('off').store.rejections.add(second, { reason: 'other', commentSeq: null, actor: 'off' });
    expect(nextOf(ward, 'ann', first)).toBe(second);
    const { opinions, store } = ward.as('off');
    opinions.reopen(third, store.notes.revisionOf(third), 'off');
    expect([left(ward, 'ann'), listed(ward, 'ann')]).toEqual([1, [third]]);
    ward.as('ann').done(third);
    expect([left(ward, 'ann'), left(ward, 'ben')]).toEqual([0, 1]);
  });
});

describe('what two reviewers decide', () => {
  const decided = ({ as, batchId }: Ward): number =>
    as('off')
      .store.activity.of(batchId)
      .stretches.reduce((sum, { work }) => sum + work.decided, 0);

  it('is counted when each decides it, and not once more when the note is settled', () => {
    const ward = twoReaderWard();
    ward.as('ann').say(hideZwiebel);
    expect(decided(ward)).toBe(1);
    ward.as('ann').done();
    ward.as('ben').say(showZwiebel, { kind: 'undo' }, hideZwiebel);
    expect(decided(ward)).toBe(4);
    ward.as('ben').done();
    expect(ward.stored()).toContain('[STAFF-1]');
    expect(decided(ward)).toBe(4);
    // In the settled note a decision holds at once.
    ward.as('cho').say(hideRettich);
    expect(decided(ward)).toBe(5);
  });

  it('is counted for a third person by the places that were chosen for', () => {
    const ward = twoReaderWard();
    bothDone(ward, [hideZwiebel], [showZwiebel, hideRettich]);
    expect(decided(ward)).toBe(3);
    choose(ward, 'cho', 'a', 'b');
    expect(decided(ward)).toBe(5);
  });
});

describe('the rows', () => {
  it.each(['opinion_decision', 'opinion_done', 'opinion_pair', 'opinion_settlement', 'reviewer_rule'])(
    'of %s are never changed and go only with their batch',
    (table) => {
      const ward = twoReaderWard();
      bothDone(ward, [hideZwiebel], [showZwiebel]);
      choose(ward, 'cho', 'a');
      const column = table === 'reviewer_rule' ? 'batch_no' : 'note_id';
      expect(() => ward.database.exec(`UPDATE ${table} SET ${column} = ${column}`)).toThrow('append-only');
      expect(() => ward.database.exec(`DELETE FROM ${table}`)).toThrow('append-only');
      for (const _ of ward.as('op').store.batches.remove(ward.batchId));
      expect(ward.database.prepare(`SELECT count(*) AS rows FROM ${table}`).get()).toEqual({ rows: 0 });
    },
  );
});

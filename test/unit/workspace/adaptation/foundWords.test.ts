/** @file Words for the site's list out of what reviewers decided: when one is found, and when it must not be. */
import { describe, expect, it } from 'vitest';
import type { ReviewSpan } from '../../../../src-main/domain/decision.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { ListedForm } from '../../../../src-main/domain/siteWord.ts';
import { runThrough } from '../../../../src-main/domain/steps.ts';
import { partedSpans } from '../../../../src-main/workspace/adaptation/lists/decidedNotes.ts';
import {
  findWords,
  type DecidedNote,
  type DecidedRange,
} from '../../../../src-main/workspace/adaptation/lists/foundWords.ts';

/** What is said of the marked places of a note: added by hand, made readable, hidden as detected, or left open. */
type Said = 'missed' | 'released' | 'hidden' | 'open';

interface Row {
  readonly patient: string | null;
  /** With one or several words in it. */
  readonly text: string;
  readonly said?: readonly (readonly [word: string, said: Said, label?: PhiLabel])[];
}

function noteOf({ patient, text, said = [] }: Row): DecidedNote {
  const of = (...kinds: readonly Said[]): DecidedRange[] =>
    said
      .filter(([, kind]) => kinds.includes(kind))
      .map(([word, , label = 'DEPARTMENT']) => {
        const start = text.indexOf(word);
        expect(start).toBeGreaterThanOrEqual(0);
        return { start, end: start + word.length, label };
      });
  return {
    ...{ text, patient, missed: of('missed'), released: of('released') },
    ...{ hidden: of('missed', 'hidden'), marked: of('missed', 'hidden', 'open') },
  };
}

function found(rows: readonly Row[], known: readonly ListedForm[] = [], room = 100) {
  return runThrough(findWords(rows.map(noteOf), { known, room }));
}

const said = (
  kind: Said,
  patients: readonly (string | null)[],
  word = 'Klosterblick',
  label?: PhiLabel,
): Row[] =>
  patients.map((patient) => {
    const place = label === undefined ? ([word, kind] as const) : ([word, kind, label] as const);
    return { patient, text: `Verlegt auf ${word}, dort ruhig.`, said: [place] };
  });
const missed = said.bind(null, 'missed');
const released = said.bind(null, 'released');
/** Two patients, three notes. */
const ENOUGH = ['a', 'a', 'b'];

describe('a word to hide', () => {
  it('is one that reviewers added by hand in three notes of two patients', () => {
    expect(found(missed(ENOUGH)).words).toEqual([
      { side: 'hide', label: 'DEPARTMENT', word: 'Klosterblick', notes: 3, patients: 2 },
    ]);
  });

  it('is counted once a note, and whatever its case and accents; the most frequent form is taken', () => {
    const rows = [...missed(['a', 'b', 'b']), ...missed(['c'], 'KLOSTERBLICK')];
    expect(found(rows).words).toMatchObject([{ word: 'Klosterblick', notes: 4, patients: 3 }]);
  });

  it('may stand within a longer hidden place', () => {
    const longer: Row = {
      ...{ patient: 'c', text: 'Haus Klosterblick Süd.' },
      said: [['Haus Klosterblick Süd', 'hidden']],
    };
    expect(found([...missed(ENOUGH), longer]).words).toHaveLength(1);
  });

  it.each([
    { why: 'in two notes', rows: missed(['a', 'b']) },
    { why: 'in the notes of one patient', rows: missed(['a', 'a', 'a', 'a']) },
    { why: 'in notes of which nobody knows the patient', rows: missed([null, null, null]) },
    { why: 'twice in one of two notes', rows: [...missed(['a']), ...twice('b')] },
    { why: 'and is too short to be listed', rows: missed(ENOUGH, 'K2') },
    { why: 'and has a sign of phrase lists', rows: missed(ENOUGH, 'Haus (alt) West') },
  ])('is none when it was added $why', ({ rows }) => {
    expect(found(rows)).toMatchObject({ words: [], leftOut: { labels: 0, readable: 0 } });
  });

  it('is none when it was added under two types', () => {
    const rows = [...missed(['a', 'b']), ...missed(['c'], 'Klosterblick', 'HOSPITAL')];
    expect(found(rows)).toMatchObject({ words: [], leftOut: { labels: 1 } });
  });

  it.each([
    ['as it is', 'Der Klosterblick ist schön.'],
    ['in capitals', 'KLOSTERBLICK'],
    ['beside a hyphen', 'Im Klosterblick-Garten.'],
  ])('is none when it stands readable somewhere, %s', (_, text) => {
    const rows = [...missed(ENOUGH), { patient: 'c', text }];
    expect(found(rows)).toMatchObject({ words: [], leftOut: { readable: 1 } });
  });

  it('is none when it is hidden only in part somewhere, or only suspected there', () => {
    const part: Row = { patient: 'c', text: 'Klosterblick', said: [['Kloster', 'hidden']] };
    const open: Row = { patient: 'c', text: 'Klosterblick', said: [['Klosterblick', 'open']] };
    for (const row of [part, open]) expect(found([...missed(ENOUGH), row]).words).toEqual([]);
  });

  it('is one although a longer word holds it, or the same letters stand in another', () => {
    const rows = [...missed(ENOUGH), { patient: 'c', text: 'Die Klosterblicke der anderen.' }];
    expect(found(rows).words).toHaveLength(1);
  });

  it('in a script without blanks is looked for within longer runs', () => {
    const rows = missed(ENOUGH, '柳泉苑');
    expect(found(rows).words).toMatchObject([{ word: '柳泉苑' }]);
    expect(found([...rows, { patient: 'c', text: '住在柳泉苑旁。' }]).leftOut.readable).toBe(1);
  });

  it('is not found anew when it is listed or proposed, and contradicts nothing that is', () => {
    const hide = { side: 'hide', label: 'HOSPITAL', word: 'KLOSTERBLICK' } as const;
    expect(found(missed(ENOUGH), [hide])).toMatchObject({ words: [], leftOut: { contradicts: 0 } });
    const keep = { ...hide, side: 'keep' } as const;
    expect(found(missed(ENOUGH), [keep])).toMatchObject({ words: [], leftOut: { contradicts: 1 } });
  });

  it('that most notes say comes first, and what the list has no room for is counted', () => {
    const rows = [...missed(ENOUGH), ...missed(['a', 'b', 'c', 'd'], 'Lindenhalde')];
    expect(found(rows).words.map(({ word }) => word)).toEqual(['Lindenhalde', 'Klosterblick']);
    expect(found(rows, [], 1)).toMatchObject({ words: [{ word: 'Lindenhalde' }], leftOut: { 'no-room': 1 } });
    expect(found(rows, [], -3)).toMatchObject({ words: [], leftOut: { 'no-room': 2 } });
  });
});

function twice(patient: string): Row[] {
  const text = 'Auf Klosterblick; von Klosterblicks Garten zurück nach Lager Klosterblick.';
  return [
    {
      patient,
      text,
      said: [
        ['Klosterblick', 'missed'],
        ['Lager Klosterblick', 'missed'],
      ],
    },
  ];
}

describe('a word to keep readable', () => {
  it('is one that detection marked and reviewers made readable in three notes of two patients', () => {
    expect(found(released(ENOUGH)).words).toEqual([
      { side: 'keep', label: 'DEPARTMENT', word: 'Klosterblick', notes: 3, patients: 2 },
    ]);
  });

  it.each([
    { why: 'in two notes', rows: released(['a', 'b']) },
    { why: 'in the notes of one patient', rows: released(['a', 'a', 'a']) },
    { why: 'in notes of which nobody knows the patient', rows: released([null, null, null, null]) },
  ])('is none when it was released $why', ({ rows }) => {
    expect(found(rows).words).toEqual([]);
  });

  it.each(['hidden', 'missed', 'open'] as const)('is none when one place of it is %s', (kind) => {
    const rows = [...released(ENOUGH), ...said(kind, ['c'])];
    expect(found(rows)).toMatchObject({ words: [], leftOut: { hidden: 1 } });
  });

  it('is none when it stands within a longer place that is hidden, or beside a part of it', () => {
    const within: Row = {
      patient: 'c',
      text: 'Frau Klosterblick-Sommer',
      said: [['Klosterblick-Sommer', 'hidden']],
    };
    const part: Row = { patient: 'c', text: 'Klosterblick', said: [['blick', 'hidden']] };
    for (const row of [within, part]) expect(found([...released(ENOUGH), row]).words).toEqual([]);
  });

  it('is none when a phrase of its words is hidden with other signs between them', () => {
    const rows = released(ENOUGH, 'Station Klosterblick');
    expect(found(rows).words).toHaveLength(1);
    const hyphen: Row = {
      patient: 'c',
      text: 'STATION-Klosterblick',
      said: [['STATION-Klosterblick', 'hidden']],
    };
    expect(found([...rows, hyphen]).words).toEqual([]);
  });

  it.each(['Weber', 'Oma Frieda', '柳泉苑', '1234567'])('is none when it is %s', (word) => {
    expect(found(released(ENOUGH, word))).toMatchObject({ words: [], leftOut: { 'could-be-name': 1 } });
  });

  it.each(['DATE', 'PHONE', 'MRN'] as const)('is none of the type %s, once is enough', (label) => {
    const rows = [...released(ENOUGH), ...released(['d'], 'Klosterblick', label)];
    expect(found(rows)).toMatchObject({ words: [], leftOut: { 'could-be-name': 1 } });
  });

  it('is none when the list hides it, whatever its type and case', () => {
    const hide = { side: 'hide', label: 'HOSPITAL', word: 'klosterblick' } as const;
    expect(found(released(ENOUGH), [hide])).toMatchObject({ words: [], leftOut: { contradicts: 1 } });
  });

  it('is none when others have hidden it by hand as often, and neither is it hidden', () => {
    const rows = [...released(ENOUGH), ...missed(['c', 'd', 'e'])];
    expect(found(rows)).toMatchObject({ words: [], leftOut: { readable: 1, hidden: 1 } });
  });
});

describe('what a note says of words', () => {
  const span = (key: string, start: number, state: ReviewSpan['state'], suspected = false): ReviewSpan => ({
    ...{ key, start, end: start + 4, label: 'STAFF', score: 0.4, suspected, state },
    sources: [],
  });

  it('is missed only where detection had marked no part of it', () => {
    const added = [span('a1', 0, 'accepted'), span('a2', 10, 'accepted')];
    expect(partedSpans(added, [{ start: 12, end: 20 }]).missed).toEqual([added[0]]);
    expect(partedSpans([span('d0', 0, 'accepted')], [{ start: 0, end: 4 }]).missed).toEqual([]);
  });

  it('is released only where detection had marked it and somebody rejected it', () => {
    const spans = [span('d0', 0, 'rejected'), span('a1', 10, 'rejected'), span('d2', 20, 'proposed')];
    const parted = partedSpans(spans, spans);
    expect(parted.released).toEqual([spans[0]]);
    expect(parted.hidden).toEqual([spans[2]]);
  });

  it('is marked and not hidden where nobody has decided about a suspicion', () => {
    const open = span('d0', 0, 'proposed', true);
    expect(partedSpans([open], [open])).toMatchObject({ hidden: [], marked: [open] });
  });
});

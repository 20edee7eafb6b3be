/** @file Scores against cases counted by hand. */
import { describe, expect, it } from 'vitest';
import { countedLabels } from '../../../src-main/evaluation/countedLabels.ts';
import { parseGoldLine } from '../../../src-main/evaluation/gold.ts';
import type { LabelScheme } from '../../../src-main/evaluation/labelScheme.ts';
import { addStatus, EMPTY_STATUS_TALLY } from '../../../src-main/evaluation/statusTally.ts';
import { scoresOf } from '../../../src-main/evaluation/scores.ts';
import type { PredictedSpan } from '../../../src-main/evaluation/metrics/prediction.ts';
import { addTallies, EMPTY_TALLY, tallyNote } from '../../../src-main/evaluation/tally.ts';

const scheme: LabelScheme = {
  id: 'test',
  title: 'test',
  source: 'test',
  types: { NAME: ['PATIENT', 'STAFF'], AGE: ['AGE'], DATE: ['DATE'], CITY: ['CITY'] },
  leftOut: { SEX: 'not an identifier' },
};
const all = countedLabels(scheme, []);

function gold(text: string, ...spans: readonly [string, string][]) {
  const marked = spans.map(([type, mention]) => {
    const start = Array.from(text.slice(0, text.indexOf(mention))).length;
    return { start, end: start + Array.from(mention).length, type };
  });
  return parseGoldLine(JSON.stringify({ id: 1, text, spans: marked }), 1, scheme);
}

function found(text: string, mention: string, label: PredictedSpan['label']): PredictedSpan {
  const start = text.indexOf(mention);
  return { start, end: start + mention.length, label };
}

describe('tallyNote', () => {
  const text = 'Frau Anna Berg, 70 Jahre, aus Ulm.';

  it('counts letters and digits of gold and prediction, not blanks or punctuation', () => {
    const note = gold(text, ['NAME', 'Anna Berg'], ['CITY', 'Ulm']);
    const tally = tallyNote(note, [found(text, 'Anna Berg,', 'PATIENT')], 0, all);
    // 8 letters of the name found, 3 of the city missed, the comma counts nothing.
    expect([tally.charTruePositive, tally.charFalsePositive, tally.charFalseNegative]).toEqual([8, 0, 3]);
    expect(tally.strictSpans).toBe(1);
    expect(tally.fullNotes).toBe(0);
  });

  it('counts a span of the wrong label as covered but not as typed', () => {
    const note = gold(text, ['CITY', 'Ulm']);
    const tally = tallyNote(note, [found(text, 'Ulm', 'STAFF')], 0, all);
    expect([tally.charTruePositive, tally.strictSpans, tally.strictTyped, tally.fullNotes]).toEqual([
      3, 1, 0, 1,
    ]);
  });

  it.each([
    ['70', '70 Jahre'],
    ['70 Jahre', '70'],
    ['70 Jahre', '70 Jahre'],
  ])('does not punish the unit of an age: gold %s, predicted %s', (goldAge, predictedAge) => {
    const tally = tallyNote(gold(text, ['AGE', goldAge]), [found(text, predictedAge, 'AGE')], 0, all);
    expect([tally.charTruePositive, tally.charFalsePositive, tally.charFalseNegative]).toEqual([2, 0, 0]);
    expect(tally.strictTyped).toBe(1);
  });

  it('does punish an age whose number was missed', () => {
    const tally = tallyNote(gold(text, ['AGE', '70 Jahre']), [found(text, 'Jahre', 'AGE')], 0, all);
    expect([tally.charTruePositive, tally.charFalseNegative]).toEqual([0, 2]);
  });

  it('counts characters of left-out types neither way', () => {
    const sexed = 'Sexo: Mujer, Anna';
    const note = gold(sexed, ['SEX', 'Mujer'], ['NAME', 'Anna']);
    const tally = tallyNote(
      note,
      [found(sexed, 'Mujer', 'PATIENT'), found(sexed, 'Anna', 'PATIENT')],
      0,
      all,
    );
    expect([tally.charTruePositive, tally.charFalsePositive, tally.predictedSpans]).toEqual([4, 0, 1]);
  });

  it('does not score predictions whose label the scheme cannot express', () => {
    const tally = tallyNote(gold(text), [found(text, 'Anna', 'PHONE')], 0, all);
    expect([tally.charFalsePositive, tally.predictedSpans, tally.cleanNotes]).toEqual([0, 0, 1]);
  });

  it('scores only the labels asked for', () => {
    const note = gold(text, ['NAME', 'Anna Berg'], ['CITY', 'Ulm']);
    const tally = tallyNote(note, [], 0, countedLabels(scheme, ['NAME']));
    expect([tally.charFalseNegative, tally.goldSpans]).toEqual([8, 1]);
  });

  it('converts code points to UTF-16 before it compares', () => {
    const astral = '😀𠀀 Anna kam.';
    const tally = tallyNote(gold(astral, ['NAME', 'Anna']), [found(astral, 'Anna', 'PATIENT')], 0, all);
    expect([tally.strictTyped, tally.charFalseNegative]).toEqual([1, 0]);
  });
});

describe('addStatus', () => {
  it('counts leaking notes among those called fully, and clean notes called so', () => {
    const notes = [
      ['fully-anonymized', 3],
      ['fully-anonymized', 0],
      ['partially-anonymized', 0],
      ['not-anonymized', 5],
    ] as const;
    const tally = notes.reduce((sum, [status, missed]) => addStatus(sum, status, missed), EMPTY_STATUS_TALLY);
    expect(tally).toEqual({ calledFully: 2, leakingAmongFully: 1, clean: 2, cleanCalledFully: 1 });
  });
});

describe('scoresOf', () => {
  it('gives null and never a number for a ratio without cases', () => {
    const scores = scoresOf(EMPTY_TALLY);
    expect(Object.values(scores).filter((value) => value !== null)).toEqual([0]);
  });

  it('computes the full-note rate over notes with PHI and specificity over the others', () => {
    const leaky = tallyNote(gold('Anna', ['NAME', 'Anna']), [], 0, all);
    const full = tallyNote(gold('Anna', ['NAME', 'Anna']), [found('Anna', 'Anna', 'STAFF')], 0, all);
    const clean = tallyNote(gold('nichts'), [], 3, all);
    const spoiled = tallyNote(gold('nichts'), [found('nichts', 'nichts', 'CITY')], 0, all);
    const scores = scoresOf([leaky, full, clean, spoiled].reduce(addTallies));
    expect(scores.fullNoteRate).toBe(0.5);
    expect(scores.specificity).toBe(0.5);
    expect(scores.charRecall).toBe(0.5);
    expect(scores.charPrecision).toBe(0.4);
    expect(scores.suspectedPerNote).toBe(0.75);
  });
});

describe('specificity', () => {
  it('asks neither notes whose gold is all left out by their scheme nor those left out by --count', () => {
    const names = countedLabels(scheme, ['NAME']);
    const sexed = tallyNote(gold('Frau', ['SEX', 'Frau']), [], 0, names);
    // The town is not asked for, and a name that is none is found beside it.
    const dated = gold('Ulm, Montag', ['CITY', 'Ulm']);
    const spoiled = tallyNote(dated, [found('Ulm, Montag', 'Montag', 'STAFF')], 0, names);
    for (const tally of [sexed, spoiled])
      expect([tally.notesWithPhi, tally.notesWithoutPhi, tally.cleanNotes]).toEqual([0, 0, 0]);
    expect(scoresOf(addTallies(sexed, spoiled)).specificity).toBeNull();
    const clean = tallyNote(gold('nichts'), [], 0, names);
    expect(scoresOf([sexed, spoiled, clean].reduce(addTallies)).specificity).toBe(1);
    // The same note counts where its town is asked for.
    expect(tallyNote(dated, [], 0, all).notesWithPhi).toBe(1);
  });
});

describe('parseGoldLine', () => {
  it.each([
    ['{"id":1,"text":"x"', { problem: 'not-json' }],
    ['{"id":1,"text":"x"}', { problem: 'not-a-gold-note', at: 'spans' }],
    [
      '{"id":1,"text":"x","spans":[{"start":0,"end":1,"type":"NAME"},{"start":0,"end":"2","type":"NAME"}]}',
      { problem: 'not-a-gold-note', at: 'spans.1.end' },
    ],
    [
      '{"id":1,"text":"x","spans":[{"start":0,"end":2,"type":"NAME"}]}',
      { problem: 'span-outside-text', at: 'spans.0' },
    ],
    [
      '{"id":1,"text":"x","spans":[{"start":1,"end":1,"type":"NAME"}]}',
      { problem: 'span-outside-text', at: 'spans.0' },
    ],
  ])('refuses %s and names the line, never its text', (line, facts) => {
    expect(() => parseGoldLine(line, 7, scheme)).toThrow(
      expect.objectContaining({ code: 'evaluation/bad-gold', facts: { line: 7, ...facts } }),
    );
  });

  it('stops at a type that the scheme does not know', () => {
    const line = '{"id":1,"text":"x","spans":[{"start":0,"end":1,"type":"XYZ"}]}';
    expect(() => parseGoldLine(line, 1, scheme)).toThrow(
      expect.objectContaining({ code: 'evaluation/unmapped-type' }),
    );
  });
});

describe('countedLabels', () => {
  it('takes fine labels, groups and types of the scheme', () => {
    expect([...countedLabels(scheme, ['CITY'])]).toEqual(['CITY']);
    expect([...countedLabels(scheme, ['NAME'])]).toEqual(['PATIENT', 'STAFF']);
    expect(countedLabels(scheme, ['CONTACT']).has('EMAIL')).toBe(true);
  });

  it('refuses a word that is none of them', () => {
    expect(() => countedLabels(scheme, ['NAMES'])).toThrow(
      expect.objectContaining({ code: 'evaluation/unmapped-type' }),
    );
  });
});

describe('names of inherited properties', () => {
  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
    'are unmapped types like any other: %s',
    (type) => {
      const line = JSON.stringify({ id: 1, text: 'x', spans: [{ start: 0, end: 1, type }] });
      expect(() => parseGoldLine(line, 1, scheme)).toThrow('evaluation/unmapped-type');
      expect(() => countedLabels(scheme, [type])).toThrow('evaluation/unmapped-type');
    },
  );
});

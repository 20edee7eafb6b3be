/** @file Every family of metrics against cases counted by hand; the arithmetic stands beside them. */
import { describe, expect, it } from 'vitest';
import { characterScores } from '../../../../src-main/evaluation/metrics/characterScores.ts';
import { edsPseudoScores } from '../../../../src-main/evaluation/metrics/edsPseudo.ts';
import { i2b2Scores } from '../../../../src-main/evaluation/metrics/i2b2.ts';
import { meddocanScores } from '../../../../src-main/evaluation/metrics/meddocan.ts';
import { noteScores } from '../../../../src-main/evaluation/metrics/noteScores.ts';
import { scoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { spanScores } from '../../../../src-main/evaluation/metrics/spanScores.ts';
import { tokenScores } from '../../../../src-main/evaluation/metrics/tokenScores.ts';
import { tokensOf } from '../../../../src-main/evaluation/metrics/tokens.ts';
import { unseenTokens, vocabularyOf } from '../../../../src-main/evaluation/metrics/unseenTokens.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, figuresOf, pair, predicted, type Found } from './pairs.ts';

/** Four gold spans: a patient, a date, a doctor, a town. */
const LETTER = 'Frau ⟦PATIENT|Anna Berg⟧, am ⟦DATE|3.4.2021⟧ bei Dr. ⟦STAFF|Holm⟧ in ⟦CITY|Ulm⟧. Puls 72.';
/** Right; right edges as the wrong type; half of it; missed; and one more that is nothing. */
const FOUND: readonly Found[] = [
  ['3.4.2021', 'DATE'],
  ['Holm', 'PATIENT'],
  ['Anna', 'PATIENT'],
  ['72', 'AGE'],
];

describe('spans', () => {
  const figures = figuresOf(spanScores, [pair(LETTER, FOUND)]);

  it('counts strict spans, with and without type', () => {
    // 4 gold, 4 predicted. Typed: the date alone, 1/4. Blind: date and Holm, 2/4.
    expect(figures).toMatchObject({
      'strict-micro-precision': 0.25,
      'strict-micro-recall': 0.25,
      'strict-micro-f1': 0.25,
      'strict-blind-precision': 0.5,
      'strict-blind-recall': 0.5,
      'strict-blind-f1': 0.5,
    });
  });

  it('averages F1 over the types that the gold has', () => {
    // DATE 1, PATIENT 0, STAFF 0, CITY 0; AGE has no gold and no part in it. Each has one gold span: weighted is the same.
    expect(figures['strict-macro-f1']).toBe(0.25);
    expect(figures['strict-weighted-f1']).toBe(0.25);
    // PATIENT: 0.5 of 1 gold and 2 predicted (Anna, Holm) = 2*0.5/3 = 1/3; (1 + 1/3 + 0 + 0) / 4 = 1/3.
    expect(figures['partial-macro-f1']).toBeCloseTo(1 / 3, 12);
    expect(figures['partial-weighted-f1']).toBeCloseTo(1 / 3, 12);
  });

  it('gives half for an overlap', () => {
    // Typed: 1 + 0.5 for Anna = 1.5 of 4. Blind: date and Holm 2, Anna 0.5 = 2.5 of 4.
    expect(figures['partial-micro-recall']).toBe(0.375);
    expect(figures['partial-blind-recall']).toBe(0.625);
  });

  it('uses a prediction for one gold span, the one that fits best', () => {
    // `Berg am 3.4.2021` overlaps both; 7 digits of the date beside 4 letters of the name: 1 pair, 0.5 of 2 gold, 1 predicted.
    const one = figuresOf(spanScores, [
      pair('Frau ⟦PATIENT|Anna Berg⟧ am ⟦DATE|3.4.2021⟧', [['Berg am 3.4.2021', 'OTHER']]),
    ]);
    expect(one['partial-blind-recall']).toBe(0.25);
    expect(one['partial-blind-precision']).toBe(0.5);
    expect(one['partial-micro-f1']).toBe(0);
  });

  it('forgives blanks and signs at the edges, and nothing else', () => {
    const edges = figuresOf(spanScores, [pair('Frau ⟦PATIENT|Berg⟧, am', [['Berg,', 'PATIENT']])]);
    expect(edges['strict-micro-f1']).toBe(1);
    const more = figuresOf(spanScores, [pair('Frau ⟦PATIENT|Berg⟧ am', [['Frau Berg', 'PATIENT']])]);
    expect(more['strict-micro-f1']).toBe(0);
  });

  it('takes gold that marks the same place twice for one span of either type', () => {
    const note = goldNote('n', 'Frau ⟦PATIENT|Berg⟧ kam');
    const twice = {
      ...note,
      spans: [...note.spans, { ...note.spans[0]!, type: 'STAFF', labels: ['STAFF' as const] }],
    };
    const one = scoredPair(twice, predicted(note.text, [['Berg', 'STAFF']]), ALL);
    expect(figuresOf(spanScores, [one])).toMatchObject({
      'strict-micro-recall': 1,
      'strict-micro-precision': 1,
    });
  });
});

describe('characters', () => {
  it('counts letters and digits, with and without type', () => {
    // Gold: AnnaBerg 8, 342021 6, Holm 4, Ulm 3 = 21. Hidden: Anna 4, date 6, Holm 4 = 14. Predicted besides: 72, 2.
    const figures = figuresOf(characterScores, [pair(LETTER, FOUND)]);
    expect(figures['blind-recall']).toBeCloseTo(14 / 21, 12);
    expect(figures['blind-precision']).toBeCloseTo(14 / 16, 12);
    expect(figures['blind-f1']).toBeCloseTo(28 / 37, 12);
    // Typed: Anna 4 and the date 6 = 10 of 21; of 16 predicted.
    expect(figures['typed-micro-recall']).toBeCloseTo(10 / 21, 12);
    expect(figures['typed-micro-precision']).toBeCloseTo(10 / 16, 12);
    // PATIENT 4 of 8 gold and 8 predicted: 8/16; DATE 1; STAFF 0; CITY 0: (0.5 + 1) / 4.
    expect(figures['typed-macro-f1']).toBeCloseTo(0.375, 12);
    // By gold letters and digits, 8, 6, 4 and 3: (0.5 * 8 + 1 * 6) / 21.
    expect(figures['typed-weighted-f1']).toBeCloseTo(10 / 21, 12);
  });

  it('counts what a label out of question hides as hidden, and never as wrong', () => {
    const names = new Set(['PATIENT'] as const);
    const one = pair(
      'Frau ⟦PATIENT|Berg⟧ aus Ulm',
      [
        ['Berg', 'PHONE'],
        ['Ulm', 'CITY'],
      ],
      names,
    );
    expect(figuresOf(characterScores, [one])).toMatchObject({
      'blind-recall': 1,
      'blind-precision': 1,
      'typed-micro-recall': 0,
      'typed-micro-precision': null,
    });
  });

  it('looks at the innermost of two gold spans', () => {
    const one = pair('⟦HOSPITAL|Klinik Ulm⟧', []);
    const inner = { start: 7, end: 10, type: 'CITY', labels: ['CITY' as const] };
    for (const spans of [
      [...one.gold, inner],
      [inner, ...one.gold],
    ]) {
      const note = { id: 'n', text: one.text, spans, leftOut: [] };
      const figures = figuresOf(characterScores, [
        scoredPair(note, predicted(one.text, [['Ulm', 'CITY']]), ALL),
      ]);
      // 3 of 9 letters, by their type.
      expect(figures['typed-micro-recall']).toBeCloseTo(1 / 3, 12);
    }
  });
});

describe('tokens', () => {
  it.each([
    ['Anna-Maria kam.', ['Anna', 'Maria', 'kam']],
    ['王芳 3月4日 Dr.Holm', ['王', '芳', '3', '月', '4', '日', 'Dr', 'Holm']],
    ['cafe\u0301 ' + 'ア\u3099', ['cafe\u0301', 'ア\u3099']],
    [' -, ()', []],
    ['', []],
  ])('cuts %j', (text, expected) => {
    expect(tokensOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
  });

  it('counts tokens, with and without type', () => {
    // Gold: Anna, Berg, 3, 4, 2021, Holm, Ulm = 7. Marked: Anna, 3, 4, 2021, Holm = 5; besides: 72.
    const figures = figuresOf(tokenScores, [pair(LETTER, FOUND)]);
    expect(figures['blind-recall']).toBeCloseTo(5 / 7, 12);
    expect(figures['blind-precision']).toBeCloseTo(5 / 6, 12);
    // Typed: Anna, 3, 4, 2021 = 4 of 7, of 6 predicted.
    expect(figures['typed-micro-f1']).toBeCloseTo(8 / 13, 12);
    // F1: PATIENT 2*1/(2+2) = 0.5 (2 gold), DATE 1 (3), STAFF 0 (1), CITY 0 (1): (0.5*2 + 1*3) / 7.
    expect(figures['typed-weighted-f1']).toBeCloseTo(4 / 7, 12);
    // The same four without weights: (0.5 + 1) / 4.
    expect(figures['typed-macro-f1']).toBeCloseTo(0.375, 12);
    // Recall: PATIENT 1/2 (2 gold), DATE 3/3 (3), STAFF and CITY 0: (0.5*2 + 1*3) / 7. Precision: PATIENT 1 of Anna and Holm (2
    // gold), DATE 3/3 (3), nothing predicted of STAFF and CITY: the same sum here. 72 is an AGE, which the gold does not have.
    expect(figures['typed-weighted-recall']).toBeCloseTo(4 / 7, 12);
    expect(figures['typed-weighted-precision']).toBeCloseTo(4 / 7, 12);
  });

  it('averages precision and recall by gold tokens, where a type that was never predicted counts 0 (S4)', () => {
    // PATIENT: Anna of Anna Maria Berg, besides Frau: precision 1/2, recall 1/3, 3 gold. CITY: nothing of Ulm predicted, 1 gold.
    // Precision (1/2*3 + 0*1) / 4 = 3/8, recall (1/3*3 + 0*1) / 4 = 1/4, F1 (2*1/(3+2)*3 + 0*1) / 4 = 3/10.
    const one = pair('Frau ⟦PATIENT|Anna Maria Berg⟧ aus ⟦CITY|Ulm⟧', [['Frau Anna', 'PATIENT']]);
    expect(figuresOf(tokenScores, [one])).toMatchObject({
      'typed-weighted-precision': 3 / 8,
      'typed-weighted-recall': 1 / 4,
      'typed-weighted-f1': expect.closeTo(3 / 10, 12) as number,
    });
    expect(figuresOf(tokenScores, [pair('⟦CITY|Ulm⟧', [])])['typed-weighted-precision']).toBeNull();
  });

  it('takes a token that is only touched as a whole (S4), which characters do not', () => {
    const part = pair('⟦DATE|2021⟧er Befund', [['2021er', 'DATE']]);
    expect(figuresOf(tokenScores, [part])).toMatchObject({ 'blind-f1': 1, 'typed-micro-f1': 1 });
    expect(figuresOf(characterScores, [part])['blind-precision']).toBeCloseTo(4 / 6, 12);
    const half = pair('Frau ⟦PATIENT|Bergmann⟧', [['Berg', 'PATIENT']]);
    expect(figuresOf(tokenScores, [half])['blind-recall']).toBe(1);
    expect(figuresOf(characterScores, [half])['blind-recall']).toBe(0.5);
  });

  it('counts the number of an age, and its unit neither way', () => {
    const age = pair('ist ⟦AGE|70 Jahre⟧ alt', [['70', 'AGE']]);
    expect(figuresOf(tokenScores, [age])).toMatchObject({ 'blind-recall': 1, 'blind-precision': 1 });
  });
});

describe("MEDDOCAN's scores", () => {
  it('wants exact offsets', () => {
    const one = figuresOf(meddocanScores, [pair('Frau ⟦PATIENT|Berg⟧, hier.', [['Berg,', 'PATIENT']])]);
    expect(one).toMatchObject({ 'typed-f1': 0, 'strict-f1': 0 });
  });

  it('tells typed and untyped spans apart, and counts leaks per sentence', () => {
    // Typed: date 1 of 4 gold, 4 predicted. Strict: date and Holm, 2. Two sentences; 3 of the gold spans are false negatives.
    const figures = figuresOf(meddocanScores, [pair(LETTER, FOUND)]);
    expect(figures).toMatchObject({ 'typed-recall': 0.25, 'strict-recall': 0.5, leak: 1.5 });
  });

  it('joins neighbors with nothing but blanks and signs between them, on both sides', () => {
    // Gold `Anna` `Berg`, predicted `Anna Berg`: joined they are the same. Strict: 0 of 2. Merged: 1 true positive, nothing wrong.
    const split = pair('Frau ⟦PATIENT|Anna⟧ ⟦PATIENT|Berg⟧ kam', [['Anna Berg', 'PATIENT']]);
    expect(figuresOf(meddocanScores, [split])).toMatchObject({ 'strict-f1': 0, 'merged-f1': 1 });
    // Gold `Anna Berg`, predicted `Anna`, `Berg` and `kam`, which all join to one: nothing is the same, 1 missed, 3 wrong.
    const more = pair('Frau ⟦PATIENT|Anna Berg⟧ kam', [
      ['Anna', 'PATIENT'],
      ['Berg', 'PATIENT'],
      ['kam', 'PATIENT'],
    ]);
    expect(figuresOf(meddocanScores, [more])).toMatchObject({ 'merged-precision': 0, 'merged-recall': 0 });
  });

  it('counts strict and joined true positives together, as its script does', () => {
    // Gold A=`Anna`, B=`Berg`, C=`Ulm`; predicted `Anna`, `Berg`, `Dr`. Strict: A, B. Joined gold `Anna Berg` and predicted
    // `Anna Berg`: 1 more. True positives 3; missed: C; wrong: `Dr`. Precision and recall 3/4.
    const both = pair('⟦PATIENT|Anna⟧ ⟦PATIENT|Berg⟧ war in ⟦CITY|Ulm⟧ bei Dr Frei', [
      ['Anna', 'PATIENT'],
      ['Berg', 'PATIENT'],
      ['Dr', 'STAFF'],
    ]);
    expect(figuresOf(meddocanScores, [both])).toMatchObject({
      'merged-precision': 0.75,
      'merged-recall': 0.75,
    });
  });
});

describe('the scores of i2b2', () => {
  const relaxed = (found: string) =>
    figuresOf(i2b2Scores, [pair("Mr ⟦PATIENT|Berg⟧'s son", [[found, 'PATIENT']])]);

  it('lets the end be off by two, the start by nothing', () => {
    expect(relaxed('Berg')).toMatchObject({ 'strict-f1': 1, 'relaxed-f1': 1 });
    expect(relaxed("Berg's")).toMatchObject({ 'strict-f1': 0, 'relaxed-f1': 1 });
    expect(relaxed('Be')).toMatchObject({ 'strict-f1': 0, 'relaxed-f1': 1 });
    expect(relaxed("Berg's ")).toMatchObject({ 'relaxed-f1': 0 });
    expect(relaxed('B')).toMatchObject({ 'relaxed-f1': 0 });
    expect(relaxed(' Berg')).toMatchObject({ 'relaxed-f1': 0 });
  });

  it("counts HIPAA's types alone where it says so", () => {
    // Gold PATIENT and STAFF; the doctor is no identifier of HIPAA. All: 1 of 2 found. HIPAA: 1 of 1.
    const one = pair('⟦PATIENT|Berg⟧ bei ⟦STAFF|Holm⟧', [['Berg', 'PATIENT']]);
    expect(figuresOf(i2b2Scores, [one])).toMatchObject({ 'strict-recall': 0.5, 'hipaa-strict-recall': 1 });
    // Two characters too many on both: relaxed finds 2 of 2, HIPAA's relaxed 1 of 1 and predicts 1, strict none.
    const off = pair("⟦PATIENT|Berg⟧'s bei ⟦STAFF|Holm⟧'s", [
      ["Berg's", 'PATIENT'],
      ["Holm's", 'STAFF'],
    ]);
    expect(figuresOf(i2b2Scores, [off])).toMatchObject({
      'relaxed-recall': 1,
      ...{ 'hipaa-relaxed-recall': 1, 'hipaa-relaxed-precision': 1, 'hipaa-strict-recall': 0 },
    });
  });

  it('averages over notes as the script does, and takes F1 of the averages', () => {
    const notes = [
      pair('⟦PATIENT|Berg⟧ kam, ⟦DATE|3.4.2021⟧', [['Berg', 'PATIENT']]), // P 1, R 1/2
      pair('⟦PATIENT|Holm⟧ und Puls 72, Ulm', [
        ['Holm', 'PATIENT'],
        ['72', 'AGE'],
        ['Ulm', 'CITY'],
      ]), // P 1/3, R 1
      pair('⟦PATIENT|Roth⟧ ging', []), // P 0 as in the script, R 0
      pair('Puls 72', []), // neither: in no mean
    ];
    const figures = figuresOf(i2b2Scores, notes);
    const [precision, recall] = [(1 + 1 / 3 + 0) / 3, (1 / 2 + 1 + 0) / 3];
    expect(figures['strict-precision-mean']).toBeCloseTo(precision, 12);
    expect(figures['strict-recall-mean']).toBeCloseTo(recall, 12);
    expect(figures['strict-f1-of-means']).toBeCloseTo((2 * precision * recall) / (precision + recall), 12);
    // Micro beside it: 2 of 4 found, 2 of 4 right.
    expect(figures).toMatchObject({ 'strict-precision': 0.5, 'strict-recall': 0.5 });
    expect(figuresOf(i2b2Scores, [notes[3]!])).toMatchObject({
      ...{ 'strict-precision-mean': null, 'strict-f1-of-means': null },
    });
    expect(figuresOf(i2b2Scores, [notes[2]!])).toMatchObject({ 'strict-f1-of-means': 0 });
  });

  it('gives each prediction to one gold span, the exact one first', () => {
    const note = goldNote('n', '⟦PATIENT|Bergs⟧ da');
    const nested = {
      ...note,
      spans: [{ start: 0, end: 4, type: 'PATIENT', labels: ['PATIENT' as const] }, ...note.spans],
    };
    const one = scoredPair(nested, predicted(note.text, [['Bergs', 'PATIENT']]), ALL);
    expect(figuresOf(i2b2Scores, [one])).toMatchObject({ 'relaxed-recall': 0.5, 'relaxed-precision': 1 });
  });
});

describe("EDS-Pseudo's scores", () => {
  it('counts hidden tokens whatever their label, and notes without a missed one over all notes', () => {
    // Tokens: Anna, Berg hidden as STAFF; Ulm missed: 2 of 3. Notes: one full, one not, one without PHI: full in 2 of 3.
    const notes = [
      pair('⟦PATIENT|Anna Berg⟧', [['Anna Berg', 'STAFF']]),
      pair('aus ⟦CITY|Ulm⟧', []),
      pair('Puls 72', []),
    ];
    const figures = figuresOf(edsPseudoScores, notes);
    expect(figures['redact-recall']).toBeCloseTo(2 / 3, 12);
    expect(figures['full']).toBeCloseTo(2 / 3, 12);
  });
});

describe('scores of notes', () => {
  it("are S3's: detected, then removed", () => {
    const notes = [
      pair('⟦PATIENT|Berg⟧', [['Berg', 'PATIENT']]), // fully
      pair('⟦PATIENT|Berg⟧ aus ⟦CITY|Ulm⟧', [['Berg', 'PATIENT']]), // partially
      pair('⟦PATIENT|Berg⟧', []), // undetected
      pair('Puls 72', []), // left alone
      pair('Morbus Crohn', [['Crohn', 'PATIENT']]), // altered
    ];
    // Detected 2 of 3 with PHI; of 3 detected 2 have PHI; 1 of 2 PHI-free left alone. At the end: 1 of 3 fully; of 3 altered 1.
    const figures = figuresOf(noteScores, notes);
    expect(figures['detection-recall']).toBeCloseTo(2 / 3, 12);
    expect(figures['detection-precision']).toBeCloseTo(2 / 3, 12);
    expect(figures['detection-specificity']).toBe(0.5);
    expect(figures['deidentification-recall']).toBeCloseTo(1 / 3, 12);
    expect(figures['deidentification-precision']).toBeCloseTo(1 / 3, 12);
    expect(figures['deidentification-specificity']).toBe(0.5);
    expect(figures['full-note-rate']).toBeCloseTo(1 / 3, 12);
  });

  it('follow a gate or classifier where there is one', () => {
    const note = goldNote('n', 'Frau ⟦PATIENT|Berg⟧');
    const says = (isDetected: boolean | null) =>
      figuresOf(noteScores, [scoredPair(note, { spans: [], suspectedSpans: 0, isDetected }, ALL)]);
    expect(says(true)['detection-recall']).toBe(1);
    expect(says(true)['deidentification-recall']).toBe(0);
    expect(says(null)['detection-recall']).toBe(0);
    expect(says(false)['detection-recall']).toBe(0);
  });
});

describe('tokens that training never showed', () => {
  const training = [goldNote('t', 'Frau ⟦PATIENT|Anna Berg⟧ aus ⟦CITY|Ulm⟧')];
  const family = unseenTokens(vocabularyOf(training, ALL));

  it('are those without the same characters under the same type', () => {
    // Gold tokens: Anna (seen), Ulm as PATIENT (seen as CITY alone: unseen), berg (case: unseen), Ulm as CITY (seen): 2 of 4.
    const note = pair('⟦PATIENT|Anna Ulm⟧ und ⟦PATIENT|berg⟧ in ⟦CITY|Ulm⟧', [['Anna Ulm', 'STAFF']]);
    const figures = figuresOf(family, [note]);
    expect(figures['unseen-share']).toBe(0.5);
    expect(figures['unseen-share:PATIENT']).toBeCloseTo(2 / 3, 12);
    expect(figures['unseen-share:CITY']).toBe(0);
    // Of unseen Ulm and berg one is hidden; of seen Anna and Ulm one.
    expect(figures['unseen-recall']).toBe(0.5);
    expect(figures['seen-recall']).toBe(0.5);
  });

  it('are none of the notes of the training itself', () => {
    const same = scoredPair(training[0]!, predicted(training[0]!.text, []), ALL);
    expect(figuresOf(family, [same])).toMatchObject({ 'unseen-share': 0, 'unseen-recall': null });
  });
});

describe('figures without cases', () => {
  const families = [spanScores, characterScores, tokenScores, meddocanScores, i2b2Scores, edsPseudoScores];

  it.each(families)('of $id are null without notes, never 0 or 1', (family) => {
    expect(Object.values(figuresOf(family, [])).filter((value) => value !== null)).toEqual([]);
  });

  it.each(families.slice(0, 5))('of $id have an F1 of 0 where gold was not found at all', (family) => {
    const figures = figuresOf(family, [pair('⟦PATIENT|Berg⟧', [])]);
    for (const [key, value] of Object.entries(figures)) {
      if (key.endsWith('-precision')) expect(value, key).toBeNull();
      if (key.endsWith('-f1') || key.endsWith('-recall')) expect(value, key).toBe(0);
    }
  });

  it.each(families.slice(0, 5))(
    'of $id have no F1 where there is no gold, and a precision of 0',
    (family) => {
      const figures = figuresOf(family, [pair('Morbus Crohn', [['Crohn', 'PATIENT']])]);
      for (const [key, value] of Object.entries(figures)) {
        // An average over the types that the gold has is over none.
        if (key.endsWith('-weighted-precision')) expect(value, key).toBeNull();
        else if (key.endsWith('-precision')) expect(value, key).toBe(0);
        if (key.endsWith('-f1') || key.endsWith('-recall')) expect(value, key).toBeNull();
      }
    },
  );
});

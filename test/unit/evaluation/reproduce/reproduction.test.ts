/** @file Rows of a reproduction: means over runs and totals, counted by hand. */
import { describe, expect, it } from 'vitest';
import type { HitCounts } from '../../../../src-main/evaluation/metrics/shares.ts';
import { evaluateNotes } from '../../../../src-main/evaluation/report/evaluateNotes.ts';
import type { Approach, Recipe } from '../../../../src-main/evaluation/reproduce/recipe.ts';
import { reproducedRow, reproducedTypes } from '../../../../src-main/evaluation/reproduce/reproduction.ts';
import { OUTSIDE, TOTAL, TOTAL_OF_TYPES } from '../../../../src-main/evaluation/reproduce/tokenTable.ts';
import { goldNote } from '../compare/cases.ts';
import { ALL, predicted, type Found } from '../metrics/pairs.ts';

const APPROACH: Approach = {
  id: 'a',
  title: 'A',
  pipeline: 's9',
  runs: [['one'], ['two']],
  trainedRuns: [],
  shippedWords: '',
  trainedWords: null,
  ourNotes: '',
  published: { 'tokens blind-recall': '0.96' },
};
const FIGURES: Recipe['figures'] = [
  { family: 'tokens', key: 'blind-recall', title: 'R' },
  { family: 'tokens', key: 'blind-precision', title: 'P' },
  { family: 'outcomes', key: 'fully', title: 'fully' },
];

/** The report of a run over one note of four tokens, two of them a patient. */
function reportOf(found: readonly Found[]): ReturnType<typeof evaluateNotes> {
  const note = goldNote('n', 'Frau ⟦PATIENT|Anna Berg⟧ kam');
  return evaluateNotes([note], [predicted(note.text, found)], {
    scheme: { id: 'one', title: '', source: '', types: { PATIENT: ['PATIENT'] }, leftOut: {} },
    counting: [],
    counted: ALL,
    families: ['tokens'],
    vocabulary: null,
    bootstrap: null,
  });
}

const valuesOf = (...runs: readonly (readonly Found[])[]): readonly (number | null)[] =>
  reproducedRow(APPROACH, { figures: FIGURES }, runs.map(reportOf), { pipelines: [], base: '' }).figures.map(
    ({ value }) => value,
  );

describe('the row of an approach', () => {
  it('has the figures of its only run, as they are', () => {
    expect(valuesOf([['Anna', 'PATIENT']])).toEqual([0.5, 1, 0]);
  });

  it('has the mean of several runs', () => {
    // Recall 1/2 and 2/2; precision 1/1 and 2/3; fully 0 and 1.
    const [recall, precision, fully] = valuesOf([['Anna', 'PATIENT']], [['Frau Anna Berg', 'PATIENT']]);
    expect([recall, fully]).toEqual([0.75, 0.5]);
    expect(precision).toBeCloseTo(5 / 6, 12);
  });

  it('has no figure where some run has none', () => {
    // Nothing found: recall 0, no precision. The mean of recall is (1/2 + 0) / 2.
    expect(valuesOf([['Anna', 'PATIENT']], [])).toEqual([0.25, null, 0]);
  });

  it('says which pipelines ran, and keeps what is published as it is', () => {
    const run = { pipelines: ['s9:one', 's9:two'], base: 'random' };
    const row = reproducedRow(APPROACH, { figures: FIGURES }, [reportOf([])], run);
    expect(row).toMatchObject(run);
    expect(row.figures.map(({ published }) => published)).toEqual(['0.96', null, null]);
  });
});

describe('the rows of types', () => {
  const hits = (rows: Record<string, readonly [gold: number, predicted: number, hits: number]>) =>
    new Map(
      Object.entries(rows).map(([type, [gold, found, right]]): [string, HitCounts] => [
        type,
        { gold, predicted: found, hits: right },
      ]),
    );
  const support = new Map([
    ['Age', { support: 2, unseen: 1 }],
    ['Staff', { support: 2, unseen: 2 }],
    [OUTSIDE, { support: 6, unseen: 0 }],
  ]);
  const published = { precision: '0.9', recall: '0.8', f1: '0.7', support: '9', unseen: '1%' };
  const recipe = { publishedTypes: { Age: published, Zip: published, [TOTAL]: published } };
  const first = hits({ Age: [2, 2, 1], Staff: [2, 0, 0], [OUTSIDE]: [6, 8, 6] });
  const second = hits({ Age: [2, 4, 2], Staff: [2, 1, 1], [OUTSIDE]: [6, 5, 4] });

  it('are none where the publication has none', () => {
    expect(reproducedTypes({ publishedTypes: null }, [first], support)).toEqual([]);
  });

  it('stand by name with O among them, what is published and never occurs, then the totals', () => {
    const rows = reproducedTypes(recipe, [first], support);
    expect(rows.map(({ type }) => type)).toEqual(['Age', 'O', 'Staff', 'Zip', TOTAL, TOTAL_OF_TYPES]);
    expect(rows.map((row) => row.published !== null)).toEqual([true, false, false, true, true, false]);
    expect(rows.map((row) => row.support)).toEqual([2, 6, 2, 0, 10, 4]);
    // 1/2, 0/6, 2/2, no case, (1 + 2 + 0) / 10, (1 + 2) / 4.
    expect(rows.map((row) => row.unseen)).toEqual([0.5, 0, 1, null, 0.3, 0.75]);
  });

  it('average by gold tokens in the totals, with O and without', () => {
    const rows = reproducedTypes(recipe, [first], support);
    // Precision: Age 1/2, Staff was never predicted and counts 0, O 6/8. Without O (1/2*2 + 0*2) / 4, with it (1 + 6/8*6) / 10.
    // Recall: Age 1/2, Staff 0, O 1: 1/4, and (1 + 0 + 6) / 10. F1: Age 2/4, Staff 0, O 12/14.
    expect(rows.at(-1)).toMatchObject({ precision: 0.25, recall: 0.25, f1: 0.25 });
    expect(rows.at(-2)).toMatchObject({ precision: 0.55, recall: 0.7 });
    expect(rows.at(-2)?.f1).toBeCloseTo((1 + (12 / 14) * 6) / 10, 12);
  });

  it('are means of several runs, and none where some run has none', () => {
    const rows = reproducedTypes(recipe, [first, second], support);
    const row = (name: string) => rows.find(({ type }) => type === name);
    // Age: precision 1/2 and 2/4, recall 1/2 and 2/2, F1 2/4 and 4/6.
    expect(row('Age')).toMatchObject({ precision: 0.5, recall: 0.75, support: 2, unseen: 0.5 });
    expect(row('Age')?.f1).toBeCloseTo(7 / 12, 12);
    // Staff: no precision in the first run. Recall 0/2 and 1/2; F1 0 and 2/3.
    expect(row('Staff')).toMatchObject({ precision: null, recall: 0.25 });
    expect(row('Staff')?.f1).toBeCloseTo(1 / 3, 12);
    // Without O: precision 1/4 and (2/4*2 + 1/1*2) / 4 = 3/4; recall 1/4 and (2/2*2 + 1/2*2) / 4 = 3/4.
    expect(rows.at(-1)).toMatchObject({ precision: 0.5, recall: 0.5 });
    // Zip never occurs in either.
    expect(row('Zip')).toMatchObject({ precision: null, recall: null, f1: null, support: 0, unseen: null });
  });

  it('have no share of new tokens where the training notes are not known', () => {
    const unknown = new Map([['Age', { support: 2, unseen: null }]]);
    const rows = reproducedTypes(recipe, [first], unknown);
    expect(rows.map((row) => row.unseen)).toEqual([null, null, null, null, null, null]);
  });
});

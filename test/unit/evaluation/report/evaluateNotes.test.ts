/** @file The report of an evaluation: tables, confusion, errors by place, and that it is plain data. */
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { FAMILY_IDS } from '../../../../src-main/evaluation/metrics/families.ts';
import { vocabularyOf } from '../../../../src-main/evaluation/metrics/unseenTokens.ts';
import {
  compareNotes,
  evaluateNotes,
  type EvaluationOptions,
} from '../../../../src-main/evaluation/report/evaluateNotes.ts';
import {
  evaluationCsv,
  evaluationsCsv,
  pairCsv,
} from '../../../../src-main/evaluation/report/evaluationCsv.ts';
import { familyTable, pairTable, typeTable } from '../../../../src-main/evaluation/report/evaluationTable.ts';
import { countedLabels } from '../../../../src-main/evaluation/countedLabels.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../../../src-main/evaluation/labelScheme.ts';
import { predicted, type Found } from '../metrics/pairs.ts';

const SCHEME: LabelScheme = {
  id: 'house',
  title: 'house',
  source: 'test',
  types: { NAME: ['PATIENT', 'STAFF', 'PERSON'], DOCTOR: ['STAFF'], DATE: ['DATE'], CITY: ['CITY'] },
  leftOut: { SEX: 'not an identifier' },
};

function gold(
  id: string,
  text: string,
  ...marks: readonly (readonly [mention: string, type: string])[]
): GoldNote {
  const all = marks.map(([mention, type]) => {
    const start = text.indexOf(mention);
    return { start, end: start + mention.length, type };
  });
  return {
    id,
    text,
    spans: all.flatMap((span) => {
      const labels = SCHEME.types[span.type];
      return labels === undefined ? [] : [{ ...span, labels }];
    }),
    leftOut: all.filter(({ type }) => type === 'SEX'),
  };
}

const NOTES = [
  gold(
    'a',
    'Frau Anna Berg am 3.4.2021 bei Dr. Holm.',
    ['Anna Berg', 'NAME'],
    ['3.4.2021', 'DATE'],
    ['Holm', 'DOCTOR'],
  ),
  gold('b', 'Mann aus Ulm.', ['Mann', 'SEX'], ['Ulm', 'CITY']),
  gold('c', 'Morbus Crohn.'),
  gold('d', 'Frau', ['Frau', 'SEX']),
];
const FOUND: readonly (readonly Found[])[] = [
  [
    ['Anna', 'PATIENT'],
    ['3.4.2021', 'DATE'],
    ['Holm', 'CITY'],
  ],
  [
    ['Mann', 'PATIENT'],
    ['Ulm', 'PHONE'],
  ],
  [['Crohn', 'STAFF']],
  [],
];
const predictions = NOTES.map(({ text }, at) => predicted(text, FOUND[at]!));
const options: EvaluationOptions = {
  scheme: SCHEME,
  counting: [],
  counted: countedLabels(SCHEME, []),
  families: FAMILY_IDS,
  vocabulary: null,
  bootstrap: null,
};

describe('evaluateNotes', () => {
  const report = evaluateNotes(NOTES, predictions, options);

  it('counts notes by what gold says of them', () => {
    const { notes, notesWithPhi, notesWithoutPhi, notesNotCounted } = report;
    expect([notes, notesWithPhi, notesWithoutPhi, notesNotCounted]).toEqual([4, 2, 1, 1]);
    // a: one letter group is left. b: a label out of question hides the town, and nothing that counts says that there is PHI… but it touches.
    expect(report.outcomes).toMatchObject({ fully: 1, partially: 1, altered: 1, 'not-counted': 1 });
    expect(report.leftOut).toEqual([{ type: 'SEX', spans: 2 }]);
    expect(report.statuses).toBeNull();
  });

  it('has a row for every type that gold or a prediction has', () => {
    expect(
      report.types.map(({ type, gold: count, predicted: found, covered }) => [type, count, found, covered]),
    ).toEqual([
      // Holm is predicted as CITY, Ulm is hidden by a label that the scheme lacks.
      ['CITY', 1, 1, 1],
      ['DATE', 1, 1, 1],
      // Crohn as STAFF: DOCTOR says it more exactly than NAME.
      ['DOCTOR', 1, 1, 1],
      ['NAME', 1, 1, 0],
    ]);
    const name = report.types.find(({ type }) => type === 'NAME')!;
    expect([name.strict.f1, name.partial.f1]).toEqual([0, 0.5]);
    expect(name.tokens).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
  });

  it('shows which type is taken for which', () => {
    expect(report.confusion).toEqual({
      types: ['CITY', 'DATE', 'DOCTOR', 'NAME', null],
      counts: [
        [0, 0, 0, 0, 1], // Ulm: by no label in question
        [0, 1, 0, 0, 0],
        [1, 0, 0, 0, 0], // Holm as CITY
        [0, 0, 0, 1, 0],
        [0, 0, 1, 0, 0], // Crohn
      ],
    });
  });

  it('lists what is wrong in every note, with its place, and whether anything can be read', () => {
    expect(report.errors).toEqual([
      {
        note: 0,
        id: 'a',
        errors: [
          {
            kind: 'wrong-edge',
            gold: { start: 5, end: 14, type: 'NAME' },
            predicted: { start: 5, end: 9, label: 'PATIENT' },
            isLeak: true,
          },
          {
            kind: 'wrong-type',
            gold: { start: 35, end: 39, type: 'DOCTOR' },
            predicted: { start: 35, end: 39, label: 'CITY' },
            isLeak: false,
          },
        ],
      },
      {
        note: 1,
        id: 'b',
        // Hidden by a telephone number, which the scheme knows nothing of: missed, and no leak.
        errors: [
          { kind: 'missed', gold: { start: 9, end: 12, type: 'CITY' }, predicted: null, isLeak: false },
        ],
      },
      {
        note: 2,
        id: 'c',
        errors: [
          { kind: 'spurious', gold: null, predicted: { start: 7, end: 12, label: 'STAFF' }, isLeak: false },
        ],
      },
    ]);
  });

  it('tells overlaps of the right type from those of another one', () => {
    const note = gold('e', 'Frau Anna Berg', ['Anna Berg', 'NAME']);
    const fit = (label: Found[1]) => {
      const { errors, confusion } = evaluateNotes([note], [predicted(note.text, [['Berg', label]])], options);
      return [errors[0]?.errors.map(({ kind }) => kind), confusion.types, confusion.counts];
    };
    expect(fit('STAFF')).toEqual([
      ['wrong-edge'],
      ['NAME', null],
      [
        [1, 0],
        [0, 0],
      ],
    ]);
    expect(fit('CITY')).toEqual([
      ['wrong-edge-and-type'],
      ['CITY', 'NAME', null],
      [
        [0, 0, 0],
        [1, 0, 0],
        [0, 0, 0],
      ],
    ]);
  });

  it('is plain data that holds no text of a note', () => {
    const json = JSON.stringify(report);
    expect(JSON.parse(json)).toEqual(report);
    for (const word of ['Anna', 'Berg', 'Holm', 'Ulm', 'Crohn', 'Mann']) expect(json).not.toContain(word);
  });

  it('has no family that was not asked for, and the averages all the same', () => {
    const bare = evaluateNotes(NOTES, predictions, { ...options, families: [] });
    expect(bare.families).toEqual([]);
    expect(bare.averages.map(({ family }) => family)).toEqual(['spans', 'tokens', 'characters']);
    expect(typeTable(bare)).toEqual(typeTable(report));
  });

  it('counts statuses against what is left', () => {
    const statuses = ['fully-anonymized', 'fully-anonymized', 'not-anonymized', 'fully-anonymized'] as const;
    expect(evaluateNotes(NOTES, predictions, { ...options, statuses }).statuses).toEqual({
      calledFully: 3,
      leakingAmongFully: 1,
      clean: 3,
      cleanCalledFully: 2,
    });
    expect(() => evaluateNotes(NOTES, predictions, { ...options, statuses: [] })).toThrow(
      'one status per note',
    );
  });

  it('refuses another number of predictions than of notes', () => {
    expect(() => evaluateNotes(NOTES, predictions.slice(1), options)).toThrow('one prediction per note');
    expect(() => evaluateNotes([], predictions, options)).toThrow('one prediction per note');
  });

  it('narrows every figure to the labels in question', () => {
    const names = { ...options, counting: ['NAME'], counted: countedLabels(SCHEME, ['NAME']) };
    const narrowed = evaluateNotes(NOTES, predictions, names);
    expect(narrowed.types.map(({ type }) => type)).toEqual(['DOCTOR', 'NAME']);
    expect(narrowed.notesWithPhi).toBe(1);
    expect(narrowed.counting).toEqual(['NAME']);
  });

  it('tells what training never showed only where training notes were given', () => {
    expect(report.families.map(({ family }) => family)).toEqual(FAMILY_IDS);
    const vocabulary = vocabularyOf(NOTES.slice(0, 1), options.counted);
    const told = evaluateNotes(NOTES, predictions, { ...options, vocabulary }).families.at(-1)!;
    expect(told.family).toBe('vocabulary');
    // Tokens: Anna, Berg, 3, 4, 2021, Holm seen; Ulm not: 1 of 7.
    expect(told.figures[0]).toMatchObject({ key: 'unseen-share', value: 1 / 7 });
  });

  it('gives intervals that hold the figure, the same for the same seed, where they are asked for', () => {
    const bootstrap = { samples: 200, seed: 4 };
    const drawn = evaluateNotes(NOTES, predictions, { ...options, bootstrap });
    expect(evaluateNotes(NOTES, predictions, { ...options, bootstrap })).toEqual(drawn);
    const recall = drawn.families
      .find(({ family }) => family === 'characters')!
      .figures.find(({ key }) => key === 'blind-recall')!;
    expect(recall.low!).toBeLessThan(recall.value!);
    expect(recall.high!).toBeGreaterThan(recall.value!);
    expect(report.families[0]!.figures[0]).toMatchObject({ low: null, high: null });
    expect(familyTable(report.families[0]!)[0]![2]).toBe('');
  });
});

describe('compareNotes', () => {
  it('gives both figures, their difference and its p', () => {
    const nothing = NOTES.map(({ text }) => predicted(text, []));
    const paired = compareNotes(
      NOTES,
      [predictions, nothing],
      { ...options, families: ['characters'] },
      { times: 199, seed: 1 },
    );
    const recall = paired.families[0]!.figures.find(({ key }) => key === 'blind-recall')!;
    // Gold AnnaBerg 8, 342021 6, Holm 4, Ulm 3 = 21; Berg is left: 17 of 21 against none.
    expect(recall).toMatchObject({ a: 17 / 21, b: 0, difference: 17 / 21 });
    // Two notes with PHI: places changed in both or in none is a quarter each, so half of the times.
    expect(Math.abs(recall.p! - 0.5)).toBeLessThan(0.12);
    expect(pairTable(paired).find(([words]) => words === 'characters blind-recall')).toEqual([
      'characters blind-recall',
      '0.8095',
      '0.0000',
      '0.8095',
      recall.p!.toFixed(4),
    ]);
    const rows = parse<Record<string, string>>(pairCsv(paired), { columns: true });
    expect(rows.find(({ figure }) => figure === 'blind-recall')).toMatchObject({
      family: 'characters',
      b: '0',
    });
    expect(rows.find(({ figure }) => figure === 'blind-precision')).toMatchObject({
      b: '',
      difference: '',
      p: '',
    });
  });

  it('finds no difference between a pipeline and itself', () => {
    const paired = compareNotes(NOTES, [predictions, predictions], options, { times: 49, seed: 1 });
    for (const { family, figures } of paired.families)
      for (const { key, difference, p } of figures)
        expect([difference ?? 0, p ?? 1], `${family} ${key}`).toEqual([0, 1]);
  });
});

describe('the table and file of an evaluation', () => {
  it('end with the averages', () => {
    const rows = typeTable(evaluateNotes(NOTES, predictions, options));
    expect(rows.map(([type]) => type)).toEqual(['type', 'CITY', 'DATE', 'DOCTOR', 'NAME', 'micro', 'macro']);
    // Strict: the date alone of 4 gold and 4 predicted. Macro: (0 + 1 + 0 + 0) / 4.
    expect(rows.at(-2)!.slice(4, 7)).toEqual(['0.2500', '0.2500', '0.2500']);
    expect(rows.at(-1)![6]).toBe('0.2500');
    expect(typeTable(evaluateNotes([], [], options))).toEqual([]);
  });

  it('hold every figure once, with its type in a column of its own', () => {
    const vocabulary = vocabularyOf(NOTES.slice(0, 1), options.counted);
    const csv = evaluationCsv(evaluateNotes(NOTES, predictions, { ...options, vocabulary }));
    const rows = parse<Record<string, string>>(csv, { columns: true });
    const keys = rows.map(({ family, type, figure }) => `${family} ${type} ${figure}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(rows.find(({ family, type }) => family === 'vocabulary' && type === 'CITY')).toMatchObject({
      figure: 'unseen-share',
      value: '1',
    });
    expect(rows.find(({ type, figure }) => type === 'CITY' && figure === 'strict-f1')?.['value']).toBe('0');
  });

  const rowsOf = (csv: string) => parse<Record<string, string>>(csv, { columns: true });
  const valuesOf = (csv: string, family: string, column: string) =>
    Object.fromEntries(
      rowsOf(csv).flatMap((row) => (row['family'] === family ? [[row[column] ?? '', row['value']]] : [])),
    );

  it('hold which type was taken for which: the whole matrix but what neither marks', () => {
    const csv = evaluationCsv(evaluateNotes(NOTES, predictions, options));
    const cells = valuesOf(csv, 'confusion', 'type');
    // Five rows and columns: CITY, DATE, DOCTOR, NAME, and unmarked by the other side.
    expect(Object.keys(cells)).toHaveLength(24);
    expect(Object.keys(cells)).not.toContain('(unmarked)>(unmarked)');
    const counted = Object.entries(cells).filter(([, count]) => count !== '0');
    expect(Object.fromEntries(counted)).toEqual({
      'CITY>(unmarked)': '1', // Ulm: by no label in question
      'DATE>DATE': '1',
      'DOCTOR>CITY': '1', // Holm
      'NAME>NAME': '1', // Anna, of Anna Berg
      '(unmarked)>DOCTOR': '1', // Crohn
    });
    expect(rowsOf(csv).find(({ family }) => family === 'confusion')).toEqual({
      ...{ family: 'confusion', type: 'CITY>CITY', figure: 'count', value: '0', low: '', high: '' },
    });
  });

  it('hold the errors by kind, and how many of them leave something readable', () => {
    const csv = evaluationCsv(evaluateNotes(NOTES, predictions, options));
    // Ulm is missed, but hidden by a label that the scheme lacks; of Anna Berg the second name is left.
    expect(valuesOf(csv, 'errors', 'figure')).toEqual({
      ...{ missed: '1', 'missed-leak': '0', spurious: '1', 'spurious-leak': '0' },
      ...{ 'wrong-type': '1', 'wrong-type-leak': '0', 'wrong-edge': '1', 'wrong-edge-leak': '1' },
      ...{ 'wrong-edge-and-type': '0', 'wrong-edge-and-type-leak': '0' },
    });
    expect(rowsOf(csv).find(({ family }) => family === 'errors')).toMatchObject({
      type: '',
      low: '',
      high: '',
    });
  });

  it('hold no confusion and no error where there is nothing to compare, and 0 of every kind', () => {
    const csv = evaluationCsv(evaluateNotes([], [], options));
    expect(valuesOf(csv, 'confusion', 'type')).toEqual({});
    expect(Object.values(valuesOf(csv, 'errors', 'figure'))).toEqual(Array.from({ length: 10 }, () => '0'));
  });

  it('hold neither text nor id of a note, and no type becomes a formula', () => {
    const odd = gold('secret-7', 'Frau Berg', ['Berg', 'NAME']);
    const typed = { ...odd, spans: odd.spans.map((span) => ({ ...span, type: '-NAME' })) };
    const csv = evaluationCsv(evaluateNotes([typed], [predicted(typed.text, [])], options));
    expect(csv).not.toMatch(/secret-7|Berg/);
    expect(csv).toContain("confusion,'-NAME>(unmarked),count,1,,\n");
  });

  it('stand behind the pipeline where several are told', () => {
    const report = evaluateNotes(NOTES, predictions, options);
    const csv = evaluationsCsv([
      { pipeline: 'a', report },
      { pipeline: 'b', report },
    ]);
    expect(csv.match(/^[ab],confusion,DOCTOR>CITY,count,1,,$/gm)).toHaveLength(2);
    expect(csv.match(/^[ab],errors,,missed,1,,$/gm)).toHaveLength(2);
  });
});

/** @file What must hold of types, confusion and errors of a report beside each other, whatever notes and predictions. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countedLabels } from '../../../../src-main/evaluation/countedLabels.ts';
import type { LabelScheme } from '../../../../src-main/evaluation/labelScheme.ts';
import { countedGold } from '../../../../src-main/evaluation/metrics/countedGold.ts';
import type { Shares } from '../../../../src-main/evaluation/metrics/shares.ts';
import { evaluateNotes } from '../../../../src-main/evaluation/report/evaluateNotes.ts';
import { evaluationCsv } from '../../../../src-main/evaluation/report/evaluationCsv.ts';
import {
  ERROR_KINDS,
  type EvaluationReport,
} from '../../../../src-main/evaluation/report/evaluationReport.ts';
import { pairOf, randomNote } from '../metrics/pairs.ts';

/** Each label of the random notes is a type, and two of them are one more together: a prediction never counts under that. */
const SCHEME: LabelScheme = {
  id: 'house',
  title: 'house',
  source: 'test',
  types: {
    PEOPLE: ['PATIENT', 'STAFF'],
    ...{ PATIENT: ['PATIENT'], STAFF: ['STAFF'], DATE: ['DATE'], CITY: ['CITY'], AGE: ['AGE'] },
  },
  leftOut: { SEX: 'not an identifier' },
};
/** Each run makes a whole report. */
const FEW = { numRuns: 40 };
const some = fc.array(randomNote, { minLength: 1, maxLength: 6 });
const countings = fc.constantFrom<readonly string[]>([], ['PATIENT', 'CITY']);

/** Some patients and doctors are marked as people alone. */
const reports = fc.tuple(some, countings, fc.boolean()).map(([random, counting, isCoarse]) => {
  const notes = random.map(({ note }) => ({
    ...note,
    spans: note.spans.map((span) =>
      isCoarse && ['PATIENT', 'STAFF'].includes(span.type)
        ? { ...span, type: 'PEOPLE', labels: ['PATIENT' as const, 'STAFF' as const] }
        : span,
    ),
  }));
  const counted = countedLabels(SCHEME, counting);
  const predictions = random.map(({ spans }) => ({ spans, suspectedSpans: 0, isDetected: null }));
  const options = { scheme: SCHEME, counting, counted, families: [], vocabulary: null, bootstrap: null };
  const report = evaluateNotes(notes, predictions, options);
  const pairs = random.map(({ spans }, at) => pairOf({ note: notes[at]!, spans }, counted));
  const gold = notes.flatMap((note) => countedGold(note, counted).gold);
  return { report, gold, scored: pairs.flatMap((pair) => pair.scored) };
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Sums of the matrix: by row, by column, and of what lies off the diagonal between two types. */
function sumsOf({ confusion: { types, counts } }: EvaluationReport) {
  const row = new Map(types.map((type, at) => [type, total(counts[at]!)]));
  const column = new Map(types.map((type, at) => [type, total(counts.map((line) => line[at]!))]));
  const last = types.length - 1;
  const taken = counts.flatMap((line, at) =>
    line.filter((_, place) => at < last && place < last && at !== place),
  );
  return { row, column, mistaken: total(taken), both: counts[last]![last]! };
}

describe('the confusion of any report', () => {
  it('has each gold span in its row and each prediction in its column, once', () => {
    fc.assert(
      fc.property(reports, ({ report, gold, scored }) => {
        const { row, column, both } = sumsOf(report);
        for (const { type, gold: count, predicted } of report.types) {
          expect(row.get(type) ?? 0, `gold ${type}`).toBe(count);
          expect(column.get(type) ?? 0, `predicted ${type}`).toBe(predicted);
          expect(count, type).toBe(gold.filter((span) => span.type === type).length);
        }
        const typed = (sums: ReadonlyMap<string | null, number>) =>
          total([...sums].flatMap(([type, sum]) => (type === null ? [] : [sum])));
        expect([typed(row), typed(column), both]).toEqual([gold.length, scored.length, 0]);
      }),
      FEW,
    );
  });

  it('has what the list of errors has, by kind', () => {
    fc.assert(
      fc.property(reports, ({ report }) => {
        const { row, column, mistaken } = sumsOf(report);
        const kinds = report.errors.flatMap(({ errors }) => errors.map(({ kind }) => kind));
        const count = (...wanted: readonly string[]) => kinds.filter((kind) => wanted.includes(kind)).length;
        expect(count('missed')).toBe(column.get(null) ?? 0);
        expect(count('spurious')).toBe(row.get(null) ?? 0);
        expect(count('wrong-type', 'wrong-edge-and-type')).toBe(mistaken);
      }),
      FEW,
    );
  });

  it('is told whole by the CSV: sums from the left are gold, from the right predictions', () => {
    fc.assert(
      fc.property(reports, ({ report }) => {
        const rows = parse<Record<string, string>>(evaluationCsv(report), { columns: true });
        const cells = rows
          .filter(({ family }) => family === 'confusion')
          .map(({ type = '', value }) => [...type.split('>'), Number(value)] as [string, string, number]);
        for (const { type, gold, predicted } of report.types) {
          expect(total(cells.flatMap(([left, , count]) => (left === type ? [count] : [])))).toBe(gold);
          expect(total(cells.flatMap(([, right, count]) => (right === type ? [count] : [])))).toBe(predicted);
        }
        const errors = Object.fromEntries(
          rows.flatMap((row) => (row['family'] === 'errors' ? [[row['figure']!, Number(row['value'])]] : [])),
        );
        const all = report.errors.flatMap((note) => note.errors);
        expect(total(ERROR_KINDS.map((kind) => errors[kind]!))).toBe(all.length);
        expect(total(ERROR_KINDS.map((kind) => errors[`${kind}-leak`]!))).toBe(
          all.filter(({ isLeak }) => isLeak).length,
        );
      }),
      FEW,
    );
  });
});

describe('the row of any type', () => {
  it('hides no more spans than the gold has, and has a share only where there is a case', () => {
    fc.assert(
      fc.property(reports, ({ report }) => {
        for (const { type, gold, predicted, covered, ...row } of report.types) {
          expect(covered, type).toBeLessThanOrEqual(gold);
          expect(row.strict.recall === null, type).toBe(gold === 0);
          expect(row.strict.precision === null, type).toBe(predicted === 0);
          for (const shares of Object.values<Shares>(row))
            for (const value of Object.values(shares) as readonly (number | null)[]) {
              expect(value ?? 0).toBeGreaterThanOrEqual(0);
              expect(value ?? 0).toBeLessThanOrEqual(1);
            }
        }
      }),
      FEW,
    );
  });

  it('counts strictly no more than partially', () => {
    fc.assert(
      fc.property(reports, ({ report }) => {
        for (const { strict, partial } of report.types)
          for (const part of ['precision', 'recall', 'f1'] as const)
            expect(strict[part] ?? 0).toBeLessThanOrEqual((partial[part] ?? 0) + 1e-12);
      }),
      FEW,
    );
  });
});

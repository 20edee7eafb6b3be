/** @file Confidence of annotators, and agreement by it; counted by hand. All people are invented. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIDENCES, type Confidence } from '../../../../src-main/domain/annotation.ts';
import { confidenceReport, type RatedNote } from '../../../../src-main/evaluation/annotation/confidence.ts';

const TEXT = 'Kolbe kam aus Görlitz.';
const kolbe = { start: 0, end: 5, type: 'Patient' };
const goerlitz = { start: 14, end: 21, type: 'Location' };
const note = (
  ...sheets: readonly (readonly [string, Confidence, RatedNote['sheets'][number]['spans']])[]
) => ({
  text: TEXT,
  sheets: sheets.map(([annotator, confidence, spans]) => ({ annotator, confidence, spans })),
});

describe('the report of confidence', () => {
  const report = confidenceReport([
    note(['ann', 5, [kolbe, goerlitz]], ['ben', 5, [kolbe, goerlitz]]),
    note(['ann', 5, [kolbe]], ['ben', 2, [goerlitz]]),
    note(['ann', 2, [kolbe]], ['ben', 4, [kolbe, goerlitz]]),
  ]);

  it('has the mean over all sheets and of each annotator', () => {
    expect(report.mean).toBeCloseTo(23 / 6);
    expect(report.annotators).toEqual([
      { annotator: 'ann', sheets: 3, mean: 4 },
      { annotator: 'ben', sheets: 3, mean: 11 / 3 },
    ]);
  });

  it('counts two sheets of a note under the lower level of the two', () => {
    expect(
      report.levels.map(({ confidence, sheets, pairs, equalPairs }) => [
        confidence,
        sheets,
        pairs,
        equalPairs,
      ]),
    ).toEqual([
      [1, 0, 0, 0],
      [2, 2, 2, 0],
      [3, 0, 0, 0],
      [4, 1, 0, 0],
      [5, 3, 1, 1],
    ]);
  });

  it('has the agreement of each level, and none where there is nothing to agree about', () => {
    const [none, low, , , high] = report.levels;
    expect(low?.instances).toEqual({ a: 2, b: 3, both: 1, f1: 0.4 });
    expect(low?.tokens).toEqual({ a: 2, b: 3, both: 1, f1: 0.4 });
    expect(high?.instances).toEqual({ a: 2, b: 2, both: 2, f1: 1 });
    expect(none?.instances.f1).toBeNull();
  });

  it('compares each two of three', () => {
    const three = confidenceReport([note(['ann', 5, [kolbe]], ['ben', 4, [kolbe]], ['cho', 3, []])]);
    expect(three.levels.map(({ pairs }) => pairs)).toEqual([0, 0, 2, 1, 0]);
    expect(three.levels[3]?.equalPairs).toBe(1);
  });

  it('says nothing of no sheets', () => {
    const empty = confidenceReport([]);
    expect(empty.mean).toBeNull();
    expect(empty.annotators).toEqual([]);
    expect(empty.levels.every(({ sheets, pairs }) => sheets === 0 && pairs === 0)).toBe(true);
  });
});

const spans = fc.constantFrom([], [kolbe], [goerlitz], [kolbe, goerlitz]);
const level = fc.constantFrom(...CONFIDENCES);
/** One to four people, each with one sheet of a note. */
const rated = fc.array(
  fc
    .array(fc.tuple(level, spans), { minLength: 1, maxLength: 4 })
    .map((sheets): RatedNote =>
      note(...sheets.map(([sure, own], at) => [`person-${at}`, sure, own] as const)),
    ),
  { maxLength: 6 },
);

describe('the report of confidence of any notes', () => {
  it('counts each sheet once and each two sheets of a note once', () => {
    fc.assert(
      fc.property(rated, (notes) => {
        const { levels, annotators } = confidenceReport(notes);
        const sizes = notes.map(({ sheets }) => sheets.length);
        const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);
        expect(levels.map(({ confidence }) => confidence)).toEqual(CONFIDENCES);
        expect(total(levels.map(({ sheets }) => sheets))).toBe(total(sizes));
        expect(total(annotators.map(({ sheets }) => sheets))).toBe(total(sizes));
        expect(total(levels.map(({ pairs }) => pairs))).toBe(
          total(sizes.map((size) => (size * (size - 1)) / 2)),
        );
        for (const { pairs, equalPairs } of levels) expect(equalPairs).toBeLessThanOrEqual(pairs);
      }),
    );
  });

  it('has means from 1 to 5, that of all sheets between those of the annotators, and F1 from 0 to 1', () => {
    fc.assert(
      fc.property(rated, (notes) => {
        const { mean, annotators, levels } = confidenceReport(notes);
        expect(mean === null).toBe(notes.length === 0);
        const means = annotators.map((one) => one.mean);
        for (const one of means) {
          expect(one).toBeGreaterThanOrEqual(1);
          expect(one).toBeLessThanOrEqual(5);
        }
        if (mean !== null) {
          expect(mean).toBeGreaterThanOrEqual(Math.min(...means) - 1e-12);
          expect(mean).toBeLessThanOrEqual(Math.max(...means) + 1e-12);
        }
        for (const { f1 } of levels.flatMap(({ instances, tokens }) => [instances, tokens])) {
          expect(f1 ?? 0).toBeGreaterThanOrEqual(0);
          expect(f1 ?? 0).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same whichever of the sheets of a note is called first', () => {
    fc.assert(
      fc.property(rated, (notes) => {
        const turned = notes.map(({ text, sheets }) => ({ text, sheets: sheets.toReversed() }));
        const told = ({ mean, levels }: ReturnType<typeof confidenceReport>) => [
          mean?.toFixed(9),
          levels.map(({ instances, tokens, ...counts }) => [counts, instances.f1, tokens.f1]),
        ];
        expect(told(confidenceReport(turned))).toEqual(told(confidenceReport(notes)));
      }),
    );
  });

  it('has full agreement on every level where all marked the same, and none to tell where nobody marked anything', () => {
    fc.assert(
      fc.property(rated, spans, (notes, same) => {
        const alike = notes.map(({ text, sheets }) => ({
          text,
          sheets: sheets.map((sheet) => ({ ...sheet, spans: same })),
        }));
        for (const { pairs, equalPairs, instances, tokens } of confidenceReport(alike).levels) {
          expect(equalPairs).toBe(pairs);
          const full = pairs === 0 || same.length === 0 ? null : 1;
          expect([instances.f1, tokens.f1]).toEqual([full, full]);
        }
      }),
    );
  });
});

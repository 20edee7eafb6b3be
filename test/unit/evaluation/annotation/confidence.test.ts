/** @file Confidence of annotators, and agreement by it; counted by hand. All people are invented. */
import { describe, expect, it } from 'vitest';
import type { Confidence } from '../../../../src-main/domain/annotation.ts';
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

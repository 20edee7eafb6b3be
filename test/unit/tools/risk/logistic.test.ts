/** @file The fit against cases whose answer is known. */
import { describe, expect, it } from 'vitest';
import { fitLogistic, logOddsOf, predict } from '../../../../tools/risk/logistic.ts';

describe('fitLogistic', () => {
  it('says the share of each group when a column tells the groups apart', () => {
    const rows = [...Array.from({ length: 10 }, () => [0]), ...Array.from({ length: 10 }, () => [1])];
    const labels = rows.map(([group], at) => (group === 0 ? at % 10 < 2 : at % 10 < 7));
    const fit = fitLogistic(rows, labels, 1e-9);
    expect(predict(fit, [0])).toBeCloseTo(0.2, 5);
    expect(predict(fit, [1])).toBeCloseTo(0.7, 5);
    expect(fit.weights[0]).toBeCloseTo(logOddsOf(0.7) - logOddsOf(0.2), 4);
  });

  it('says the share of all where nothing tells them apart', () => {
    const rows = Array.from({ length: 12 }, () => [3]);
    const fit = fitLogistic(
      rows,
      rows.map((_, at) => at < 3),
      1,
    );
    expect(predict(fit, [3])).toBeCloseTo(0.25, 6);
    expect(fit.weights).toEqual([0]);
  });

  it('does not depend on the unit of a column', () => {
    const rows = Array.from({ length: 40 }, (_, at) => [at % 7, at % 3]);
    const labels = rows.map(([a = 0, b = 0], at) => a + b + (at % 2) > 5);
    const fit = fitLogistic(rows, labels, 2);
    const other = fitLogistic(
      rows.map(([a = 0, b = 0]) => [a * 1000, b]),
      labels,
      2,
    );
    expect(predict(other, [4000, 1])).toBeCloseTo(predict(fit, [4, 1]), 8);
  });

  it('stays finite where a column tells everything, because of the ridge', () => {
    const rows = Array.from({ length: 20 }, (_, at) => [at < 10 ? 0 : 1]);
    const fit = fitLogistic(
      rows,
      rows.map(([value]) => value === 1),
      1,
    );
    expect(Number.isFinite(fit.weights[0])).toBe(true);
    expect(predict(fit, [1])).toBeGreaterThan(0.8);
    expect(predict(fit, [1])).toBeLessThan(1);
  });

  it('gives less to a column the stronger the ridge is', () => {
    const rows = Array.from({ length: 30 }, (_, at) => [at % 5]);
    const labels = rows.map(([value = 0], at) => value > 2 || at % 11 === 0);
    const weight = (ridge: number) => fitLogistic(rows, labels, ridge).weights[0] ?? 0;
    expect(weight(1)).toBeGreaterThan(weight(10));
    expect(weight(10)).toBeGreaterThan(weight(1000));
  });
});

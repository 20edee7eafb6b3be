/** @file The picture of the learning curve is that of its figures, and these hold what the curve is to show. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { curveSvg, type Curve } from '../../../tools/adaptation/curveSvg.ts';
import { PAIRS, SIZES } from '../../../tools/adaptation/pairs.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
const told = JSON.parse(readFileSync(path.join(DOCS, 'adaptation-curve.json'), 'utf8')) as {
  format: string;
  curves: readonly Curve[];
};

describe('the learning curve of site adaptation', () => {
  it('is drawn of the figures beside it', () => {
    expect(readFileSync(path.join(DOCS, 'adaptation-curve.svg'), 'utf8')).toBe(curveSvg(told.curves));
  });

  it('has both transfers of S1', () => {
    expect(told.format).toBe('noteveil-adaptation-curve/2');
    expect(told.curves.map(({ pair }) => pair)).toEqual(PAIRS.map(({ id }) => id));
  });

  it.each(told.curves)('of $pair has every size twice, a floor and a ceiling', (curve) => {
    for (const learned of [curve.lastLayer, curve.network]) {
      expect(learned.points.map(({ sentences }) => sentences)).toEqual([0, ...SIZES]);
      const scratch = learned.points.map(({ fromScratch }) => typeof fromScratch?.strictTypedF1);
      expect(scratch).toEqual(['undefined', ...SIZES.map(() => 'number')]);
      expect(learned.ceiling.strictTypedF1).toBeGreaterThan(0);
    }
  });
});

/** @file When two sets of scores count as the same answer. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAnswer, TOLERANCES } from '../../../src-main/engine/knownAnswer.ts';

const fp32 = { rowWidth: 3, tolerance: TOLERANCES.fp32 };
const int8 = { rowWidth: 3, tolerance: TOLERANCES.int8 };
/** Tolerates all but another greatest score. */
const wide = { rowWidth: 3, tolerance: { relative: 1, absolute: 9, tie: 0.02 } };
const known = [4, -2, 0.5, -1, 3, 2.5];

describe('compareAnswer', () => {
  it.each([
    ['the very scores', known, fp32, 'same'],
    ['rounding', known.map((score) => score + 1e-6), fp32, 'same'],
    ['a hundredth in one score', [4.01, ...known.slice(1)], fp32, 'same'],
    ['a tenth in one score of int8', [4.1, ...known.slice(1)], int8, 'same'],
    ['the greatest scores of a row swapped', [4, -2, 0.5, -1, 2.5, 3], int8, 'differs'],
    ['another label for a row, each score in bounds', [4, -2, 0.5, -1, 2.82, 2.83], wide, 'differs'],
    ['a tenth in one score', [4.1, ...known.slice(1)], fp32, 'differs'],
    ['half a point in one score of int8', [4.5, ...known.slice(1)], int8, 'differs'],
    ['all zeros', known.map(() => 0), int8, 'differs'],
    ['signs turned', known.map((score) => -score), fp32, 'differs'],
    ['rows exchanged', [...known.slice(3), ...known.slice(0, 3)], fp32, 'differs'],
    ['a row too few', known.slice(3), fp32, 'differs'],
    ['a row too many', [...known, 1, 2, 3], fp32, 'differs'],
    ['no scores', [], fp32, 'differs'],
    ['NaN', [NaN, ...known.slice(1)], fp32, 'not-finite'],
    ['infinity', [...known.slice(1), -Infinity], int8, 'not-finite'],
  ] as const)('%s', (_, got, how, verdict) => {
    expect(compareAnswer(got, known, how)).toBe(verdict);
  });

  it.each([
    ['no known answer', [], []],
    ['a known answer that is no number', [1, 2, 3], [1, NaN, 3]],
    ['a known answer that is no row', [1, 2], [1, 2]],
  ])('refuses %s', (_, got, stored) => {
    expect(compareAnswer(got, stored, fp32)).toBe('differs');
  });

  it('asks more of small scores: a wrong answer is not near because everything is', () => {
    const small = [0.003, 0.001, -0.002];
    expect(compareAnswer([0.0031, 0.001, -0.002], small, fp32)).toBe('differs');
    expect(compareAnswer([0.003001, 0.001, -0.002], small, fp32)).toBe('same');
  });

  it('lets either of two equal scores be the greatest', () => {
    expect(compareAnswer([1, 1.000001, 0], [1.000001, 1, 0], fp32)).toBe('same');
    expect(compareAnswer([1, 1.001, 0], [1.001, 1, 0], fp32)).toBe('differs');
  });

  it('counts near scores of int8 as equal, not of fp32', () => {
    const near = [5, 4.95, 0];
    expect(compareAnswer([4.95, 5, 0], near, int8)).toBe('same');
    expect(
      compareAnswer([4.975, 4.976, 0], near, {
        ...fp32,
        tolerance: { ...fp32.tolerance, absolute: 1, relative: 1 },
      }),
    ).toBe('differs');
  });

  it('accepts what lies inside the tolerance and refuses what lies outside', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: 1, maxLength: 60 }),
        fc.nat(),
        (scores, place) => {
          const how = { rowWidth: 1, tolerance: TOLERANCES.fp32 };
          const at = place % scores.length;
          const largest = Math.max(...scores.map(Math.abs));
          const allowed = Math.max(1e-5, Math.min(0.02, 0.005 * largest));
          const moved = (by: number): number[] => scores.with(at, scores[at]! + by);
          expect(compareAnswer(moved(allowed * 0.9), scores, how)).toBe('same');
          expect(compareAnswer(moved(allowed * 1.1), scores, how)).toBe('differs');
        },
      ),
    );
  });
});

/** @file planWindows: nothing is truncated, nothing is cut, and windows overlap as asked. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planWindows } from '../../../src-main/engine/windows.ts';

const ones = (count: number): number[] => Array.from({ length: count }, () => 1);

describe('planWindows', () => {
  it('packs whole segments greedily', () => {
    const plans = planWindows({ sizes: ones(10), segments: [0, 3, 6, 8], limit: 7, overlap: 0 });
    expect(plans).toEqual([
      { first: 0, own: 0, end: 6 },
      { first: 6, own: 6, end: 10 },
    ]);
  });

  it('cuts a segment over the limit into slices that overlap', () => {
    const plans = planWindows({ sizes: ones(10), segments: [0], limit: 6, overlap: 2 });
    expect(plans).toEqual([
      { first: 0, own: 0, end: 6 },
      { first: 4, own: 6, end: 10 },
    ]);
  });

  it('begins at a segment start within reach of the overlap', () => {
    const plans = planWindows({ sizes: ones(9), segments: [0, 3, 5], limit: 6, overlap: 3 });
    expect(plans).toEqual([
      { first: 0, own: 0, end: 5 },
      { first: 3, own: 5, end: 9 },
    ]);
  });

  it('gives up the overlap rather than cut a segment that fits alone', () => {
    const plans = planWindows({ sizes: ones(9), segments: [0, 3], limit: 6, overlap: 3 });
    expect(plans).toEqual([
      { first: 0, own: 0, end: 3 },
      { first: 3, own: 3, end: 9 },
    ]);
  });

  it('makes no window of no unit', () => {
    expect(planWindows({ sizes: [], segments: [], limit: 6, overlap: 2 })).toEqual([]);
  });

  it('refuses a unit that no window can hold', () => {
    expect(() => planWindows({ sizes: [7], segments: [0], limit: 6, overlap: 0 })).toThrow('invariant');
  });

  it('still moves on when the overlap is as large as the window', () => {
    expect(planWindows({ sizes: ones(20), segments: [0], limit: 4, overlap: 99 }).at(-1)?.end).toBe(20);
  });

  it('owns every unit once, holds the limit and repeats no more than asked', () => {
    const task = fc.record({
      sizes: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 }),
      segments: fc.uniqueArray(fc.integer({ min: 0, max: 60 })),
      limit: fc.integer({ min: 9, max: 30 }),
      overlap: fc.integer({ min: 0, max: 40 }),
    });
    fc.assert(
      fc.property(task, ({ sizes, segments, limit, overlap }) => {
        const borders = segments.filter((at) => at <= sizes.length).sort((a, b) => a - b);
        const plans = planWindows({ sizes, segments: borders, limit, overlap });
        const tokens = (from: number, to: number): number =>
          sizes.slice(from, to).reduce((sum, n) => sum + n, 0);
        let at = 0;
        for (const { first, own, end } of plans) {
          expect(own).toBe(at);
          expect(end).toBeGreaterThan(own);
          expect(first).toBeLessThanOrEqual(own);
          expect(tokens(first, end)).toBeLessThanOrEqual(limit);
          expect(tokens(first, own)).toBeLessThanOrEqual(Math.min(overlap, Math.floor(limit / 2)));
          at = end;
        }
        expect(at).toBe(sizes.length);
      }),
    );
  });
});

/** @file Properties of the arithmetic that coverage is made of. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gapsIn,
  intersectRanges,
  subtractRanges,
  unionRanges,
  type Range,
} from '../../../src-main/domain/range.ts';

const ranges = fc.array(
  fc.tuple(fc.nat(40), fc.nat(12)).map(([start, length]): Range => ({ start, end: start + length })),
  { maxLength: 8 },
);
const inside = (list: readonly Range[], at: number): boolean =>
  list.some(({ start, end }) => start <= at && at < end);

describe('ranges', () => {
  it('union holds exactly the characters of its parts, sorted and apart', () => {
    fc.assert(
      fc.property(ranges, (list) => {
        const union = unionRanges(list);
        for (let at = 0; at < 60; at++) expect(inside(union, at)).toBe(inside(list, at));
        for (const [index, range] of union.entries())
          expect(range.start).toBeGreaterThan(union[index - 1]?.end ?? -1);
      }),
    );
  });

  it('gaps are exactly what is not covered', () => {
    fc.assert(
      fc.property(ranges, fc.nat(50), (list, length) => {
        const gaps = gapsIn(length, list);
        for (let at = 0; at < length; at++) expect(inside(gaps, at)).toBe(!inside(list, at));
        expect(gaps.every(({ end }) => end <= length)).toBe(true);
      }),
    );
  });

  it('difference holds what is in the first and not in the second', () => {
    fc.assert(
      fc.property(ranges, ranges, (list, removed) => {
        const rest = subtractRanges(list, removed);
        for (let at = 0; at < 60; at++)
          expect(inside(rest, at)).toBe(inside(list, at) && !inside(removed, at));
      }),
    );
  });

  it('intersection holds exactly the characters in every list, and nothing without lists', () => {
    fc.assert(
      fc.property(fc.array(ranges, { minLength: 1, maxLength: 3 }), (lists) => {
        const common = intersectRanges(lists);
        for (let at = 0; at < 60; at++)
          expect(inside(common, at)).toBe(lists.every((list) => inside(list, at)));
      }),
    );
    expect(intersectRanges([])).toEqual([]);
  });
});

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

/** What {@link intersectRanges} means, by comparing each range with each. */
function intersectionOf([first, ...rest]: readonly (readonly Range[])[]): readonly Range[] {
  return rest.reduce<readonly Range[]>(
    (common, list) =>
      common.flatMap((a) =>
        unionRanges(list)
          .map((b) => ({ start: Math.max(a.start, b.start), end: Math.min(a.end, b.end) }))
          .filter(({ start, end }) => start < end),
      ),
    unionRanges(first ?? []),
  );
}

/** 300,000: a range per word of a note of 2 MB. More than a call may have arguments. */
const MANY = Array.from({ length: 300_000 }, (_, at): Range => ({ start: at * 4, end: at * 4 + 3 }));

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

  it('intersection is what comparing each range with each gives, in order and apart', () => {
    fc.assert(
      fc.property(fc.array(ranges, { minLength: 1, maxLength: 4 }), (lists) => {
        expect(intersectRanges(lists)).toEqual(intersectionOf(lists));
      }),
    );
  });

  it('intersects lists of 300,000 ranges each', () => {
    const shifted = MANY.map(({ start, end }) => ({ start: start + 2, end: end + 2 }));
    const common = intersectRanges([MANY, shifted]);
    // Every range meets two of the other list, but for one at either end.
    expect(common).toHaveLength(599_999);
    expect(common.slice(0, 3)).toEqual([
      { start: 2, end: 3 },
      { start: 4, end: 5 },
      { start: 6, end: 7 },
    ]);
  });

  it('takes 300,000 ranges from 300,000', () => {
    const edges = MANY.map(({ start }) => ({ start, end: start + 1 }));
    const rest = subtractRanges(MANY, edges);
    expect(rest).toHaveLength(300_000);
    expect(rest[0]).toEqual({ start: 1, end: 3 });
    expect(subtractRanges([], MANY)).toEqual([]);
    expect(subtractRanges(MANY, [])).toEqual(MANY);
  });
});

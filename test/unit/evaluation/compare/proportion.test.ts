/** @file Shares and their intervals, against values printed in the literature. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proportionOf } from '../../../../src-main/evaluation/compare/proportion.ts';

describe('proportionOf', () => {
  // Newcombe (1998), Stat. Med. 17:857-872, table I, method 3 (Wilson score without continuity correction).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('has the published interval for %i of %i', (part, whole, low, high) => {
    const share = proportionOf(part, whole);
    expect(share.low).toBeCloseTo(low, 4);
    expect(share.high).toBeCloseTo(high, 4);
  });

  it('is not defined without cases', () => {
    expect(proportionOf(0, 0)).toEqual({ part: 0, whole: 0, value: null, low: null, high: null });
  });

  it('lies in its interval, which lies in 0 to 1 and mirrors the rest', () => {
    const counts = fc
      .tuple(fc.nat(5000), fc.nat(5000))
      .map(([part, more]) => [part, part + more] as const)
      .filter(([, whole]) => whole > 0);
    fc.assert(
      fc.property(counts, ([part, whole]) => {
        const { value, low, high } = proportionOf(part, whole);
        const rest = proportionOf(whole - part, whole);
        expect(0 <= low! && low! <= value! && value! <= high! && high! <= 1).toBe(true);
        expect(high! - low!).toBeGreaterThan(0);
        expect(rest.low).toBeCloseTo(1 - high!, 10);
      }),
    );
  });
});

/** @file How many notes of a batch may still show something, against what can be worked out by hand and by drawing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedLeaks, type RiskGroup } from '../../../../src-main/review/risk/expectedLeaks.ts';

const group = (probability: number, notes = 1): RiskGroup => ({ probability, notes });

describe('expectedLeaks', () => {
  it('expects nothing of no notes', () => {
    expect(expectedLeaks([], 0.3)).toEqual({ notes: 0, expected: 0, low: 0, high: 0 });
  });

  it('is certain where every note is', () => {
    expect(expectedLeaks([group(0, 40), group(1, 3)], 0.3)).toEqual({
      notes: 43,
      expected: 3,
      low: 3,
      high: 3,
    });
  });

  it('adds up the risks', () => {
    const { notes, expected } = expectedLeaks([group(0.1, 10), group(0.5, 4)], 0.3);
    expect(notes).toBe(14);
    expect(expected).toBeCloseTo(3);
  });

  it('has the interval of chance alone when the estimate is exact', () => {
    // 100 notes at 0.5: 50 with a standard deviation of 5.
    const { low, high } = expectedLeaks([group(0.5, 100)], 0);
    expect(low).toBeCloseTo(50 - 1.96 * 5);
    expect(high).toBeCloseTo(50 + 1.96 * 5);
  });

  it('stays as wide as the estimate is unsure, however many notes there are', () => {
    const { low, high } = expectedLeaks([group(0.5, 1_000_000)], 0.3);
    // A shift of 1.96 times 0.3 makes 0.643 of 0.5.
    expect(high / 1_000_000).toBeCloseTo(0.643, 2);
    expect(low / 1_000_000).toBeCloseTo(0.357, 2);
  });

  it('is not told apart by how notes are grouped', () => {
    const apart = Array.from({ length: 30 }, () => group(0.2));
    expect(expectedLeaks(apart, 0.3).expected).toBeCloseTo(expectedLeaks([group(0.2, 30)], 0.3).expected);
    expect(expectedLeaks(apart, 0.3).high).toBeCloseTo(expectedLeaks([group(0.2, 30)], 0.3).high);
  });

  it('never leaves the batch and always holds what is expected', () => {
    const groups = fc.array(
      fc.record({ probability: fc.double({ min: 0, max: 1, noNaN: true }), notes: fc.nat(50) }),
    );
    fc.assert(
      fc.property(groups, fc.double({ min: 0, max: 2, noNaN: true }), (some, spread) => {
        const { notes, expected, low, high } = expectedLeaks(some, spread);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(notes);
        expect(low).toBeLessThanOrEqual(expected + 1e-9);
        expect(high).toBeGreaterThanOrEqual(expected - 1e-9);
      }),
    );
  });

  it('is wider where the estimate is less sure', () => {
    const notes = [group(0.1, 50), group(0.4, 20)];
    const [sure, unsure] = [expectedLeaks(notes, 0.1), expectedLeaks(notes, 0.5)];
    expect(unsure.high).toBeGreaterThan(sure.high);
    expect(unsure.low).toBeLessThan(sure.low);
    expect(unsure.expected).toBe(sure.expected);
  });
});

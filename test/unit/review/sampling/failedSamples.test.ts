/** @file Samples that failed: which ones they are, and that drawing until one passes does not pay. */
import { describe, expect, it } from 'vitest';
import {
  confidenceAfter,
  confidenceOfNewest,
  failedIn,
  isBrokenOff,
  type SampleCourse,
} from '../../../../src-main/review/sampling/failedSamples.ts';
import { hypergeometricAtMost } from '../../../../src-main/review/sampling/hypergeometric.ts';
import { sampleSize } from '../../../../src-main/review/sampling/sampleSize.ts';
import { upperBound } from '../../../../src-main/review/sampling/upperBound.ts';

const course = (more: Partial<SampleCourse>): SampleCourse => ({
  ...{ population: 200, size: 50, read: 10, leaking: 0, leaksAllowed: 0, state: 'void', isBegun: true },
  ...more,
});

describe('a sample is broken off', () => {
  it.each([
    ['void after a note was shown', {}, true],
    ['void after a note was shown that has no verdict', { read: 0 }, true],
    ['void before a note was shown', { read: 0, isBegun: false }, false],
    ['accepted, and void later', { read: 50 }, false],
    [
      'accepted with the leak that is allowed, and void later',
      { read: 50, leaking: 1, leaksAllowed: 1 },
      false,
    ],
    ['open', { state: 'open' }, false],
    ['accepted', { state: 'accepted', read: 50 }, false],
    ['rejected', { state: 'rejected', leaking: 1 }, false],
  ] as const)('or is not, when it is %s', (_, more, expected) => {
    expect(isBrokenOff(course(more))).toBe(expected);
  });

  it('and counts as failed, as a rejected one does', () => {
    const samples = [
      course({}),
      course({ isBegun: false, read: 0 }),
      course({ state: 'rejected', leaking: 1 }),
      course({ state: 'accepted', read: 50 }),
    ];
    expect(failedIn(samples)).toBe(2);
    expect(failedIn([])).toBe(0);
  });
});

describe('the confidence of a sample', () => {
  it('is that of the rule for the first, and halves the error with every failed one before it', () => {
    expect([0, 1, 2, 3].map((failed) => confidenceAfter(failed, 0.95))).toEqual([
      0.95,
      ...[0.05 / 2, 0.05 / 4, 0.05 / 8].map((error) => expect.closeTo(1 - error, 12) as number),
    ]);
    expect(confidenceAfter(1_000_000, 0.8)).toBeLessThan(1);
  });

  it('does not count the newest against itself', () => {
    expect(confidenceOfNewest([course({})], 0.95)).toBe(0.95);
    expect(confidenceOfNewest([course({}), course({})], 0.95)).toBeCloseTo(0.975, 12);
    expect(confidenceOfNewest([], 0.95)).toBe(0.95);
  });

  it('takes larger samples, and every note in the end', () => {
    const sizes = [0, 1, 2, 3, 40].map((failed) =>
      sampleSize(1000, { maxRate: 0.05, leaksAllowed: 0, confidence: confidenceAfter(failed, 0.95) }),
    );
    expect(sizes.slice(0, 4)).toEqual([57, 70, 82, 95]);
    expect(sizes[4]).toBeGreaterThan(400);
    expect(sizes[4]).toBeLessThanOrEqual(1000);
  });

  it('lets nobody through who draws until a sample passes: the chance stays below what the rule allows', () => {
    // The worst set that the rule forbids, and somebody who gives every sample up at the first leak that is shown.
    for (const population of [60, 200, 1000]) {
      const leaking = Math.floor(population * 0.05) + 1;
      const passes = (confidence: number): number => {
        const drawn = sampleSize(population, { maxRate: 0.05, leaksAllowed: 0, confidence }) ?? population;
        expect(upperBound({ population, drawn, leaking: 0 }, confidence).rate).toBeLessThan(0.05);
        return hypergeometricAtMost(0, { population, drawn, leaking });
      };
      const everPassing = (confidenceOf: (failed: number) => number, from: number): number => {
        let never = 1;
        for (let failed = from; failed < 40; failed += 1) never *= 1 - passes(confidenceOf(failed));
        return 1 - never;
      };
      expect(passes(confidenceAfter(0, 0.95))).toBeLessThanOrEqual(0.05);
      expect(everPassing((failed) => confidenceAfter(failed, 0.95), 1)).toBeLessThanOrEqual(0.05);
      // Without the rule such a set gets through about every other time.
      expect(everPassing(() => 0.95, 1)).toBeGreaterThan(0.4);
    }
  });
});

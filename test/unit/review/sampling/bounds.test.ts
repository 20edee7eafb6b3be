/** @file Bounds and sample sizes against exact arithmetic with whole numbers, and against the figures that are promised. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  binomialAtMost,
  hypergeometricAtMost,
  logFactorial,
} from '../../../../src-main/review/sampling/hypergeometric.ts';
import { missRate } from '../../../../src-main/review/sampling/missRate.ts';
import { sampleSize } from '../../../../src-main/review/sampling/sampleSize.ts';
import { adjustedBound, upperBound } from '../../../../src-main/review/sampling/upperBound.ts';

function choose(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let ways = 1n;
  for (let at = 1; at <= k; at += 1) ways = (ways * BigInt(n - k + at)) / BigInt(at);
  return ways;
}

/** Draws with at most `found` leaking notes, of all draws, as two whole numbers. */
function exactAtMost(found: number, population: number, leaking: number, drawn: number): [bigint, bigint] {
  let few = 0n;
  for (let x = 0; x <= found; x += 1) few += choose(leaking, x) * choose(population - leaking, drawn - x);
  return [few, choose(population, drawn)];
}

/** The bound by trying every number of leaking notes; a tie with 1 in 20 is not excluded. */
function triedOut(population: number, drawn: number, leaking: number): number {
  let bound = leaking;
  for (let all = leaking; all <= population - (drawn - leaking); all += 1) {
    const [few, every] = exactAtMost(leaking, population, all, drawn);
    if (few * 20n >= every) bound = all;
  }
  return bound;
}

const lot = fc
  .integer({ min: 1, max: 60 })
  .chain((population) => fc.tuple(fc.constant(population), fc.integer({ min: 1, max: population })))
  .chain(([population, drawn]) =>
    fc.record({
      population: fc.constant(population),
      drawn: fc.constant(drawn),
      leaking: fc.integer({ min: 0, max: drawn }),
    }),
  );

describe('ln n!', () => {
  it.each([
    [20, 2432902008176640000n],
    [21, 51090942171709440000n],
    [30, 265252859812191058636308480000000n],
  ])('of %i is that of the product', (n, product) => {
    expect(logFactorial(n)).toBeCloseTo(Math.log(Number(product)), 11);
  });

  it('joins table and series without a step', () => {
    expect(logFactorial(21) - logFactorial(20)).toBeCloseTo(Math.log(21), 12);
    expect(logFactorial(1_000_000) - logFactorial(999_999)).toBeCloseTo(Math.log(1_000_000), 7);
  });
});

describe('hypergeometricAtMost', () => {
  it('is the share of draws, counted one by one', () => {
    // Five notes, two leak, two are drawn: 3 of 10 draws hold none, 9 of 10 at most one.
    expect(hypergeometricAtMost(0, { population: 5, leaking: 2, drawn: 2 })).toBeCloseTo(0.3, 12);
    expect(hypergeometricAtMost(1, { population: 5, leaking: 2, drawn: 2 })).toBeCloseTo(0.9, 12);
    expect(hypergeometricAtMost(2, { population: 5, leaking: 2, drawn: 2 })).toBeCloseTo(1, 12);
  });

  it('is nothing where more leaks than that must be drawn', () => {
    expect(hypergeometricAtMost(0, { population: 5, leaking: 4, drawn: 2 })).toBe(0);
  });
});

describe('upperBound', () => {
  it('is the one found by trying every number of leaking notes', () => {
    fc.assert(
      fc.property(lot, (one) => {
        const { population, drawn, leaking } = one;
        expect(upperBound(one, 0.95).notes).toBe(triedOut(population, drawn, leaking));
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    [20, 19, 0, 1],
    [20, 20, 0, 0],
    [20, 20, 3, 3],
    [5, 0, 0, 5],
    [1, 1, 1, 1],
  ])('of %i notes, %i drawn, %i leaking is %i', (population, drawn, leaking, notes) => {
    expect(upperBound({ population, drawn, leaking }, 0.95).notes).toBe(notes);
  });

  it.each([
    [59, 0.05],
    [149, 0.02],
    [299, 0.01],
  ])('of 0 leaks in %i of a million notes is below %f, and one note less is not enough', (drawn, limit) => {
    const population = 1_000_000;
    expect(upperBound({ population, drawn, leaking: 0 }, 0.95).rate).toBeLessThan(limit);
    expect(upperBound({ population, drawn: drawn - 1, leaking: 0 }, 0.95).rate).toBeGreaterThanOrEqual(limit);
  });

  it('tends to the bound of the binomial', () => {
    // 1 - 0.05^(1/n), the upper Clopper-Pearson bound of no hit.
    for (const drawn of [59, 149, 299]) {
      const { rate } = upperBound({ population: 1_000_000, drawn, leaking: 0 }, 0.95);
      expect(rate).toBeCloseTo(1 - 0.05 ** (1 / drawn), 5);
    }
    const { rate } = upperBound({ population: 1_000_000, drawn: 93, leaking: 1 }, 0.95);
    expect(rate).toBeCloseTo(missRate({ planted: 93, found: 92 }, 0.95)!.upper, 4);
  });

  it('is smaller for a small set than for a large one', () => {
    const small = upperBound({ population: 100, drawn: 59, leaking: 0 }, 0.95);
    expect(small.rate).toBeLessThan(upperBound({ population: 100_000, drawn: 59, leaking: 0 }, 0.95).rate);
  });

  it('grows with leaks and with confidence, and falls with notes read', () => {
    fc.assert(
      fc.property(lot, (one) => {
        const bound = upperBound(one, 0.95).notes;
        expect(upperBound(one, 0.99).notes).toBeGreaterThanOrEqual(bound);
        if (one.leaking < one.drawn)
          expect(upperBound({ ...one, leaking: one.leaking + 1 }, 0.95).notes).toBeGreaterThanOrEqual(bound);
        if (one.drawn < one.population)
          expect(upperBound({ ...one, drawn: one.drawn + 1 }, 0.95).notes).toBeLessThanOrEqual(bound);
      }),
    );
  });
});

describe('missRate', () => {
  it.each([
    // Textbook values of the two-sided 95 % interval.
    [10, 9, 0.1, 0.0025, 0.445],
    [10, 10, 0, 0, 0.3085],
    [20, 15, 0.25, 0.0866, 0.491],
    [4, 0, 1, 0.3976, 1],
  ])('of %i planted and %i found is %f, from %f to %f', (planted, found, rate, lower, upper) => {
    const missed = missRate({ planted, found }, 0.975)!;
    expect(missed.rate).toBeCloseTo(rate, 10);
    expect(missed.lower).toBeCloseTo(lower, 3);
    expect(missed.upper).toBeCloseTo(upper, 3);
  });

  it('is unknown when nothing was planted', () => {
    expect(missRate({ planted: 0, found: 0 }, 0.975)).toBeNull();
  });
});

describe('adjustedBound', () => {
  /** The chance to notice at most `seen`, summed over every number that can be drawn, without logarithms. */
  function summed(seen: number, population: number, leaking: number, drawn: number, missed: number): number {
    let sum = 0;
    for (let x = 0; x <= Math.min(drawn, leaking); x += 1) {
      const share =
        Number(choose(leaking, x) * choose(population - leaking, drawn - x)) /
        Number(choose(population, drawn));
      let few = 0;
      for (let y = 0; y <= Math.min(seen, x); y += 1)
        few += Number(choose(x, y)) * (1 - missed) ** y * missed ** (x - y);
      sum += share * few;
    }
    return sum;
  }

  it('is the one found by trying every number of leaking notes', () => {
    const canaries = { planted: 30, found: 27 };
    const missed = missRate(canaries, 0.975)!.upper;
    for (const [population, drawn, leaking] of [
      [40, 20, 0],
      [40, 20, 1],
      [25, 25, 0],
      [30, 10, 2],
    ] as const) {
      let bound = leaking;
      for (let all = leaking; all <= population; all += 1)
        if (summed(leaking, population, all, drawn, missed) > 0.025) bound = all;
      expect(adjustedBound({ population, drawn, leaking }, canaries, 0.95)?.notes).toBe(bound);
    }
  });

  it('is never below the bound for readers who miss nothing', () => {
    fc.assert(
      fc.property(
        lot,
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 40 }),
        (one, planted, lost) => {
          const adjusted = adjustedBound(one, { planted, found: Math.max(1, planted - lost) }, 0.95);
          if (adjusted !== null) expect(adjusted.notes).toBeGreaterThanOrEqual(upperBound(one, 0.95).notes);
        },
      ),
    );
  });

  it('says that reading every note is no proof when readers miss some', () => {
    const all = { population: 200, drawn: 200, leaking: 0 };
    expect(upperBound(all, 0.95).notes).toBe(0);
    expect(adjustedBound(all, { planted: 12, found: 11 }, 0.95)!.notes).toBeGreaterThan(0);
  });

  it.each([
    { planted: 0, found: 0 },
    { planted: 6, found: 0 },
  ])('is unknown for $planted planted and $found found', (canaries) => {
    expect(adjustedBound({ population: 100, drawn: 50, leaking: 0 }, canaries, 0.95)).toBeNull();
  });

  it('answers for a million notes of which all were read', () => {
    const begun = performance.now();
    const all = { population: 1_000_000, drawn: 1_000_000, leaking: 0 };
    expect(adjustedBound(all, { planted: 50, found: 45 }, 0.95)!.notes).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('covers: of many simulated readers no more than the error allowed are told too little', () => {
    // A fixed generator (Park and Miller, 1988): the same draws in every run.
    let state = 20261122;
    const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
    const [population, leaking, drawn, miss, runs] = [300, 12, 90, 0.3, 2000];
    const known = new Map<string, number>();
    const boundOf = (seen: number, found: number): number => {
      const key = `${seen} ${found}`;
      const evidence = { population, drawn, leaking: seen };
      const bound =
        known.get(key) ?? adjustedBound(evidence, { planted: 18, found }, 0.95)?.notes ?? population;
      known.set(key, bound);
      return bound;
    };
    let tooLow = 0;
    for (let run = 0; run < runs; run += 1) {
      let seen = 0;
      let [left, bad] = [population, leaking];
      for (let note = 0; note < drawn; note += 1) {
        const isBad = random() * left < bad;
        left -= 1;
        if (!isBad) continue;
        bad -= 1;
        if (random() >= miss) seen += 1;
      }
      let found = 0;
      for (let canary = 0; canary < 18; canary += 1) if (random() >= miss) found += 1;
      if (boundOf(seen, found) < leaking) tooLow += 1;
    }
    expect(tooLow / runs).toBeLessThanOrEqual(0.05);
  });
});

describe('sampleSize', () => {
  it.each([
    [1_000_000, 0.05, 0, 59],
    [1_000_000, 0.02, 0, 149],
    [1_000_000, 0.01, 0, 299],
    [1_000_000, 0.05, 1, 93],
    [1_000_000, 0.01, 1, 473],
  ])('of %i notes for %f with %i leaks allowed is %i', (population, maxRate, leaksAllowed, size) => {
    expect(sampleSize(population, { maxRate, confidence: 0.95, leaksAllowed })).toBe(size);
  });

  it('is the first size whose bound keeps the promise', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 400 }), fc.constantFrom(0, 1), (population, leaksAllowed) => {
        const size = sampleSize(population, { maxRate: 0.05, confidence: 0.95, leaksAllowed });
        if (size === null) {
          expect(leaksAllowed / population).toBeGreaterThanOrEqual(0.05);
          return;
        }
        const at = (drawn: number) => upperBound({ population, drawn, leaking: leaksAllowed }, 0.95).rate;
        expect(at(size)).toBeLessThan(0.05);
        if (size > leaksAllowed) expect(at(size - 1)).toBeGreaterThanOrEqual(0.05);
      }),
    );
  });

  it('is none where one leak already breaks the promise', () => {
    expect(sampleSize(10, { maxRate: 0.05, confidence: 0.95, leaksAllowed: 1 })).toBeNull();
    expect(sampleSize(0, { maxRate: 0.05, confidence: 0.95, leaksAllowed: 1 })).toBeNull();
  });

  it('asks for nothing of an empty set', () => {
    expect(sampleSize(0, { maxRate: 0.05, confidence: 0.95, leaksAllowed: 0 })).toBe(0);
  });
});

describe('binomialAtMost', () => {
  it('is certain at the ends', () => {
    expect(binomialAtMost(3, 3, 0.9)).toBe(1);
    expect(binomialAtMost(0, 5, 0)).toBe(1);
    expect(binomialAtMost(4, 5, 1)).toBe(0);
  });
});

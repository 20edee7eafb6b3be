/** @file Intervals and significance: against small cases that can be counted in full, and what must hold of any. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bootstrapIntervals } from '../../../../src-main/evaluation/metrics/bootstrap.ts';
import { sumCounts, type Counts, type Figure } from '../../../../src-main/evaluation/metrics/counts.ts';
import { FAMILIES, FAMILY_IDS } from '../../../../src-main/evaluation/metrics/families.ts';
import { pairedPermutation } from '../../../../src-main/evaluation/metrics/permutation.ts';
import { seededDraw } from '../../../../src-main/evaluation/metrics/seededRandom.ts';
import { ratio } from '../../../../src-main/evaluation/metrics/shares.ts';
import { CONTEXT, pairOf, randomNote } from './pairs.ts';

/** A note with one unit that is a hit or not. */
const note = (hit: number): Counts =>
  new Map([
    ['hit', hit],
    ['all', 1],
  ]);
const share = (sum: Counts): readonly Figure[] => [
  { key: 'share', value: ratio(sum.get('hit') ?? 0, sum.get('all') ?? 0) },
];
const repeat = (times: number, counts: Counts): readonly Counts[] =>
  Array.from({ length: times }, () => counts);

describe('seededDraw', () => {
  it('gives the same numbers for the same seed, others for another, and all that are asked for', () => {
    const draws = (seed: number) => {
      const draw = seededDraw(seed);
      return Array.from({ length: 400 }, () => draw(4));
    };
    expect(draws(7)).toEqual(draws(7));
    expect(draws(7)).not.toEqual(draws(8));
    expect([...new Set(draws(7))].toSorted()).toEqual([0, 1, 2, 3]);
    // 400 draws of four: each 100 times, give or take 4 standard deviations of 8.7.
    for (const value of [0, 1, 2, 3])
      expect(Math.abs(draws(7).filter((one) => one === value).length - 100)).toBeLessThan(35);
  });
});

describe('bootstrapIntervals', () => {
  const order = { samples: 2000, seed: 1 };

  it('has no width where all notes are the same', () => {
    expect(bootstrapIntervals(repeat(5, note(1)), share, order).get('share')).toEqual({ low: 1, high: 1 });
    expect(bootstrapIntervals([note(0)], share, order).get('share')).toEqual({ low: 0, high: 0 });
  });

  it('is the binomial interval for notes of one unit', () => {
    // 100 notes, half of them hits: drawn sums are binomial (100, 0.5), whose 2.5 % and 97.5 % quantiles are 40 and 60.
    const notes = [...repeat(50, note(1)), ...repeat(50, note(0))];
    const { low, high } = bootstrapIntervals(notes, share, order).get('share')!;
    expect(Math.abs(low! - 0.4)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(high! - 0.6)).toBeLessThanOrEqual(0.01);
  });

  it('is the same for the same seed alone', () => {
    const notes = Array.from(
      { length: 37 },
      (_, at) =>
        new Map([
          ['hit', at],
          ['all', 40],
        ]),
    );
    const one = bootstrapIntervals(notes, share, order);
    expect(bootstrapIntervals(notes, share, order)).toEqual(one);
    expect(bootstrapIntervals(notes, share, { ...order, seed: 2 })).not.toEqual(one);
  });

  it('leaves out draws without a case, and has none where no draw has one', () => {
    const empty: Counts = new Map();
    const { low, high } = bootstrapIntervals([note(1), empty], share, order).get('share')!;
    expect([low, high]).toEqual([1, 1]);
    expect(bootstrapIntervals([empty, empty], share, order).get('share')).toEqual({ low: null, high: null });
    expect(bootstrapIntervals([], share, order).size).toBe(0);
  });

  it('contains the figure itself where every note has a case', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 }), (hits) => {
        const notes = hits.map(
          (hit) =>
            new Map([
              ['hit', hit],
              ['all', 9],
            ]),
        );
        const [figure] = share(sumCounts(notes));
        const { low, high } = bootstrapIntervals(notes, share, { samples: 400, seed: 3 }).get('share')!;
        expect(low!).toBeLessThanOrEqual(figure!.value! + 1e-12);
        expect(high!).toBeGreaterThanOrEqual(figure!.value! - 1e-12);
      }),
    );
  });
});

describe('pairedPermutation', () => {
  const order = { times: 999, seed: 1 };

  it('gives 1 for two that are the same, and for notes that have changed places in pairs', () => {
    const notes = [note(1), note(0), note(1)];
    expect(pairedPermutation(notes, notes, share, order)).toEqual([
      { key: 'share', a: 2 / 3, b: 2 / 3, difference: 0, p: 1 },
    ]);
    const [one] = pairedPermutation([note(1), note(0)], [note(0), note(1)], share, order);
    expect(one).toMatchObject({ difference: 0, p: 1 });
  });

  it('is the sign test where one is better in every note', () => {
    // 4 notes, A right in all, B in none: of 16 ways to change places two give a difference of 1 in size. p = 1/8.
    const [one] = pairedPermutation(repeat(4, note(1)), repeat(4, note(0)), share, { times: 9999, seed: 1 });
    expect(one!.difference).toBe(1);
    expect(Math.abs(one!.p! - 0.125)).toBeLessThan(0.015);
  });

  it('never gives 0, and not less than its number of times can say', () => {
    const [one] = pairedPermutation(repeat(60, note(1)), repeat(60, note(0)), share, order);
    expect(one!.p).toBe(1 / 1000);
  });

  it('finds a small difference in a few notes to be chance', () => {
    const ofA = [...repeat(10, note(1)), ...repeat(10, note(0))];
    const ofB = [...repeat(9, note(1)), ...repeat(11, note(0))];
    expect(pairedPermutation(ofA, ofB, share, order)[0]!.p).toBe(1);
  });

  it('has no p where one of both has no case', () => {
    const [one] = pairedPermutation([note(1)], [new Map()], share, order);
    expect(one).toEqual({ key: 'share', a: 1, b: null, difference: null, p: null });
  });

  it.each(FAMILY_IDS)(
    'is 1 for the same pipeline twice, and the same both ways round, for every figure of %s',
    (id) => {
      const some = fc.array(fc.tuple(randomNote, randomNote), { minLength: 1, maxLength: 5 });
      fc.assert(
        fc.property(some, (notes) => {
          const family = FAMILIES[id];
          const a = notes.map(([one]) => family.count(pairOf(one), CONTEXT));
          const b = notes.map(([one, other]) =>
            family.count(pairOf({ note: one.note, spans: fitting(other.spans, one.note.text) }), CONTEXT),
          );
          const few = { times: 49, seed: 5 };
          for (const { p } of pairedPermutation(a, a, family.figures, few)) expect(p ?? 1).toBe(1);
          const there = pairedPermutation(a, b, family.figures, few);
          const back = new Map(pairedPermutation(b, a, family.figures, few).map((one) => [one.key, one]));
          for (const { key, difference, p } of there) {
            expect(back.get(key)!.p, key).toBe(p);
            if (difference !== null) expect(back.get(key)!.difference).toBeCloseTo(-difference, 12);
          }
        }),
        { numRuns: 10 },
      );
    },
  );
});

/** Spans of another note, as far as they lie in this one. */
function fitting<Span extends { readonly end: number }>(
  spans: readonly Span[],
  text: string,
): readonly Span[] {
  return spans.filter(({ end }) => end <= text.length);
}

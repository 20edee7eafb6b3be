/** @file The division of windows among micro-batches. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_BATCH_TOKENS,
  paddedTokens,
  planBatches,
  RUN_OVERHEAD_TOKENS,
} from '../../../src-main/engine/batching.ts';

const costLists = fc.array(fc.integer({ min: 1, max: 700 }), { maxLength: 120 });
const limits = fc.integer({ min: 1, max: 600 });

/** What a plan costs in tokens: padding included, and the overhead of every run. */
function price(costs: readonly number[], batches: readonly (readonly number[])[]): number {
  return batches.reduce((sum, batch) => sum + paddedTokens(costs, batch) + RUN_OVERHEAD_TOKENS, 0);
}

/** The plan without sorting: as many neighbors as fit. */
function inGivenOrder(costs: readonly number[], maxTokens: number): readonly (readonly number[])[] {
  const batches: number[][] = [];
  costs.forEach((_, index) => {
    const last = batches.at(-1);
    if (last !== undefined && paddedTokens(costs, [...last, index]) <= maxTokens) last.push(index);
    else batches.push([index]);
  });
  return batches;
}

describe('planBatches', () => {
  it.each([
    ['nothing', [], []],
    ['one window', [5], [[0]]],
    ['windows of one length', [128, 128, 128, 128], [[0, 1, 2, 3]]],
    ['one more than fits', [128, 128, 128, 128, 128], [[0, 1, 2, 3], [4]]],
    ['a window beyond the limit travels alone', [900, 10, 10], [[0], [1, 2]]],
    ['short windows are not padded to a long one', [250, 5, 5], [[0], [1, 2]]],
    ['nearly equal ones share a run', [100, 98], [[0, 1]]],
    [
      'sorts by length',
      [10, 200, 12, 195],
      [
        [1, 3],
        [2, 0],
      ],
    ],
  ])('%s', (_, costs, expected) => {
    expect(planBatches(costs)).toEqual(expected);
  });

  it('holds every index exactly once', () => {
    fc.assert(
      fc.property(costLists, limits, (costs, limit) => {
        const all = planBatches(costs, limit).flat();
        expect(all.toSorted((a, b) => a - b)).toEqual(costs.map((_, index) => index));
      }),
    );
  });

  it('never exceeds the limit but with a single window', () => {
    fc.assert(
      fc.property(costLists, limits, (costs, limit) => {
        for (const batch of planBatches(costs, limit)) {
          expect(batch.length).toBeGreaterThan(0);
          expect(batch.length === 1 || paddedTokens(costs, batch) <= limit).toBe(true);
        }
      }),
    );
  });

  it('never costs more than batches in the given order', () => {
    fc.assert(
      fc.property(costLists, limits, (costs, limit) => {
        expect(price(costs, planBatches(costs, limit))).toBeLessThanOrEqual(
          price(costs, inGivenOrder(costs, limit)),
        );
      }),
    );
  });

  it('computes less padding than batches in the given order when lengths are mixed', () => {
    const costs = Array.from({ length: 400 }, (_, index) => 4 + ((index * 7919) % 120));
    const sum = (batches: readonly (readonly number[])[]): number =>
      batches.reduce((total, batch) => total + paddedTokens(costs, batch), 0);
    const tokens = costs.reduce((total, cost) => total + cost, 0);
    const sorted = sum(planBatches(costs)) - tokens;
    expect(sorted).toBeLessThan((sum(inGivenOrder(costs, MAX_BATCH_TOKENS)) - tokens) / 10);
  });

  it('takes the longest first', () => {
    fc.assert(
      fc.property(costLists, (costs) => {
        const longest = planBatches(costs).map((batch) => Math.max(...batch.map((index) => costs[index]!)));
        expect(longest).toEqual(longest.toSorted((a, b) => b - a));
      }),
    );
  });

  it('ends on costs that are no costs', () => {
    expect(planBatches([0, -3, 0]).flat().length).toBe(3);
  });
});

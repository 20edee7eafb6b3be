/** @file Which operating point is taken for a site: never one that loses characters, and the pack's own where nothing is gained. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bestOf,
  pointsWith,
  STEPS,
  type TriedPoint,
} from '../../../../src-main/workspace/adaptation/pointSteps.ts';

const PACK = { operatingPoints: { balanced: { oBias: 0.5 }, suspected: { oBias: 1 } } };
const OWN = STEPS.indexOf(0);

/** Recall and F1 of each step, in the order of the steps; the bias of what is taken, as the step that it is away. */
function taken(figures: readonly (readonly [recall: number | null, f1: number | null])[]): number {
  expect(figures).toHaveLength(STEPS.length);
  const tried = figures.map(([charRecall, strictTypedF1], at): TriedPoint => ({
    points: pointsWith(PACK, STEPS[at]!),
    figures: { charRecall, strictTypedF1 },
  }));
  return STEPS[tried.findIndex(({ points }) => points === bestOf(tried))]!;
}

describe('the point that is taken', () => {
  it('is the one with the best F1 that loses no character', () => {
    const rising = [
      [0.7, 0.5],
      [0.8, 0.6],
      [0.9, 0.7],
      [0.92, 0.72],
      [0.95, 0.74],
      [0.99, 0.6],
    ] as const;
    expect(taken(rising)).toBe(0.6);
  });

  it('is never one that finds fewer characters, however good its F1', () => {
    const precise = [
      [0.89, 0.99],
      [0.8999, 0.95],
      [0.9, 0.7],
      [0.9, 0.6],
      [0.91, 0.5],
      [0.92, 0.4],
    ] as const;
    expect(taken(precise)).toBe(0);
  });

  it('may lie on the precise side where no character is lost by it', () => {
    const spurious = [
      [0.9, 0.8],
      [0.9, 0.75],
      [0.9, 0.7],
      [0.9, 0.6],
      [0.9, 0.5],
      [0.9, 0.4],
    ] as const;
    expect(taken(spurious)).toBe(-0.6);
  });

  it("is the pack's own where others are only as good, and where nothing has a case", () => {
    expect(taken(STEPS.map(() => [0.9, 0.7] as const))).toBe(0);
    expect(taken(STEPS.map(() => [null, null] as const))).toBe(0);
    expect(taken(STEPS.map((step) => [0.9, step === 0 ? null : 0] as const))).toBe(0);
  });

  it('is never worse than the own one in either figure', () => {
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(share, share), { minLength: STEPS.length, maxLength: STEPS.length }),
        (figures) => {
          const at = (STEPS as readonly number[]).indexOf(taken(figures));
          expect(figures[at]![0]).toBeGreaterThanOrEqual(figures[OWN]![0]);
          expect(figures[at]![1]).toBeGreaterThanOrEqual(figures[OWN]![1]);
        },
      ),
    );
  });

  it('asks for the own point among those that were tried', () => {
    expect(() => bestOf([])).toThrow();
  });
});

describe('the points of a step', () => {
  it('move the balanced one and push the suspected one before it, never behind it', () => {
    expect(pointsWith(PACK, 0)).toEqual(PACK.operatingPoints);
    expect(pointsWith(PACK, -0.3)).toEqual({ balanced: { oBias: 0.2 }, suspected: { oBias: 1 } });
    expect(pointsWith(PACK, 0.9)).toEqual({ balanced: { oBias: 1.4 }, suspected: { oBias: 1.4 } });
    for (const step of STEPS) {
      const { balanced, suspected } = pointsWith(PACK, step);
      expect(suspected!.oBias).toBeGreaterThanOrEqual(balanced.oBias);
    }
  });

  it('give a pack without a suspected point none', () => {
    const alone = { operatingPoints: { balanced: { oBias: 0 }, suspected: null } };
    expect(pointsWith(alone, 0.6)).toEqual({ balanced: { oBias: 0.6 }, suspected: null });
  });
});

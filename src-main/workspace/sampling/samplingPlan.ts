/** @file How many notes to read for which promise, and the curve between. Pure; runs in main. */
import { sampleSize } from '../../review/sampling/sampleSize.ts';
import { upperBound } from '../../review/sampling/upperBound.ts';
import type { SamplingRule } from '../../domain/samplingRule.ts';

export interface SamplingPlan {
  /** Promises from weak to strong; `size` null where the set is too small for the leaks allowed. */
  readonly promises: readonly { readonly maxRate: number; readonly size: number | null }[];
  /** The bound after so many notes without a leak, from one note on. */
  readonly curve: readonly { readonly drawn: number; readonly rate: number }[];
}

/** What people ask for in practice; the rule's own limit comes first. */
const USUAL_RATES = [0.05, 0.02, 0.01, 0.005];
const CURVE_POINTS = 40;

/** The plan for a set of so many approved notes. Promises looser than the rule's limit are not offered. */
export function samplingPlan(population: number, rule: SamplingRule): SamplingPlan {
  const { maxRate, confidence, leaksAllowed } = rule;
  const rates = [maxRate, ...USUAL_RATES.filter((rate) => rate < maxRate)];
  const all = rates.map((rate) => ({
    maxRate: rate,
    size: sampleSize(population, { maxRate: rate, confidence, leaksAllowed }),
  }));
  // In a small set a stricter promise can take the same notes; then the weaker one is not worth offering.
  const promises = all.filter(({ size }, at) => size === null || size !== all[at + 1]?.size);
  const last = Math.min(population, Math.max(60, ...promises.map(({ size }) => size ?? 0)));
  const drawn = Array.from({ length: Math.min(CURVE_POINTS, last) }, (_, at) =>
    Math.round(1 + (at * (last - 1)) / Math.max(1, Math.min(CURVE_POINTS, last) - 1)),
  );
  return {
    promises,
    curve: drawn.map((notes) => ({
      drawn: notes,
      rate: upperBound({ population, drawn: notes, leaking: 0 }, confidence).rate,
    })),
  };
}

/** @file Which operating points are tried for a site, and which of them is taken. Pure. See [Note: A threshold is chosen where nothing is measured]. */
import { invariant } from '../../domain/errors.ts';
import type { AdaptationFigures } from '../../engine/pack/adaptationSeal.ts';
import type { Manifest } from '../../engine/pack/manifest.ts';

/** Added to the pack's own bias against "outside": our choice of steps, in units of the pack's scores. */
export const STEPS = [-0.6, -0.3, 0, 0.3, 0.6, 0.9] as const;

/** An operating point and what it was worth on the notes that it is chosen on. */
export interface TriedPoint {
  readonly points: Manifest['operatingPoints'];
  readonly figures: Pick<AdaptationFigures, 'charRecall' | 'strictTypedF1'>;
}

/** The pack's points with another balanced one. The suspected one stays at least as far out: what is replaced is also suspected. */
export function pointsWith(
  { operatingPoints }: Pick<Manifest, 'operatingPoints'>,
  step: number,
): Manifest['operatingPoints'] {
  const { balanced, suspected } = operatingPoints;
  const oBias = balanced.oBias + step;
  return {
    balanced: { oBias },
    suspected: suspected === null ? null : { oBias: Math.max(suspected.oBias, oBias) },
  };
}

/**
 * Of the points in the order of {@link STEPS}, the one with the best strict F1 among those that find no fewer characters than the
 * pack's own (step 0); the pack's own wins ties, and a figure without a case counts as 0.
 */
export function bestOf(tried: readonly TriedPoint[]): Manifest['operatingPoints'] {
  const own = tried[STEPS.indexOf(0)];
  invariant(own, 'the own point of the pack was tried');
  const least = own.figures.charRecall ?? 0;
  let best = own;
  for (const one of tried) {
    const { charRecall, strictTypedF1 } = one.figures;
    if ((charRecall ?? 0) >= least && (strictTypedF1 ?? 0) > (best.figures.strictTypedF1 ?? 0)) best = one;
  }
  return best.points;
}

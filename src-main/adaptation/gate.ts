/**
 * @file Whether an adapted pack may take the place of the one it came from: by its figures on gold notes that no training saw. Pure.
 *
 * [Note: Worse is not adopted]
 * What must not fall is the recall of characters, for which people are protected at all, and the strict F1 of spans, with and
 * without their types. Any fall counts, however small and whatever chance says: on few gold notes chance would excuse nearly
 * everything. Without cases nothing was shown, which counts as worse. A person may decide otherwise, with a reason that stays.
 */

/** Figures from 0 to 1; null without cases. */
export interface GatedFigures {
  readonly charRecall: number | null;
  readonly strictSpanF1: number | null;
  readonly strictTypedF1: number | null;
}

export const GATED = [
  'charRecall',
  'strictSpanF1',
  'strictTypedF1',
] as const satisfies readonly (keyof GatedFigures)[];
export const WORSE = [...GATED, 'no-cases'] as const;
export type Worse = (typeof WORSE)[number];

/** What stands against adopting; empty when nothing does. */
export function worseIn(before: GatedFigures, after: GatedFigures): readonly Worse[] {
  const isMissing = (figure: (typeof GATED)[number]): boolean =>
    before[figure] === null || after[figure] === null;
  if (GATED.some(isMissing)) return ['no-cases'];
  return GATED.filter((figure) => (after[figure] ?? 0) < (before[figure] ?? 0));
}

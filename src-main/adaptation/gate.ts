/**
 * @file Whether an adapted pack may take the place of the one it came from: by its figures on gold notes that no training saw. Pure.
 *
 * [Note: Worse is not adopted]
 * What must not fall is the recall of characters, for which people are protected at all; the full-note rate, because characters of
 * dates that are won can pay for names that are lost; and the strict F1 of spans, with and without their types. Any fall counts, however small and whatever chance says: on few gold notes chance would excuse nearly
 * everything. Without cases nothing was shown, which counts as worse. So does gold that was chosen for the occasion: a file instead of
 * the frozen notes, or those without notes that are not approved any more or that nobody looked at. A person may decide otherwise, with a reason that stays.
 */
import { GATED, WORSE, type Worse } from '../domain/worse.ts';

/** Figures from 0 to 1; null without cases. */
export interface GatedFigures {
  readonly charRecall: number | null;
  readonly fullNoteRate: number | null;
  readonly strictSpanF1: number | null;
  readonly strictTypedF1: number | null;
}

/** On which gold the figures were made. */
export interface GoldStanding {
  /** False where other gold than the frozen one was named. */
  readonly isFrozen: boolean;
  /** Frozen notes that are left out, though their originals are there: they are not approved any more, or nobody has looked at them. */
  readonly withdrawn: number;
}

/** What stands against adopting, in the order of {@link WORSE}; empty when nothing does. */
export function standsAgainst(
  before: GatedFigures,
  after: GatedFigures,
  { isFrozen, withdrawn }: GoldStanding,
): readonly Worse[] {
  const found = new Set<Worse>(worseIn(before, after));
  if (!isFrozen) found.add('other-gold');
  if (withdrawn > 0) found.add('gold-gone');
  return WORSE.filter((one) => found.has(one));
}

/** What the figures say against adopting; empty when they say nothing. */
export function worseIn(before: GatedFigures, after: GatedFigures): readonly Worse[] {
  const isMissing = (figure: (typeof GATED)[number]): boolean =>
    before[figure] === null || after[figure] === null;
  if (GATED.some(isMissing)) return ['no-cases'];
  return GATED.filter((figure) => (after[figure] ?? 0) < (before[figure] ?? 0));
}

/** @file How many tokens of each type the gold has: S4's support. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { GoldNote } from '../gold/goldNote.ts';
import { predictionOfSpans } from '../metrics/prediction.ts';
import { scoredPair } from '../metrics/scoredPair.ts';
import { countedTokens } from '../metrics/tokenScores.ts';

/** Tokens by type, see [Note: Tokens]. */
export function tokenSupport(
  notes: readonly GoldNote[],
  counted: ReadonlySet<PhiLabel>,
): ReadonlyMap<string, number> {
  const support = new Map<string, number>();
  for (const note of notes) {
    const pair = scoredPair(note, predictionOfSpans([]), counted);
    for (const { goldPlace } of countedTokens(pair)) {
      const type = pair.gold[goldPlace - 1]?.type;
      if (type !== undefined) support.set(type, (support.get(type) ?? 0) + 1);
    }
  }
  return support;
}

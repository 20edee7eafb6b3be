/** @file Scores one pack on gold notes, the way `noteveil evaluate` does. */
import { invariant } from '../../domain/errors.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import { labelsInReach, type LabelScheme } from '../../evaluation/labelScheme.ts';
import { scoresOf } from '../../evaluation/scores.ts';
import { addTallies, EMPTY_TALLY, tallyResult } from '../../evaluation/tally.ts';
import type { DetectWithPack, GoldScore } from '../../workspace/models/quantizePack.ts';

/** Gold spans that a score counts; those of types without a counterpart prove nothing. */
export function countGoldSpans(gold: readonly GoldNote[], scheme: LabelScheme): number {
  const counted = labelsInReach(scheme);
  const inReach = gold.map(({ spans }) =>
    spans.filter(({ labels }) => labels.some((label) => counted.has(label))),
  );
  return inReach.reduce((sum, spans) => sum + spans.length, 0);
}

/**
 * Label-blind character F1 of the spans that would be replaced: what an int8 graph must not lose is characters that are
 * hidden. A score without any case is 0, which proves nothing and never holds.
 */
export async function scoreOnGold(
  gold: readonly GoldNote[],
  scheme: LabelScheme,
  detect: DetectWithPack,
): Promise<GoldScore> {
  const counted = labelsInReach(scheme);
  const results = await detect(gold.map(({ text }) => text));
  let tally = EMPTY_TALLY;
  for (const [at, note] of gold.entries()) {
    const result = results[at];
    invariant(result, 'one result per note');
    tally = addTallies(tally, tallyResult(note, result, counted));
  }
  const { notes, goldSpans } = tally;
  return { notes, goldSpans, f1: scoresOf(tally).charF1 ?? 0 };
}

/**
 * @file Scores from tallies. Pure; used by the command line.
 *
 * Definitions: [Note: Precision, recall and F1] over the counted units; full-note rate after EDS-Pseudo's, stricter (share of
 * notes with PHI without a missed character); specificity is S3's at the end of the process, [Note: Figures of notes] (share
 * of PHI-free notes without any replacement). A ratio without cases is null and printed as a dash, never as 0 or 1.
 * docs/metrics.md tells where each comes from.
 */
import { ratio, sharesOf } from './metrics/shares.ts';
import type { Tally } from './tally.ts';

export interface Scores {
  readonly notes: number;
  readonly charPrecision: number | null;
  readonly charRecall: number | null;
  readonly charF1: number | null;
  readonly strictSpanF1: number | null;
  readonly strictTypedF1: number | null;
  readonly fullNoteRate: number | null;
  readonly specificity: number | null;
  /** Suspected spans per note: what a reviewer is asked beyond the replaced ones. */
  readonly suspectedPerNote: number | null;
}

/** Computes all scores of a tally. */
export function scoresOf(tally: Tally): Scores {
  const characters = sharesOf({
    gold: tally.charTruePositive + tally.charFalseNegative,
    predicted: tally.charTruePositive + tally.charFalsePositive,
    hits: tally.charTruePositive,
  });
  const { goldSpans: gold, predictedSpans: predicted } = tally;
  return {
    notes: tally.notes,
    charPrecision: characters.precision,
    charRecall: characters.recall,
    charF1: characters.f1,
    strictSpanF1: sharesOf({ gold, predicted, hits: tally.strictSpans }).f1,
    strictTypedF1: sharesOf({ gold, predicted, hits: tally.strictTyped }).f1,
    fullNoteRate: ratio(tally.fullNotes, tally.notesWithPhi),
    specificity: ratio(tally.cleanNotes, tally.notesWithoutPhi),
    suspectedPerNote: ratio(tally.suspectedSpans, tally.notes),
  };
}

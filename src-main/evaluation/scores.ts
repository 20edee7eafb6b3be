/**
 * @file Scores from tallies. Pure; used by the command line.
 *
 * Definitions: precision, recall and F1 as usual over the counted units; full-note rate as in EDS-Pseudo (share of
 * notes with PHI without a missed character); specificity on PHI-free notes as in S3 (share without any replacement).
 * A ratio without cases is null and printed as a dash, never as 0 or 1.
 */
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
  const charPrecision = ratio(tally.charTruePositive, tally.charTruePositive + tally.charFalsePositive);
  const charRecall = ratio(tally.charTruePositive, tally.charTruePositive + tally.charFalseNegative);
  return {
    notes: tally.notes,
    charPrecision,
    charRecall,
    charF1: f1(charPrecision, charRecall),
    strictSpanF1: spanF1(tally.strictSpans, tally),
    strictTypedF1: spanF1(tally.strictTyped, tally),
    fullNoteRate: ratio(tally.fullNotes, tally.notesWithPhi),
    specificity: ratio(tally.cleanNotes, tally.notesWithoutPhi),
    suspectedPerNote: ratio(tally.suspectedSpans, tally.notes),
  };
}

function spanF1(matches: number, tally: Tally): number | null {
  return f1(ratio(matches, tally.predictedSpans), ratio(matches, tally.goldSpans));
}

function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function f1(precision: number | null, recall: number | null): number | null {
  if (precision === null || recall === null) return null;
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}

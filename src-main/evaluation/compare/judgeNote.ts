/** @file What a pipeline made of one gold note: its outcome, its counts, and what a sweep needs. Pure; runs where notes are compared. */
import type { DetectionResult } from '../../domain/detection.ts';
import { outcomeOf, type JudgedOutcome } from '../metrics/noteOutcome.ts';
import { predictionOf, type NotePrediction } from '../metrics/prediction.ts';
import { scoredPair } from '../metrics/scoredPair.ts';
import { tallyPair, type Tally } from '../tally.ts';
import type { ScoredNote } from './scoredNote.ts';
import { sweepMarksOf, type SweepMarks } from './sweepMarks.ts';

/** One note judged; see [Note: Detected, then removed]. */
export interface JudgedNote extends JudgedOutcome {
  readonly tally: Tally;
  readonly marks: SweepMarks;
  /** What was scored. */
  readonly prediction: NotePrediction;
}

export function judgeNote(scored: ScoredNote, result: DetectionResult): JudgedNote {
  const { note, counted } = scored;
  const predicted = predictionOf(result);
  // A closed gate replaces nothing, whatever the parts behind it have found; see [Note: Detection and removal].
  const isClosed = result.gate?.isDetected === false;
  const prediction = isClosed ? closed(predicted) : predicted;
  const pair = scoredPair(note, prediction, counted);
  const tally = tallyPair(pair);
  const judged = outcomeOf(pair, tally, counted);
  return { ...judged, tally, marks: sweepMarksOf(scored, result, judged.isAltered), prediction };
}

/** What would have been replaced is left to the reviewer. */
function closed(prediction: NotePrediction): NotePrediction {
  const { spans, suspectedSpans } = prediction;
  return { ...prediction, spans: [], suspectedSpans: suspectedSpans + spans.length };
}

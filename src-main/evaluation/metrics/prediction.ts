/** @file What a pipeline made of one note, as far as scores look at it. Pure. */
import type { DetectionResult } from '../../domain/detection.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';

/** A span of a pipeline that is replaced at the chosen operating point. */
export interface PredictedSpan extends Range {
  readonly label: PhiLabel;
}

export interface NotePrediction {
  /** What is replaced. */
  readonly spans: readonly PredictedSpan[];
  /** How many more are shown to a reviewer without being replaced. */
  readonly suspectedSpans: number;
  /** What gate or note classifier says of the whole note; null where only the spans speak. */
  readonly isDetected: boolean | null;
}

/** A prediction without gate and classifier: any span that is replaced says that the note holds PHI. */
export function predictionOfSpans(spans: readonly PredictedSpan[]): NotePrediction {
  return { spans, suspectedSpans: 0, isDetected: null };
}

/** What of a detection result is scored. A classifier detects; that it does not, does not undetect what is replaced. */
export function predictionOf({ spans, gate, classifications }: DetectionResult): NotePrediction {
  const replaced = spans.filter((span) => !span.suspected);
  const isClassified = classifications.some(({ probability, threshold }) => probability >= threshold);
  return {
    spans: replaced,
    suspectedSpans: spans.length - replaced.length,
    isDetected: gate?.isDetected ?? (isClassified ? true : null),
  };
}

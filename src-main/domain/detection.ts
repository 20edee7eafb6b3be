/** @file What one run of a pipeline over one note gives. Pure; used in every process. */
import type { ErrorCode } from './errors.ts';
import type { Range } from './range.ts';
import type { Span } from './span.ts';

/** How eagerly suspected spans are accepted. `recall` accepts all of them. */
export const OPERATING_POINTS = ['balanced', 'recall'] as const;
export type OperatingPoint = (typeof OPERATING_POINTS)[number];

/** A recognizer that failed on a note. The note cannot be better than partially anonymized. */
export interface RecognizerFailure {
  readonly recognizer: string;
  readonly code: ErrorCode;
}

/** What a note classifier says of a whole note (S3, systems.md). */
export interface NoteClassification {
  readonly recognizer: string;
  /** 0 to 1: how likely the note holds PHI, by the classifier alone. */
  readonly probability: number;
  /** From here on the classifier counts the note as holding PHI. */
  readonly threshold: number;
}

/** What the first question of a pipeline with a gate was answered with; see [Note: Detection and removal]. */
export interface GateAnswer {
  /** False: nothing of the note is replaced; what was found in it is suspected. */
  readonly isDetected: boolean;
  /** Highest probability of the note classifiers asked; null when none was. */
  readonly score: number | null;
}

/** Spans sorted by start, never overlapping; coverage is what everything that looks for spans has examined. */
export interface DetectionResult {
  readonly spans: readonly Span[];
  /** `[{0, text.length}]` when nothing was left out; `[]` when nothing looked for spans at all. */
  readonly coverage: readonly Range[];
  readonly failures: readonly RecognizerFailure[];
  /** Languages present, most frequent first, as BCP 47 tags of the product: fr de es ca en zh-Hans zh-Hant. */
  readonly languages: readonly Language[];
  /** One per note classifier of the pipeline. */
  readonly classifications: readonly NoteClassification[];
  /** Null for pipelines without a gate. */
  readonly gate: GateAnswer | null;
}

export const LANGUAGES = ['fr', 'de', 'es', 'ca', 'en', 'zh-Hans', 'zh-Hant'] as const;
export type Language = (typeof LANGUAGES)[number];

/** @file Spans: where PHI is, what it is called and who says so. Pure; used in every process. */
import type { PhiLabel } from './phiLabel.ts';
import type { Range } from './range.ts';

/** One recognizer's vote for a span, kept through resolution so that review can show who said what. */
export interface SpanSource {
  /** Id of the recognizer, e.g. `date` or `captioned-field`. */
  readonly recognizer: string;
  /** Id of the rule or pattern inside it, e.g. `fr.numeric-date`; never text of a note. */
  readonly rule: string;
  readonly label: PhiLabel;
  /** 0 to 1. */
  readonly score: number;
}

/** What a recognizer proposes. */
export interface CandidateSpan extends Range {
  readonly label: PhiLabel;
  /** 0 to 1; the prior of the rule, raised by context and checksum, or a model's probability of the tags. */
  readonly score: number;
  /**
   * Set by recognizers that decide themselves whether they are sure (models, by two decodes of the same scores); without
   * it the score is compared with the accept threshold.
   */
  readonly isSure?: boolean;
  readonly recognizer: string;
  readonly rule: string;
}

/** A span after resolution: does not overlap any other span of its note. */
export interface Span extends Range {
  readonly label: PhiLabel;
  /** Highest score among the sources. */
  readonly score: number;
  /** True when only seen below the accept threshold: highlighted, not replaced, undecided until a reviewer decides. */
  readonly suspected: boolean;
  readonly sources: readonly SpanSource[];
}

/** @file What reviewers decide about spans. Pure; used in every process. */
import type { EpochMs } from './ids.ts';
import type { PhiLabel } from './phiLabel.ts';
import type { Range } from './range.ts';

/**
 * Names a span of a note for decisions: `d<ordinal>` for a detected span (ordinal in the stored detection result),
 * `a<seq>` for one added by the decision with that sequence number.
 */
export type SpanKey = string;

export type Verdict =
  | { readonly kind: 'accept'; readonly span: SpanKey }
  | { readonly kind: 'reject'; readonly span: SpanKey }
  | { readonly kind: 'relabel'; readonly span: SpanKey; readonly label: PhiLabel }
  | { readonly kind: 'resize'; readonly span: SpanKey; readonly range: Range }
  | { readonly kind: 'add'; readonly range: Range; readonly label: PhiLabel }
  /** The reviewer has read the note and says that nothing else in it identifies anyone. */
  | { readonly kind: 'clear' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' };

/**
 * What a history holds: a verdict, or that every decision of one bulk decision no longer holds. The latter comes from
 * undoing the whole alone; nobody says it of a single note.
 */
export type StoredVerdict = Verdict | { readonly kind: 'undo-bulk'; readonly bulk: number };

/** One appended decision. The history of a note is its decisions in order of `seq`; nothing is ever edited. */
export interface Decision {
  /** 1, 2, 3… within the note. */
  readonly seq: number;
  readonly verdict: StoredVerdict;
  /** Number of the bulk decision that it came with; left out for one that was said of this note alone. */
  readonly bulk?: number;
  /** True when the correction of a recall took it: nobody has read the note for it. */
  readonly isRecall?: true;
  /** Name of the reviewer as given in settings or on the command line. */
  readonly actor: string;
  readonly decidedAt: EpochMs;
}

/** How a span stands after all decisions. `proposed` spans are replaced unless suspected. */
export type SpanState = 'proposed' | 'accepted' | 'rejected';

/** A span as review shows it and redaction uses it. */
export interface ReviewSpan extends Range {
  readonly key: SpanKey;
  readonly label: PhiLabel;
  readonly score: number;
  readonly suspected: boolean;
  readonly state: SpanState;
  /** Recognizer and rule ids that voted; empty for spans added by a reviewer. */
  readonly sources: readonly { readonly recognizer: string; readonly rule: string; readonly score: number }[];
}

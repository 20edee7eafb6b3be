/** @file Notes that are examined anew after they were sent back. Pure; used in every process. */
import type { Verdict } from './decision.ts';
import type { OperatingPoint } from './detection.ts';
import type { EpochMs, NoteId } from './ids.ts';

/** By what a note is to be examined. */
export interface ExaminedBy {
  readonly pipelineId: string;
  /** As in `PipelineChoice`. */
  readonly pipelineFingerprint: string;
  readonly operatingPoint: OperatingPoint;
}

/** An order to examine a note anew. `actor` is PHI. */
export interface Redetection extends ExaminedBy {
  readonly noteId: NoteId;
  /** 1, 2, 3… within the note. */
  readonly seq: number;
  readonly actor: string;
  readonly askedAt: EpochMs;
}

/** A decision that is said again about the spans of a new result, under the number of the one it comes from. */
export interface CarriedDecision {
  readonly seq: number;
  readonly verdict: Verdict;
}

/** What became of a note's decisions. Counts are spans, and one for having cleared the note. */
export interface CarriedOver {
  readonly carried: readonly CarriedDecision[];
  /** Stand as they were decided. */
  readonly kept: number;
  /** Do not: the text is hidden as detection has it, or more of it is than was decided. */
  readonly lost: number;
}

/** Notes that a pipeline examined last. */
export interface PipelineShare {
  readonly id: string;
  readonly fingerprint: string;
  readonly notes: number;
}

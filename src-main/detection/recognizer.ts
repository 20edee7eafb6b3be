/**
 * @file What a recognizer is. Pure; runs in the detection process.
 *
 * [Note: Candidates, not verdicts]
 * A recognizer proposes candidate spans with a score and the id of the rule that fired. It never edits text, never
 * remembers anything between notes and never drops a low score: resolution decides what is accepted and what is only
 * suspected, and review shows every vote.
 */
import type { CandidateSpan } from '../domain/span.ts';
import type { Language } from '../domain/detection.ts';
import type { KnownIdentifier } from '../domain/note.ts';
import type { Range } from '../domain/range.ts';
import type { TextLine } from '../text/lines.ts';

/** The note as recognizers see it; computed once per note by the pipeline runner. */
export interface RecognizerInput {
  /** The stored text. All offsets are UTF-16 code units into it. */
  readonly text: string;
  /** Lines of the text, in order; their ranges exclude the line break. */
  readonly lines: readonly TextLine[];
  /** Languages present in the note, most frequent first; empty when the text holds too few words to tell. */
  readonly languages: readonly Language[];
  /** Identifiers of the note's patient from structured columns; empty when none are known. */
  readonly known: readonly KnownIdentifier[];
  /** Date of the note as written in its source, or null. */
  readonly noteDate: string | null;
}

export interface RecognizerOutput {
  /** May overlap each other; any order. */
  readonly spans: readonly CandidateSpan[];
  /** Ranges that were really examined. Anything missing here keeps the note from `fully-anonymized`. */
  readonly examined: readonly Range[];
}

export interface Recognizer {
  /** Kebab-case, unique in the registry; stored with every vote. */
  readonly id: string;
  /** Raised whenever logic or patterns change; part of the pipeline's fingerprint. */
  readonly version: number;
  /** One sentence in English for the reviewer; the locale key is `recognizers.<id>`. */
  readonly explanation: string;
  /**
   * Proposes spans. Synchronous and pure. May throw {@link DeidError} `detection/recognizer-failed`; the pipeline
   * records the failure and goes on with the other recognizers.
   */
  recognize(input: RecognizerInput): RecognizerOutput;
}

/**
 * A recognizer that runs after the others and sees what they found, e.g. to find the same name elsewhere in the note.
 */
export interface FollowUpRecognizer {
  readonly id: string;
  readonly version: number;
  readonly explanation: string;
  recognize(input: RecognizerInput, found: readonly CandidateSpan[]): RecognizerOutput;
}

/** @file What the status of a note is computed from. Pure; used in the main process and in evaluation. */
import type { Range } from './range.ts';
import type { RecognizerFailure } from './detection.ts';
import type { ReviewSpan } from './decision.ts';

/** Facts about one note after detection, decisions and redaction. `assessNote` (review/) turns them into a status. */
export interface AssessmentInput {
  /** `pending`: detection has not finished. `failed`: it was given up. */
  readonly detection: 'pending' | 'done' | 'failed';
  /** Character ranges that some recognizer has not examined. */
  readonly gaps: readonly Range[];
  readonly failures: readonly RecognizerFailure[];
  readonly spans: readonly Pick<ReviewSpan, 'state' | 'suspected'>[];
  /** Places in the output where a known identifier of the note still stands. */
  readonly knownIdentifiersLeft: number;
  /** Known identifiers that cannot be looked for: a birth date that is no date, a name of one letter. */
  readonly knownIdentifiersUnusable: number;
  /** Places in the output where the text of a replaced span still stands. */
  readonly mentionsLeft: number;
  /** Note classifiers that count the note as holding PHI. */
  readonly classifiersSuspecting: number;
  /** Parts of the note's document that could not be handled; 0 for notes of tables and plain text. */
  readonly carriersNotCovered: number;
  /** A reviewer has read the note and said that nothing else is in it. */
  readonly isCleared: boolean;
}

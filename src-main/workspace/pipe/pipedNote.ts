/**
 * @file Makes the output line of one note without a workspace. Runs on the command line.
 *
 * [Note: A piped note stands alone]
 * The output line of a note is a function of the note, the pipeline, the policy and the pseudonym key, and of nothing else: no
 * database, no other note, no order. So any number of workers give the same lines, and a worker that died is replaced by
 * another one that begins anew. Two things that a workspace does across notes are therefore not done: numbers of
 * placeholders begin at 1 in every note instead of being shared by the notes of a patient, and what is found in one note of a
 * patient is not looked for in the others.
 */
import { InvariantError, type ErrorCode } from '../../domain/errors.ts';
import type { DetectionResult } from '../../domain/detection.ts';
import type { ImportedNote } from '../../domain/note.ts';
import type { NoteStatus, StatusReason } from '../../domain/noteStatus.ts';
import { coarseOf } from '../../domain/phiLabel.ts';
import type { ReviewSpan } from '../../domain/decision.ts';
import { applyOperators } from '../../redaction/applyOperators.ts';
import type { KeyedBytes } from '../../redaction/keyed.ts';
import { createPlaceholderNumbers } from '../../redaction/mentionIdentity.ts';
import { drawsOnKey, isKept, type Policy } from '../../redaction/policies/policy.ts';
import { isReplaced } from '../../review/spanStates.ts';
import { indexCodePoints } from '../../text/codePoints.ts';
import { pseudonymMaker, pseudonymsFor, scopeOf } from '../notePseudonyms.ts';
import { findingsOf } from '../noteWork.ts';
import type { PipedId } from './pipedLine.ts';

/** Offsets are Unicode code points of the input text. No text of the note. */
export interface PipedSpan {
  readonly start: number;
  readonly end: number;
  readonly type: string;
  readonly coarse: string;
  readonly score: number;
  readonly suspected: boolean;
}

/** One output line. Keys are always in this order. */
export interface PipedRecord {
  readonly id: PipedId | null;
  readonly status: NoteStatus;
  readonly reasons: readonly StatusReason[];
  /** The de-identified text; null where it is withheld. */
  readonly text: string | null;
  /** Replaced spans by label and by the operator that made the replacement; zeros are left out. */
  readonly counts: { readonly byLabel: Counts; readonly byOperator: Counts };
  readonly spans?: readonly PipedSpan[];
  /** Why there is no result; only in lines of notes that could not be read or examined. */
  readonly error?: ErrorCode;
}
type Counts = Readonly<Record<string, number>>;

export interface PipeOrder {
  readonly policy: Policy;
  /** HMAC under the pseudonym key; null where the policy draws on none. */
  readonly keyed: KeyedBytes | null;
  /** Withholds the text of every note that is not fully anonymized. */
  readonly isOnlyFully: boolean;
  /** Whether lines tell their spans. */
  readonly withSpans: boolean;
}

/** Makes the line of a note from its detection result. See [Note: A piped note stands alone]. */
export type PipeNote = (id: PipedId, note: ImportedNote, detection: DetectionResult) => PipedRecord;

/** One for all notes. @throws InvariantError when the policy draws on a key and there is none. */
export function createPipe({ policy, keyed, isOnlyFully, withSpans }: PipeOrder): PipeNote {
  if (keyed === null && drawsOnKey(policy)) throw new InvariantError('this policy draws on a key');
  const maker = pseudonymMaker(keyed ?? noKey);
  return (id, note, detection) => {
    const { review, assessment } = findingsOf(note, detection, [], (label) => isKept(policy, label));
    const replaced = review.spans.filter(isReplaced);
    const scope = keyed === null ? '' : scopeOf(keyed, note);
    const redaction = applyOperators({
      text: note.text,
      spans: replaced,
      treatmentOf: (label) => policy.treatments[label],
      placeholderNumber: createPlaceholderNumbers(),
      pseudonyms: pseudonymsFor({ ...maker, scope }, detection.languages, note, replaced),
    });
    const { status, reasons } = assessment;
    // What is not anonymized at all is the note itself, whatever was asked for.
    const isWithheld = status === 'not-anonymized' || (isOnlyFully && status !== 'fully-anonymized');
    return {
      id,
      status,
      reasons,
      text: isWithheld ? null : redaction.output,
      counts: { byLabel: aboveZero(redaction.byLabel), byOperator: aboveZero(redaction.byOperator) },
      ...(withSpans ? { spans: spansOf(note.text, review.spans) } : {}),
    };
  };
}

/** The line of what could not be read or examined: as bad as a note can be, and in its place. */
export function failedRecord(id: PipedId | null, error: ErrorCode): PipedRecord {
  const reasons = [{ code: 'processing-failed' as const, count: 1 }];
  return {
    id,
    status: 'not-anonymized',
    reasons,
    text: null,
    counts: { byLabel: {}, byOperator: {} },
    error,
  };
}

function noKey(): never {
  throw new InvariantError('only policies that draw on no key are used without one');
}

function aboveZero(counts: Counts): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}

function spansOf(text: string, spans: readonly ReviewSpan[]): readonly PipedSpan[] {
  const index = indexCodePoints(text);
  return spans.map(({ start, end, label, score, suspected }) => ({
    start: index.toCodePoint(start),
    end: index.toCodePoint(end),
    type: label,
    coarse: coarseOf(label),
    // Four digits, as `annotate` writes them.
    score: Math.round(score * 1e4) / 1e4,
    suspected,
  }));
}

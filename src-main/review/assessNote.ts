/**
 * @file The status of a note, from facts only. Pure; used in the main process and in evaluation.
 *
 * [Note: Status]
 * `not-anonymized` until proven better. `fully-anonymized`: every character examined, no recognizer failed, every span
 * replaced or rejected by a reviewer, no suspected span undecided, no known identifier and no replaced mention left in
 * the output, every known identifier looked for or the note cleared by a reviewer, no part of the note's document that could not be handled, and no note classifier that suspects a note in which nothing was replaced and which no reviewer cleared. `partially-anonymized`: something was replaced and something of that list is open. Making any one fact
 * worse never gives a better status; a property test holds this function to it.
 */
import type { AssessmentInput } from '../domain/assessment.ts';
import { assertNever } from '../domain/errors.ts';
import type { NoteAssessment, StatusReason, StatusReasonCode } from '../domain/noteStatus.ts';
import { unionRanges } from '../domain/range.ts';
import { isReplaced, isUndecided } from './spanStates.ts';

/** Status, reasons and number of open points of one note. */
export function assessNote(input: AssessmentInput): NoteAssessment {
  switch (input.detection) {
    case 'pending':
      return notAnonymized('not-processed');
    case 'failed':
      return notAnonymized('processing-failed');
    case 'done':
      return assessDetected(input);
    default:
      return assertNever(input.detection);
  }
}

function notAnonymized(code: StatusReasonCode): NoteAssessment {
  return { status: 'not-anonymized', reasons: [{ code, count: 1 }], openPoints: 1 };
}

function assessDetected(input: AssessmentInput): NoteAssessment {
  const gaps = unionRanges(input.gaps);
  const undecided = input.spans.filter(isUndecided).length;
  const replaced = input.spans.filter(isReplaced).length;
  // The classifier speaks of the note, not of a place: what was replaced in it is what it may have seen.
  const suspecting = replaced === 0 && !input.isCleared ? input.classifiersSuspecting : 0;
  // What could not be looked for can only be read: a reviewer who has read the note settles it.
  const unusable = input.isCleared ? 0 : input.knownIdentifiersUnusable;
  const open: StatusReason[] = [
    { code: 'not-covered' as const, count: gaps.reduce((sum, gap) => sum + gap.end - gap.start, 0) },
    { code: 'recognizer-failed' as const, count: input.failures.length },
    { code: 'suspected-undecided' as const, count: undecided },
    { code: 'known-identifier-left' as const, count: input.knownIdentifiersLeft },
    { code: 'mention-left' as const, count: input.mentionsLeft },
    { code: 'known-identifier-unusable' as const, count: unusable },
    { code: 'classifier-suspects' as const, count: suspecting },
    { code: 'carrier-not-covered' as const, count: input.carriersNotCovered },
  ].filter((reason) => reason.count > 0);
  if (open.length === 0) {
    // A note whose every span was rejected holds no PHI by the reviewer's word: nothing was replaced in it.
    const code = replaced === 0 ? 'no-phi-found' : 'all-replaced';
    return { status: 'fully-anonymized', reasons: [{ code, count: 0 }], openPoints: 0 };
  }
  const openPoints =
    gaps.length +
    input.failures.length +
    undecided +
    input.knownIdentifiersLeft +
    input.mentionsLeft +
    unusable +
    suspecting +
    input.carriersNotCovered;
  return { status: replaced > 0 ? 'partially-anonymized' : 'not-anonymized', reasons: open, openPoints };
}

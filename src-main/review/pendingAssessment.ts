/**
 * @file The status of a note between a bulk decision and the output that shows it. Pure; main process.
 *
 * [Note: Decided and not yet shown]
 * A bulk decision is stored as a whole, in one transaction; making the outputs of its notes anew takes minutes. In between a
 * note has decisions that its output does not show, so it has no output, no approval and no status better than partially:
 * it is an open point until it is brought up to date. What waits is a fact of the note, not of a queue, so that nothing
 * can lose it: a process that dies leaves notes that the next start finds.
 */
import type { NoteAssessment, StatusReason } from '../domain/noteStatus.ts';

const PENDING = 'decisions-pending';

/** The assessment with one more open point; unchanged when the note waits already. */
export function pendingAssessment(assessment: NoteAssessment): NoteAssessment {
  if (isPending(assessment)) return assessment;
  const reasons: readonly StatusReason[] = [
    // The good reasons no longer hold; the others are what is known.
    ...assessment.reasons.filter(({ code }) => code !== 'all-replaced' && code !== 'no-phi-found'),
    { code: PENDING, count: 1 },
  ];
  const isReplacing = assessment.reasons.some(({ code }) => code === 'all-replaced');
  // Where nothing was replaced, nothing is anonymized in part either.
  const fully = isReplacing ? 'partially-anonymized' : 'not-anonymized';
  const status = assessment.status === 'fully-anonymized' ? fully : assessment.status;
  return { status, reasons, openPoints: assessment.openPoints + 1 };
}

/** True for a note whose output does not show its decisions yet. */
export function isPending({ reasons }: Pick<NoteAssessment, 'reasons'>): boolean {
  return reasons.some(({ code }) => code === PENDING);
}

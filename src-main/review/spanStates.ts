/** @file How the state of a span reads: replaced, visible by decision, or still open. Pure; main process. */
import type { ReviewSpan } from '../domain/decision.ts';

type Standing = Pick<ReviewSpan, 'state' | 'suspected'>;

/** True when the span's characters do not appear in the output: accepted, or proposed with enough evidence. */
export function isReplaced(span: Standing): boolean {
  return span.state === 'accepted' || (span.state === 'proposed' && !span.suspected);
}

/** True when the span is only suspected and no reviewer has decided: visible in the output, and an open point. */
export function isUndecided(span: Standing): boolean {
  return span.state === 'proposed' && span.suspected;
}

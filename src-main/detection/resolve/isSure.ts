/** @file Whether a candidate is replaced or only suspected. Pure; runs in the detection process. */
import type { CandidateSpan } from '../../domain/span.ts';

/** Candidates at or above this score are replaced, those below are suspected. Rules are scored around it by hand. */
export const ACCEPT_THRESHOLD = 0.5;

/** Whether a candidate is replaced at the balanced point: its recognizer's own word, else its score. */
export function isSure({ isSure: says, score }: Pick<CandidateSpan, 'isSure' | 'score'>): boolean {
  return says ?? score >= ACCEPT_THRESHOLD;
}

/** @file Which suspicions of taggers are worth a reviewer's eye. Pure; runs in the detection process. */
import type { CandidateSpan } from '../../domain/span.ts';

/**
 * Probability below which what a tagger is not sure of is not even suspected. With `O` lowered everywhere the best sequence
 * also holds whole clauses that the model itself gives one chance in a thousand. On the dev notes 0.005 drops one
 * suspicion in six and no leak of a note that has no other one; 0.01 drops the first. As an opinion about the guess of a
 * rule it counts all the same, see [Note: A doubtful rule needs a second opinion].
 */
export const LEAST_SUSPICION = 0.005;

/** False for what a tagger proposes below {@link LEAST_SUSPICION}. */
export function isWorthShowing({ isSure, score }: CandidateSpan): boolean {
  return isSure !== false || score >= LEAST_SUSPICION;
}

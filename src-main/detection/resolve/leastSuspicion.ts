/** @file Which suspicions of taggers are worth a reviewer's eye. Pure; runs in the detection process. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { CandidateSpan } from '../../domain/span.ts';

/**
 * Probability below which what a tagger is not sure of is not even suspected. With `O` lowered everywhere the best sequence
 * also holds whole clauses that the model itself gives one chance in a thousand. On the dev notes 0.005 drops one
 * suspicion in six and no leak of a note that has no other one; 0.01 drops the first. As an opinion about the guess of a
 * rule it counts all the same, see [Note: A doubtful rule needs a second opinion].
 */
export const LEAST_SUSPICION = 0.005;

/**
 * The same for labels of which a low probability means less. On the dev notes and the public dev sets, with
 * noteveil-compact of 2026-11-23: of 70 suspected professions below 0.1 one was a leak, of 44 suspected dates and ages
 * below 0.02 none; without them twelve more clean notes of 450 are called fully anonymized, and no more that leak.
 */
export const LEAST_OF: Readonly<Partial<Record<PhiLabel, number>>> = {
  PROFESSION: 0.1,
  DATE: 0.02,
  AGE: 0.02,
};

/** False for what a tagger proposes below its label's least probability. */
export function isWorthShowing({ isSure, score, label }: CandidateSpan): boolean {
  return isSure !== false || score >= (LEAST_OF[label] ?? LEAST_SUSPICION);
}

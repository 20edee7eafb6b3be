/** @file Decides which label a covered stretch of text gets. Pure; runs in the detection process. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { PHI_LABELS } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { CandidateSpan } from '../../domain/span.ts';

// A label that says less than another one of its neighbourhood; every label not listed says something particular.
const SPECIFICITY: Readonly<Partial<Record<PhiLabel, number>>> = {
  OTHER: 0,
  DEPARTMENT: 0,
  LOCATION_OTHER: 1,
  OTHER_ID: 1,
  PERSON: 1,
  ORGANIZATION: 1,
  DATE: 1,
};
const PARTICULAR = 2;
// 0.15: a vote for the whole stretch outweighs a slightly surer vote for a part of it, so that a street named after a
// person is a street; it does not outweigh a sure vote against a weak one.
const EXTENT_BONUS = 0.15;

/** The label of the union: by score with a bonus for extent, then by specificity, then in a fixed order. */
export function chooseLabel(union: Range, members: readonly CandidateSpan[]): PhiLabel {
  const length = union.end - union.start;
  const weight = (span: CandidateSpan) => span.score + (EXTENT_BONUS * (span.end - span.start)) / length;
  const [first, ...rest] = members;
  if (first === undefined) return 'OTHER';
  let best = first;
  for (const span of rest) if (compare(span, best, weight) < 0) best = span;
  return best.label;
}

function compare(a: CandidateSpan, b: CandidateSpan, weight: (span: CandidateSpan) => number): number {
  return (
    weight(b) - weight(a) ||
    (SPECIFICITY[b.label] ?? PARTICULAR) - (SPECIFICITY[a.label] ?? PARTICULAR) ||
    PHI_LABELS.indexOf(a.label) - PHI_LABELS.indexOf(b.label)
  );
}

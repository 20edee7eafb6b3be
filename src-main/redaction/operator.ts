/** @file What an operator is: the one thing that is done to every span of a label. Pure; used in the main process. */
import type { PhiLabel } from '../domain/phiLabel.ts';

/** Operators that policies may name. Further ones (mask, surrogate, shiftDate…) are added here and in `operators.ts`. */
export const OPERATOR_IDS = ['placeholder', 'redact', 'keep'] as const;
export type OperatorId = (typeof OPERATOR_IDS)[number];

/** What an operator gets to see of one span. `mention` is PHI. */
export interface OperatorInput {
  readonly label: PhiLabel;
  readonly mention: string;
  /**
   * Number under which this mention is known, from 1, the same for every mention of one identity. Asked for lazily, so
   * that operators without numbers use none up.
   */
  readonly number: () => number;
  /** Appended inside placeholders; see [Note: Literal placeholders]. Empty in nearly every note. */
  readonly mark: string;
}

export interface Operator {
  readonly id: OperatorId;
  /** False when the mention stays readable; its characters then count as taken over from the original. */
  readonly hides: boolean;
  /** True when two equal mentions can be told to be the same from the output alone: pseudonymised, still personal data. */
  readonly isLinkable: boolean;
  /** What stands in the output instead of the mention; never empty when the operator hides. */
  apply(input: OperatorInput): string;
}

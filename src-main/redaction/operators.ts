/** @file The operators by id, and what policies use when they say nothing. Pure; main process. */
import type { PhiLabel } from '../domain/phiLabel.ts';
import type { Operator, OperatorId } from './operator.ts';
import { keep } from './operators/keep.ts';
import { placeholder } from './operators/placeholder.ts';
import { redact } from './operators/redact.ts';

export const OPERATORS = { placeholder, redact, keep } as const satisfies Readonly<
  Record<OperatorId, Operator>
>;

/** The operator with this id. */
export function operatorById(id: OperatorId): Operator {
  return OPERATORS[id];
}

/** Numbered placeholders for everything; a plain specialty name (DEPARTMENT) identifies nobody and stays. */
export function defaultOperatorOf(label: PhiLabel): OperatorId {
  return label === 'DEPARTMENT' ? 'keep' : 'placeholder';
}

/** @file The operators by id, and how one span is treated. Pure; main process. */
import { assertNever, invariant } from '../domain/errors.ts';
import type { Operator, OperatorInput } from './operator.ts';
import { generalise } from './operators/generalise.ts';
import { hash } from './operators/hash.ts';
import { keep } from './operators/keep.ts';
import { mask } from './operators/mask.ts';
import { placeholder } from './operators/placeholder.ts';
import { redact } from './operators/redact.ts';
import { shiftDate } from './operators/shiftDate.ts';
import { surrogate } from './operators/surrogate.ts';
import type { OperatorId, Treatment } from './treatment.ts';

export const OPERATORS = {
  placeholder,
  redact,
  keep,
  mask,
  hash,
  surrogate,
  shiftDate,
  generalise,
} as const satisfies { readonly [Id in OperatorId]: Operator<Id> };

/** The operator with this id, for what it says about itself. */
export function operatorById(id: OperatorId): Pick<Operator, 'id' | 'hides' | 'isLinkable'> {
  return OPERATORS[id];
}

/** Operators that a treatment can end in: its own and the one that takes over. */
export function operatorsOf(treatment: Treatment): readonly OperatorId[] {
  return 'otherwise' in treatment ? [treatment.operator, treatment.otherwise] : [treatment.operator];
}

/** A replacement and the operator that really made it. */
export interface Treated {
  readonly operator: OperatorId;
  readonly replacement: string;
}

/**
 * Applies a treatment to one span; where its operator does not understand the mention, what the treatment names takes
 * over. Never gives back a mention that has to be hidden. @throws InvariantError when an operator breaks its promise
 */
export function treat(input: OperatorInput, treatment: Treatment): Treated {
  const replacement = replacementBy(input, treatment);
  if (replacement !== null && replacement !== '') return { operator: treatment.operator, replacement };
  invariant('otherwise' in treatment, 'only operators with a stand-in may give up');
  return treat(input, { operator: treatment.otherwise });
}

/** What the operator makes of the mention; null when it does not understand it. */
export function replacementBy(input: OperatorInput, treatment: Treatment): string | null {
  switch (treatment.operator) {
    case 'placeholder':
      return placeholder.apply(input, treatment);
    case 'redact':
      return redact.apply(input, treatment);
    case 'keep':
      return keep.apply(input, treatment);
    case 'mask':
      return mask.apply(input, treatment);
    case 'hash':
      return hash.apply(input, treatment);
    case 'surrogate':
      return surrogate.apply(input, treatment);
    case 'shiftDate':
      return shiftDate.apply(input, treatment);
    case 'generalise':
      return generalise.apply(input, treatment);
    default:
      return assertNever(treatment);
  }
}

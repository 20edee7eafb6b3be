/** @file The operator that gives every identity a numbered placeholder, `[PATIENT-1]`. Pure; main process. */
import { invariant } from '../../domain/errors.ts';
import type { Operator } from '../operator.ts';

export const placeholder: Operator<'placeholder'> = {
  id: 'placeholder',
  hides: true,
  isLinkable: true,
  apply: ({ label, number, mark }) => {
    const known = number();
    invariant(Number.isSafeInteger(known) && known >= 1, 'placeholder numbers are whole and start at 1');
    return `[${label}-${known}${mark}]`;
  },
};

/**
 * @file The operator that moves a date by the secret number of days of its patient, in the form it was written. Pure; main
 * process. Intervals between the dates of one patient hold, so the output links them: it is pseudonymised.
 */
import { patientShift } from '../dates/patientShift.ts';
import { shiftDate as shifted } from '../dates/shiftDate.ts';
import type { Operator } from '../operator.ts';
import { unlessShown } from '../shown.ts';

export const shiftDate: Operator<'shiftDate'> = {
  id: 'shiftDate',
  hides: true,
  isLinkable: true,
  apply: ({ mention, pseudonyms }, { maxDays, keepWeekdays }) => {
    const days = patientShift(pseudonyms.keyed, pseudonyms.scope, { maxDays, keepWeekdays });
    return unlessShown(mention, shifted(mention, days, pseudonyms.dates));
  },
};

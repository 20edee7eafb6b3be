/**
 * @file Ends a person's name before the day of the stay that is written behind it: `Mme Le Bihan J2`. Pure.
 *
 * [Note: A day of the stay is no part of a name]
 * French notes count days from an operation (`J2`, `J+3`), English ones write `POD 2`; neither says who somebody is (shared label
 * scheme: relative times are no dates). A tagger that reads on into one makes of `Le Bihan J2` a name with a digit, which has no
 * surrogate. Letters that are codes of beds and wards elsewhere (`D3`, `H12`) stay covered.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';

const OF_PERSONS: ReadonlySet<PhiLabel> = new Set<PhiLabel>(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);
const behindName = /(?<=\p{L})[\s.,]+(?:J[+-]?\d{1,2}|POD[ -]?\d{1,2})$/u;

/** The range without such a counter at its end; as it is under any other label, and where nothing of a name stands before it. */
export function withoutDayCounter(text: string, range: Range, label: PhiLabel): Range {
  if (!OF_PERSONS.has(label)) return range;
  const found = behindName.exec(text.slice(range.start, range.end));
  return found === null ? range : { start: range.start, end: range.start + found.index };
}

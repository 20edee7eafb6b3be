/** @file Which labels are looked for again and what is left out. Data only. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

export const nameLabels: ReadonlySet<PhiLabel> = new Set(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);
export const placeLabels: ReadonlySet<PhiLabel> = new Set(['HOSPITAL', 'ORGANIZATION']);

/** Folded particles that are never looked for alone. */
export const particles: ReadonlySet<string> = new Set(
  'von vom van der den dem zum zur del dels des las los les dos das della ibn bin ben abu san sant santa saint sainte sankt dit dite mac graf freiherr baron'.split(
    ' ',
  ),
);
/** 0.5: what resolution accepts at the balanced operating point; weaker finds must not multiply. */
export const leastScore = 0.5;
/** 0.6: a whole word that stands elsewhere as a name. */
export const inheritedScore = 0.6;

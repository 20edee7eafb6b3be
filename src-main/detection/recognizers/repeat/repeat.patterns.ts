/** @file Which labels are looked for again and what is left out. Data only. */
import type { PhiLabel } from '../../../domain/phiLabel.ts';

export const nameLabels: ReadonlySet<PhiLabel> = new Set(['PATIENT', 'STAFF', 'RELATIVE', 'PERSON']);
export const placeLabels: ReadonlySet<PhiLabel> = new Set(['HOSPITAL', 'ORGANIZATION']);

/** 0.5: what resolution accepts at the balanced operating point; weaker finds must not multiply. */
export const leastScore = 0.5;
/** 0.6: a whole word that stands elsewhere as a name. */
export const inheritedScore = 0.6;

/** @file The canonical PHI labels and their coarse groups. Pure; used in every process. */

/**
 * Fine PHI labels by coarse group, in display order. Every other scheme is a mapping onto these
 * (resources/label-schemes). DEPARTMENT is only marked by recognizers that are asked for it.
 */
export const LABELS_BY_COARSE = {
  NAME: ['PATIENT', 'STAFF', 'RELATIVE', 'PERSON', 'USERNAME'],
  PROFESSION: ['PROFESSION'],
  LOCATION: ['HOSPITAL', 'ORGANIZATION', 'STREET', 'CITY', 'REGION', 'COUNTRY', 'ZIP', 'LOCATION_OTHER'],
  AGE: ['AGE'],
  DATE: ['DATE', 'BIRTHDATE'],
  CONTACT: ['PHONE', 'FAX', 'EMAIL', 'URL', 'IP'],
  ID: [
    'MRN',
    'NATIONAL_ID',
    'INSURANCE_ID',
    'ACCOUNT_ID',
    'LICENSE_ID',
    'VEHICLE_ID',
    'DEVICE_ID',
    'BIOMETRIC_ID',
    'OTHER_ID',
  ],
  OTHER: ['OTHER', 'DEPARTMENT'],
} as const;

export type CoarseLabel = keyof typeof LABELS_BY_COARSE;
export type PhiLabel = (typeof LABELS_BY_COARSE)[CoarseLabel][number];

export const COARSE_LABELS = Object.keys(LABELS_BY_COARSE) as readonly CoarseLabel[];
export const PHI_LABELS: readonly PhiLabel[] = COARSE_LABELS.flatMap((coarse) => [
  ...LABELS_BY_COARSE[coarse],
]);

const coarseByLabel = new Map<string, CoarseLabel>(
  COARSE_LABELS.flatMap((coarse) => LABELS_BY_COARSE[coarse].map((label) => [label, coarse] as const)),
);

/** True when the string is one of the canonical fine labels. */
export function isPhiLabel(untrustedLabel: string): untrustedLabel is PhiLabel {
  return coarseByLabel.has(untrustedLabel);
}

/** The coarse group of a fine label. */
export function coarseOf(label: PhiLabel): CoarseLabel {
  const coarse = coarseByLabel.get(label);
  if (coarse === undefined) throw new Error('unknown label');
  return coarse;
}

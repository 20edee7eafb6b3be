/** @file The operator that leaves nothing but the label, `[PATIENT]`. Pure; main process. */
import type { Operator } from '../operator.ts';

export const redact: Operator<'redact'> = {
  id: 'redact',
  hides: true,
  isLinkable: false,
  apply: ({ label, mark }) => `[${label}${mark}]`,
};

/** @file Icon and tone of each status, stage and severity: the one place that decides how they look. Pure. */
import CircleAlert from '@lucide/svelte/icons/circle-alert';
import CircleCheck from '@lucide/svelte/icons/circle-check';
import CircleDashed from '@lucide/svelte/icons/circle-dashed';
import type { NoteStatus } from '../../../src-main/contract/vocabulary.ts';

/** Three different shapes, so that the status reads without colour. */
export const statusLook = {
  'fully-anonymized': { icon: CircleCheck, tone: 'full' },
  'partially-anonymized': { icon: CircleDashed, tone: 'part' },
  'not-anonymized': { icon: CircleAlert, tone: 'not' },
} as const satisfies Readonly<Record<NoteStatus, unknown>>;

/** Best first: the order of bars and legends. */
export const STATUS_ORDER: readonly NoteStatus[] = [
  'fully-anonymized',
  'partially-anonymized',
  'not-anonymized',
];

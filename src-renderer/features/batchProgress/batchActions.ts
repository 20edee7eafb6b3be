/** @file Which actions a batch offers in which state. Pure. */
import type { BatchState } from '../../../src-main/contract/vocabulary.ts';
import type { BatchVerb } from './batchesController.svelte.ts';

/** Deleting is always possible and therefore not listed. */
export const verbsByState: Readonly<Record<BatchState, readonly BatchVerb[]>> = {
  importing: ['cancel'],
  'import-paused': ['resume'],
  processing: ['pause', 'cancel'],
  paused: ['resume', 'cancel'],
  ready: [],
  cancelled: ['resume'],
};

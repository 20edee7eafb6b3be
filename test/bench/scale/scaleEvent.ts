/** @file What the measured process of scaleBench tells. Types only. */
import type { Phase } from './timedOpening.ts';

export type ScaleEvent =
  /** The first note that was completed since the process opened the workspace, and the steps until then. */
  | {
      readonly kind: 'first';
      readonly done: number;
      readonly afterMs: number;
      readonly phases: readonly Phase[];
    }
  /**
   * Another tenth of all notes: its rate, resident memory now and at its highest, that of the largest child process at
   * its highest; null where the system does not tell.
   */
  | {
      readonly kind: 'tenth';
      readonly done: number;
      readonly perSecond: number;
      readonly memoryMiB: number | null;
      readonly peakMiB: number | null;
      readonly childPeakMiB: number | null;
    }
  | { readonly kind: 'lists'; readonly slowestMs: number; readonly what: string };

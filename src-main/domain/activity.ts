/** @file What was done in a batch over time. Pure; used in the main process. See [Note: Activity]. */
import type { EpochMs } from './ids.ts';
import type { NoteStatus } from './noteStatus.ts';

/** What is counted beside the statuses; `decided` counts every entry of the histories, undone ones and undos too. */
export const WORK_KINDS = ['examined', 'decided', 'approved', 'withdrawn'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** A stretch of time. */
export interface ActivityStretch {
  /** When it began. It ends where the next one begins. */
  readonly from: EpochMs;
  /** Notes of each status at its end. */
  readonly statuses: Readonly<Record<NoteStatus, number>>;
  /** What was done in it. */
  readonly work: Readonly<Record<WorkKind, number>>;
}

export interface Activity {
  /** Length of a stretch, in minutes. */
  readonly stepMinutes: number;
  /** Without gaps, oldest first; none for a batch without notes. */
  readonly stretches: readonly ActivityStretch[];
}

/**
 * @file What a batch is and the counts that are always derived, never stored. Pure; used in every process.
 *
 * [Note: Progress is a query]
 * How many notes are done, fully anonymized or approved is counted from the rows when somebody asks. Stored counters
 * drift after a crash; a count cannot.
 */
import type { NoteStatus } from './noteStatus.ts';
import type { JobState } from './job.ts';

/**
 * `importing`: source files are being read. `import-paused`: import was cancelled half-way or interrupted; it can be
 * resumed or deleted. `processing`: all notes are in, jobs may be open. `paused`: no job is leased. `ready`: no job is
 * open. `cancelled`: open jobs were cancelled; their notes stay not anonymized until resumed.
 */
export const BATCH_STATES = [
  'importing',
  'import-paused',
  'processing',
  'paused',
  'ready',
  'cancelled',
] as const;
export type BatchState = (typeof BATCH_STATES)[number];

/** Derived by `COUNT … GROUP BY`; see [Note: Progress is a query]. */
export interface BatchCounts {
  readonly notes: number;
  readonly byStatus: Readonly<Record<NoteStatus, number>>;
  readonly approved: number;
  readonly exported: number;
  readonly duplicates: number;
  readonly importIssues: number;
  readonly jobs: Readonly<Record<JobState, number>>;
}

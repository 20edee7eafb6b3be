/** @file Durable units of queue work. Pure; used in the main process. */
import type { BatchId, EpochMs, JobId, NoteId } from './ids.ts';

/** River's words; `completed`, `discarded` and `cancelled` are final. */
export const JOB_STATES = [
  'available',
  'scheduled',
  'running',
  'retryable',
  'completed',
  'discarded',
  'cancelled',
] as const;
export type JobState = (typeof JOB_STATES)[number];

/** True for the states that a job leaves only when somebody orders it anew. */
export function isFinal(state: JobState): boolean {
  return state === 'completed' || state === 'discarded' || state === 'cancelled';
}

/** Each kind is a lane of its own, so that a slow kind cannot starve another. */
export const JOB_KINDS = ['import', 'detect', 'export'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export interface Job {
  readonly id: JobId;
  readonly kind: JobKind;
  readonly batchId: BatchId;
  /** The note a detect job works on; null for import and export jobs. */
  readonly noteId: NoteId | null;
  /**
   * What the job is about besides its batch: source file id (import) or export id (export); for detect jobs null,
   * `inherit` where it is about the patient of the note, or `again:` and the number of the order to examine it anew.
   */
  readonly subject: string | null;
  readonly state: JobState;
  /** Number of tries begun, this one included. */
  readonly attempt: number;
  readonly maxAttempts: number;
  /** Boot id of the process that holds the lease; null unless running. */
  readonly attemptedBy: string | null;
  /** Time until which `attemptedBy` owns the job; extended by heartbeats; null unless running. */
  readonly leaseExpiresAt: EpochMs | null;
  readonly scheduledAt: EpochMs;
  /** Set once, when the state becomes final. */
  readonly finalizedAt: EpochMs | null;
}

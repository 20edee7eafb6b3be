/**
 * @file Jobs that look into all notes of a patient for what was accepted in one of them. Runs in main.
 *
 * [Note: Patients come last]
 * What one note of a patient gives away may stand unseen in another, whichever is examined first. So when all notes of a
 * batch have been examined, every patient with several notes gets one more job, a thousand patients at a time: a batch is
 * ready when none is left. Such a job is a detect job whose subject is {@link INHERIT}; its note is the patient's first.
 */
import type { BatchId } from '../domain/ids.ts';
import type { Job } from '../domain/job.ts';
import type { Store } from '../store/store.ts';

/** Subject of these jobs. */
export const INHERIT = 'inherit';
/** 1,000 short rows are stored in a few milliseconds. */
const PATIENTS_AT_ONCE = 1000;

/** The key of a patient's job, and what all of a batch begin with. */
export function inheritJobKey(batchId: BatchId, patientKey: string): string {
  return `${INHERIT}:${batchId}:${patientKey}`;
}

export function isInheritJob({ subject }: Pick<Job, 'subject'>): boolean {
  return subject === INHERIT;
}

/** Enqueues the jobs of the next patients; how many. 0 when every patient with several notes has one. */
export function enqueueNextPatients(store: Store, batchId: BatchId): number {
  const prefix = inheritJobKey(batchId, '');
  const last = store.jobs.lastKey(prefix);
  const after = last === null ? '' : last.slice(prefix.length);
  const patients = store.patients.withSeveralNotes(batchId, after, PATIENTS_AT_ONCE);
  for (const { patientKey, firstNote } of patients) {
    store.jobs.enqueue({
      kind: 'detect',
      batchId,
      noteId: firstNote,
      subject: INHERIT,
      uniqueKey: inheritJobKey(batchId, patientKey),
    });
  }
  return patients.length;
}

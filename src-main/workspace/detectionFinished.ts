/** @file Notices that a batch has nothing left to examine, and records it. Runs in main. */
import { appendAudit } from '../audit/auditTrail.ts';
import type { BatchId } from '../domain/ids.ts';
import { enqueueNextPatients } from './inheritJobs.ts';
import type { Store } from '../store/store.ts';

/**
 * Appends `detection-finished` when the batch is imported and none of its jobs is open. Call it in the transaction that
 * ends a job, after the job has ended; a batch that is resumed can finish again.
 */
export function recordIfDetectionFinished(store: Store, batchId: BatchId): void {
  if (store.batches.require(batchId).importState !== 'done' || store.jobs.hasOpen(batchId)) return;
  // See [Note: Patients come last].
  if (enqueueNextPatients(store, batchId) > 0) return;
  const { notes, byStatus, jobs } = store.batches.counts(batchId);
  const spans = store.batches.spansByLabel(batchId).reduce((sum, label) => sum + label.spans, 0);
  appendAudit(store, {
    kind: 'detection-finished',
    batch: batchId,
    notes,
    fully: byStatus['fully-anonymized'],
    partially: byStatus['partially-anonymized'],
    not: byStatus['not-anonymized'],
    spans,
    failed: jobs.discarded,
  });
}

/** @file What of a batch an export leaves behind, and why: for the manifest and for whoever starts the export. Runs in main. */
import type { BatchId } from '../domain/ids.ts';
import type { StatusReasonCode } from '../domain/noteStatus.ts';
import type { Store } from '../store/store.ts';

/**
 * `not-approved`: nothing is in the way but that nobody has approved it. `approved-later`: approved after the list of the
 * export was made. `sent-back` and `open-comment`: held by a person. `original-destroyed`: exported before, and
 * never again. All others: what the status of the note says.
 */
export type LeftBehindReason =
  StatusReasonCode | 'not-approved' | 'approved-later' | 'sent-back' | 'open-comment' | 'original-destroyed';

export interface LeftBehind {
  readonly reason: LeftBehindReason;
  /** A note that stays behind for two reasons counts twice. */
  readonly notes: number;
}

/** Notes of the batch that are not among the `exported` ones, by why; reasons without notes are left out. */
export function leftBehind(store: Store, batchId: BatchId, exported: number): readonly LeftBehind[] {
  const { approvable, approved, blocked } = store.approvals.summary(batchId);
  const destroyed = store.destructions.destroyed(batchId);
  const held: readonly LeftBehind[] = [
    { reason: 'original-destroyed', notes: destroyed },
    { reason: 'not-approved', notes: approvable },
    // Approved while the list of the export was made, with a number that had been passed already.
    { reason: 'approved-later', notes: approved - destroyed - exported },
    { reason: 'sent-back', notes: store.rejections.openCount(batchId) },
    { reason: 'open-comment', notes: store.comments.notesWithOpen(batchId) },
  ];
  return [...held.filter(({ notes }) => notes > 0), ...blocked];
}

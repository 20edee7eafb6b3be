/** @file What a report says of two reviewers, as the screens tell it. Runs in main. */
import type { BatchId } from '../../domain/ids.ts';
import type { ReportReview } from '../../report/reportFacts.ts';
import type { Store } from '../../store/store.ts';
import { batchAgreement } from '../opinions/batchAgreement.ts';

/** Null for a batch whose notes have one reviewer. Errors: `store/row-tampered`. */
export function reviewFacts(store: Store, batchId: BatchId): ReportReview | null {
  const { opinions, report } = store;
  if (opinions.reviewersOf(batchId) === 'one') return null;
  const { notes, settled, differing } = opinions.counts(batchId);
  return {
    ...{ notes, settled, differing, adjudicated: report.adjudicated(batchId) },
    ...batchAgreement(store, batchId),
  };
}

/** @file How many people review each note of a batch, said and written down. Runs in main, inside the caller's transaction. */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { ReviewerCount } from '../../domain/opinion.ts';
import type { Store } from '../../store/store.ts';
import { requireName } from '../requireName.ts';

/**
 * Nothing when it is so already. Errors: `review/reviewers-fixed`, `review/reviewers-single-user`, `review/actor-missing`,
 * `access/role-missing`, `store/unknown-batch`.
 */
export function setReviewers(store: Store, batchId: BatchId, reviewers: ReviewerCount, actor: string): void {
  requireName(actor);
  if (store.opinions.reviewersOf(store.batches.require(batchId).id) === reviewers) return;
  store.opinions.setReviewers(batchId, reviewers);
  const actorKey = actorKeyOf(store, actor);
  appendAudit(store, { kind: 'reviewers-set', batch: batchId, reviewers, actorKey });
}

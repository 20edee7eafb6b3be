/**
 * @file An approval that falls, recorded: by hand, by a decision, by a comment, by what another note of the patient gave. Runs in
 * main, inside the caller's transaction.
 */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import type { NoteRecord } from '../store/noteStore.ts';
import type { Store } from '../store/store.ts';

/**
 * Takes back what the note is approved by and says so in the trail: one event, whatever it fell by. `actor` is null where nobody
 * did anything to the note itself.
 */
export function withdrawApproval(store: Store, { id, batchId }: NoteRecord, actor: string | null): void {
  appendAudit(store, {
    kind: 'approval-withdrawn',
    batch: batchId,
    note: id,
    revision: store.approvals.withdraw(id, actor),
    actorKey: actor === null ? null : actorKeyOf(store, actor),
  });
}

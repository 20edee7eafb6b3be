/** @file Seals, once, who made the batches from before that was sealed. Runs in the main process and the command line. */
import { appendAudit } from '../audit/auditTrail.ts';
import type { Store } from '../store/store.ts';

/**
 * For a workspace that is made, and for one that is unlocked: does nothing when the trail says that it was done. The trail, and not the
 * version of the schema, because that stands in clear: somebody without the key could turn it back. See [Note: Sealed duties]. Call it
 * inside the transaction of the unlock.
 */
export function sealOlderDuties(store: Store): void {
  if (store.audit.has('duties-sealed')) return;
  appendAudit(store, { kind: 'duties-sealed', batches: store.batches.sealOlder() });
}

/**
 * @file When the pseudonym key is due by the retention rule. Runs in main. Nothing is destroyed by being due.
 *
 * The days run from the last export that was drawn under the key, as those of originals run from the last export of their batch:
 * from then on there is something outside that it can be tried against, and a site promises its recipients and committees days after the
 * last delivery. A batch of which nothing is out leaves nothing to try, and keeps the key in use as long as it has originals.
 */
import type { EpochMs } from '../../domain/ids.ts';
import { drawsOnKey } from '../../redaction/policies/policy.ts';
import { PSEUDONYM_KEY_SETTING } from '../../store/pseudonymKey.ts';
import type { Store } from '../../store/store.ts';
import type { PolicyOf } from '../policies.ts';
import { dueAfter, retentionRule } from './dueItems.ts';

/**
 * When it became due; null while it is not, without a rule for it, and while no export that was drawn under it is out. Whether it can
 * be destroyed yet is not asked here. Errors: `store/row-tampered`, those of {@link PolicyOf}.
 */
export function keyDueAt(
  store: Pick<Store, 'settings' | 'batches' | 'exports' | 'goneExports' | 'now'>,
  policyOf: PolicyOf,
): EpochMs | null {
  const { keyDays } = retentionRule(store);
  if (keyDays === null) return null;
  const exportedAt = lastKeyedExport(store, policyOf);
  // What left before the key was put in was drawn under another one. A derived key was there from the beginning.
  const putInAt = store.settings.changedAt(PSEUDONYM_KEY_SETTING);
  if (exportedAt === null || (putInAt !== null && exportedAt <= putInAt)) return null;
  return dueAfter(exportedAt, keyDays, store.now());
}

/** When the newest export of a batch whose policy draws on a key was ordered; null when none is out. */
function lastKeyedExport(
  { batches, exports, goneExports }: Pick<Store, 'batches' | 'exports' | 'goneExports'>,
  policyOf: PolicyOf,
): EpochMs | null {
  const isKeyed = (policyFingerprint: string | null): boolean =>
    drawsOnKey(policyOf({ policyFingerprint }).policy);
  const keyed = new Set(
    batches
      .list()
      .filter((batch) => isKeyed(batch.policyFingerprint))
      .map(({ id }) => id),
  );
  const held = exports.listPublished().filter(({ batchId }) => keyed.has(batchId));
  // One of which nobody knows the policy may have been drawn under it: rather named too early than kept for ever.
  const gone = goneExports
    .newestByPolicy()
    .filter(({ policyFingerprint }) => policyFingerprint === null || isKeyed(policyFingerprint));
  return [...held, ...gone].reduce<EpochMs | null>(
    (newest, { createdAt }) => (newest === null || createdAt > newest ? createdAt : newest),
    null,
  );
}

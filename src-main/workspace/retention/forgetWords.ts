/**
 * @file What the list of the site would still say of notes that are destroyed. Runs in main.
 *
 * [Note: Words of destroyed notes]
 * Words of notes get on their way to the site's list as proposals, in the comparison that is not adopted, and in lists that batches
 * began with. A run lets go of all of it that no administrator has listed and nothing that is still there needs. What an administrator
 * has listed is the site's own by then, hides others, and stays; the proof says so.
 */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf } from '../../audit/events.ts';
import type { BatchId } from '../../domain/ids.ts';
import { SITE_SIDES } from '../../domain/siteWord.ts';
import type { DestructionRecord } from '../../store/destructionStore.ts';
import type { Store } from '../../store/store.ts';
import { forgetComparison, forgetWordsTakenOut } from '../adaptation/lists/listState.ts';
import { recordSiteWords } from '../site/siteWordEvents.ts';
import { sweepKeptLists } from '../sweepLeftovers.ts';

/**
 * Does so for the batches of a run; doing it again finds nothing more. False when kept lists had to stay, because which of them are
 * needed cannot be told. Errors: `store/row-tampered`, `store/disk-full`.
 */
export async function forgetWords(
  store: Store,
  dir: string,
  { batches, actor }: Pick<DestructionRecord, 'batches' | 'actor'>,
): Promise<boolean> {
  store.transaction(() => {
    for (const { batchId } of batches) forgetProposed(store, batchId, actor);
    const adaptation = forgetComparison(store);
    if (adaptation !== null)
      appendAudit(store, { kind: 'adaptation-discarded', adaptation, actorKey: actorKeyOf(store, actor) });
    forgetWordsTakenOut(store);
  });
  return sweepKeptLists(store, dir);
}

function forgetProposed(store: Store, batchId: BatchId, actor: string): void {
  const forgotten = store.siteWords.forgetProposedOf(batchId);
  for (const side of SITE_SIDES) {
    const words = forgotten.filter((one) => one === side).length;
    if (words > 0)
      recordSiteWords(store, { change: 'removed', side, words, batch: batchId, seq: null }, actor);
  }
}

/** @file Lists one proposed word by itself, where nothing can be compared: with a reason that stays. Runs in main. */
import { createHash, randomUUID } from 'node:crypto';
import { appendAudit } from '../../../audit/auditTrail.ts';
import { actorKeyOf } from '../../../audit/events.ts';
import { DeidError } from '../../../domain/errors.ts';
import type { Store } from '../../../store/store.ts';
import { SITE_LIST_PACK } from '../../site/siteFiles.ts';
import { recordSiteWords } from '../../site/siteWordEvents.ts';
import { addOverride } from '../adaptationState.ts';
import { LONGEST_REASON, SHORTEST_REASON, writtenReason } from '../adoption.ts';
import { canBeCompared, digestNow } from './siteListNow.ts';

/** What of a workspace is needed. */
export interface WordHost {
  readonly store: Store;
  readonly actor: string;
}

export interface AcceptedWord {
  readonly no: number;
  /** Why it is listed though nothing was compared; null where nobody gave one. */
  readonly reason: string | null;
}

/**
 * Lists it, see [Note: What is listed is compared first]. The reason is kept as that of what is adopted in spite of its figures.
 * Errors: `access/role-missing`, `adaptation/not-compared` where gold is frozen and where there is no reason,
 * `detection/unknown-site-word`, `store/row-tampered`.
 */
export function acceptWord({ store, actor }: WordHost, { no, reason }: AcceptedWord, now: number): void {
  store.transaction(() => {
    // First of all: it asks for the role, and where anything is refused it is not listed.
    const side = store.siteWords.accept(no);
    if (side === null) throw new DeidError('detection/unknown-site-word');
    const given = writtenReason(reason);
    if (canBeCompared(store)) throw new DeidError('adaptation/not-compared');
    if (given === null)
      throw new DeidError('adaptation/not-compared', { shortest: SHORTEST_REASON, longest: LONGEST_REASON });
    const id = randomUUID();
    const digest = createHash('sha256').update(digestNow(store)).digest('hex');
    addOverride(store, { id, pack: SITE_LIST_PACK, digest, reason: given, at: now });
    recordSiteWords(store, { change: 'listed', side, words: 1, batch: null, seq: null }, actor);
    appendAudit(store, {
      kind: 'site-word-not-compared',
      override: id,
      reasonSha256: createHash('sha256').update(given).digest('hex'),
      actorKey: actorKeyOf(store, actor),
    });
  });
}

/** @file Records changes of the site's own list: counts, never a word. Runs in main, inside the caller's transaction. */
import { appendAudit } from '../../audit/auditTrail.ts';
import { actorKeyOf, type AuditEvent } from '../../audit/events.ts';
import type { Store } from '../../store/store.ts';

type SiteWordEvent = Extract<AuditEvent, { kind: 'site-words-changed' }>;

/** `batch` and `seq` name the bulk decision that it came with; null for a change on the screen of the site. */
export function recordSiteWords(
  store: Store,
  change: Omit<SiteWordEvent, 'kind' | 'actorKey'>,
  actor: string,
): void {
  appendAudit(store, { kind: 'site-words-changed', ...change, actorKey: actorKeyOf(store, actor) });
}

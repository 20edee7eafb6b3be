/** @file Who gets an export and what it corrects: in the store, in the trail, in the manifest. Runs in main. */
import { appendAudit } from '../audit/auditTrail.ts';
import { actorKeyOf } from '../audit/events.ts';
import type { ExportedNote, ExportRequest } from '../export/exportRequest.ts';
import type { ExportRecord } from '../store/exportStore.ts';
import type { Store } from '../store/store.ts';
import { replacesOf } from './recall/replacedExport.ts';

/** As it is ordered. */
export interface OrderedAddress {
  /** Who gets it, for later recalls; PHI. Left out or blank for nobody. */
  readonly recipient?: string | undefined;
  /** Whether the manifest names the recipient. */
  readonly namesRecipient?: boolean | undefined;
  /** The earlier export of the batch that this one corrects. */
  readonly replaces?: string | undefined;
}

/** What the store keeps of who gets the export. */
export function addressOf({ recipient, namesRecipient, replaces }: OrderedAddress) {
  const named = recipient?.trim() ?? '';
  return {
    recipient: named === '' ? null : named,
    namesRecipient: namesRecipient === true && named !== '',
    replaces: replaces ?? null,
  };
}

/** In the trail only when somebody gets it or something is replaced. Inside the caller's transaction. */
export function recordAddress(store: Store, { id, batchId, recipient, replaces, actor }: ExportRecord): void {
  if (recipient === null && replaces === null) return;
  appendAudit(store, {
    kind: 'export-addressed',
    batch: batchId,
    export: id,
    named: recipient !== null,
    replaces,
    actorKey: actorKeyOf(store, actor),
  });
}

/** What the manifest says of who gets the export and of what it corrects. */
export function statedOf(
  store: Store,
  { batchId, recipient, namesRecipient, replaces }: ExportRecord,
): Pick<ExportRequest, 'recipient' | 'replaces'> {
  return {
    ...(recipient !== null && namesRecipient ? { recipient } : {}),
    ...(replaces === null
      ? {}
      : { replaces: (passed: readonly ExportedNote[]) => replacesOf(store, { batchId, replaces }, passed) }),
  };
}

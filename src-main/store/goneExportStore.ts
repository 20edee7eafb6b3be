/** @file Exports whose batch is gone, or is going: what is kept of them. Runs in the main process. See migrations 470 and 520. */
import type { BatchId, EpochMs } from '../domain/ids.ts';
import { context } from './sealContexts.ts';
import type { StoreKit } from './statements.ts';

export interface GoneExportRecord {
  readonly id: string;
  /** Of a batch that nothing else is held of. */
  readonly batchId: BatchId;
  readonly createdAt: EpochMs;
  /** Notes in it. */
  readonly notes: number;
  /** Opened; PHI. Null where nobody was named. */
  readonly recipient: string | null;
  /** Id of the earlier export that it corrects, or null. */
  readonly replaces: string | null;
}

export interface GoneExportStore {
  /** Newest first. The database writes them when a batch is given up; nobody else does. Errors: `store/row-tampered`. */
  list(): readonly GoneExportRecord[];
  /** When the newest of each policy was ordered; the fingerprint is null where nobody knows which it was. */
  newestByPolicy(): readonly { readonly policyFingerprint: string | null; readonly createdAt: EpochMs }[];
}

/** Gone exports of an open workspace. */
export function createGoneExportStore(kit: StoreKit): GoneExportStore {
  const list = kit.statement<GoneExportRecord>(
    'goneExports.list',
    `SELECT id, batch_id AS batchId, created_at AS createdAt, notes, recipient, replaces
     FROM gone_export ORDER BY created_at DESC, id`,
  );
  const newestByPolicy = kit.statement<ReturnType<GoneExportStore['newestByPolicy']>[number]>(
    'goneExports.newestByPolicy',
    `SELECT policy_fingerprint AS policyFingerprint, max(created_at) AS createdAt
     FROM gone_export GROUP BY policy_fingerprint`,
  );
  return {
    list: () =>
      list.all().map((row) => ({
        ...row,
        recipient:
          row.recipient === null ? null : kit.cipher.open(row.recipient, context.exportRecipient(row.id)),
      })),
    newestByPolicy: () => newestByPolicy.all(),
  };
}

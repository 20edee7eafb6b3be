/** @file What the retention rule of a workspace says is due. Runs in main. Nothing is destroyed by being due. */
import { DAY_MS, DEFAULT_RETENTION_RULE, type RetentionRule } from '../../domain/retentionRule.ts';
import type { BatchId, EpochMs } from '../../domain/ids.ts';
import { z } from 'zod';
import type { DestructionKind } from '../../store/destructionStore.ts';
import type { Store } from '../../store/store.ts';

/** Key of the rule among the settings: JSON of {@link RetentionRule}. */
export const RETENTION_SETTING = 'retention';

const StoredRuleSchema = z.strictObject({
  originalsDays: z.number().int().positive().nullable(),
  batchesDays: z.number().int().positive().nullable(),
  // Rules from before the key had days lack it.
  keyDays: z.number().int().positive().nullable().default(null),
});

export interface DueItem {
  readonly batchId: BatchId;
  /** PHI. */
  readonly name: string;
  readonly what: DestructionKind;
  /** Notes that would be destroyed. */
  readonly notes: number;
  /** When it became due. */
  readonly dueAt: EpochMs;
}

/** The rule of the workspace. Errors: `store/row-tampered`. */
export function retentionRule(store: Pick<Store, 'settings'>): RetentionRule {
  const stored = store.settings.get(RETENTION_SETTING);
  return stored === null ? DEFAULT_RETENTION_RULE : StoredRuleSchema.parse(JSON.parse(stored));
}

/** All batches that are due now, longest first; for the pseudonym key see keyDue.ts. A batch that is due as a whole is not named for its originals too. */
export function dueItems(store: Store): readonly DueItem[] {
  const rule = retentionRule(store);
  return store.batches
    .list()
    .flatMap(({ id, name, createdAt }): DueItem[] => {
      const exportedAt = lastExport(store, id);
      const batchDue = dueAfter(exportedAt ?? createdAt, rule.batchesDays, store.now());
      if (batchDue !== null) {
        const { notes } = store.batches.counts(id);
        return [{ batchId: id, name, what: 'batches', notes, dueAt: batchDue }];
      }
      const originalsDue = exportedAt && dueAfter(exportedAt, rule.originalsDays, store.now());
      const notes = originalsDue === null ? 0 : store.destructions.destroyable(id);
      if (originalsDue === null || notes === 0) return [];
      return [{ batchId: id, name, what: 'originals', notes, dueAt: originalsDue }];
    })
    .sort((a, b) => a.dueAt - b.dueAt);
}

/** When the newest export that succeeded was ordered; null for a batch that was never exported. */
function lastExport(store: Store, batchId: BatchId): EpochMs | null {
  const times = store.exports.listOf(batchId).filter(({ state }) => state === 'completed');
  return times.length === 0 ? null : (Math.max(...times.map(({ createdAt }) => createdAt)) as EpochMs);
}

/** When something is due that is to be kept so many days; null while it is not, and without days. */
export function dueAfter(since: EpochMs, days: number | null, now: EpochMs): EpochMs | null {
  if (days === null) return null;
  const dueAt = since + days * DAY_MS;
  return dueAt <= now ? (dueAt as EpochMs) : null;
}

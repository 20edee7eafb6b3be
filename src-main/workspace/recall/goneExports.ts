/** @file Exports whose batch was deleted, or is being deleted, with who got them. Runs in main. */
import { z } from 'zod';
import type { BatchId, EpochMs } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';

/** What left and cannot be searched any more. */
export interface GoneExport {
  readonly exportId: string;
  readonly batchId: BatchId;
  /** When it was ordered. */
  readonly createdAt: EpochMs;
  /** PHI. Null where nobody was named, and of batches that were gone before recipients were kept. */
  readonly recipient: string | null;
  readonly notes: number;
  /** The export that corrects this one, or null. */
  readonly replacedBy: string | null;
}

const ROWS_PER_READ = 500;
const Named = z.object({ batch: z.string(), export: z.string() });
const Counted = Named.extend({ notes: z.number().int().nonnegative() });

/**
 * From what the store keeps of them (migration 470) and from the trail, which outlives every batch and tells of those that were
 * gone before; newest first. Exports of which the trail tells neither that they were finished nor that they failed may have left, and
 * count. Those in `searched` do not: they were found before their batch went. Errors: `store/row-tampered`.
 */
export function* goneExports(
  store: Pick<Store, 'audit' | 'batches' | 'goneExports'>,
  searched: ReadonlySet<string>,
): Steps<readonly GoneExport[]> {
  const left = yield* toldByTrail(store, searched);
  const kept = store.goneExports.list();
  const replacedBy = new Map(kept.flatMap(({ id, replaces }) => (replaces === null ? [] : [[replaces, id]])));
  for (const { id, replaces: _replaces, ...record } of kept)
    if (!searched.has(id)) left.set(id, { ...record, exportId: id, replacedBy: replacedBy.get(id) ?? null });
  return [...left.values()].sort((a, b) => b.createdAt - a.createdAt);
}

/** By id; none for an export that left nothing. */
function* toldByTrail(
  store: Pick<Store, 'audit' | 'batches'>,
  searched: ReadonlySet<string>,
): Steps<Map<string, GoneExport>> {
  const isThere = new Set<string>(store.batches.list().map(({ id }) => id satisfies BatchId));
  const left = new Map<string, GoneExport>();
  for (let after = 0; ;) {
    const rows = store.audit.after(after, ROWS_PER_READ);
    for (const { kind, payload, at } of rows) {
      if (kind === 'export-failed') left.delete(Named.parse(JSON.parse(payload)).export);
      if (kind !== 'export-started' && kind !== 'export-finished') continue;
      const { batch, export: exportId, notes } = Counted.parse(JSON.parse(payload));
      if (isThere.has(batch) || searched.has(exportId)) continue;
      // The order is told within milliseconds of being stored.
      const createdAt = left.get(exportId)?.createdAt ?? at;
      left.set(exportId, {
        ...{ exportId, batchId: batch as BatchId, createdAt, notes },
        ...{ recipient: null, replacedBy: null },
      });
    }
    const last = rows.at(-1);
    if (last === undefined) return left;
    after = last.seq;
    yield;
  }
}

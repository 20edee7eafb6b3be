/** @file Exports of which only the audit trail still tells: their batch was deleted, or is being deleted. Runs in main. */
import { z } from 'zod';
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { Store } from '../../store/store.ts';

/** What left and cannot be searched any more. */
export interface GoneExports {
  readonly exports: number;
  /** Notes in them, counted once an export. */
  readonly notes: number;
}

const ROWS_PER_READ = 500;
const Named = z.object({ batch: z.string(), export: z.string() });
const Counted = Named.extend({ notes: z.number().int().nonnegative() });

/**
 * From the trail, which outlives every batch. Exports of which it tells neither that they were finished nor that they failed
 * may have left, and count. Those in `searched` do not: they were found before their batch went.
 */
export function* goneExports(
  store: Pick<Store, 'audit' | 'batches'>,
  searched: ReadonlySet<string>,
): Steps<GoneExports> {
  const isThere = new Set<string>(store.batches.list().map(({ id }) => id satisfies BatchId));
  /** Notes of each, by its id; none for an export that left nothing. */
  const left = new Map<string, number>();
  for (let after = 0; ;) {
    const rows = store.audit.after(after, ROWS_PER_READ);
    for (const { kind, payload } of rows) {
      if (kind === 'export-failed') left.delete(Named.parse(JSON.parse(payload)).export);
      if (kind !== 'export-started' && kind !== 'export-finished') continue;
      const run = Counted.parse(JSON.parse(payload));
      if (!isThere.has(run.batch) && !searched.has(run.export)) left.set(run.export, run.notes);
    }
    const last = rows.at(-1);
    if (last === undefined) break;
    after = last.seq;
    yield;
  }
  return { exports: left.size, notes: [...left.values()].reduce((sum, notes) => sum + notes, 0) };
}

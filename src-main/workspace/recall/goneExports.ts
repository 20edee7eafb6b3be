/** @file Exports of which only the audit trail still tells: their batch was deleted. Runs in main. */
import { z } from 'zod';
import type { BatchId } from '../../domain/ids.ts';
import type { Store } from '../../store/store.ts';

/** What left and cannot be searched any more. */
export interface GoneExports {
  readonly exports: number;
  /** Notes in them, counted once an export. */
  readonly notes: number;
}

const ROWS_PER_READ = 500;
const Finished = z.object({ batch: z.string(), notes: z.number().int().nonnegative() });

/** From the trail, which outlives every batch. */
export function goneExports(store: Pick<Store, 'audit' | 'batches'>): GoneExports {
  const isThere = new Set<string>(store.batches.list().map(({ id }) => id satisfies BatchId));
  let [exports, notes, after] = [0, 0, 0];
  for (;;) {
    const rows = store.audit.after(after, ROWS_PER_READ);
    for (const { kind, payload } of rows) {
      if (kind !== 'export-finished') continue;
      const finished = Finished.parse(JSON.parse(payload));
      if (isThere.has(finished.batch)) continue;
      exports += 1;
      notes += finished.notes;
    }
    const last = rows.at(-1);
    if (last === undefined) return { exports, notes };
    after = last.seq;
  }
}

/** @file Whatever becomes of jobs, in whatever order: their kept counts are the counts of the jobs. On a real database. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { JOB_STATES } from '../../../src-main/domain/job.ts';
import '../../support/seed.ts';
import {
  createBatchFixture,
  createStoreFixture,
  importedNote,
  removeTemporaryFolders,
} from './storeFixture.ts';

afterAll(removeTemporaryFolders);

/** What a change of state brings with it, by the checks of the table. */
const CHANGE = `UPDATE job SET state = @state,
  finalized_at = CASE WHEN @state IN ('completed', 'discarded', 'cancelled') THEN 1 END,
  attempted_by = CASE @state WHEN 'running' THEN 'boot' END, lease_expires_at = CASE @state WHEN 'running' THEN 9 END
  WHERE id = (SELECT id FROM job ORDER BY id LIMIT 1 OFFSET @at % max(1, (SELECT count(*) FROM job)))`;
const REMOVE = `DELETE FROM job WHERE id = (SELECT id FROM job ORDER BY id LIMIT 1 OFFSET @at % max(1, (SELECT count(*) FROM job)))`;
const COUNTED = `SELECT state, count(*) AS jobs FROM job j JOIN batch b ON b.no = j.batch_no WHERE b.id = @batch GROUP BY state`;

const place = fc.nat(1000);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), batch: place }),
  fc.record({ kind: fc.constant('change' as const), at: place, state: fc.constantFrom(...JOB_STATES) }),
  fc.record({ kind: fc.constant('change' as const), at: place, state: fc.constantFrom(...JOB_STATES) }),
  fc.record({ kind: fc.constant('remove' as const), at: place }),
);

function counted(database: ReturnType<typeof createStoreFixture>['database'], batch: BatchId) {
  const rows = database.prepare(COUNTED).all({ batch }) as { state: string; jobs: number }[];
  const jobs = new Map(rows.map((row) => [row.state, row.jobs]));
  return Object.fromEntries(JOB_STATES.map((state) => [state, jobs.get(state) ?? 0]));
}

describe('the kept counts of jobs', () => {
  it('are those of the jobs, whatever was done to them', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const { store, database } = createStoreFixture();
        const batches = [createBatchFixture(store, 'A'), createBatchFixture(store, 'B')];
        for (const [number, one] of operations.entries()) {
          if (one.kind === 'change') database.prepare(CHANGE).run({ at: one.at, state: one.state });
          else if (one.kind === 'remove') database.prepare(REMOVE).run({ at: one.at });
          else {
            const { batchId, add } = batches[one.batch % 2]!;
            const [note] = add(importedNote(`Notiz ${number}`));
            const job = { kind: 'detect' as const, batchId, noteId: note!.id, subject: null };
            store.jobs.enqueue({ ...job, uniqueKey: `detect:${number}` });
          }
        }
        for (const { batchId } of batches)
          expect(store.jobs.counts(batchId)).toEqual(counted(database, batchId));
      }),
      { numRuns: 12 },
    );
  });

  it('are nothing for a batch without jobs', () => {
    const { store } = createStoreFixture();
    const { batchId } = createBatchFixture(store);
    expect(Object.values(store.jobs.counts(batchId)).every((jobs) => jobs === 0)).toBe(true);
  });

  it('are kept by the database: no count below zero is taken', () => {
    const { store, database } = createStoreFixture();
    const { batchId, add } = createBatchFixture(store);
    const [note] = add(importedNote('Notiz'));
    store.jobs.enqueue({ kind: 'detect', batchId, noteId: note!.id, subject: null, uniqueKey: 'detect:1' });
    expect(() => database.prepare('UPDATE job_tally SET jobs = jobs - 2').run()).toThrow(/CHECK/u);
  });
});

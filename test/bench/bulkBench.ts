/**
 * @file What a decision about 5,000 mentions in 625 notes costs: the plan, the one transaction, and the outputs after it.
 * Runs under `npm run bench -- clusters`.
 */
import { createStoreFixture, removeTemporaryFolders } from '../integration/store/storeFixture.ts';
import { ACTOR, addDetected, at, servicesOf, type NoteRow } from '../integration/workspace/bulkFixture.ts';

const NOTES = 625;
const PER_NOTE = 8;
/** Main does nothing else meanwhile; a second would look like a standstill. */
const DECIDE_LIMIT_MS = 1000;
const PLAN_LIMIT_MS = 3000;
/** A batch of 3,000 notes, the most that is compared as a whole, is up to date within half a minute. */
const RATE_LIMIT = 100;
const CHOICE = { verdict: { kind: 'accept' }, scope: 'batch', withApart: true, withDecided: true } as const;

/** Prints deciding, bringing up to date, and taking back. */
export async function benchBulk(): Promise<void> {
  const { store } = createStoreFixture();
  const { bulk, clusters, redactor } = servicesOf(store);
  const { ids, batchId } = addDetected(store, redactor, letters());
  const place = at(ids[0], 'd0');
  const plan = await timed('bulk decision, plan of 5,000 places', PLAN_LIMIT_MS, () =>
    bulk.plan({ place, ...CHOICE }),
  );
  await timed('bulk decision, stored in one transaction', DECIDE_LIMIT_MS, () =>
    Promise.resolve(bulk.decide(plan.id, ACTOR)),
  );
  const begun = performance.now();
  await bulk.whenIdle();
  const rate = (NOTES * 1000) / (performance.now() - begun);
  console.log(
    `${'   notes brought up to date'.padEnd(52)} ${rate.toFixed(0)} /s (at least ${RATE_LIMIT} /s)`,
  );
  await timed('bulk decision, taken back', DECIDE_LIMIT_MS, () =>
    Promise.resolve(bulk.undo(batchId, 1, { approvals: 0, actor: ACTOR })),
  );
  await bulk.whenIdle();
  await Promise.all([bulk.stop(), clusters.stop()]);
  store.close();
  removeTemporaryFolders();
}

async function timed<Result>(what: string, limit: number, work: () => Promise<Result>): Promise<Result> {
  const [begun, used] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(used);
  const ms = performance.now() - begun;
  const processor = `${((user + system) / 1000).toFixed(0)} ms of processor time`;
  console.log(`${what.padEnd(52)} ${ms.toFixed(0)} ms, ${processor} (limit ${limit} ms)`);
  return result;
}

/** Letters in which one name of the staff stands eight times. */
function letters(): readonly NoteRow[] {
  return Array.from({ length: NOTES }, (_, n) => ({
    patient: `p${Math.floor(n / 4)}`,
    annotated: Array.from(
      { length: PER_NOTE },
      (__, place) =>
        `Befund ${n}.${place} besprochen mit Dr. ⟦STAFF|Garnier⟧, Verlauf und Behandlung wie bisher.`,
    ).join('\n'),
    suspected: true,
  }));
}

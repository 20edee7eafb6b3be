/**
 * @file What the audit trail tells of the samples of a batch, and whether the rows say the same. Runs in main.
 *
 * [Note: Samples as the trail has them]
 * Rows of samples, verdicts and planted identifiers are no secrets and carry no seal; triggers keep programs from changing
 * them, not somebody who edits the file. Each step of a sample is also an event of the chain, whose head is sealed. So
 * before an export and before a report the rows are compared with the events, and where they differ nothing leaves. That a
 * change of approvals made a sample void has no event: a void sample made standing again is found by the hash of its set.
 */
import { AuditEventSchema, type AuditEvent } from '../../audit/events.ts';
import { DeidError } from '../../domain/errors.ts';
import type { BatchId } from '../../domain/ids.ts';
import type { Steps } from '../../domain/steps.ts';
import type { SampleRecord, StoredReading } from '../../store/sampleStore.ts';
import type { Store } from '../../store/store.ts';

type EventOf<Kind extends AuditEvent['kind']> = Extract<AuditEvent, { kind: Kind }>;

/** What the events say of one sample. */
interface TrailSample {
  readonly drawn: EventOf<'sample-drawn'>;
  isBegun: boolean;
  isAbandoned: boolean;
  decided: EventOf<'sample-decided'> | null;
  readonly readings: EventOf<'sample-note-read'>[];
}

interface CanaryCounts {
  planted: number;
  found: number;
}

const KINDS = [
  'sample-drawn',
  'sample-begun',
  'sample-note-read',
  'sample-decided',
  'sample-abandoned',
  'canary-read',
] as const satisfies readonly AuditEvent['kind'][];
/** Looking through so many events for those of samples takes 2 to 6 ms. */
const EVENTS_PER_STEP = 10_000;

/** In what rows and events differ. */
export type SampleDifference = 'samples' | 'draw' | 'readings' | 'verdict' | 'planted';

/**
 * Fails with `export/sample-tampered` (fact `reason`: a {@link SampleDifference}) where the rows of the batch's samples are
 * not as the trail has them. The trail itself is verified by the caller. Nothing pauses between the comparison and the end.
 */
export function* requireSamplesOfTrail(store: Store, batchId: BatchId): Steps<void> {
  const samples = new Map<string, TrailSample>();
  const canaries = new Map<string, CanaryCounts>();
  // Asked anew each time: events may come while it is looked.
  for (let after = 0; after < (store.audit.last()?.seq ?? 0); after += EVENTS_PER_STEP) {
    if (after > 0) yield;
    for (const { kind, payload } of store.audit.ofKinds(KINDS, after, after + EVENTS_PER_STEP))
      take(AuditEventSchema.parse({ kind, ...JSON.parse(payload) }), { batchId, samples, canaries });
  }
  const reason = differenceOf(store, batchId, samples) ?? plantedDifference(store, batchId, canaries);
  if (reason !== null) throw new DeidError('export/sample-tampered', { reason });
}

/** Adds an event to what is known of its sample. */
function take(
  event: AuditEvent,
  known: {
    readonly batchId: BatchId;
    readonly samples: Map<string, TrailSample>;
    readonly canaries: Map<string, CanaryCounts>;
  },
): void {
  if (event.kind === 'canary-read') {
    // How well somebody reads is known from all batches, removed ones included.
    const counts = known.canaries.get(event.actorKey) ?? { planted: 0, found: 0 };
    counts.planted += 1;
    counts.found += event.found ? 1 : 0;
    known.canaries.set(event.actorKey, counts);
    return;
  }
  if (!('sample' in event) || event.batch !== known.batchId) return;
  const sample = known.samples.get(event.sample);
  if (event.kind === 'sample-drawn')
    known.samples.set(event.sample, {
      ...{ drawn: event, isBegun: false, isAbandoned: false, decided: null, readings: [] },
    });
  else if (sample === undefined) return;
  else if (event.kind === 'sample-begun') sample.isBegun = true;
  else if (event.kind === 'sample-abandoned') sample.isAbandoned = true;
  else if (event.kind === 'sample-decided') sample.decided = event;
  else {
    sample.isBegun = true;
    sample.readings.push(event);
  }
}

function differenceOf(
  store: Store,
  batchId: BatchId,
  told: ReadonlyMap<string, TrailSample>,
): SampleDifference | null {
  const rows = store.samples.all(batchId);
  if (rows.map(({ id }) => id).join() !== [...told.keys()].join()) return 'samples';
  for (const row of rows) {
    const sample = told.get(row.id);
    if (sample === undefined || !isSameDraw(row, sample.drawn)) return 'draw';
    if (!areSameReadings(store.samples.readings(row.id), sample.readings)) return 'readings';
    if (!isSameVerdict(row, sample)) return 'verdict';
  }
  return null;
}

function isSameDraw(row: SampleRecord, drawn: TrailSample['drawn']): boolean {
  return (
    row.seed === drawn.seed &&
    row.population === drawn.population &&
    row.populationHash === drawn.populationSha256 &&
    row.size === drawn.notes &&
    row.leaksAllowed === drawn.leaksAllowed
  );
}

function areSameReadings(rows: readonly StoredReading[], told: TrailSample['readings']): boolean {
  return (
    rows.length === told.length &&
    told.every(({ note, verdict, actorKey }, at) => {
      const row = rows[at];
      return row?.noteId === note && row.verdict === verdict && row.actorKey === actorKey;
    })
  );
}

function isSameVerdict(row: SampleRecord, { isBegun, isAbandoned, decided }: TrailSample): boolean {
  if (row.isBegun !== isBegun || (row.voidReason === 'abandoned') !== isAbandoned) return false;
  if (decided === null) return row.state === 'open' || row.state === 'void';
  if (decided.read !== row.read || decided.leaking !== row.leaking) return false;
  return row.state === decided.state || (decided.state === 'accepted' && row.state === 'void');
}

/** Compares what readers of the newest sample found of planted identifiers: the manifest's second bound stands on it. */
function plantedDifference(
  store: Store,
  batchId: BatchId,
  told: ReadonlyMap<string, CanaryCounts>,
): SampleDifference | null {
  const newest = store.samples.newest(batchId);
  if (newest === null) return null;
  for (const { actorKey } of store.samples.readers(newest.id)) {
    const { planted, found } = told.get(actorKey) ?? { planted: 0, found: 0 };
    const rows = store.canaries.tallies(actorKey);
    const isSame =
      rows.reduce((sum, row) => sum + row.planted, 0) === planted &&
      rows.reduce((sum, row) => sum + row.found, 0) === found;
    if (!isSame) return 'planted';
  }
  return null;
}

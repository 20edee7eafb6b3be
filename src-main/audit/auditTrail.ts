/**
 * @file Appends to the hash chain and verifies it. Runs in the main process and the command line.
 *
 * [Note: Hash chain]
 * Every event carries the hash of the one before, so an edited, inserted or removed event breaks the chain from there
 * on. Somebody without the data key could still recompute all hashes, or cut events off the end: therefore the store
 * keeps the newest `seq` and hash sealed beside the chain, and verification compares. Appending compares as well, and
 * where they differ it first appends `chain-broken`, which no verification passes over: sealing the new head alone would
 * hide the cut. What remains undetected is an older copy of the whole file put back in place.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DeidError, InvariantError, type Facts } from '../domain/errors.ts';
import type { Store } from '../store/store.ts';
import { canonicalJson, GENESIS, hashedText, type HashedEvent } from './eventHash.ts';
import { AuditEventSchema, type AuditEvent } from './events.ts';

type AuditHead = NonNullable<ReturnType<Store['audit']['head']>>;

/** Written when a workspace is made, and never again. */
const FIRST_KIND = 'workspace-created' satisfies AuditEvent['kind'];
/** 200 events take about 3 ms to read and hash: windows and IPC stay alive beside it. */
const VERIFY_CHUNK = 200;

/** Call inside the transaction of what is recorded. Throws InvariantError for an event outside the schema. */
export function appendAudit(store: Store, event: AuditEvent): void {
  const parsed = AuditEventSchema.safeParse(event);
  // The finding of the parser quotes the event; it must not reach a log.
  if (!parsed.success) throw new InvariantError('audit events fit their schema');
  const { kind, ...payload } = parsed.data;
  store.transaction(() => {
    const found = breakBefore(store, kind);
    if (found !== null) chain(store, 'chain-broken', found);
    chain(store, kind, payload);
  });
}

/** Adds a row behind the newest one, whatever came before. */
function chain(store: Store, kind: AuditEvent['kind'], payload: Facts): void {
  const last = store.audit.last();
  const row = {
    // A forged row may carry any number.
    seq: Math.max(0, last?.seq ?? 0) + 1,
    at: store.now(),
    kind,
    payload: canonicalJson(payload),
    prevHash: last?.hash ?? GENESIS,
  };
  store.audit.append({ ...row, hash: hashOf(row) });
}

/** The payload of `chain-broken` when the newest row is not the one that was sealed as such; null when it is. */
function breakBefore(store: Store, kind: AuditEvent['kind']): Facts | null {
  const last = store.audit.last();
  const head = headOf(store);
  if (last === null && head === null && kind === FIRST_KIND) return null;
  const fits = last !== null && head !== null && head !== 'unreadable' && isHead(head, last);
  if (fits) return null;
  const expected = head === null || head === 'unreadable' ? null : head.seq;
  return { expected, found: Math.max(0, last?.seq ?? 0) };
}

function isHead(head: AuditHead, { seq, hash }: AuditHead): boolean {
  return head.seq === seq && head.hash === hash;
}

/** What a verification found; see {@link verifyChain}. */
export interface ChainVerdict {
  /** Events that fit, from the first on. */
  readonly events: number;
  readonly brokenAt: number | null;
}

/**
 * Recomputes the chain, letting other work run in between. `brokenAt` is the `seq` of the first event that does not
 * fit or that records an earlier break, one past the end when events were cut off there, null when the chain holds. A
 * chain that does not begin with `workspace-created` is broken at its beginning. Rejects when the signal aborts.
 */
export async function verifyChain(store: Store, signal?: AbortSignal): Promise<ChainVerdict> {
  let events = 0;
  let prevHash = GENESIS;
  const head = headOf(store);
  while (true) {
    signal?.throwIfAborted();
    // From below every number at first: an event that somebody put before the first one must not be passed over.
    const rows = store.audit.after(events === 0 ? Number.MIN_SAFE_INTEGER : events, VERIFY_CHUNK);
    if (rows.length === 0) break;
    for (const row of rows) {
      const isHeadMoved = head !== 'unreadable' && head?.seq === row.seq && head.hash !== row.hash;
      const isInPlace = (events === 0) === (row.kind === FIRST_KIND) && row.kind !== 'chain-broken';
      const isLinked = row.seq === events + 1 && row.prevHash === prevHash && row.hash === hashOf(row);
      if (!isInPlace || !isLinked || isHeadMoved) return { events, brokenAt: events + 1 };
      events += 1;
      prevHash = row.hash;
    }
    await nextTurn();
  }
  signal?.throwIfAborted();
  // Read again: events that were appended while we verified are in the chain, and the head is the last of them.
  const end = headOf(store);
  if (end === null || end === 'unreadable') return { events, brokenAt: events + 1 };
  return {
    events,
    brokenAt: isHead(end, { seq: events, hash: prevHash }) ? null : Math.min(end.seq, events) + 1,
  };
}

function headOf(store: Store): AuditHead | null | 'unreadable' {
  try {
    return store.audit.head();
  } catch (error) {
    if (error instanceof DeidError && error.code === 'store/row-tampered') return 'unreadable';
    throw error;
  }
}

function hashOf(event: HashedEvent): string {
  return createHash('sha256').update(hashedText(event)).digest('hex');
}

/** @file Reads the trail for somebody who passes it on: only rows that fit, up to the newest one. Main process. */
import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DeidError } from '../domain/errors.ts';
import type { AuditRow } from '../store/auditStore.ts';
import type { Store } from '../store/store.ts';
import { GENESIS, hashedText } from './eventHash.ts';
import { verifyChain } from './auditTrail.ts';

/** 500 events take a few milliseconds to read. */
const CHUNK = 500;

/**
 * Rows from the first to the one that is the newest now, after the whole chain was verified against its sealed head.
 * Errors: `audit/chain-broken` with `brokenAt`, before the first row.
 */
export async function* auditRowsToNow(store: Store): AsyncGenerator<AuditRow> {
  const { events, brokenAt } = await verifyChain(store);
  if (brokenAt !== null) throw new DeidError('audit/chain-broken', { brokenAt });
  for (let after = 0; after < events;) {
    const rows = store.audit.after(after, Math.min(CHUNK, events - after));
    const last = rows.at(-1);
    if (last === undefined) throw new DeidError('audit/chain-broken', { brokenAt: after + 1 });
    yield* rows;
    after = last.seq;
    await nextTurn();
  }
}

/**
 * The same rows, each one checked once more against the one before: what somebody changes between verifying and passing on
 * is not passed on. Errors: `audit/chain-broken` with `brokenAt`.
 */
export async function* verifyChainedRows(rows: AsyncIterable<AuditRow>): AsyncGenerator<AuditRow> {
  let events = 0;
  let previous = GENESIS;
  for await (const row of rows) {
    const hash = createHash('sha256').update(hashedText(row)).digest('hex');
    if (row.seq !== events + 1 || row.prevHash !== previous || row.hash !== hash)
      throw new DeidError('audit/chain-broken', { brokenAt: events + 1 });
    events += 1;
    previous = row.hash;
    yield row;
  }
}

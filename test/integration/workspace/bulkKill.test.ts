/**
 * @file Power cuts (SIGKILL) in the middle of a bulk decision over 5,000 mentions in 625 notes: all of it or nothing, and
 * the next start makes the outputs that were left. Taking it back is killed in the same way.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { verifyChain } from '../../../src-main/audit/auditTrail.ts';
import type { BatchId, NoteId } from '../../../src-main/domain/ids.ts';
import { checkDatabase } from '../../../src-main/store/damageCheck.ts';
import type { Store } from '../../../src-main/store/store.ts';
import {
  createStoreFixture,
  removeTemporaryFolders,
  reopenStoreFixture,
  type StoreFixture,
} from '../store/storeFixture.ts';
import { addDetected, outputOf, redactorOf, servicesOf, type NoteRow } from './bulkFixture.ts';

afterAll(removeTemporaryFolders);

const NOTES = 625;
const PER_NOTE = 8;
const SPANS = NOTES * PER_NOTE;
const VICTIM = path.join(import.meta.dirname, 'bulkVictim.ts');
/**
 * When to kill, in times of what the whole transaction takes on this machine: twice inside it, about its end, and in the
 * outputs that follow.
 */
const MOMENTS = [0.15, 0.5, 0.95, 1.5, 2.5];

/** Letters in which one surname stands eight times, suspected each time. */
const LETTERS: readonly NoteRow[] = Array.from({ length: NOTES }, (_, n) => ({
  patient: 'p1',
  annotated: Array.from({ length: PER_NOTE }, (__, at) => `Satz ${n}.${at} über ⟦STAFF|Garnier⟧.`).join(' '),
  suspected: true,
}));

interface Life {
  readonly hasDecided: boolean;
  /** From the begin of the transaction to its end; null when it was killed before. */
  readonly decidingMs: number | null;
}

/** Lets the victim live for so long after it has begun to decide; to its end when that is null. */
function live(args: readonly string[], delayMs: number | null): Promise<Life> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [VICTIM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    let timer: NodeJS.Timeout | null = null;
    let begun: number | null = null;
    let decided: number | null = null;
    const says = (word: string): boolean =>
      output
        .split('\n')
        .slice(0, -1)
        .some((line) => line.startsWith(word));
    child.stdout.on('data', (piece: Buffer) => {
      output += piece.toString();
      if (begun === null && says('deciding')) {
        begun = performance.now();
        if (delayMs !== null) timer = setTimeout(() => child.kill('SIGKILL'), delayMs);
      }
      if (says('decided')) decided ??= performance.now();
    });
    child.once('close', () => {
      if (timer !== null) clearTimeout(timer);
      const decidingMs = begun === null || decided === null ? null : decided - begun;
      resolve({ hasDecided: says('decided'), decidingMs });
    });
  });
}

/** Whole, sound and honest: what a killed process left. Returns whether the decision holds. */
async function checkLeft({ dir, store, database }: StoreFixture, batchId: BatchId): Promise<boolean> {
  checkDatabase(dir);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  expect((await verifyChain(store)).brokenAt).toBeNull();
  const last = store.bulk.newestStanding(batchId);
  if (last !== null) expect(last).toMatchObject({ notes: NOTES, spans: SPANS });
  const counted = store.bulk.notesOf(batchId, last?.seq ?? 0);
  expect(counted.reduce((sum, { spans }) => sum + spans, 0)).toBe(last === null ? 0 : SPANS);
  const events = database.prepare("SELECT count(*) AS n FROM audit_event WHERE kind = 'bulk-decided'").get();
  expect(events).toEqual(database.prepare('SELECT count(*) AS n FROM bulk_decision').get());
  // Nothing is better than its output: a note without one waits, and none is done that waits.
  const { byStatus } = store.batches.counts(batchId);
  if (last !== null) expect(byStatus['fully-anonymized']).toBe(NOTES - store.bulk.pendingCount(batchId));
  else expect(byStatus['fully-anonymized']).toBe(0);
  return last !== null;
}

/** Makes the outputs that were left, and counts those that show the name. */
async function finish(store: Store, batchId: BatchId, ids: readonly NoteId[]): Promise<number> {
  const { bulk } = servicesOf(store);
  bulk.start();
  await bulk.whenIdle();
  expect(store.bulk.pendingCount(batchId)).toBe(0);
  await bulk.stop();
  return ids.filter((id) => outputOf(store, id)?.includes('Garnier') !== false).length;
}

it('leaves all of it or nothing, and the next start finishes', { timeout: 300_000 }, async () => {
  const first = createStoreFixture();
  const { batchId, ids } = addDetected(first.store, redactorOf(first.store), LETTERS);
  first.store.close();
  const { dir } = first;
  const unharmed = await live([dir, String(ids[0]), 'ACCEPT'], null);
  await live([dir, String(ids[0]), 'UNDO'], null);
  expect(unharmed.decidingMs).not.toBeNull();
  const seen = { all: 0, nothing: 0, waiting: 0 };
  for (const moment of MOMENTS) {
    for (const what of ['ACCEPT', 'UNDO'] as const) {
      const { hasDecided } = await live([dir, String(ids[0]), what], moment * (unharmed.decidingMs ?? 0));
      const fixture = reopenStoreFixture(dir);
      const { store } = fixture;
      const holds = await checkLeft(fixture, batchId);
      // What was acknowledged is there.
      if (hasDecided) expect(holds).toBe(what === 'ACCEPT');
      if (what === 'ACCEPT') seen[holds ? 'all' : 'nothing'] += 1;
      if (store.bulk.pendingCount(batchId) > 0) seen.waiting += 1;
      expect(await finish(store, batchId, ids)).toBe(holds ? 0 : NOTES);
      store.close();
      // There is nothing to take back.
      if (!holds) break;
    }
    const { store } = reopenStoreFixture(dir);
    const last = store.bulk.newestStanding(batchId);
    const { bulk } = servicesOf(store);
    if (last !== null) bulk.undo(batchId, last.seq, { approvals: 0, actor: 'Somebody' });
    await bulk.whenIdle();
    store.close();
  }
  // Otherwise the kills would prove nothing.
  expect(seen.all).toBeGreaterThan(0);
  expect(seen.nothing).toBeGreaterThan(0);
  expect(seen.waiting).toBeGreaterThan(0);
});

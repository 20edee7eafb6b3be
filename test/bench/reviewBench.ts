/**
 * @file What the interface of review allows: keystrokes a note, decisions a minute, and how long every action takes with
 * 300,000 notes in the batch and in a note of 300 KB. The page's controllers, the contract and main's handlers are the
 * product's own; nobody thinks. Runs under `npm run bench -- review`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BatchId, NoteId } from '../../src-main/domain/ids.ts';
import type { Api } from '../../src-renderer/api/client.ts';
import { connect, type Connection } from './review/connect.ts';
import { loadPageControllers, type PageControllers } from './review/pageControllers.ts';
import { paintedKeys } from './review/paintedKeys.ts';
import { scriptedReviewer, type KeyTime } from './review/scriptedReviewer.ts';

/** Goal of the issue about review: every action answers in under 50 ms. */
const LIMIT_MS = 50;
const ROUNDS = 20;
const DECIDING = ['a (accept)', 'x (keep visible)', '1 (type)', 'c (clear)'];

/** Prints the figures; leaves nothing behind. */
export async function benchReview(notes: number): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-review-'));
  const controllers = await loadPageControllers();
  try {
    const connection = await connect(dir, notes);
    await samples(connection, controllers, notes);
    await longNote(connection, controllers);
    await batchCalls(connection, notes);
    await connection.close();
    await painted();
  } finally {
    await controllers.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

async function samples(
  { api, batch }: Connection,
  controllers: PageControllers,
  notes: number,
): Promise<void> {
  const reviewer = scriptedReviewer(api, controllers);
  for (const noteId of batch.samples) await reviewer.review(noteId);
  const { times } = reviewer;
  const decisions = times.filter(({ key }) => DECIDING.includes(key));
  const ms = decisions.reduce((sum, { answeredMs }) => sum + answeredMs, 0);
  console.log(
    `${batch.samples.length} sample notes to the end, ${notes} others in the batch: ` +
      `${(times.length / batch.samples.length).toFixed(1)} keystrokes a note, ` +
      `${(decisions.length / batch.samples.length).toFixed(1)} decisions a note`,
  );
  console.log(
    `  the machine allows ${((60_000 * decisions.length) / Math.max(1, ms)).toFixed(0)} decisions a minute, each answered before the next`,
  );
  printKeys(times);
}

async function longNote({ api, batch }: Connection, controllers: PageControllers): Promise<void> {
  const reviewer = scriptedReviewer(api, controllers);
  await reviewer.press(batch.long, ROUNDS);
  console.log('a note of 300 KB');
  printKeys(reviewer.times);
}

/** What review asks about the batch beside the note. */
async function batchCalls({ api, batch, answers }: Connection, notes: number): Promise<void> {
  answers.clear();
  for (const noteId of batch.samples.slice(0, ROUNDS)) await askAround(api, batch.batchId, noteId);
  console.log(`calls about the batch, ${notes} notes in it`);
  for (const [channel, times] of answers) console.log(`  ${line(channel, times)}`);
}

async function askAround(api: Api, batchId: BatchId, noteId: NoteId): Promise<void> {
  const filter = { statuses: [], stages: [], language: null, onlyDuplicates: false, search: '' };
  const sort = { by: 'ordinal', descending: false } as const;
  const list = { batchId, filter: { ...filter, onlyOpen: false }, sort };
  await api.desk.left({ batchId });
  await api.desk.place({ batchId });
  await api.desk.keepPlace({ noteId, spanKey: null });
  await api.desk.ofNote({ noteId });
  await api.review.neighbour({ ...list, noteId, direction: 'next', openOnly: true });
  await api.review.neighbour({ ...list, noteId, direction: 'previous', openOnly: false });
  const commented = { ...list, filter: { ...filter, onlyOpen: false, onlyCommented: true } };
  await api.notes.page({ ...commented, offset: 0, limit: 100 });
  await api.clusters.around({ noteId, spanKey: 'd0' });
}

async function painted(): Promise<void> {
  const times = await paintedKeys();
  if (times === null) {
    console.log('keys to painted frames: not measured, no browser found');
    return;
  }
  console.log('from key to painted frame, a note of 300 KB in Chromium');
  for (const key of new Set(times.map((one) => one.key)))
    console.log(
      `  ${line(
        key,
        times.filter((one) => one.key === key).map(({ ms }) => ms),
      )}`,
    );
}

function printKeys(times: readonly KeyTime[]): void {
  for (const key of new Set(times.map((one) => one.key))) {
    const ofKey = times.filter((one) => one.key === key);
    console.log(
      `  ${line(
        `${key}, drawn`,
        ofKey.map(({ drawnMs }) => drawnMs),
      )}`,
    );
    console.log(
      `  ${line(
        `${key}, answered`,
        ofKey.map(({ answeredMs }) => answeredMs),
      )}`,
    );
  }
}

function line(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const verdict = at(1) <= LIMIT_MS ? 'within' : at(0.95) <= LIMIT_MS ? '95 % within' : 'ABOVE';
  return (
    `${what.padEnd(34)} median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms ` +
    `(${sorted.length} times; ${verdict} the limit of ${LIMIT_MS} ms)`
  );
}

/**
 * @file What the interface of review allows: keystrokes a note, decisions a minute, and how long every action takes with
 * 300,000 notes in the batch and in a note of 300 KB. The page's controllers, the contract and main's handlers are the
 * product's own; nobody thinks. Runs under `npm run bench -- review`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
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
type Answers = ReadonlyMap<string, readonly number[]>;
const DECIDING = ['a (accept)', 'x (keep visible)', 'c (clear)'];

/** Prints the figures; leaves nothing behind. */
export async function benchReview(notes: number): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-review-'));
  const controllers = await loadPageControllers();
  try {
    const begun = performance.now();
    const connection = await connect(dir, notes);
    console.log(
      `batch made in ${((performance.now() - begun) / 1000).toFixed(0)} s, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`,
    );
    const { batch } = connection;
    await changes(connection, controllers, notes);
    await samples(connection, controllers, {
      ids: batch.samples,
      what: `by the rules, ${notes} others in the batch`,
    });
    await samples(connection, controllers, { ids: batch.byDefault, what: 'by the default pipeline' });
    await longNote(connection, controllers);
    await batchCalls(connection, notes);
    await connection.close();
  } finally {
    await controllers.close();
    rmSync(dir, { recursive: true, force: true });
  }
}

/** What working through notes to the end does not need, with the whole batch around it. */
async function changes(connection: Connection, controllers: PageControllers, notes: number): Promise<void> {
  const reviewer = scriptedReviewer(connection, controllers);
  let changed = 0;
  for (const noteId of connection.batch.samples)
    if (changed < ROUNDS && (await reviewer.change(noteId))) changed += 1;
  console.log(`changes in ${changed} sample notes, ${notes} others in the batch`);
  printKeys(reviewer.times);
}

async function samples(
  connection: Connection,
  controllers: PageControllers,
  { ids, what }: { readonly ids: readonly NoteId[]; readonly what: string },
): Promise<void> {
  const reviewer = scriptedReviewer(connection, controllers);
  for (const noteId of ids) await reviewer.review(noteId);
  const { times } = reviewer;
  const decisions = times.filter(({ key }) => DECIDING.includes(key));
  const ms = decisions.reduce((sum, { answeredMs }) => sum + answeredMs, 0);
  console.log(
    `${ids.length} sample notes to the end, ${what}: ` +
      `${(times.length / ids.length).toFixed(1)} keystrokes a note, ` +
      `${(decisions.length / ids.length).toFixed(1)} decisions a note`,
  );
  console.log(
    `  the machine allows ${((60_000 * decisions.length) / Math.max(1, ms)).toFixed(0)} decisions a minute, each answered before the next`,
  );
  const waited = times.reduce((sum, { answeredMs }) => sum + answeredMs, 0);
  console.log(
    `  ${(waited / 1000 / ids.length).toFixed(3)} seconds a note that a reviewer waits for the machine, from opening to approval`,
  );
  printKeys(times);
}

async function longNote(connection: Connection, controllers: PageControllers): Promise<void> {
  const { batch } = connection;
  const reviewer = scriptedReviewer(connection, controllers);
  const [other = batch.long] = batch.samples;
  await reviewer.press(batch.long, other, ROUNDS);
  console.log('a note of 300 KB');
  printKeys(reviewer.times);
}

/** What review asks about the batch beside the note. */
async function batchCalls({ api, batch, answers }: Connection, notes: number): Promise<void> {
  answers.clear();
  for (const noteId of batch.samples.slice(0, ROUNDS)) await askAround(api, batch.batchId, noteId);
  console.log(`calls about the batch, ${notes} notes in it`);
  for (const [channel, times] of answers) console.log(`  ${line(channel, times)}`);
  const [first = batch.long] = batch.samples;
  const lists = await askLists(api, batch.batchId, first, notes);
  console.log('lists, each behind a change of the workspace');
  for (const [what, times] of lists) console.log(`  ${line(what, times)}`);
}

async function askAround(api: Api, batchId: BatchId, noteId: NoteId): Promise<void> {
  const filter = {
    statuses: [],
    stages: [],
    language: null,
    onlyOpen: false,
    onlyDuplicates: false,
    search: '',
  };
  const list = { batchId, filter, sort: { by: 'risk', descending: true } as const };
  await api.desk.left({ batchId });
  await api.desk.place({ batchId });
  // Writes: what was counted before is counted again, as it is behind a decision.
  await api.desk.keepPlace({ noteId, spanKey: null });
  await api.desk.ofNote({ noteId });
  await api.review.neighbour({ ...list, noteId, direction: 'next', openOnly: true });
  await api.review.neighbour({ ...list, noteId, direction: 'previous', openOnly: false });
  await api.clusters.around({ noteId, spanKey: 'd0' });
  await api.batches.get({ batchId });
  await api.batches.list();
  await api.notes.facets({ batchId });
  await api.approval.summary({ batchId });
  await api.risk.ofBatch({ batchId });
}

/** The note list as it is filtered and ordered; the middle is furthest from either end. */
async function askLists(api: Api, batchId: BatchId, noteId: NoteId, total: number): Promise<Answers> {
  const any = {
    statuses: [],
    stages: [],
    language: null,
    onlyOpen: false,
    onlyDuplicates: false,
    search: '',
  };
  const filters = {
    any,
    'a status': { ...any, statuses: ['partially-anonymized' as const] },
    'with open points': { ...any, onlyOpen: true },
    'a stage': { ...any, stages: ['detected' as const] },
    'a language and open': { ...any, language: 'de' as const, onlyOpen: true },
    commented: { ...any, onlyCommented: true },
    'a number': { ...any, search: '1234' },
  };
  const times = new Map<string, number[]>();
  const took = async (what: string, act: () => Promise<unknown>): Promise<void> => {
    await api.desk.keepPlace({ noteId, spanKey: null });
    const begun = performance.now();
    await act();
    times.set(what, [...(times.get(what) ?? []), performance.now() - begun]);
  };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const by of ['ordinal', 'risk', 'status'] as const)
      for (const [name, filter] of Object.entries(filters)) {
        const list = { batchId, filter, sort: { by, descending: by !== 'ordinal' } };
        const offset = filter === any ? Math.floor(total / 2) : 0;
        await took(`list: ${name}, by ${by}`, () => api.notes.page({ ...list, offset, limit: 100 }));
        await took(`next open: ${name}, by ${by}`, () =>
          api.review.neighbour({ ...list, noteId, direction: 'next', openOnly: true }),
        );
      }
  return times;
}

/** From key to painted frame in a browser; a browser and no batch. */
export async function benchPainted(): Promise<void> {
  const times = await paintedKeys();
  if (times === null) {
    console.log('keys to painted frames: not measured, no browser found');
    return;
  }
  console.log(`from key to painted frame, a note of 300 KB in Chromium, load ${loadavg()[0]?.toFixed(1)}`);
  for (const key of new Set(times.map((one) => one.key))) {
    const ofKey = times.filter((one) => one.key === key);
    const answers = ofKey.flatMap((one) => one.answerMs ?? []);
    const print = (what: string, ms: readonly number[]): void => console.log(`  ${line(what, ms)}`);
    print(
      key,
      ofKey.map(({ ms }) => ms),
    );
    print(
      `${key}, processor time`,
      ofKey.map(({ cpuMs }) => cpuMs),
    );
    if (answers.length > 0) print(`${key}, from main's answer`, answers);
  }
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
    console.log(
      `  ${line(
        `${key}, processor time`,
        ofKey.map(({ cpuMs }) => cpuMs),
      )}`,
    );
  }
}

function line(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
  const ratio = (ms: number): string => (ms / LIMIT_MS).toFixed(2);
  const verdict = at(0.95) <= LIMIT_MS ? '' : at(0.5) <= LIMIT_MS ? ', 95 % ABOVE' : ', ABOVE';
  return (
    `${what.padEnd(44)} median ${at(0.5).toFixed(1)} ms, 95 % ${at(0.95).toFixed(1)} ms, worst ${at(1).toFixed(1)} ms: ` +
    `${ratio(at(0.5))} and ${ratio(at(0.95))} of ${LIMIT_MS} ms (${sorted.length} times${verdict})`
  );
}

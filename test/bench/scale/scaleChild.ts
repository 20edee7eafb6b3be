/**
 * @file The measured process of scaleBench: stands for the app's main process. Examines what is left of a batch, tells the
 * rate of every tenth, and times lists and filters. One JSON object a line on standard output.
 */
import { readFileSync } from 'node:fs';
import type { BatchId } from '../../../src-main/domain/ids.ts';
import { NOTE_SORTS } from '../../../src-main/store/noteListStore.ts';
import type { Workspace } from '../../../src-main/workspace/workspace.ts';
import { peakMemoryMiB } from '../importBench.ts';
import { largestChildMiB } from './childMemory.ts';
import type { ScaleEvent } from './scaleEvent.ts';
import { openTimed } from './timedOpening.ts';

const [dir = '', batch = '', total = '0'] = process.argv.slice(2);
const batchId = batch as BatchId;
const notes = Number(total);
/** Looked at so often; the rate of a tenth is off by no more than this. */
const EVERY_MS = 100;

function tell(event: ScaleEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

const completed = (workspace: Workspace): number => workspace.store.jobs.counts(batchId).completed;
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, EVERY_MS));

/** Resident memory of this process now, in MiB; null where the system does not tell (not Linux). */
function memoryMiB(): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    // No /proc: not Linux.
    return null;
  }
}

function timeLists({ store, batches }: Workspace): void {
  const none = {
    statuses: [],
    stages: [],
    language: null,
    onlyOpen: false,
    onlyDuplicates: false,
    search: '',
  };
  const filters = [
    none,
    { ...none, statuses: ['partially-anonymized' as const] },
    { ...none, stages: ['detected' as const] },
    { ...none, language: 'de' as const },
    { ...none, onlyOpen: true },
    { ...none, onlyDuplicates: true },
  ];
  const slowest = { ms: 0, what: '' };
  const time = (what: string, look: () => void): void => {
    const began = performance.now();
    look();
    const ms = performance.now() - began;
    if (ms > slowest.ms) Object.assign(slowest, { ms, what });
  };
  for (const by of NOTE_SORTS)
    for (const share of [0, 0.5, 1])
      time(`page by ${by} at ${share}`, () => {
        const offset = Math.max(0, Math.floor(notes * share) - 100);
        store.noteList.page({ batchId, filter: none, sort: { by, descending: true }, offset, limit: 100 });
      });
  for (const [at, filter] of filters.entries())
    time(`filter ${at}`, () => {
      store.noteList.page({
        batchId,
        filter,
        sort: { by: 'ordinal', descending: false },
        offset: 0,
        limit: 100,
      });
    });
  time('summary of the batch', () => void batches.get(batchId));
  tell({ kind: 'lists', slowestMs: slowest.ms, what: slowest.what });
}

const opened = performance.now();
const { workspace, phases, until } = await openTimed(dir);
const before = completed(workspace);
workspace.queue.wake();
while (completed(workspace) === before) await pause();
const afterMs = performance.now() - opened;
tell({ kind: 'first', done: completed(workspace), afterMs, phases: [...phases, until('first note')] });
const step = Math.max(1, Math.floor(notes / 10));
let next = (Math.floor(completed(workspace) / step) + 1) * step;
let since = { done: completed(workspace), at: performance.now() };
while (completed(workspace) < notes) {
  await pause();
  const done = completed(workspace);
  if (done < next && done < notes) continue;
  const perSecond = ((done - since.done) / (performance.now() - since.at)) * 1000;
  const [peakMiB, childPeakMiB] = [peakMemoryMiB(process.pid), largestChildMiB()];
  tell({ kind: 'tenth', done, perSecond, memoryMiB: memoryMiB(), peakMiB, childPeakMiB });
  since = { done, at: performance.now() };
  next += step;
}
timeLists(workspace);
await workspace.close('quit');

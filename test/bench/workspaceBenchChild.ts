/** @file The measured process of workspaceBench: stands for the app's main process. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { statSync } from 'node:fs';
import path from 'node:path';
import type { BatchId } from '../../src-main/domain/ids.ts';
import type { Workspace } from '../../src-main/workspace/workspace.ts';
import { NOTE_SORTS } from '../../src-main/store/noteListStore.ts';
import { openTestWorkspace } from '../support/workspaceHarness.ts';
import { importBatch } from './importedBatch.ts';
import { peakMemoryMiB } from './importBench.ts';

const [dir = '', source = ''] = process.argv.slice(2);
const DETECT_SECONDS = 20;
/** Goals of the first issue: 600 MB of memory, 50 ms without an answer to the window. */
const MEMORY_LIMIT_MIB = 600;
const GAP_LIMIT_MS = 50;
/** The histogram measures how late a 1 ms timer is. */
const RESOLUTION_MS = 1;

interface Gaps {
  readonly maxMs: number;
  readonly p999Ms: number;
}

function watchLoop(): () => Gaps {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  return () => {
    histogram.disable();
    return { maxMs: histogram.max / 1e6, p999Ms: histogram.percentile(99.9) / 1e6 };
  };
}

function peakText(): string {
  const peak = peakMemoryMiB(process.pid);
  return peak === null
    ? 'unknown'
    : `${peak.toFixed(0)} MiB (${(peak / MEMORY_LIMIT_MIB).toFixed(2)} of the limit of ${MEMORY_LIMIT_MIB})`;
}

function gapText({ maxMs, p999Ms }: Gaps): string {
  return `${maxMs.toFixed(1)} ms (${(maxMs / GAP_LIMIT_MS).toFixed(2)} of the limit of ${GAP_LIMIT_MS}), 99.9 % of turns under ${p999Ms.toFixed(1)} ms`;
}

/** Import alone: the detect lane is not started, so that the figure is the import's own. */
async function importOnly(): Promise<BatchId> {
  let endGap = watchLoop();
  let gap = null as Gaps | null;
  const { batchId, notes, seconds } = await importBatch(dir, source, 'rules', {
    begin: () => (endGap = watchLoop()),
    end: () => (gap = endGap()),
  });
  console.log(
    `import into a workspace: ${notes} notes in ${seconds.toFixed(1)} s, ${(notes / seconds).toFixed(0)} notes/s`,
  );
  console.log(
    `  peak memory of main: ${peakText()}; longest gap: ${gap === null ? 'unknown' : gapText(gap)}`,
  );
  console.log(
    `  database: ${(statSync(path.join(dir, 'noteveil.db')).size / 1e6).toFixed(0)} MB for ${(statSync(source).size / 1e6).toFixed(0)} MB of source`,
  );
  return batchId;
}

function lists(workspace: Workspace, batchId: BatchId): void {
  const { noteList } = workspace.store;
  const filter = {
    statuses: [],
    stages: [],
    language: null,
    onlyOpen: false,
    onlyDuplicates: false,
    search: '',
  };
  const { total } = noteList.page({
    batchId,
    filter,
    sort: { by: 'ordinal', descending: false },
    offset: 0,
    limit: 1,
  });
  let slowest = 0;
  for (const by of NOTE_SORTS) {
    for (const offset of [0, Math.floor(total / 2), total - 100]) {
      const started = performance.now();
      noteList.page({
        batchId,
        filter,
        sort: { by, descending: true },
        offset: Math.max(0, offset),
        limit: 100,
      });
      slowest = Math.max(slowest, performance.now() - started);
    }
  }
  const started = performance.now();
  workspace.batches.get(batchId);
  console.log(
    `lists over ${total} notes: slowest page of any sort at any offset ${slowest.toFixed(1)} ms, batch summary ${(performance.now() - started).toFixed(1)} ms`,
  );
}

async function detect(workspace: Workspace, batchId: BatchId): Promise<void> {
  const before = workspace.store.jobs.counts(batchId).completed;
  const endGap = watchLoop();
  const started = performance.now();
  workspace.queue.wake();
  await new Promise((resolve) => setTimeout(resolve, DETECT_SECONDS * 1000));
  const gap = endGap();
  const seconds = (performance.now() - started) / 1000;
  const done = workspace.store.jobs.counts(batchId).completed - before;
  console.log(
    `detection through the queue: ${(done / seconds).toFixed(0)} notes/s (one detection process); longest gap of main: ${gapText(gap)}`,
  );
  console.log(`  peak memory of main: ${peakText()}`);
}

const batchId = await importOnly();
const workspace = await openTestWorkspace(dir);
await detect(workspace, batchId);
lists(workspace, batchId);
await workspace.close('quit');

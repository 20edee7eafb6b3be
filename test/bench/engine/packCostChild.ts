/**
 * @file Stands for the app's main process: has a detection process open one pack and examine notes, and tells what that
 * cost both. Forked by packCosts.ts, so that nothing else's garbage makes its event loop wait.
 */
import { readFileSync } from 'node:fs';
import { detectNotes } from '../../support/detectNotes.ts';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createChildProcessHost } from '../../../src-main/engine/host/childProcessHost.ts';
import type { PackRef } from '../../../src-main/worker/protocol.ts';
import { DetectionProcess } from '../../../src-main/workspace/detectionProcess.ts';
import { peakMemoryMiB } from '../importBench.ts';
import { WORKER } from './diskPacks.ts';

export interface PackCostRequest {
  readonly pack: PackRef;
  readonly notes: readonly string[];
}

export interface PackCost {
  /** From the moment when nothing runs to the answer for one short note. */
  readonly firstAnswerMs: number;
  /** Processor time of the detection process up to then: what a quiet machine would take; null where not told. */
  readonly firstAnswerCpuMs: number | null;
  readonly notesPerSecond: number;
  /** Of the detection process, at its highest; null where the system does not tell (not Linux). */
  readonly peakMiB: number | null;
  /** Longest wait of this process's event loop, from before the start to the last answer. */
  readonly gapMs: number;
}

/** What the first answer is waited for with. */
const FIRST_NOTE = 'No fever, wound clean and dry, continue antibiotics for five days.';
/** Notes per request, as the queue sends them. */
const NOTES_PER_REQUEST = 16;
/** The histogram measures how late a 1 ms timer is. */
const RESOLUTION_MS = 1;

async function measure({ pack, notes }: PackCostRequest): Promise<PackCost> {
  let pid = 0;
  const detect = new DetectionProcess(createChildProcessHost(WORKER, { onSpawn: (own) => (pid = own) }), 1);
  const ask = (texts: readonly string[]) => detect.detect(detectNotes([pack], texts), {});
  const gaps = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  gaps.enable();
  const begun = performance.now();
  await ask([FIRST_NOTE]);
  const firstAnswerMs = performance.now() - begun;
  const firstAnswerCpuMs = processorMs(pid);
  const measuredFrom = performance.now();
  for (let at = 0; at < notes.length; at += NOTES_PER_REQUEST)
    await ask(notes.slice(at, at + NOTES_PER_REQUEST));
  const seconds = (performance.now() - measuredFrom) / 1000;
  gaps.disable();
  const peakMiB = peakMemoryMiB(pid);
  await detect.stop();
  return {
    firstAnswerMs,
    firstAnswerCpuMs,
    notesPerSecond: notes.length / seconds,
    peakMiB,
    gapMs: gaps.max / 1e6,
  };
}

/** Linux counts in hundredths of a second; fields 14 and 15 of `stat` are the user's and the system's (proc(5)). */
function processorMs(pid: number): number | null {
  if (process.platform !== 'linux') return null;
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may hold blanks; the third field follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return 10 * (Number(fields[11]) + Number(fields[12]));
}

process.on('message', (request: PackCostRequest) => {
  measure(request)
    .then((cost) => process.send?.(cost, () => process.exit(0)))
    .catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
});

/**
 * @file A million notes through the rules and 20,000 through the default pipeline, in the app's own queue with one detection
 * process: memory, rates from the first to the last tenth, lists and filters, and how soon work goes on after a SIGKILL at half.
 * Runs under `npm run bench -- scale` alone: it takes an hour and more, and 5 GB of the temporary folder.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { writeNotes } from '../importBench.ts';
import { importBatch } from '../importedBatch.ts';
import { writeSampleNotes } from './sampleBatch.ts';
import type { ScaleEvent } from './scaleEvent.ts';

const CHILD = path.resolve(import.meta.dirname, 'scaleChild.ts');
/** Bytes; the sample notes have 872 characters on average. */
const NOTE_BYTES = 800;
/** The limits of the issue that asked for this. */
const LIMITS = { memoryMiB: 700, slowerBy: 0.1, listMs: 200, resumeMs: 5000 } as const;

/**
 * `rules` notes through the rules: one sentence again and again, in which nothing is found, for a million sample notes would take
 * hours. `byDefault` sample notes, with all that is found in them, through the default pipeline.
 */
export async function benchScale(rules: number, byDefault: number): Promise<void> {
  if (rules > 0) await runScale('rules', (file) => writeNotes(file, rules, NOTE_BYTES));
  if (byDefault > 0) await runScale('default', (file) => writeSampleNotes(file, byDefault));
}

async function runScale(pipeline: string, write: (file: string) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
  try {
    const source = path.join(dir, 'notes.csv');
    await write(source);
    const workspace = path.join(dir, 'workspace');
    const imported = await importBatch(workspace, source, pipeline);
    const rate = imported.notes / imported.seconds;
    console.log(`${pipeline}: ${imported.notes} notes imported, ${rate.toFixed(0)} notes/s`);
    const call = [workspace, imported.batchId, String(imported.notes)];
    const first = await measure(call, imported.notes / 2);
    const second = await measure(call, null);
    tellAll(pipeline, first, second);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** Runs the measured process; kills it as a power cut would once that many notes are done. */
function measure(call: readonly string[], killAt: number | null): Promise<readonly ScaleEvent[]> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, ...call], { stdio: ['ignore', 'pipe', 'inherit'] });
    const events: ScaleEvent[] = [];
    let isKilled = false;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const event = JSON.parse(line) as ScaleEvent;
      events.push(event);
      if (event.kind === 'tenth') console.log(`  ${tenthText(event)}`);
      if (killAt !== null && event.kind === 'tenth' && event.done >= killAt) {
        isKilled = true;
        child.kill('SIGKILL');
      }
    });
    child.once('close', (code) => {
      if (code === 0 || isKilled) resolve(events);
      else reject(new Error(`the measured process ended with ${code}`));
    });
  });
}

type Tenth = Extract<ScaleEvent, { kind: 'tenth' }>;

function tenthText({ done, perSecond, memoryMiB }: Tenth): string {
  return `${done} notes: ${perSecond.toFixed(0)} notes/s, ${memoryMiB?.toFixed(0) ?? '?'} MiB in main`;
}

function tellAll(pipeline: string, first: readonly ScaleEvent[], second: readonly ScaleEvent[]): void {
  const tenths = [...first, ...second].filter((event) => event.kind === 'tenth');
  const [begin, end] = [tenths[0], tenths.at(-1)];
  const peak = Math.max(...tenths.map(({ peakMiB }) => peakMiB ?? NaN));
  console.log(`${pipeline}: peak memory of main ${peak.toFixed(0)} MiB (${of(peak, LIMITS.memoryMiB)})`);
  if (begin !== undefined && end !== undefined) {
    const slower = 1 - end.perSecond / begin.perSecond;
    console.log(
      `  last tenth against the first: ${(end.perSecond / begin.perSecond).toFixed(2)} times as fast (limit ${1 - LIMITS.slowerBy}; slower by ${(slower * 100).toFixed(1)} %)`,
    );
  }
  for (const event of second) {
    if (event.kind === 'lists')
      console.log(
        `  slowest list, filter or summary: ${event.slowestMs.toFixed(0)} ms, ${event.what} (${of(event.slowestMs, LIMITS.listMs)})`,
      );
    if (event.kind === 'first')
      console.log(
        `  after SIGKILL: opened and the next note completed in ${event.afterMs.toFixed(0)} ms (${of(event.afterMs, LIMITS.resumeMs)})`,
      );
  }
}

function of(value: number, limit: number): string {
  return `${(value / limit).toFixed(2)} of the limit of ${limit}`;
}

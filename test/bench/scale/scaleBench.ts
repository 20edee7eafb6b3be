/**
 * @file A million notes through the rules and 20,000 through the default pipeline, or 100,000 with identifiers through the rules, in the app's own queue with one detection
 * process: memory, rates from the first to the last tenth, lists and filters, and how soon work goes on after a SIGKILL at half.
 * Runs under `npm run bench -- scale` alone: it takes an hour and more, and 5 GB of the temporary folder.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { importBatch } from '../importedBatch.ts';
import { largestChildMiB } from './childMemory.ts';
import { writeSampleNotes } from './sampleBatch.ts';
import type { ScaleEvent } from './scaleEvent.ts';
import { writeShortNotes } from './shortNotes.ts';

const CHILD = path.resolve(import.meta.dirname, 'scaleChild.ts');
/** The limits of the issue that asked for this. */
const LIMITS = { memoryMiB: 700, slowerBy: 0.1, listMs: 200, resumeMs: 5000 } as const;

/** How many notes each row takes; rows of none are left out. */
export interface ScaleRows {
  /** Short notes with identifiers in them, no two alike, through the rules: a million sample notes would take hours. */
  readonly rules?: number;
  /** Sample notes, of 872 characters on average, through the default pipeline. */
  readonly byDefault?: number;
  /** Sample notes through the rules. */
  readonly samples?: number;
}

/** Runs the rows one after the other and prints their figures beside the limits. */
export async function benchScale({ rules = 0, byDefault = 0, samples = 0 }: ScaleRows): Promise<void> {
  if (rules > 0) await runScale('rules', 'rules', (file) => writeShortNotes(file, rules));
  if (byDefault > 0) await runScale('default', 'default', (file) => writeSampleNotes(file, byDefault));
  if (samples > 0) await runScale('samples by rules', 'rules', (file) => writeSampleNotes(file, samples));
}

async function runScale(
  row: string,
  pipeline: string,
  write: (file: string) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
  try {
    const source = path.join(dir, 'notes.csv');
    await write(source);
    const workspace = path.join(dir, 'workspace');
    const importer = { peakMiB: null as number | null };
    const imported = await importBatch(workspace, source, pipeline, {
      begin: () => undefined,
      end: () => (importer.peakMiB = largestChildMiB()),
    });
    const rate = imported.notes / imported.seconds;
    const peak = importer.peakMiB?.toFixed(0) ?? '?';
    console.log(
      `${row}: ${imported.notes} notes imported, ${rate.toFixed(0)} notes/s, peak memory of the import process ${peak} MiB`,
    );
    const call = [workspace, imported.batchId, String(imported.notes)];
    const first = await measure(call, imported.notes / 2);
    const second = await measure(call, null);
    tellAll(row, first, second);
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

function tellAll(row: string, first: readonly ScaleEvent[], second: readonly ScaleEvent[]): void {
  const tenths = [...first, ...second].filter((event) => event.kind === 'tenth');
  const [begin, end] = [tenths[0], tenths.at(-1)];
  const peak = Math.max(...tenths.map(({ peakMiB }) => peakMiB ?? NaN));
  const ofChild = Math.max(...tenths.map(({ childPeakMiB }) => childPeakMiB ?? NaN));
  console.log(`${row}: peak memory of main ${peak.toFixed(0)} MiB (${of(peak, LIMITS.memoryMiB)})`);
  console.log(`  peak memory of the detection process ${ofChild.toFixed(0)} MiB`);
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
    if (event.kind === 'first') {
      const steps = event.phases.map(({ name, ms }) => `${name} ${ms.toFixed(0)}`).join(', ');
      console.log(
        `  after SIGKILL: opened and the next note completed in ${event.afterMs.toFixed(0)} ms (${of(event.afterMs, LIMITS.resumeMs)})`,
      );
      console.log(`    of these, in ms: ${steps}`);
    }
  }
}

function of(value: number, limit: number): string {
  return `${(value / limit).toFixed(2)} of the limit of ${limit}`;
}

/** @file Memory, start and event-loop gaps of every pack through the real detection process. Runs in benchmarks. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { ShelfPack } from '../../../src-main/engine/pack/packShelf.ts';
import { refOf } from '../../../src-main/workspace/models/modelService.ts';
import type { BenchModel } from './benchModel.ts';
import { COMPACT_NAMES } from './compactShapes.ts';
import type { PackWorkshop } from './diskPacks.ts';
import type { PackCost, PackCostRequest } from './packCostChild.ts';
import { figures, printGoal, printHeading, printTable } from './report.ts';

const CHILD = path.join(import.meta.dirname, 'packCostChild.ts');
/** Starts of a compact pack of which the quickest counts: the first one reads its files from disk. */
const STARTS = 3;
const START_GOAL_MS = 1500;
const GAP_GOAL_MS = 50;

export interface PackCostWork {
  readonly workshop: PackWorkshop;
  readonly transformers: readonly BenchModel[];
  readonly notes: readonly string[];
  /** Notes that a transformer pack examines: fewer, because its peak is reached with the first full micro-batches. */
  readonly transformerNotes: number;
}

/** Makes the packs, compact ones in fp32 as they are shipped, prints a row and the goals of each. Gives the compact packs with both their graphs. */
export async function benchPackCosts(work: PackCostWork): Promise<readonly ShelfPack[]> {
  const { workshop, transformers, notes, transformerNotes } = work;
  printHeading(
    '5. packs in the real detection process, started from its sources; asked by a process that stands for main',
  );
  const results: Result[] = [];
  const compact: ShelfPack[] = [];
  for (const name of COMPACT_NAMES) {
    results.push(await resultOf(await workshop.addCompact(name), notes, STARTS));
    compact.push(await workshop.quantize(name));
  }
  for (const model of transformers) {
    const some = notes.slice(0, transformerNotes);
    results.push(await resultOf(await workshop.addTransformer(model), some, 1));
    results.push(await resultOf(await workshop.quantize(model.name), some, 1));
  }
  printTable(
    [
      'pack',
      'files, MB',
      'first answer, ms',
      'of them CPU, ms',
      'notes/s (wall)',
      'peak, MiB',
      "main's longest gap, ms",
    ],
    results.map(rowOf),
  );
  for (const result of results) printGoals(result);
  return compact;
}

interface Result {
  readonly what: string;
  readonly isCompact: boolean;
  readonly megabytes: number;
  readonly cost: PackCost;
}

async function resultOf(pack: ShelfPack, notes: readonly string[], starts: number): Promise<Result> {
  const { id, precision, kind } = pack.manifest;
  const costs: PackCost[] = [];
  for (let start = 0; start < starts; start += 1) costs.push(await measured({ pack: refOf(pack), notes }));
  const [first, ...others] = costs;
  if (first === undefined) throw new Error('nothing was measured');
  // The quickest start and the shortest gap, because both only grow by what else the machine does; the highest memory.
  const cost = others.reduce(
    (best, one): PackCost => ({
      firstAnswerMs: Math.min(best.firstAnswerMs, one.firstAnswerMs),
      firstAnswerCpuMs: smaller(best.firstAnswerCpuMs, one.firstAnswerCpuMs),
      notesPerSecond: Math.max(best.notesPerSecond, one.notesPerSecond),
      peakMiB: best.peakMiB === null || one.peakMiB === null ? null : Math.max(best.peakMiB, one.peakMiB),
      gapMs: Math.min(best.gapMs, one.gapMs),
    }),
    first,
  );
  return { what: `${id} ${precision}`, isCompact: kind === 'compact', megabytes: pack.bytes / 1e6, cost };
}

function smaller(one: number | null, other: number | null): number | null {
  return one === null || other === null ? null : Math.min(one, other);
}

/** One pack in two fresh processes. */
async function measured(request: PackCostRequest): Promise<PackCost> {
  const child = fork(CHILD, [], {
    execPath: process.execPath,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = new AbortController();
  const exited = once(child, 'exit');
  child.once('exit', (code) =>
    ended.abort(new Error(`the measured process ended with ${code ?? 'a signal'}`)),
  );
  const answered = once(child, 'message', { signal: ended.signal }) as Promise<[PackCost]>;
  child.send(request);
  const [cost] = await answered;
  await exited;
  return cost;
}

function rowOf({ what, megabytes, cost }: Result): readonly string[] {
  return [
    what,
    figures(megabytes),
    figures(cost.firstAnswerMs),
    cost.firstAnswerCpuMs === null ? 'unknown' : figures(cost.firstAnswerCpuMs),
    figures(cost.notesPerSecond),
    cost.peakMiB === null ? 'unknown' : figures(cost.peakMiB),
    figures(cost.gapMs),
  ];
}

function printGoals({ what, isCompact, cost }: Result): void {
  const under = (name: string, figure: number, goal: number): void =>
    printGoal({ what: `${what}, ${name}`, figure, goal, is: 'under', unit: ' ms' });
  if (isCompact) under('start to first answer', cost.firstAnswerMs, START_GOAL_MS);
  under("main's longest event-loop gap", cost.gapMs, GAP_GOAL_MS);
}

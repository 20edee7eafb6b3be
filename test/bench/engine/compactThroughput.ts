/**
 * @file Whole notes through the compact packs in one process: tokens, features, graph, both decodes, scores. Runs in
 * benchmarks.
 */
import type { NoteModel } from '../../../src-main/detection/noteModel.ts';
import { noteModelOf } from '../../../src-main/detection/recognizers/model/noteModelOf.ts';
import type { Precision } from '../../../src-main/domain/pack.ts';
import { loadUnproven } from '../../../src-main/engine/loadPack.ts';
import type { Model } from '../../../src-main/engine/model.ts';
import { readPack } from '../../../src-main/engine/pack/readPack.ts';
import type { ShelfPack } from '../../../src-main/engine/pack/packShelf.ts';
import { openSession, type SessionOpener } from '../../../src-main/engine/session.ts';
import { SPLIT } from './benchModel.ts';
import { costOf, takeTurns } from './cost.ts';
import { figures, printHeading, printTable } from './report.ts';

/** Notes per request, as the queue sends them. */
const NOTES_PER_REQUEST = 16;

/** Prints a row per pack and precision. */
export async function benchCompact(
  packs: readonly ShelfPack[],
  notes: readonly string[],
  rounds: number,
): Promise<void> {
  printHeading(
    `6. ${notes.length} whole notes through compact packs, 1 core: text to spans, suspected ones and scores included`,
  );
  const rows: (readonly string[])[] = [];
  for (const pack of packs)
    for (const precision of ['fp32', 'int8'] as const) rows.push(await rowOf(pack, precision, notes, rounds));
  printTable(
    [
      'pack',
      'notes/CPU-s',
      'tokens/CPU-s',
      'cutting',
      'features',
      'graph',
      'decoding and spans',
      'sure / suspected spans per note',
    ],
    rows,
  );
}

async function rowOf(
  { dir, digest, manifest: { id } }: ShelfPack,
  precision: Precision,
  notes: readonly string[],
  rounds: number,
): Promise<readonly string[]> {
  const graph = timedOpener();
  const verified = await readPack(dir);
  const model = await loadUnproven(verified, {
    threads: 1,
    split: SPLIT,
    precision,
    openSession: graph.open,
  });
  const recognizer = noteModelOf(model, digest);
  const windows = await encodedOf(model, notes);
  let found: Found = { sure: 0, suspected: 0 };
  let graphSeconds = Infinity;
  const run = async (): Promise<void> => {
    graph.restart();
    await model.run(windows);
    graphSeconds = Math.min(graphSeconds, graph.seconds());
  };
  const costs = await takeTurns(
    {
      all: () => costOf(async () => (found = await examineAll(recognizer, notes))),
      cut: () => costOf(() => encodedOf(model, notes)),
      ran: () => costOf(run),
    },
    rounds,
  );
  await model.close();
  const tokens = windows.reduce((sum, { cost }) => sum + cost, 0);
  const { all, cut, ran } = costs;
  const parts = [cut.cpu, ran.cpu - graphSeconds, graphSeconds, all.cpu - cut.cpu - ran.cpu];
  return [
    `${id} ${precision}`,
    figures(notes.length / all.cpu),
    figures(tokens / all.cpu),
    ...parts.map((seconds) => `${figures((100 * Math.max(0, seconds)) / all.cpu)} %`),
    `${figures(found.sure / notes.length)} / ${figures(found.suspected / notes.length)}`,
  ];
}

/** Candidate spans of all notes. */
interface Found {
  readonly sure: number;
  readonly suspected: number;
}

async function examineAll(recognizer: NoteModel, notes: readonly string[]): Promise<Found> {
  const options = {
    signal: new AbortController().signal,
    alive: () => undefined,
    giveWay: () => Promise.resolve(),
  };
  let [sure, suspected] = [0, 0];
  for (let at = 0; at < notes.length; at += NOTES_PER_REQUEST) {
    const findings = await recognizer.examine(notes.slice(at, at + NOTES_PER_REQUEST), options);
    const spans = findings.flatMap((finding) => finding.spans);
    const sureHere = spans.filter(({ isSure }) => isSure).length;
    sure += sureHere;
    suspected += spans.length - sureHere;
  }
  return { sure, suspected };
}

async function encodedOf(model: Model, notes: readonly string[]) {
  const windows = [];
  for (const note of notes) windows.push(...(await model.encode(note)).windows);
  return windows;
}

/** Opens sessions that add up the processor time of their runs. */
function timedOpener(): { open: SessionOpener; restart(): void; seconds(): number } {
  let total = 0;
  return {
    open: async (options) => {
      const session = await openSession(options);
      const run: typeof session.run = async (feeds, outputs) => {
        const start = process.cpuUsage();
        const answer = await session.run(feeds, outputs);
        const { user, system } = process.cpuUsage(start);
        total += (user + system) / 1e6;
        return answer;
      };
      return { ...session, run };
    },
    restart: () => (total = 0),
    seconds: () => total,
  };
}

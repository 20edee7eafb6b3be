/**
 * @file What detection costs: rules, each recognizer's share of them, the default pipeline with and without its second
 * reading, and known identifiers. CPU time of this process, one thread. Runs under `npm run bench`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bindPipeline, DEFAULT_PIPELINE } from '../../src-main/detection/pipelineId.ts';
import { prepareInput, runPipeline } from '../../src-main/detection/pipeline.ts';
import { rulesPipeline } from '../support/rulesPipeline.ts';
import type { BoundPipeline } from '../../src-main/detection/pipelines/pipelineSpec.ts';
import type { CandidateSpan } from '../../src-main/domain/span.ts';
import { textAlone } from '../../src-main/domain/note.ts';
import { startDetector } from '../support/inProcessDetector.ts';
import { benchProbes } from './probesBench.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GOLD = path.join(ROOT, 'resources/samples/gold');
const SECONDS = 5;
/** Length of a note in the goals. */
const CHARACTERS = 2_000;
/** Goals in notes per second and core. */
const GOALS = { rules: 200, before: 25, verified: 15 } as const;
/** Times that all notes are read before the clock starts. */
const WARM_UP = 3;
/** As the app sends them. */
const NOTES_PER_REQUEST = 16;

/** Prints notes per second and core beside their goals, and where the rules' time goes. */
export async function benchDetection(): Promise<void> {
  const notes = sampleNotes();
  const unverified = { ...rulesPipeline, isVerified: false };
  await measured('rules, first reading', notes, GOALS.rules, (texts) => {
    for (const text of texts) runPipeline(textAlone(text), unverified, 'balanced');
  });
  await measured('rules, with the second reading', notes, GOALS.rules, (texts) => {
    for (const text of texts) runPipeline(textAlone(text), rulesPipeline, 'balanced');
  });
  printShares(notes);
  const detect = await startDetector();
  const bound = bindPipeline(DEFAULT_PIPELINE);
  const once: BoundPipeline = { ...bound, spec: { ...bound.spec, verification: false } };
  await measured(`${DEFAULT_PIPELINE}, first reading`, notes, GOALS.before, (texts) => detect(once, texts));
  await measured(`${DEFAULT_PIPELINE}, with the second reading`, notes, GOALS.verified, (texts) =>
    detect(bound, texts),
  );
  benchProbes();
}

/** Pieces of the shipped sample notes, all of one length, none across two kinds of notes; kinds take turns. */
function sampleNotes(): readonly string[] {
  const kinds = readdirSync(GOLD).map((file) => piecesOf(path.join(GOLD, file)));
  const most = Math.max(...kinds.map(({ length }) => length));
  return Array.from({ length: most }, (_, at) => kinds.flatMap((pieces) => pieces[at] ?? [])).flat();
}

function piecesOf(file: string): readonly string[] {
  const all = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { text: string }).text)
    .join('\n\n');
  return Array.from({ length: Math.floor(all.length / CHARACTERS) }, (_, at) =>
    all.slice(at * CHARACTERS, (at + 1) * CHARACTERS),
  );
}

async function measured(
  what: string,
  notes: readonly string[],
  goal: number,
  run: (texts: readonly string[]) => unknown,
): Promise<void> {
  // A batch has thousands of notes: the first ones, which compile, do not count.
  for (let round = 0; round < WARM_UP; round += 1) await run(notes);
  const start = process.cpuUsage();
  const until = performance.now() + SECONDS * 1000;
  let done = 0;
  for (let at = 0; performance.now() < until; at = (at + NOTES_PER_REQUEST) % notes.length) {
    const some = notes.slice(at, at + NOTES_PER_REQUEST);
    await run(some);
    done += some.length;
  }
  const { user, system } = process.cpuUsage(start);
  const perSecond = done / ((user + system) / 1e6);
  const against = `${(perSecond / goal).toFixed(1)}x the goal of ${goal}`;
  console.log(
    `${what.padEnd(52)} ${perSecond.toFixed(0)} notes/s/core of ${CHARACTERS} characters, ${against}`,
  );
}

/** Share of each recognizer in the first reading, largest first. */
function printShares(notes: readonly string[]): void {
  const spent = new Map<string, number>();
  const timed = <Value>(id: string, run: () => Value): Value => {
    const begun = performance.now();
    const value = run();
    spent.set(id, (spent.get(id) ?? 0) + performance.now() - begun);
    return value;
  };
  for (const text of notes) {
    const note = textAlone(text);
    const input = timed('(lines, languages)', () => prepareInput(note));
    const { recognizers, followUps } = rulesPipeline.route?.(input.languages) ?? rulesPipeline;
    const found: CandidateSpan[] = [];
    for (const one of recognizers) found.push(...timed(one.id, () => one.recognize(input)).spans);
    for (const one of followUps) found.push(...timed(one.id, () => one.recognize(input, found)).spans);
  }
  const all = [...spent.values()].reduce((sum, ms) => sum + ms, 0);
  const shares = [...spent]
    .sort(([, a], [, b]) => b - a)
    .map(([id, ms]) => `${id} ${((100 * ms) / all).toFixed(0)} %`);
  console.log(`shares of the first reading: ${shares.join(', ')}`);
}

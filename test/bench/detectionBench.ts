/** @file Notes per second and core of the rules pipeline, on the shipped sample notes. Runs under `npm run bench`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rulesPipeline } from '../../src-main/detection/pipelines.ts';
import { runPipeline } from '../../src-main/detection/pipeline.ts';

const GOLD = path.resolve(import.meta.dirname, '../../resources/samples/gold');
const SECONDS = 5;

/** Prints notes/s, characters/s and the slowest recognizers' share, in CPU time of this process. */
export async function benchDetection(): Promise<void> {
  const texts = readdirSync(GOLD)
    .flatMap((file) => readFileSync(path.join(GOLD, file), 'utf8').trimEnd().split('\n'))
    .map((line) => (JSON.parse(line) as { text: string }).text);
  const pipeline = rulesPipeline;
  for (const text of texts) runPipeline(text, pipeline, 'balanced');
  const start = process.cpuUsage();
  const until = performance.now() + SECONDS * 1000;
  let notes = 0;
  let characters = 0;
  while (performance.now() < until) {
    for (const text of texts) {
      runPipeline(text, pipeline, 'balanced');
      notes++;
      characters += text.length;
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  console.log(
    `detection, rules: ${(notes / seconds).toFixed(0)} notes/s/core of ${(characters / notes).toFixed(0)} characters ` +
      `(${(characters / seconds / 1e3).toFixed(0)} k characters/s/core)`,
  );
}

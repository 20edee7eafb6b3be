#!/usr/bin/env node
/**
 * @file The one entry behind every npm script: installs and builds what is stale, then runs the task on Node 24. Runs on
 * plain Node >= 18 and needs nothing installed.
 *
 * Usage: node tools/run.mjs <start|test|build|check|bench|quality|noteveil|package:check|format> [arguments]
 */
import { ensureDependencies, ensureReady } from './bootstrap/build.mjs';
import { check } from './bootstrap/check.mjs';
import { runCommandLine } from './bootstrap/commandLine.mjs';
import { runAttached } from './bootstrap/spawn.mjs';
import { start } from './bootstrap/start.mjs';
import { test } from './bootstrap/test.mjs';
import { at, BootstrapError, findNode24, say, toolScript } from './bootstrap/tree.mjs';

/** Runs a script of ours on Node 24; its type stripping lets benches be TypeScript. */
const script = async (/** @type {string} */ file, /** @type {readonly string[]} */ args) => {
  await ensureReady();
  return runAttached(findNode24(), ['--enable-source-maps', at(file), ...args]);
};

/** What `npm run quality -- WORD` measures besides the shipped packs. */
const qualityParts = new Map([
  ['pipelines', 'tools/pipelineQuality.ts'],
  ['risk', 'tools/noteRisk.ts'],
  ['causes', 'tools/qualityCauses.ts'],
  ['second-opinion', 'tools/secondOpinion.ts'],
]);

/** @type {Record<string, (args: readonly string[]) => Promise<number>>} */
const tasks = {
  start,
  test: (args) => test(args),
  check,
  noteveil: runCommandLine,
  build: async () => {
    await ensureReady({ isForced: true });
    return 0;
  },
  bench: (args) => script('test/bench/run.ts', args),
  quality: (args) => {
    const part = qualityParts.get(args[0] ?? '');
    return part === undefined ? script('tools/modelQuality.ts', args) : script(part, args.slice(1));
  },
  'package:check': (args) => script('tools/packageCheck.mjs', args),
  format: async (args) => {
    await ensureDependencies();
    const target = args.length > 0 ? args : ['.'];
    return runAttached(findNode24(), [toolScript('prettier'), '--write', '--log-level', 'warn', ...target]);
  },
};

const [name = 'start', ...args] = process.argv.slice(2);
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined;
try {
  if (task === undefined)
    throw new BootstrapError(`Unknown task "${name}". Tasks: ${Object.keys(tasks).join(', ')}`, 2);
  process.exitCode = await task(args);
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  for (const line of error.message.split('\n')) say(line);
  process.exitCode = error.exitCode;
}

/**
 * @file The child processes as tests start them: from source, compiled once for a whole run. Also a global setup of vitest,
 * which does that.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { ChildEntry } from '../../src-main/workspace/workspacePorts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Node strips the types, so the children run from source exactly as the build bundles them. */
export const CHILD_SOURCES: Readonly<Record<ChildEntry, string>> = {
  detectWorker: path.join(ROOT, 'src-main/worker/detectWorker.ts'),
  importWorker: path.join(ROOT, 'src-main/import/importWorker.ts'),
};

/** Where Node keeps what it compiled (`NODE_COMPILE_CACHE`), by the contents of each file: never anything stale. */
export const COMPILED = path.join(ROOT, 'node_modules/.cache/noteveil-tests');

/**
 * Runs each child once, so that what it imports is compiled: hundreds of tests start them, a third of a second each. It ends at once
 * because it has no parent to talk to; a child of a test is killed and would keep nothing.
 */
export function setup(): void {
  for (const source of Object.values(CHILD_SOURCES))
    spawnSync(process.execPath, [source], { env: { NODE_COMPILE_CACHE: COMPILED }, stdio: 'ignore' });
}

/**
 * @file The test projects. Runs under vitest on Node 24; `npm test` runs them all, `npm run check` only `architecture`.
 */
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** A condition that is waited for is met at once on a quiet machine; on a busy one only its absence may fail a test. */
const PATIENT = { poll: { timeout: 60_000, interval: 50 } };

/**
 * Tests of whole processes are tried a second time: a machine that stands still for minutes has failed one in 5,800
 * before. The last lines of a run name every test that needed it, so that a defect cannot hide behind it.
 */
const PROCESS_RETRIES = 1;

/** Projects without a page: TypeScript sources run in Node as they are. */
function nodeProject(name: string, timeoutMs: number, retry = 0) {
  return {
    test: {
      name,
      environment: 'node' as const,
      include: [`test/${name}/**/*.test.ts`],
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      retry,
      expect: PATIENT,
      setupFiles: ['test/support/seed.ts'],
    },
  };
}

export default defineConfig({
  test: {
    reporters: [
      'default',
      ...['paceReporter', 'totalsReporter'].map((name) =>
        path.resolve(import.meta.dirname, `tools/test/${name}.mjs`),
      ),
    ],
    // Two cores are the machine we promise to fit; more workers would only compete with the child processes under test.
    maxWorkers: 2,
    // A project whose room is empty is not a failure; the totals line shows what ran.
    passWithNoTests: true,
    // Child processes and SQLite handles belong to a file; sharing a worker process would hide leaks of both.
    pool: 'forks',
    projects: [
      nodeProject('unit', 60_000),
      {
        plugins: [svelte()],
        // Svelte's `browser` condition selects its client runtime instead of the server one.
        resolve: { conditions: ['browser', ...defaultClientConditions] },
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['test/component/**/*.test.ts'],
          testTimeout: 60_000,
          expect: PATIENT,
        },
      },
      {
        test: {
          ...nodeProject('integration', 600_000, PROCESS_RETRIES).test,
          globalSetup: ['test/support/childSources.ts'],
        },
      },
      nodeProject('conformance', 600_000),
      nodeProject('regression', 180_000),
      nodeProject('architecture', 120_000),
      {
        test: {
          ...nodeProject('e2e', 600_000, PROCESS_RETRIES).test,
          setupFiles: ['test/support/seed.ts', 'test/support/stepsInOrder.ts'],
          // Each file starts the whole app; two at once on two cores make timeouts, not speed.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});

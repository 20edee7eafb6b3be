/**
 * @file The last line of a test run. Runs in Node.
 */
import { afterEach, describe, expect, it, vi } from 'vitest';
import TotalsReporter from '../../../tools/test/totalsReporter.mjs';

const testModule = (states: readonly string[], state = 'passed', flaky = false): unknown => ({
  children: {
    allTests: () =>
      states.map((outcome) => ({
        fullName: `a test that ${outcome}`,
        result: () => ({ state: outcome }),
        diagnostic: () => ({ flaky }),
      })),
  },
  state: () => state,
});

async function lineFor(modules: readonly unknown[], errors: readonly unknown[] = []): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  new TotalsReporter().onTestRunEnd(modules as never, errors);
  await new Promise((resolve) => setImmediate(resolve));
  const text = write.mock.calls.map(([chunk]) => String(chunk)).join('');
  write.mockRestore();
  return text;
}

describe('TotalsReporter', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('adds up every file and stands alone on its line', async () => {
    const modules = [testModule(['passed', 'skipped']), testModule(['passed', 'failed'], 'failed')];
    expect(await lineFor(modules)).toBe('\n2 passed, 1 failed, 1 skipped\n');
  });

  it('names a test that passed only when it was tried again, and counts it as passed', async () => {
    const line = await lineFor([testModule(['passed'], 'passed', true)]);
    expect(line).toContain('passed only at the second try: a test that passed');
    expect(line).toContain('\n1 passed, 0 failed, 0 skipped\n');
    expect(await lineFor([testModule(['passed'])])).not.toContain('second try');
  });

  it('counts a test that never ran as skipped', async () => {
    expect(await lineFor([testModule(['pending', 'passed'])])).toContain('1 passed, 0 failed, 1 skipped');
  });

  it('counts a file that could not be loaded, and an error outside any test, as failures', async () => {
    expect(await lineFor([testModule([], 'failed')])).toContain('0 passed, 1 failed, 0 skipped');
    expect(await lineFor([testModule(['passed'])], [new Error('late')])).toContain(
      '1 passed, 1 failed, 0 skipped',
    );
  });
});

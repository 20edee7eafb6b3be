/**
 * @file What a test run says of its pace. Runs in Node.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import PaceReporter from '../../../tools/test/paceReporter.mjs';

const named = (file: string) => ({ relativeModuleId: file });

describe('PaceReporter', () => {
  const written: string[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    written.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  it('says every two minutes how many files have ended, and which ones it is at for how long', () => {
    const reporter = new PaceReporter();
    reporter.onTestRunStart([{}, {}, {}]);
    reporter.onTestModuleQueued(named('a.test.ts'));
    vi.advanceTimersByTime(30_000);
    reporter.onTestModuleQueued(named('b.test.ts'));
    reporter.onTestModuleEnd(named('a.test.ts'));
    expect(written).toEqual([]);
    vi.advanceTimersByTime(90_000);
    expect(written).toEqual(['pace: 120 s, 1 of 3 files; at b.test.ts for 90 s\n']);
    reporter.onTestRunEnd();
  });

  it('names the slowest files first when the run is over, and is silent afterwards', () => {
    const reporter = new PaceReporter();
    reporter.onTestRunStart([{}, {}]);
    reporter.onTestModuleQueued(named('slow.test.ts'));
    vi.advanceTimersByTime(4000);
    reporter.onTestModuleQueued(named('quick.test.ts'));
    vi.advanceTimersByTime(1000);
    reporter.onTestModuleEnd(named('quick.test.ts'));
    reporter.onTestModuleEnd(named('slow.test.ts'));
    reporter.onTestRunEnd();
    expect(written.join('')).toMatch(
      /^\npace: 5 s, 2 of 2 files\n +5 s {2}slow\.test\.ts\n +1 s {2}quick\.test\.ts\n$/u,
    );
    vi.advanceTimersByTime(600_000);
    expect(written).toHaveLength(3);
  });
});

/** @file How a claim of detect jobs is split into requests. See [Note: Small requests] in detectHandler.ts. */
import { describe, expect, it } from 'vitest';
import type { Job } from '../../../src-main/domain/job.ts';
import { requestsOf } from '../../../src-main/workspace/detectHandler.ts';

/** Ids per request, for jobs given as [length, attempt]. */
function split(...jobs: readonly (readonly [length: number, attempt: number])[]): number[][] {
  const made = jobs.map(([, attempt], at) => ({ id: at, attempt }) as unknown as Job);
  return requestsOf(made, (job) => jobs[Number(job.id)]?.[0] ?? 0).map((request) =>
    request.map((job) => Number(job.id)),
  );
}

const short = (count: number): (readonly [number, number])[] => Array.from({ length: count }, () => [100, 1]);

describe('requests to the detection process', () => {
  it('are none for no jobs', () => {
    expect(split()).toEqual([]);
  });

  it('hold sixteen notes at most, in order', () => {
    expect(split(...short(18))).toEqual([
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
      [16, 17],
    ]);
  });

  it('hold 64,000 characters at most', () => {
    expect(split([40_000, 1], [24_000, 1], [1, 1])).toEqual([[0, 1], [2]]);
    expect(split([64_000, 1], [64_000, 1])).toEqual([[0], [1]]);
  });

  it('leave a longer note alone, without ending the request in the making', () => {
    expect(split([100, 1], [64_001, 1], [100, 1])).toEqual([[1], [0, 2]]);
  });

  it('leave a note alone from its second attempt on', () => {
    expect(split([100, 1], [100, 2], [100, 3], [100, 1])).toEqual([[1], [2], [0, 3]]);
  });

  it('hold every job once', () => {
    const jobs = Array.from({ length: 97 }, (_, n) => [(n * 7919) % 90_000, (n % 5) + 1] as const);
    expect(
      split(...jobs)
        .flat()
        .sort((a, b) => a - b),
    ).toEqual(jobs.map((_, at) => at));
  });
});

/** @file The state of a batch as a table. */
import { describe, expect, it } from 'vitest';
import { JOB_STATES, type JobState } from '../../../src-main/domain/job.ts';
import { batchStateOf } from '../../../src-main/queue/batchState.ts';

const jobs = (some: Partial<Record<JobState, number>> = {}) =>
  ({ ...Object.fromEntries(JOB_STATES.map((state) => [state, 0])), ...some }) as Record<JobState, number>;

describe('batchStateOf', () => {
  it.each([
    ['running', 'running', jobs({ available: 3 }), 'importing'],
    ['paused', 'running', jobs(), 'paused'],
    ['running', 'paused', jobs(), 'import-paused'],
    ['running', 'done', jobs({ retryable: 1 }), 'processing'],
    ['running', 'done', jobs({ completed: 5, discarded: 1 }), 'ready'],
    ['paused', 'done', jobs({ available: 3 }), 'paused'],
    ['cancelled', 'done', jobs({ cancelled: 3 }), 'cancelled'],
    ['cancelled', 'running', jobs(), 'cancelled'],
  ] as const)('control %s, import %s: %#', (control, importState, counts, expected) => {
    expect(batchStateOf({ control, importState }, counts)).toBe(expected);
  });
});

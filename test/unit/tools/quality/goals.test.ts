/** @file The status against its goals. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { goalsRow } from '../../../../tools/quality/goals.ts';
import { runOf } from './runs.ts';

const status = (calledFully: number, leakingAmongFully: number, clean: number, cleanCalledFully: number) => ({
  status: { calledFully, leakingAmongFully, clean, cleanCalledFully },
});

describe('goalsRow', () => {
  it('calls a goal met only when the notes are enough to say so', () => {
    // Wilson: 0 of 381 reaches to 0.998 %, 0 of 380 to 1.0008 %; 79 of 100 reaches down to 70.02 %, 78 of 100 to 68.9 %.
    expect(goalsRow('a', [runOf(status(381, 0, 100, 79))])).toMatchObject({
      leaksVerdict: 'met',
      cleanVerdict: 'met',
    });
    expect(goalsRow('a', [runOf(status(380, 0, 100, 78))])).toMatchObject({
      leaksVerdict: 'open',
      cleanVerdict: 'open',
    });
  });

  it('calls a goal missed when the share is on the wrong side, however few the notes', () => {
    expect(goalsRow('a', [runOf(status(3, 1, 10, 6))])).toMatchObject({
      leaksVerdict: 'missed',
      cleanVerdict: 'missed',
    });
  });

  it('says nothing of a goal without a case', () => {
    const row = goalsRow('a', [runOf(status(0, 0, 0, 0))]);
    expect(row).toMatchObject({ leaksVerdict: 'none', cleanVerdict: 'none' });
    expect(goalsRow('a', [])).toMatchObject({ notes: 0, suspectedPerNote: null, suspectedVerdict: 'none' });
  });

  it.each([
    [3, 'met'],
    [3.01, 'missed'],
  ] as const)('holds %s suspected spans a note to be %s', (suspectedPerNote, verdict) => {
    expect(goalsRow('a', [runOf({ suspectedPerNote })]).suspectedVerdict).toBe(verdict);
  });

  it('weighs several runs by their notes', () => {
    const row = goalsRow('both', [
      runOf({ notes: 30, suspectedPerNote: 1, ...status(10, 1, 20, 9) }),
      runOf({ notes: 10, suspectedPerNote: 5, ...status(5, 0, 10, 5) }),
    ]);
    expect(row).toMatchObject({ set: 'both', notes: 40, suspectedPerNote: 2 });
    expect(row.leaks).toMatchObject({ part: 1, whole: 15 });
    expect(row.clean).toMatchObject({ part: 14, whole: 30 });
  });
});

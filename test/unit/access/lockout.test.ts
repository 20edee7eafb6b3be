/** @file How long an account waits after wrong passphrases. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FREE_TRIES, secondsToWait, waitAfter } from '../../../src-main/access/lockout.ts';
import type { EpochMs } from '../../../src-main/domain/ids.ts';

const at = (ms: number) => ms as EpochMs;
const NOW = 1_700_000_000_000;

describe('the wait after wrong passphrases', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [9, 480_000],
    [10, 900_000],
    [11, 900_000],
    [1_000, 900_000],
  ])('after %i tries in a row is %i ms', (tries, ms) => {
    expect(waitAfter(tries)).toBe(ms);
  });

  it('is over when its time has passed, and not a second before', () => {
    const slot = { failedTries: FREE_TRIES, lastFailedAt: at(NOW) };
    expect(secondsToWait(slot, at(NOW))).toBe(30);
    expect(secondsToWait(slot, at(NOW + 29_999))).toBe(1);
    expect(secondsToWait(slot, at(NOW + 30_000))).toBe(0);
  });

  it('is not cut short by a clock that was set back', () => {
    const slot = { failedTries: FREE_TRIES, lastFailedAt: at(NOW) };
    expect(secondsToWait(slot, at(NOW - 86_400_000))).toBe(30);
  });

  it('asks nothing of a slot that was opened last', () => {
    expect(secondsToWait({ failedTries: 0, lastFailedAt: null }, at(NOW))).toBe(0);
  });

  it('never grows shorter with more tries and never exceeds a quarter of an hour', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), (tries) => {
        expect(waitAfter(tries + 1)).toBeGreaterThanOrEqual(waitAfter(tries));
        expect(waitAfter(tries)).toBeLessThanOrEqual(900_000);
      }),
    );
  });
});

/** @file Noticing a locked screen by asking: once per locking, and never because of what was locked before. */
import { describe, expect, it } from 'vitest';
import { mustAsk, screenCheck, type SessionState } from '../../../src-main/shell/screenLock.ts';

function told(states: readonly SessionState[]): number[] {
  const answers = [...states];
  const locked: number[] = [];
  let asked = 0;
  const check = screenCheck(
    () => answers.shift() ?? 'active',
    () => locked.push(asked),
  );
  for (asked = 1; asked < states.length; asked++) check();
  return locked;
}

describe('a screen that is asked about', () => {
  it('is told as locked at the first question after it was locked, and once', () => {
    expect(told(['active', 'active', 'locked', 'locked', 'locked'])).toEqual([2]);
    expect(told(['active', 'idle', 'locked', 'active', 'locked'])).toEqual([2, 4]);
    expect(told(['unknown', 'locked'])).toEqual([1]);
  });

  it('is not told as locked for being idle or unknown, nor for what was so from the beginning', () => {
    expect(told(['active', 'idle', 'unknown', 'idle', 'active'])).toEqual([]);
    expect(told(['locked', 'locked', 'locked'])).toEqual([]);
  });

  it('is asked about on Linux alone: elsewhere Electron tells it', () => {
    expect((['linux', 'win32', 'darwin'] as const).map(mustAsk)).toEqual([true, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { isWhole } from '../../src-renderer/shared/wholeNumber.ts';

describe('a whole number', () => {
  it.each([[0], [1], [90]])('from 0 to 90 may be %j', (value) => {
    expect(isWhole(value, 0, 90)).toBe(true);
  });

  it.each([[-1], [91], [1.5], [Number.NaN], [Infinity], [null], [undefined]])(
    'from 0 to 90 is not %j',
    (value) => {
      expect(isWhole(value, 0, 90)).toBe(false);
    },
  );

  it('without a greatest is one that is exact', () => {
    expect(isWhole(Number.MAX_SAFE_INTEGER, 1)).toBe(true);
    expect(isWhole(2 ** 53, 1)).toBe(false);
  });
});

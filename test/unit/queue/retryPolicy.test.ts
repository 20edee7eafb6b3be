/** @file The table of retries. */
import { describe, expect, it } from 'vitest';
import { ERROR_CODES, type ErrorCode } from '../../../src-main/domain/errorCodes.ts';
import { retryDelayMs } from '../../../src-main/queue/retryPolicy.ts';

describe('retryDelayMs', () => {
  it.each<[ErrorCode, number, number, number | null]>([
    ['engine/host-lost', 0, 3, 1000],
    ['engine/host-lost', 1, 3, null],
    ['engine/no-answer', 0, 3, 1000],
    ['engine/no-answer', 1, 3, null],
    ['queue/handler-bug', 1, 3, 4000],
    ['queue/handler-bug', 2, 3, null],
    ['engine/host-lost', 0, 1, null],
    ['engine/host-lost', 3, 3, null],
    ['queue/handler-bug', 20, 99, 3_600_000],
    ['queue/handler-bug', 0, 3, 1000],
    ['store/row-tampered', 0, 3, null],
    ['import/source-changed', 0, 3, null],
  ])('%s after %i failures of %i: %s', (code, failures, maxAttempts, expected) => {
    expect(retryDelayMs(code, failures, maxAttempts)).toBe(expected);
  });

  it('retries exactly the codes that a retry can help', () => {
    for (const [code, { retry }] of Object.entries(ERROR_CODES)) {
      expect(retryDelayMs(code as ErrorCode, 0, 3) !== null, code).toBe(retry === 'later');
    }
  });
});

/** @file When a failed job is tried again. Pure; runs in the main process. */
import { ERROR_CODES } from '../domain/errorCodes.ts';
import type { ErrorCode } from '../domain/errors.ts';

/** First pause; long enough for a killed inference process to be started again. */
const FIRST_DELAY_MS = 1000;
/** Each further failure waits this many times longer: 1 s, 4 s, 16 s… */
const GROWTH = 4;
/**
 * A note that was alone with the process when it died or hung for the second time is the likely cause: a third try
 * would cost all other notes another start. It stays not anonymized, with the reason.
 */
const MAX_KILLS = 2;
const KILLS: readonly ErrorCode[] = ['engine/host-lost', 'engine/no-answer'];
/** An hour: nothing on one machine gets better by waiting longer. */
const MAX_DELAY_MS = 60 * 60 * 1000;

/**
 * Milliseconds until the next try after the failure that is being recorded, or null to discard the job: for the last
 * of `maxAttempts`, and for codes that the same input would give again.
 *
 * @param failures how many tries had failed before this one
 */
export function retryDelayMs(code: ErrorCode, failures: number, maxAttempts: number): number | null {
  if (ERROR_CODES[code].retry !== 'later') return null;
  if (failures + 1 >= (KILLS.includes(code) ? Math.min(MAX_KILLS, maxAttempts) : maxAttempts)) return null;
  return Math.min(FIRST_DELAY_MS * GROWTH ** failures, MAX_DELAY_MS);
}

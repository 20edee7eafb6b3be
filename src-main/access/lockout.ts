/**
 * @file How long an account waits after wrong passphrases. Pure arithmetic; runs in the main process.
 *
 * It slows down whoever guesses at the keyboard of a shared workstation. Against somebody who copies the file only the cost
 * of scrypt and the passphrase itself help.
 */
import type { EpochMs } from '../domain/ids.ts';

/** Wrong tries in a row that cost nothing; NIST SP 800-63B 5.2.2 allows up to 100, OWASP proposes 3 to 5. */
export const FREE_TRIES = 5;
/** The first wait; it doubles with every further wrong try. */
const FIRST_WAIT_MS = 30_000;
/** Long enough to make guessing hopeless, short enough that a ward can wait for it. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** How long the account waits in all after so many wrong tries in a row, in milliseconds; 0 while they are free. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES));
}

/**
 * Whole seconds still to wait, 0 when the next try may come. A last try in the future means that the clock was set back:
 * then the whole wait is ahead.
 */
export function secondsToWait(
  slot: { readonly failedTries: number; readonly lastFailedAt: EpochMs | null },
  now: EpochMs,
): number {
  const wait = waitAfter(slot.failedTries);
  if (wait === 0 || slot.lastFailedAt === null) return 0;
  const passed = Math.max(0, now - slot.lastFailedAt);
  return Math.ceil(Math.max(0, wait - passed) / 1000);
}

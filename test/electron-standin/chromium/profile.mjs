/**
 * @file Throw-away browser profiles. A profile names its owner process, so that what a killed stand-in left behind is
 * swept by the next one. Development and test only.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'noteveil-standin-';

/** @returns {string} a fresh folder, removed by `removeProfile` or by a later sweep */
export function createProfile() {
  sweepProfiles();
  return mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

/** @param {string} folder */
export function removeProfile(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  } catch {
    // Expected on Windows while a dying browser still holds a file; the next start sweeps it.
  }
}

/** Removes profiles whose owner no longer runs. */
export function sweepProfiles() {
  for (const name of readdirSync(tmpdir())) {
    const owner = name.startsWith(PREFIX) ? Number(name.slice(PREFIX.length).split('-')[0]) : NaN;
    if (owner > 0 && owner !== process.pid && !isAlive(owner)) removeProfile(path.join(tmpdir(), name));
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

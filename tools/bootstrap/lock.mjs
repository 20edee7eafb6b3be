/**
 * @file A lock between processes, so that two commands on a stale tree do not install or build over each other. Runs on
 * plain Node >= 18.
 */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { say } from './tree.mjs';

/** How often a waiting process looks again. */
const POLL_MS = 100;
/** Silence is fine for a build of two seconds; a longer wait deserves a word. */
const ANNOUNCE_AFTER_MS = 5_000;

/**
 * Runs `work` while holding the lock file. A lock whose owner no longer runs is taken over.
 * @template T
 * @param {string} file lock file; its folder is made when missing
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  mkdirSync(path.dirname(file), { recursive: true });
  const startedAt = Date.now();
  let isAnnounced = false;
  while (!tryAcquire(file)) {
    if (!isAnnounced && Date.now() - startedAt > ANNOUNCE_AFTER_MS) {
      isAnnounced = true;
      say(`waiting for another command (process ${readOwner(file) ?? '?'}) to finish installing or building`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  const release = () => {
    if (readOwner(file) === process.pid) rmSync(file, { force: true });
  };
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @returns {boolean} whether this process now owns the lock
 */
function tryAcquire(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const owner = readOwner(file);
  if (owner !== null && !isAlive(owner)) removeAbandoned(file, owner);
  return false;
}

/**
 * Removes a dead owner's lock. Renaming first makes sure that of several waiting processes one removes it; should the
 * rename have caught a lock that was renewed in between, it is put back.
 * @param {string} file
 * @param {number} deadOwner
 */
function removeAbandoned(file, deadOwner) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (readOwner(aside) !== deadOwner) linkSync(aside, file);
  } catch {
    // Expected: another waiting process was faster. The next round looks again.
  }
  rmSync(aside, { force: true });
}

/**
 * @param {string} file
 * @returns {number | null} process id, or null while the file is absent or not yet written
 */
function readOwner(file) {
  try {
    return Number(readFileSync(file, 'utf8')) || null;
  } catch {
    // Expected: released between two looks.
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs under another account.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

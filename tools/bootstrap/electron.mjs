/**
 * @file Which of the two runs the app: real Electron where its binary is there or can be fetched, else the stand-in on
 * Chromium. Runs on plain Node >= 18.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCaptured } from './spawn.mjs';
import { at, findNode24, isWindows, say } from './tree.mjs';

/** Remembers that fetching failed. It lies in node_modules, so a fresh install tries again. */
const failureFile = at('node_modules', '.noteveil-electron-not-fetched');
/** About 120 MB. Offline machines fail at once; this bounds the ones where packets are dropped silently. */
const FETCH_TIMEOUT_MS = Number(process.env.NOTEVEIL_ELECTRON_TIMEOUT_S ?? 60) * 1000;

/** The stand-in's executable, shaped like Electron's. */
export const standinExecutable = at('test', 'electron-standin', isWindows ? 'electron.cmd' : 'electron');

/** @returns {string | null} the real Electron's executable, when its binary is installed */
export function findElectron() {
  if (process.env.NOTEVEIL_STANDIN === '1') return null;
  const pathFile = at('node_modules', 'electron', 'path.txt');
  if (!existsSync(pathFile)) return null;
  const executable = path.join(at('node_modules', 'electron', 'dist'), readFileSync(pathFile, 'utf8').trim());
  return existsSync(executable) ? executable : null;
}

/**
 * Tries once to fetch the binary. Only for opening the app: tests never download.
 * @returns {Promise<string | null>}
 */
export async function fetchElectron() {
  const present = findElectron();
  if (present || process.env.NOTEVEIL_STANDIN === '1' || existsSync(failureFile)) return present;
  say(`fetching the Electron binary, once, for at most ${FETCH_TIMEOUT_MS / 1000} seconds`);
  await runCaptured(findNode24(), [at('node_modules', 'electron', 'install.js')], {
    timeoutMs: FETCH_TIMEOUT_MS,
  });
  const fetched = findElectron();
  if (fetched === null) {
    writeFileSync(failureFile, 'The Electron binary could not be fetched. Delete this file to try again.\n');
    say(`it could not be fetched; to try again, delete ${path.relative(at(), failureFile)}`);
  }
  return fetched;
}

/**
 * @file `npm test`: every vitest project, with the environment the end-to-end tests need. Runs on plain Node >= 18.
 *
 * [Note: Test environment]
 * NOTEVEIL_E2E       `run`, or `skip:<reason>`: end-to-end tests then skip themselves, and are counted as skipped.
 * NOTEVEIL_ELECTRON  executable to launch: real Electron where its binary is installed, else the stand-in.
 * NOTEVEIL_STANDIN   `1` when that executable is the stand-in.
 * NOTEVEIL_HEADLESS  `1` when there is no display of any kind; the stand-in then draws no window.
 */
import { ensureBrowser } from './browser.mjs';
import { ensureReady } from './build.mjs';
import { openDisplay } from './display.mjs';
import { findElectron, standinExecutable } from './electron.mjs';
import { runAttached } from './spawn.mjs';
import { findNode24, say, toolScript } from './tree.mjs';

/**
 * @param {readonly string[]} args passed on to vitest
 * @param {Record<string, string>} [extraEnv]
 * @returns {Promise<number>}
 */
export async function test(args, extraEnv = {}) {
  await ensureReady();
  return runVitest(args, extraEnv);
}

/**
 * @param {readonly string[]} args
 * @param {Record<string, string>} extraEnv
 */
export async function runVitest(args, extraEnv = {}) {
  const electron = process.env.NOTEVEIL_E2E?.startsWith('skip:') ? null : findElectron();
  const obstacle = electron === null ? await standinObstacle() : null;
  const display = await openDisplay();
  const env = {
    NOTEVEIL_E2E: obstacle === null ? 'run' : `skip:${obstacle}`,
    NOTEVEIL_ELECTRON: electron ?? standinExecutable,
    ...(electron === null && { NOTEVEIL_STANDIN: '1' }),
    ...(display.kind === 'none' && { NOTEVEIL_HEADLESS: '1' }),
    ...display.env,
    ...extraEnv,
  };
  if (obstacle !== null) say(`END-TO-END TESTS ARE SKIPPED: ${obstacle}`);
  try {
    return await runAttached(findNode24(), [toolScript('vitest'), 'run', ...args], { env });
  } finally {
    await display.close();
  }
}

/** @returns {Promise<string | null>} why the stand-in cannot run here, or null */
async function standinObstacle() {
  if (process.env.NOTEVEIL_E2E?.startsWith('skip:')) return process.env.NOTEVEIL_E2E.slice('skip:'.length);
  return ensureBrowser();
}

/**
 * @file `npm start`: opens the app in real Electron, or in the stand-in, and says which. Runs on plain Node >= 18.
 */
import path from 'node:path';
import { browserAdvice, findBrowser } from './browser.mjs';
import { ensureReady } from './build.mjs';
import { callerFolder } from './commandLine.mjs';
import { openDisplay } from './display.mjs';
import { fetchElectron, standinExecutable } from './electron.mjs';
import { runAttached } from './spawn.mjs';
import { BootstrapError, isWindows, root, say } from './tree.mjs';

const headlessOffer = 'Without a window, use the command line: npm run --silent noteveil -- --help';

/**
 * @param {readonly string[]} args files to open and options of the app
 * @returns {Promise<number>}
 */
export async function start(args) {
  await ensureReady();
  const electron = await fetchElectron();
  const browser = electron === null ? findBrowser() : null;
  if (electron === null && browser === null) {
    throw new BootstrapError(
      'The Electron binary is not available, and no browser was found to stand in for it.\n' +
        `Please ${browserAdvice()}.\n${headlessOffer}`,
    );
  }
  const display = await openDisplay();
  if (display.kind === 'none') {
    throw new BootstrapError(
      'There is no display, and no virtual one: DISPLAY and WAYLAND_DISPLAY are unset and Xvfb is not installed.\n' +
        'Start this from a desktop session, or install Xvfb ("sudo apt-get install xvfb").\n' +
        headlessOffer,
    );
  }
  if (display.kind === 'virtual')
    say(`no display: the window opens on a virtual one (Xvfb ${display.env.DISPLAY})`);
  try {
    return await open(electron, browser, args, display.env);
  } finally {
    await display.close();
  }
}

/**
 * @param {string | null} electron
 * @param {string | null} browser
 * @param {readonly string[]} args
 * @param {Record<string, string>} env
 */
function open(electron, browser, args, env) {
  const appArgs = [root, ...args.map(absoluteFile)];
  if (electron !== null) {
    say(`opening in Electron (${path.relative(root, electron)})`);
    // Chromium refuses its own sandbox to root; without the switch Electron would not start at all.
    const rootSwitch = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    if (rootSwitch.length > 0) say('running as root: the Chromium sandbox is off');
    return runAttached(electron, [...rootSwitch, ...appArgs], { env });
  }
  say(`opening in the stand-in, not in Electron: a development window drawn by ${browser}`);
  // A .cmd file needs a shell on Windows, and a shell needs its words quoted.
  const words = isWindows ? appArgs.map((word) => `"${word}"`) : appArgs;
  return runAttached(isWindows ? `"${standinExecutable}"` : standinExecutable, words, {
    env: { ...env, NOTEVEIL_STANDIN: '1' },
    shell: isWindows,
  });
}

/**
 * File arguments become absolute, because the app runs in the repository root.
 * @param {string} arg
 */
function absoluteFile(arg) {
  return arg.startsWith('-') ? arg : path.resolve(callerFolder(), arg);
}

/**
 * @file First code of the stand-in's main process: reads the command line, replaces the `electron` module, runs the app's
 * entry, then lets the app become ready. Runs on Node 24; development and test only.
 *
 * [Note: Ready comes last]
 * Electron waits for an ES module entry before it emits `ready`, so a top-level `await app.whenReady()` never ends there.
 * Here it does not end either, and a message says why.
 */
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** Longer than any sane start-up work before the first window. */
const ENTRY_TIMEOUT_MS = 15_000;
/** Node's exit code for a top-level await that can never settle. */
const UNSETTLED = 13;

const moduleUrl = new URL('./module/index.mjs', import.meta.url).href;
registerHooks({
  resolve(specifier, context, next) {
    const isElectron = specifier === 'electron' || specifier === 'electron/main';
    return isElectron ? { url: moduleUrl, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

/** Switches for Chromium and for the inspector come before the app's folder, as with Electron itself. */
const isLauncherSwitch = (/** @type {string} */ arg) =>
  /^--(inspect|remote-debugging-port|no-sandbox)(=|$)/.test(arg);
const words = process.argv.slice(2).filter((arg) => !isLauncherSwitch(arg));
const folderIndex = words.findIndex((arg) => !arg.startsWith('-'));
if (folderIndex < 0) {
  process.stderr.write('usage: electron [switches] APP-FOLDER [arguments]\n');
  process.exit(2);
}
const appPath = path.resolve(words[folderIndex]);
// An unpacked package has the layout of an installed one, so its code must find everything as if it were.
const isPackaged = appPath.endsWith(path.join('resources', 'app'));
const appWord = isPackaged ? [] : [appPath];
const rest = words.filter((_, index) => index !== folderIndex);
process.argv.splice(1, process.argv.length, ...appWord, ...rest);
Object.assign(process, {
  type: 'browser',
  resourcesPath: isPackaged ? path.dirname(appPath) : path.join(path.dirname(process.execPath), 'resources'),
});
process.env.NOTEVEIL_STANDIN = '1';

const explainHang = () => {
  process.stderr.write(
    '[stand-in] the entry module has not finished, so `ready` was never emitted.\n' +
      'A top-level `await app.whenReady()` hangs in Electron: use `app.whenReady().then(...)`.\n',
  );
};
let isEvaluated = false;
process.once('exit', (code) => {
  if (!isEvaluated && code === UNSETTLED) explainHang();
});
const timer = setTimeout(() => {
  explainHang();
  process.exit(UNSETTLED);
}, ENTRY_TIMEOUT_MS);
// The timer alone must not keep a stuck process alive; Node notices that one by itself.
timer.unref();

const { app } = await import(moduleUrl);
app.configure({ appPath, isPackaged });
const { main } = JSON.parse(readFileSync(path.join(appPath, 'package.json'), 'utf8'));
await import(pathToFileURL(path.resolve(appPath, main)).href);
isEvaluated = true;
clearTimeout(timer);
app.start();

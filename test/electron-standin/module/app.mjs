/**
 * @file `app`: life cycle, paths and the single-instance lock. Development and test only.
 */
import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { createEvent } from './events.mjs';
import { SingleInstance } from './singleInstance.mjs';
import { openWindows } from './windowRegistry.mjs';

/** Like Chromium's switches of the command line: `--name` or `--name=value`. */
class CommandLine {
  #switches = new Map();

  constructor() {
    for (const arg of process.argv) {
      const match = /^--([^=]+)(?:=(.*))?$/.exec(arg);
      if (match) this.#switches.set(match[1], match[2] ?? '');
    }
  }
  /** @param {string} name @param {string} [value] */
  appendSwitch(name, value = '') {
    this.#switches.set(name, value);
  }
  appendArgument() {}
  /** @param {string} name */
  hasSwitch(name) {
    return this.#switches.has(name);
  }
  /** @param {string} name */
  getSwitchValue(name) {
    return this.#switches.get(name) ?? '';
  }
  /** @param {string} name */
  removeSwitch(name) {
    this.#switches.delete(name);
  }
}

class App extends EventEmitter {
  /** Tells the shell that no real Electron is running, for the window title. */
  isStandin = true;
  commandLine = new CommandLine();
  #isReady = false;
  #becomeReady = () => {};
  #readyPromise = new Promise((resolve) => {
    this.#becomeReady = () => resolve(undefined);
  });
  #paths = new Map();
  #appPath = process.cwd();
  #manifest = { name: 'app', productName: '', version: '0.0.0' };
  #isPackaged = false;
  #singleInstance = new SingleInstance();
  /** `running` until `quit()`, then `quitting` until the process ends. */
  #stage = 'running';

  /**
   * Called by the boot script before the app's entry runs.
   * @param {{ appPath: string, isPackaged: boolean }} setup
   */
  configure({ appPath, isPackaged }) {
    this.#appPath = appPath;
    this.#isPackaged = isPackaged;
    Object.assign(this.#manifest, JSON.parse(readFileSync(path.join(appPath, 'package.json'), 'utf8')));
  }

  /** Called by the boot script when the entry module has been evaluated; see [Note: Ready comes last]. */
  start() {
    this.#isReady = true;
    this.emit('will-finish-launching');
    this.emit('ready', createEvent(), {});
    this.#becomeReady();
    this.#singleInstance.startListening((argv, folder, data) => {
      this.emit('second-instance', createEvent(), argv, folder, data);
    });
  }

  isReady() {
    return this.#isReady;
  }
  whenReady() {
    return this.#readyPromise;
  }
  get isPackaged() {
    return this.#isPackaged;
  }
  get name() {
    return this.getName();
  }
  getName() {
    return this.#manifest.productName || this.#manifest.name;
  }
  /** @param {string} name */
  setName(name) {
    this.#manifest.productName = name;
  }
  getVersion() {
    return this.#manifest.version;
  }
  getAppPath() {
    return this.#appPath;
  }
  getLocale() {
    return Intl.DateTimeFormat().resolvedOptions().locale;
  }
  getSystemLocale() {
    return this.getLocale();
  }
  getPreferredSystemLanguages() {
    return [this.getLocale()];
  }

  /** @param {string} name */
  getPath(name) {
    if (this.#paths.has(name)) return this.#paths.get(name);
    if (name === 'userData' || name === 'sessionData') return this.#userData();
    const known = {
      appData: configFolder(),
      crashDumps: path.join(this.#userData(), 'Crashpad'),
      exe: process.execPath,
      home: homedir(),
      logs: path.join(this.#userData(), 'logs'),
      module: process.execPath,
      temp: tmpdir(),
    };
    const personal = ['desktop', 'documents', 'downloads', 'music', 'pictures', 'videos'];
    if (personal.includes(name)) return path.join(homedir(), name[0].toUpperCase() + name.slice(1));
    if (!(name in known)) throw new Error(`Failed to get '${name}' path`);
    return known[name];
  }
  /** @param {string} name @param {string} folder */
  setPath(name, folder) {
    if (!path.isAbsolute(folder)) throw new Error('Path must be absolute');
    this.#paths.set(name, folder);
  }
  setAppLogsPath() {}
  #userData() {
    const chosen = this.commandLine.getSwitchValue('user-data-dir') || process.env.NOTEVEIL_USER_DATA;
    return chosen ? path.resolve(chosen) : path.join(configFolder(), this.getName());
  }

  /** @param {unknown} [additionalData] */
  requestSingleInstanceLock(additionalData) {
    return this.#singleInstance.acquire(this.getPath('userData'), additionalData);
  }
  hasSingleInstanceLock() {
    return this.#singleInstance.isHeld;
  }
  releaseSingleInstanceLock() {
    this.#singleInstance.release();
  }

  /** before-quit, every window closed, will-quit, quit; each but the last may be prevented. */
  quit() {
    if (this.#stage === 'quitting') return;
    const beforeQuit = createEvent();
    this.emit('before-quit', beforeQuit);
    if (beforeQuit.defaultPrevented) return;
    this.#stage = 'quitting';
    void this.#closeWindowsAndEnd();
  }
  async #closeWindowsAndEnd() {
    for (const window of openWindows()) {
      if (!(await window.requestClose())) {
        this.#stage = 'running';
        return;
      }
    }
    const willQuit = createEvent();
    this.emit('will-quit', willQuit);
    if (willQuit.defaultPrevented) {
      this.#stage = 'running';
      return;
    }
    this.exit(0);
  }
  /** Ends at once: neither before-quit nor will-quit is emitted. */
  exit(code = 0) {
    this.#stage = 'quitting';
    this.emit('quit', createEvent(), code);
    process.exit(code);
  }
  relaunch() {
    throw new Error('app.relaunch() is not supported by the stand-in');
  }
  /** Called by a window after it is gone. Not emitted while quitting, as in Electron. */
  onWindowClosed() {
    if (this.#stage === 'quitting' || openWindows().length > 0) return;
    if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  setAppUserModelId() {}
  setAboutPanelOptions() {}
  showAboutPanel() {}
  setBadgeCount() {
    return false;
  }
  enableSandbox() {
    if (this.#isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
  }
  disableHardwareAcceleration() {
    if (this.#isReady)
      throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
  }
  focus() {}
  addRecentDocument() {}
  clearRecentDocuments() {}
}

/** Where applications keep their settings on this platform. */
function configFolder() {
  if (process.platform === 'darwin') return path.join(homedir(), 'Library/Application Support');
  if (process.platform === 'win32') return process.env.APPDATA ?? path.join(homedir(), 'AppData/Roaming');
  return process.env.XDG_CONFIG_HOME ?? path.join(homedir(), '.config');
}

export const app = new App();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => app.quit());

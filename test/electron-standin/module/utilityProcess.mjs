/**
 * @file `utilityProcess`: a Node child process that looks like Electron's. Development and test only.
 */
import { fork as forkNode } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { fileURLToPath } from 'node:url';
import { app } from './app.mjs';

const bootScript = fileURLToPath(new URL('../child/utilityBoot.mjs', import.meta.url));
/** @type {Set<UtilityProcess>} */
const running = new Set();

/** Emits `spawn`, `message` (the value itself), `exit` (code) and `error`. */
class UtilityProcess extends EventEmitter {
  /** @type {number | undefined} undefined before `spawn` and after `exit` */
  pid = undefined;
  stdout;
  stderr;
  #child;

  /**
   * @param {string} modulePath
   * @param {readonly string[]} args
   * @param {{ env?: NodeJS.ProcessEnv, execArgv?: string[], cwd?: string, stdio?: any }} options
   */
  constructor(modulePath, args, options) {
    super();
    const stdio = options.stdio ?? 'inherit';
    const [, stdout, stderr] = Array.isArray(stdio) ? stdio : ['ignore', stdio, stdio];
    this.#child = forkNode(bootScript, [modulePath, ...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      execArgv: [...(options.execArgv ?? []), '--enable-source-maps'],
      // The same algorithm as structured cloning, so typed arrays arrive as in Electron.
      serialization: 'advanced',
      stdio: ['ignore', stdout, stderr, 'ipc'],
    });
    this.stdout = this.#child.stdout;
    this.stderr = this.#child.stderr;
    running.add(this);
    this.#child.once('spawn', () => {
      this.pid = this.#child.pid;
      this.emit('spawn');
    });
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.on('error', (error) => {
      if (this.listenerCount('error') > 0) this.emit('error', 'FatalError', '', String(error));
    });
    this.#child.once('exit', (code, signal) => {
      running.delete(this);
      this.pid = undefined;
      // A child that was killed reports the signal's number, as on POSIX under Electron.
      this.emit('exit', code ?? (signal === 'SIGKILL' ? 9 : 15));
    });
  }

  /** @param {unknown} message @param {readonly unknown[]} [transfer] */
  postMessage(message, transfer = []) {
    if (transfer.length > 0) throw new Error('The stand-in transfers no message ports');
    if (this.#child.connected) this.#child.send(/** @type {any} */ (message));
  }

  kill() {
    return this.#child.kill('SIGTERM');
  }
}

export const utilityProcess = {
  /** @param {string} modulePath @param {readonly string[]} [args] @param {object} [options] */
  fork(modulePath, args = [], options = {}) {
    if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready');
    return new UtilityProcess(modulePath, args, options);
  },
};

// Electron ends its utility processes with the app.
process.once('exit', () => {
  for (const child of running) child.kill();
});

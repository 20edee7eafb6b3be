/**
 * @file The browser process and its DevTools protocol over two pipes (file descriptors 3 and 4), so that no port is open.
 * Development and test only.
 */
import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { createInterface } from 'node:readline';
import { browserAdvice, findBrowser } from '../../../tools/bootstrap/browser.mjs';
import { browserFlags } from './flags.mjs';
import { createProfile, removeProfile } from './profile.mjs';

/** How long a browser may take to close itself before it is killed. */
const CLOSE_TIMEOUT_MS = 3_000;
/** Lines of diagnostics worth keeping. */
const LAST_WORDS = 12;

/**
 * Emits protocol events by method name as `(params, sessionId)`, and `gone` once when the browser has ended.
 */
export class CdpPipe extends EventEmitter {
  #nextId = 0;
  #pending = new Map();
  /** @type {string[]} parts of a message whose end has not arrived; joined once, because messages reach many MB */
  #parts = [];
  #isGone = false;
  #isClosing = false;
  /** @type {string[]} end of the browser's own diagnostics, for when it dies */
  #lastWords = [];
  #process;
  #profile;

  /**
   * @param {{ width: number, height: number, title: string, isUnseen?: boolean }} window an unseen one has no display and
   * no port for Playwright
   */
  constructor(window) {
    super();
    this.setMaxListeners(0);
    const executable = findBrowser();
    if (executable === null)
      throw new Error(`No browser to stand in for Electron. Please ${browserAdvice()}.`);
    this.#profile = createProfile();
    const flags = browserFlags({
      ...window,
      profile: this.#profile,
      isHeadless: window.isUnseen === true || isHeadless(),
      hasDebugPort: window.isUnseen !== true && process.execArgv.some((arg) => arg.startsWith('--inspect')),
    });
    // A locale that is not installed makes Chromium fall back to ASCII, and files with umlauts cannot be dropped then.
    const env = process.platform === 'linux' ? { ...process.env, LC_ALL: 'C.UTF-8' } : process.env;
    this.#process = spawn(executable, flags, { env, stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] });
    this.#listen();
  }

  get isGone() {
    return this.#isGone;
  }

  /**
   * @param {string} method
   * @param {object} [params]
   * @param {string} [sessionId]
   * @returns {Promise<any>}
   */
  send(method, params = {}, sessionId = undefined) {
    if (this.#isGone) return Promise.reject(new Error(`${method}: the browser is gone`));
    const id = ++this.#nextId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject, method });
      this.#pipe(3).write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    });
  }

  /** Asks the browser to end, kills it when it does not; resolves when it is gone. */
  async close() {
    if (this.#isGone) return;
    this.#isClosing = true;
    const gone = new Promise((resolve) => this.once('gone', resolve));
    const timer = setTimeout(() => this.#process.kill('SIGKILL'), CLOSE_TIMEOUT_MS);
    this.send('Browser.close').catch(() => {
      // Expected: the pipe may close before the answer.
    });
    await gone;
    clearTimeout(timer);
  }

  /** @param {3 | 4} fd */
  #pipe(fd) {
    return /** @type {import('node:net').Socket} */ (this.#process.stdio[fd]);
  }

  #listen() {
    const onExit = () => {
      this.#process.kill('SIGKILL');
      removeProfile(this.#profile);
    };
    process.once('exit', onExit);
    for (const fd of /** @type {const} */ ([3, 4])) {
      this.#pipe(fd).on('error', () => {
        // Expected when the browser dies; `exit` below reports it.
      });
    }
    this.#pipe(4).setEncoding('utf8');
    this.#pipe(4).on('data', (chunk) => this.#onChunk(String(chunk)));
    const { stderr } = this.#process;
    if (stderr) {
      createInterface({ input: stderr }).on('line', (line) => {
        this.#lastWords = [...this.#lastWords.slice(-LAST_WORDS), line];
        relayDiagnostics(line);
      });
    }
    const onGone = (/** @type {unknown} */ cause) => {
      if (this.#isGone) return;
      // A window a person closes ends with 0; anything else deserves a reason on the console.
      if (cause !== 0 && !this.#isClosing) {
        console.error(`[stand-in] the browser ended unexpectedly (${cause})\n${this.#lastWords.join('\n')}`);
      }
      this.#isGone = true;
      process.off('exit', onExit);
      for (const { reject, method } of this.#pending.values())
        reject(new Error(`${method}: the browser is gone`));
      this.#pending.clear();
      removeProfile(this.#profile);
      this.emit('gone');
    };
    this.#process.once('error', onGone);
    this.#process.once('exit', (code, signal) => onGone(code ?? signal));
  }

  /** @param {string} chunk */
  #onChunk(chunk) {
    let start = 0;
    for (let end = chunk.indexOf('\0'); end >= 0; end = chunk.indexOf('\0', start)) {
      this.#parts.push(chunk.slice(start, end));
      const message = this.#parts.join('');
      this.#parts = [];
      start = end + 1;
      this.#onMessage(JSON.parse(message));
    }
    if (start < chunk.length) this.#parts.push(chunk.slice(start));
  }

  /** @param {any} message */
  #onMessage(message) {
    if (message.id === undefined) {
      this.emit(message.method, message.params, message.sessionId);
      return;
    }
    const waiting = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting?.resolve(message.result);
  }
}

function isHeadless() {
  if (process.env.NOTEVEIL_HEADLESS === '1') return true;
  const hasDisplay = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!hasDisplay) process.stderr.write('[stand-in] no display: running without a window\n');
  return !hasDisplay;
}

/**
 * Passes on the line Playwright waits for; the browser's own noise only when asked for.
 * @param {string} line
 */
function relayDiagnostics(line) {
  const isWanted = line.startsWith('DevTools listening on ') || process.env.NOTEVEIL_STANDIN_VERBOSE === '1';
  if (isWanted) process.stderr.write(`${line}\n`);
}

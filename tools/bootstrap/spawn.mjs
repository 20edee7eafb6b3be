/**
 * @file Child processes for the bootstrap: either attached to the terminal or captured and shown only on failure. Runs
 * on plain Node >= 18.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import path from 'node:path';
import { at, isWindows, root } from './tree.mjs';

/** Set for every child: onnxruntime-node would otherwise download CUDA libraries when it is installed. */
const childEnv = { ONNXRUNTIME_NODE_INSTALL: 'skip' };

/**
 * @typedef {object} SpawnOptions
 * @property {Record<string, string | undefined>} [env] added to this process's environment
 * @property {string} [cwd] the repository root unless told
 * @property {number} [timeoutMs] the child is killed after this long and reports exit code 124
 * @property {boolean} [shell] needed for `npm.cmd` on Windows
 */

/**
 * The environment of a child: `.bin` first on PATH, so that nested `node` is Node 24 as well.
 * @param {Record<string, string | undefined>} [extra]
 */
export function environment(extra = {}) {
  const inherited = { ...process.env, ...childEnv, ...extra };
  // Windows spells it `Path`; setting a second `PATH` there would leave two.
  const key = Object.keys(inherited).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  inherited[key] = at('node_modules', '.bin') + path.delimiter + (inherited[key] ?? '');
  return inherited;
}

/**
 * Exit code a shell would report for a finished child.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function shellCode(code, signal) {
  return code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 0);
}

/**
 * Runs a child on this terminal and passes signals on to it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<number>} exit code, 128+n after a signal
 */
export function runAttached(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    env: environment(options.env),
    stdio: 'inherit',
    shell: options.shell ?? false,
  });
  // Ctrl-C reaches the whole terminal group by itself; staying alive here lets the child decide how to end.
  const forward = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal);
  /** @type {NodeJS.Signals[]} */
  const signals = isWindows ? ['SIGINT'] : ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(shellCode(code, signal));
    });
  });
}

/**
 * Runs a child silently and returns what it wrote.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {SpawnOptions} [options]
 * @returns {Promise<{ code: number, output: string }>} exit code (124 after a timeout), stdout and stderr together
 */
export function runCaptured(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: options.cwd ?? root,
    // What is shown only after a failure may end up in a file: no colors.
    env: environment({ NO_COLOR: '1', FORCE_COLOR: '0', ...options.env }),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: options.shell ?? false,
  });
  /** @type {Buffer[]} */
  const chunks = [];
  child.stdout.on('data', (chunk) => chunks.push(chunk));
  child.stderr.on('data', (chunk) => chunks.push(chunk));
  let isLate = false;
  const timer =
    options.timeoutMs === undefined
      ? undefined
      : setTimeout(() => {
          isLate = true;
          child.kill('SIGKILL');
        }, options.timeoutMs);
  return new Promise((resolve, reject) => {
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.once('close', (code, signal) => {
      clearTimeout(timer);
      resolve({
        code: isLate ? 124 : shellCode(code, signal),
        output: Buffer.concat(chunks).toString('utf8'),
      });
    });
  });
}

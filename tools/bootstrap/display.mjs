/**
 * @file Gives a windowed program a display: the one of this session, or a virtual one (Xvfb). Runs on plain Node >= 18.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** Xvfb answers within milliseconds; longer means it will not. */
const START_TIMEOUT_MS = 10_000;

/**
 * @typedef {object} Display
 * @property {'session' | 'virtual' | 'headless' | 'none'} kind `headless` was asked for; `none` means there is no way
 * @property {Record<string, string>} env what the windowed program needs in its environment
 * @property {() => Promise<void>} close ends a virtual display
 */

/**
 * @returns {Promise<Display>}
 */
export async function openDisplay() {
  const nothing = async () => undefined;
  if (process.env.NOTEVEIL_HEADLESS === '1') return { kind: 'headless', env: {}, close: nothing };
  if (process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY) {
    return { kind: 'session', env: {}, close: nothing };
  }
  const executable = findXvfb();
  const started = executable === null ? null : await startXvfb(executable);
  if (started === null) return { kind: 'none', env: {}, close: nothing };
  return { kind: 'virtual', env: { DISPLAY: started.name }, close: started.close };
}

function findXvfb() {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/bin', '/usr/local/bin'];
  return folders.map((folder) => path.join(folder, 'Xvfb')).find((file) => existsSync(file)) ?? null;
}

/**
 * Started directly, not through `xvfb-run`, which also needs xauth and a free-number search of its own.
 * @param {string} executable
 * @returns {Promise<{ name: string, close: () => Promise<void> } | null>}
 */
function startXvfb(executable) {
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp', '-noreset'];
  const server = spawn(executable, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const kill = () => {
    server.kill('SIGTERM');
  };
  // Waited for: a server that is still ending removes the socket of the next one that got its number.
  const close = async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.ref();
    kill();
    await ended;
  };
  process.once('exit', kill);
  // The display must never be the reason why this process stays alive.
  server.unref();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), START_TIMEOUT_MS);
    const finish = (/** @type {{ name: string, close: () => Promise<void> } | null} */ result) => {
      clearTimeout(timer);
      resolve(result);
    };
    server.once('error', () => finish(null));
    server.once('exit', () => finish(null));
    const numberPipe = /** @type {import('node:net').Socket} */ (server.stdio[3]);
    let text = '';
    numberPipe.setEncoding('utf8');
    // Read to the end: the number and its newline come in two writes, and Xvfb dies when the second one fails.
    numberPipe.on('data', (part) => (text += part));
    numberPipe.once('end', () => {
      const number = text.trim();
      finish(number === '' ? null : { name: `:${number}`, close });
    });
  });
}

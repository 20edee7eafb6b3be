/**
 * @file `noteveil …`: the command line on Node 24, built first when stale. stdout and stdin belong to the command alone;
 * everything the bootstrap has to say goes to stderr. Runs on plain Node >= 18.
 */
import { existsSync } from 'node:fs';
import { ensureReady } from './build.mjs';
import { runAttached } from './spawn.mjs';
import { at, BootstrapError, findNode24, root } from './tree.mjs';

/**
 * @param {readonly string[]} args
 * @returns {Promise<number>} the command's own exit code
 */
export async function runCommandLine(args) {
  await ensureReady();
  const entry = at('out', 'main', 'cli.js');
  if (!existsSync(entry)) throw new BootstrapError('The build has no command line (out/main/cli.js).', 70);
  return runAttached(
    findNode24(),
    ['--enable-source-maps', '--disable-warning=ExperimentalWarning', entry, ...args],
    {
      cwd: callerFolder(),
    },
  );
}

/**
 * The folder the command was typed in, so that relative paths mean what the person meant: npm changes to the package
 * root and leaves the original folder in INIT_CWD. Only trusted when npm started this very script.
 */
export function callerFolder() {
  const isFromNpm = process.env.npm_lifecycle_event !== undefined && process.cwd() === root;
  return (isFromNpm && process.env.INIT_CWD) || process.cwd();
}

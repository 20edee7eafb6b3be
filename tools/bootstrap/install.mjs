/**
 * @file Installs dependencies when the lock file asks for others than are there. Runs on plain Node >= 18.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { runCaptured } from './spawn.mjs';
import { at, BootstrapError, isWindows, say } from './tree.mjs';

const stampFile = at('node_modules', '.noteveil-install');
/** Below this major npm does not know `allowScripts`, and npm 10 has been seen to fail on Vite 8's tree. */
const NEEDED_NPM_MAJOR = 11;
/** A cold cache on a slow line; past this something hangs. */
const INSTALL_TIMEOUT_MS = 15 * 60_000;

/** Hash of what decides the installed tree; also part of the build's staleness. */
export function dependencyHash() {
  const hash = createHash('sha256');
  for (const name of ['package.json', 'package-lock.json']) hash.update(readFileSync(at(name)));
  return hash.digest('hex');
}

/** Makes `node_modules` match the lock file. Call while holding the lock. */
export async function ensureInstalled() {
  const wanted = dependencyHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  if (!installedMatchesLock()) await install();
  writeFileSync(stampFile, wanted);
}

/**
 * Whether npm's own record of the tree already holds every package of the lock file. True after a plain `npm ci` or
 * `npm install`, which leave no stamp of ours.
 */
function installedMatchesLock() {
  const record = at('node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(
    // Optional packages are absent on platforms they are not for.
    ([name, entry]) => name === '' || entry.optional || installed[name]?.version === entry.version,
  );
}

async function install() {
  const { code, output } = await runCaptured('npm', ['--version'], { shell: isWindows });
  const major = code === 0 ? Number(output.trim().split('.')[0]) : 0;
  if (!major)
    throw new BootstrapError('npm was not found. Install Node.js with npm and run the same command again.');
  const command = major < NEEDED_NPM_MAJOR ? ['npx', '--yes', `npm@${NEEDED_NPM_MAJOR}`] : ['npm'];
  const args = [...command.slice(1), 'ci', '--no-audit', '--no-fund', '--loglevel=error'];
  say(`installing dependencies (${command.join(' ')} ci), about a minute`);
  const result = await runCaptured(command[0], args, { shell: isWindows, timeoutMs: INSTALL_TIMEOUT_MS });
  if (result.code === 0) return;
  process.stderr.write(result.output);
  throw new BootstrapError(
    result.code === 124
      ? 'Installing took too long and was stopped. Check the connection to the npm registry.'
      : 'Dependencies could not be installed; npm says why above.',
  );
}

/**
 * @file Builds `out/` when a source differs from what was built last. Runs on plain Node >= 18; the build itself on 24.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dependencyHash, ensureInstalled } from './install.mjs';
import { withLock } from './lock.mjs';
import { runCaptured } from './spawn.mjs';
import { at, BootstrapError, findNode24, root, say, toolScript } from './tree.mjs';

const stampFile = at('out', '.build-stamp');
// Outside node_modules: `npm ci` removes that folder while the lock is held.
const lockFile = at('out', '.lock');
const sourceFolders = ['src-main', 'src-renderer', 'resources/verifier'];
const configFiles = [
  ...['electron.vite.config.ts', 'svelte.config.js', 'tsconfig.base.json', 'tsconfig.json'],
  'tools/buildVerifier.mjs',
];
/** EX_SOFTWARE: tells "the program could not be built" from any exit code of the command line itself. */
const BUILD_FAILED = 70;

/** Installs and builds what is stale; prints nothing when there is nothing to do. */
export async function ensureReady({ isForced = false } = {}) {
  await withLock(lockFile, async () => {
    await ensureInstalled();
    const wanted = sourceHash();
    if (!isForced && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
    await build();
    // The hash from before the build: a source saved meanwhile makes the next command build again.
    writeFileSync(stampFile, wanted);
  });
}

/** Installs what is missing and builds nothing: enough for checks that read sources. */
export function ensureDependencies() {
  return withLock(lockFile, ensureInstalled);
}

async function build() {
  say('building');
  // Removed first, so that an interrupted build is not taken for a finished one.
  rmSync(stampFile, { force: true });
  mkdirSync(at('out'), { recursive: true });
  await step([toolScript('electron-vite'), 'build', '--logLevel', 'warn']);
  await step([at('tools', 'buildVerifier.mjs')]);
}

/** @param {string[]} args of Node 24 */
async function step(args) {
  const { code, output } = await runCaptured(findNode24(), args);
  if (code !== 0) {
    process.stderr.write(output);
    throw new BootstrapError('The build failed; see above.', BUILD_FAILED);
  }
}

/** Content hash of everything the build reads. Content, not time: a checkout or a touch is no reason to build. */
function sourceHash() {
  const hash = createHash('sha256').update(dependencyHash());
  const files = [
    ...sourceFolders.flatMap((folder) => listFiles(at(folder))),
    ...configFiles.map((name) => at(name)),
  ];
  for (const file of files) {
    if (existsSync(file))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} folder
 * @returns {string[]} all files below it, in a stable order
 */
function listFiles(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const full = path.join(folder, entry.name);
      return entry.isDirectory() ? listFiles(full) : [full];
    });
}

/**
 * @file `npm run package:check`: packages the app for Linux and Windows against a dummy Electron, looks at every part that
 * can be looked at, and runs the end-to-end tests, and documents of every format through the command, on the packaged files. Runs on Node 24.
 *
 * What lies in dist/package-check afterwards is a layout check, see [Note: Layout check]: not an app that can be installed.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runVitest } from './bootstrap/test.mjs';
import { at, BootstrapError, say } from './bootstrap/tree.mjs';
import { buildUnpacked } from './package/buildUnpacked.mjs';
import { extractApp } from './package/extractApp.mjs';
import { inspectApp } from './package/inspectApp.mjs';
import { inspectMac } from './package/inspectMac.mjs';
import { check, expect, formatTable } from './package/report.mjs';

const folder = at('dist', 'package-check');
const explanation =
  'These folders are a layout check, not an installable app: their executables are dummies that do nothing.\n' +
  'Real installers are made by "npx electron-builder" on a machine that can fetch Electron.\n';

/** @returns {Promise<number>} exit code */
async function packageCheck() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'LAYOUT-CHECK-ONLY.txt'), explanation);
  const checks = [];
  /** @type {import('./package/buildUnpacked.mjs').UnpackedApp | undefined} */
  let linux;
  for (const platform of /** @type {const} */ (['linux', 'win'])) {
    say(`packaging for ${platform} against a dummy Electron`);
    const app = await buildUnpacked(platform, folder);
    if (platform === 'linux') linux = app;
    checks.push(...(await inspectApp(app)));
  }
  checks.push(...(await inspectMac()));
  if (linux && process.platform === 'linux') checks.push(...(await runPackagedTests(linux)));
  process.stdout.write(`\n${formatTable(checks)}\n\n${explanation}`);
  const failed = checks.filter(({ isOk }) => !isOk).length;
  process.stdout.write(`\n${checks.length - failed} of ${checks.length} checks passed\n`);
  return failed > 0 ? 1 : 0;
}

/** Tests that need nothing of the repository but what they compare with. */
const packagedTests = {
  // Its workers, tables of characters, fonts and compiled code are found by name when a file of the format comes.
  'the command reads and writes documents of every format': [
    '--project',
    'integration',
    'test/integration/cli/documents.test.ts',
  ],
  'end-to-end tests pass on the packaged files': ['--project', 'e2e'],
};

/** @param {import('./package/buildUnpacked.mjs').UnpackedApp} app */
async function runPackagedTests(app) {
  const extracted = extractApp(app);
  const checks = [];
  try {
    for (const [name, args] of Object.entries(packagedTests)) {
      say(`testing the packaged files: ${name}`);
      const code = await runVitest(args, { NOTEVEIL_APP_DIR: extracted.appFolder });
      checks.push(check('app', name, () => expect(code === 0, `vitest ended with ${code}`)));
    }
    return checks;
  } finally {
    rmSync(extracted.folder, { recursive: true, force: true });
  }
}

try {
  process.exitCode = await packageCheck();
} catch (error) {
  if (!(error instanceof BootstrapError)) throw error;
  say(error.message);
  process.exitCode = error.exitCode;
}

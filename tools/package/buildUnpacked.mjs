/**
 * @file Runs electron-builder for one platform against a dummy Electron, into an unpacked folder. Runs on Node 24.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCaptured } from '../bootstrap/spawn.mjs';
import { at, BootstrapError, toolScript } from '../bootstrap/tree.mjs';
import { makeDummyElectron } from './dummyElectron.mjs';

/**
 * @typedef {object} UnpackedApp
 * @property {'linux' | 'win'} platform
 * @property {string} executable
 * @property {string} resources the folder that is `process.resourcesPath` of the installed app
 */

/**
 * @param {'linux' | 'win'} platform
 * @param {string} folder where the dummy and the result go
 * @returns {Promise<UnpackedApp>}
 */
export async function buildUnpacked(platform, folder) {
  const { version } = createRequire(import.meta.url)('electron/package.json');
  const dummy = path.join(folder, `dummy-electron-${platform}`);
  const output = path.join(folder, platform);
  makeDummyElectron(dummy, platform, version);
  const args = [
    toolScript('electron-builder'),
    `--${platform}`,
    'dir',
    '--x64',
    '--publish=never',
    `--config=${at('electron-builder.yml')}`,
    `--config.electronDist=${dummy}`,
    `--config.directories.output=${output}`,
  ];
  const result = await runCaptured(process.execPath, args, {
    // Nothing may be signed or fetched in a layout check.
    env: { CSC_IDENTITY_AUTO_DISCOVERY: 'false' },
    timeoutMs: 5 * 60_000,
  });
  if (result.code !== 0) {
    process.stderr.write(result.output);
    throw new BootstrapError(`electron-builder failed for ${platform}; see above.`);
  }
  const unpacked = path.join(output, `${platform}-unpacked`);
  return {
    platform,
    executable: path.join(unpacked, platform === 'win' ? 'NoteVeil.exe' : 'noteveil'),
    resources: path.join(unpacked, 'resources'),
  };
}

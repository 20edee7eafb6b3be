/**
 * @file Turns a packaged app back into a folder the stand-in can run: the archive's files, the natives and the resources, in
 * the layout of an installed app and outside the repository, so that nothing is found by accident. Runs on Node 24.
 */
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { extractAll } from '@electron/asar';

/**
 * @param {import('./buildUnpacked.mjs').UnpackedApp} app
 * @returns {{ folder: string, appFolder: string }} the temporary folder, and the app inside it
 */
export function extractApp(app) {
  const folder = mkdtempSync(path.join(tmpdir(), 'noteveil-packaged-'));
  const resources = path.join(folder, 'resources');
  // `resources/app` is where Electron looks when there is no archive, and what the stand-in takes for an installed app.
  const appFolder = path.join(resources, 'app');
  extractAll(path.join(app.resources, 'app.asar'), appFolder);
  for (const name of ['models', 'resources', 'docs']) {
    cpSync(path.join(app.resources, name), path.join(resources, name), { recursive: true });
  }
  return { folder, appFolder };
}

/** @file Where `resources/` and `models/` lie: beside the sources in a checkout, beside the archive in an installed app. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { InvariantError } from '../domain/errors.ts';

/**
 * The folder that holds label schemes, samples and licences, looked for upwards from a built file. An installed app
 * has it next to `app.asar`; files inside the archive are not looked at, because children cannot read them.
 */
export function resourcesDir(fromDir: string): string {
  for (let dir = fromDir, up = 0; up < 8; up++, dir = path.dirname(dir)) {
    if (dir.endsWith('.asar')) continue;
    const candidate = path.join(dir, 'resources');
    if (existsSync(path.join(candidate, 'label-schemes'))) return candidate;
  }
  throw new InvariantError('resources are part of the installation');
}

/** The folder with the packs that came with the app, beside `resources/`; need not exist. */
export function modelsDir(fromDir: string): string {
  return path.join(path.dirname(resourcesDir(fromDir)), 'models');
}

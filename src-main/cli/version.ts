/** @file The version of the installed package. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Read from the package.json above the built file. */
export function version(): string {
  for (let dir = import.meta.dirname, up = 0; up < 5; up++, dir = path.dirname(dir)) {
    try {
      const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
        name?: string;
        version?: string;
      };
      if (manifest.name === 'noteveil' && manifest.version !== undefined) return manifest.version;
    } catch {
      // Not in this folder; look one up.
    }
  }
  return '0.0.0';
}

/** @file Whether a place lies in the workspace, where nothing in the clear may be written. Runs in main and on the command line. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/**
 * True for the folder itself and everything below it, whichever way the paths lead there. What does not exist yet lies where the
 * nearest folder above it that exists does.
 */
export function isInside(place: string, dir: string): boolean {
  let nearest = path.resolve(place);
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  const way = path.relative(realpathSync(dir), realpathSync(nearest));
  return !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

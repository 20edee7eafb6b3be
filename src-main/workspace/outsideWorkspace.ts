/** @file Whether a place lies in a workspace, where nothing in the clear may be written. Runs in main and on the command line. */
import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { DeidError } from '../domain/errors.ts';
import { databasePath } from '../store/databaseFile.ts';

/** True for the folder itself and everything below it, whichever way the paths lead there. */
export function isInside(place: string, dir: string): boolean {
  const way = path.relative(realpathSync(dir), nearestFolder(place));
  return !(way === '..' || way.startsWith(`..${path.sep}`) || path.isAbsolute(way));
}

/**
 * For texts with identifiers. They would lie in the clear beside what is encrypted, and go along with every copy of the workspace, so
 * no workspace's folder takes them, whether it is open or not: a folder with its database in it, and everything below. `own` is the
 * folder of the workspace that is open, null where none is.
 * @throws DeidError `export/target-unwritable` {reason: inside-workspace}
 */
export function refuseInWorkspace(place: string, own: string | null): void {
  if ((own !== null && isInside(place, own)) || liesInWorkspace(place))
    throw new DeidError('export/target-unwritable', { reason: 'inside-workspace' });
}

function liesInWorkspace(place: string): boolean {
  for (let folder = nearestFolder(place); ; folder = path.dirname(folder)) {
    if (existsSync(databasePath(folder))) return true;
    if (path.dirname(folder) === folder) return false;
  }
}

/** What does not exist yet lies where the nearest folder above it that exists does. */
function nearestFolder(place: string): string {
  let nearest = path.resolve(place);
  while (!existsSync(nearest) && path.dirname(nearest) !== nearest) nearest = path.dirname(nearest);
  return realpathSync(nearest);
}

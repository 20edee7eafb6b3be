/**
 * @file A folder or zip archive that is about to become a pack, as a read-only list of files. Runs in the engine process
 * and the command line.
 *
 * [Note: Sources are untrusted]
 * A source comes by e-mail or from a download. Names are checked before anything is read, links are refused rather than
 * followed, sizes are bounded before memory is taken, and nothing is ever unpacked under the name that the source gives.
 */
import { lstat } from 'node:fs/promises';
import { DeidError } from '../../domain/errors.ts';
import { openFolderSource } from './folderSource.ts';
import { openZipSource } from './zipSource.ts';
import type { PackSource } from './sourceFiles.ts';

/**
 * Opens a folder or a zip archive for reading; close it afterwards. See [Note: Sources are untrusted].
 * @throws DeidError `pack/source-unreadable` {reason}, `pack/zip-unsafe` {reason}, `pack/too-large` {reason}
 */
export async function openSource(place: string): Promise<PackSource> {
  const found = await lstat(place).catch(() => null);
  if (found === null) throw new DeidError('pack/source-unreadable', { reason: 'not-found' });
  if (found.isDirectory()) return await openFolderSource(place);
  if (found.isFile()) return await openZipSource(place);
  throw new DeidError('pack/source-unreadable', { reason: found.isSymbolicLink() ? 'link' : 'special' });
}

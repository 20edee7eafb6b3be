/** @file A folder that becomes a pack when all of it is on the disk, or nothing. Runs wherever packs are written. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeidError } from '../../domain/errors.ts';
import { systemCode, whileWriting } from './diskWords.ts';
import type { Manifest } from './manifest.ts';
import { STAGING_PREFIX } from './packShelf.ts';

/** Builds one pack beside its final place. */
export interface StagingFolder {
  readonly dir: string;
  /** Writes a file through to the disk and returns its manifest entry. */
  write(name: string, bytes: Uint8Array): Promise<Manifest['files'][string]>;
}

/**
 * Lets `build` fill a hidden folder on the shelf, then runs `place` to put it where it belongs. Whatever fails, the
 * folder is gone afterwards and the shelf is as before.
 * @throws DeidError `store/disk-full`, `store/unwritable`, and what the steps throw.
 */
export async function inStagingFolder<Result>(
  shelfDir: string,
  build: (staging: StagingFolder) => Promise<Result>,
  place: (dir: string) => Promise<void>,
): Promise<Result> {
  const dir = path.join(shelfDir, `${STAGING_PREFIX}${randomUUID()}`);
  return await whileWriting(async () => {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    try {
      const result = await build({ dir, write: (name, bytes) => writeThrough(path.join(dir, name), bytes) });
      await syncFolder(dir);
      await place(dir);
      await syncFolder(shelfDir);
      return result;
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  });
}

/** Moves a finished folder to a place that must be free. @throws DeidError `pack/exists` {id} */
export async function placeNew(shelfDir: string, id: string, dir: string): Promise<void> {
  // On POSIX a rename replaces an empty folder silently; a folder of that name is in the way either way.
  const taken = new Set((await readdir(shelfDir)).map((name) => name.toLowerCase()));
  if (taken.has(id)) throw new DeidError('pack/exists', { id });
  await rename(dir, path.join(shelfDir, id));
}

async function writeThrough(file: string, bytes: Uint8Array): Promise<Manifest['files'][string]> {
  const handle = await open(file, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Makes the names in a folder durable; Windows has no such call and needs none. */
async function syncFolder(dir: string): Promise<void> {
  try {
    const handle = await open(dir, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  } catch (cause) {
    if (!['EISDIR', 'EPERM', 'EACCES', 'EINVAL', 'ENOTSUP'].includes(systemCode(cause))) throw cause;
  }
}

/**
 * @file The folder of an export on the disk: made aside, then renamed in one step. Node; main process.
 *
 * [Note: All or nothing]
 * Files are written into `.noteveil-export-<id>.partial` inside the target folder (the same file system, so that the
 * rename is one step). Only a complete, verified export gets its final name. After a crash there is the partial folder
 * or the final one, never half of the final one. A partial folder of a known export is swept at the first start at which its
 * target can be reached, of one that has failed too: see [Note: What a killed program leaves].
 */
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { DeidError, invariant } from '../domain/errors.ts';
import type { EpochMs } from '../domain/ids.ts';

const EXPORT_ID = /^[A-Za-z0-9-]{1,64}$/;

/** Name of the folder of an export in the making. */
export function partialFolderName(exportId: string): string {
  invariant(EXPORT_ID.test(exportId), 'export ids are opaque ids');
  return `.noteveil-export-${exportId}.partial`;
}

/** Final name of the folder: `noteveil-export-<UTC date>-<id>`. */
export function exportFolderName(exportId: string, startedAt: EpochMs): string {
  invariant(EXPORT_ID.test(exportId), 'export ids are opaque ids');
  return `noteveil-export-${new Date(startedAt).toISOString().slice(0, 10)}-${exportId}`;
}

/** Fails with `export/target-exists` when something of that name is in the target folder. */
export async function refuseExisting(targetDir: string, name: string): Promise<void> {
  try {
    await lstat(path.join(targetDir, name));
  } catch (error) {
    if (errnoOf(error) === 'ENOENT') return;
    throw asTargetError(error);
  }
  throw new DeidError('export/target-exists');
}

/** Makes an empty partial folder; a leftover of the same export is removed first. Gives its path. */
export async function makePartialFolder(targetDir: string, exportId: string): Promise<string> {
  const folder = path.join(targetDir, partialFolderName(exportId));
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Forces the folder to the disk. Fails with `export/target-exists` when something has its final name by now. */
export async function readyFolder(targetDir: string, partial: string, name: string): Promise<void> {
  await syncFolder(partial);
  // Renaming onto an empty folder would succeed; the check right before leaves no such folder but one made just now.
  await refuseExisting(targetDir, name);
}

/** Gives the folder its final name. False, with why, only when it certainly has not got it. */
export async function nameFolder(
  targetDir: string,
  partial: string,
  name: string,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly error: unknown }> {
  try {
    await rename(partial, path.join(targetDir, name));
  } catch (error) {
    // Over a network a rename can succeed and its answer be lost.
    if (await holdsPartialFolder(partial)) return { ok: false, error };
  }
  return { ok: true };
}

/**
 * Whether the target folder holds something of that name. "No" is only said of a target folder that can be looked into.
 * Errors: `export/target-unwritable` when it cannot: then nobody knows.
 */
export async function holdsFolder(targetDir: string, name: string): Promise<boolean> {
  try {
    await lstat(path.join(targetDir, name));
    return true;
  } catch (error) {
    if (errnoOf(error) !== 'ENOENT') throw asTargetError(error);
  }
  // The same error stands for a target folder that is gone or unplugged.
  await readdir(targetDir).catch((error: unknown) => {
    throw asTargetError(error);
  });
  return false;
}

/** True when the folder of an export in the making is there: it never got its name. */
export async function holdsPartialFolder(partial: string): Promise<boolean> {
  return lstat(partial).then(
    () => true,
    () => false,
  );
}

/** Removes the leftovers of exports that a crash interrupted; only those of the given ids. Gives how many there were. */
export async function sweepPartialExports(targetDir: string, exportIds: readonly string[]): Promise<number> {
  let swept = 0;
  for (const id of exportIds) {
    const folder = path.join(targetDir, partialFolderName(id));
    try {
      await lstat(folder);
    } catch (error) {
      // Nothing left over, or the whole target folder is gone or unplugged: nothing to sweep there now. The run still asks for it.
      if (errnoOf(error) === 'ENOENT' || errnoOf(error) === 'ENOTDIR') continue;
      throw asTargetError(error);
    }
    await rm(folder, { recursive: true, force: true }).catch((error: unknown) => {
      throw asTargetError(error);
    });
    swept += 1;
  }
  return swept;
}

/** Errors of the file system become `export/target-unwritable` or `export/target-exists`; all others stay what they are. */
export function asTargetError(error: unknown): unknown {
  const reason = errnoOf(error);
  if (reason === null || error instanceof DeidError) return error;
  if (reason === 'EEXIST' || reason === 'ENOTEMPTY')
    return new DeidError('export/target-exists', {}, { cause: error });
  return new DeidError('export/target-unwritable', { reason }, { cause: error });
}

/** The system's name of a file error, such as `ENOSPC`; null for errors of another kind. */
function errnoOf(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return null;
  return typeof error.code === 'string' && /^E[A-Z0-9]+$/.test(error.code) ? error.code : null;
}

/** Forces the entries of a folder to the disk. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; NTFS writes renames to its journal by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

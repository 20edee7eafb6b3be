/** @file Lists the files of a folder that import can read, and what it leaves out. Runs in the main process. */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ErrorCode, Facts } from '../domain/errors.ts';
import { formatByName } from './detectFormat.ts';

export interface ListedFile {
  /** Absolute path; PHI. */
  readonly path: string;
  readonly sizeBytes: number;
}

export interface SkippedFile {
  /** Absolute path; PHI. */
  readonly path: string;
  readonly code: ErrorCode;
  /** `detected`: `extension`, `symlink`, `special` (device, pipe, socket); or `errno` for what could not be read. */
  readonly facts: Facts;
}

export interface FolderListing {
  /** In the order of their paths, so that a repeated import meets the files in the same order. */
  readonly files: readonly ListedFile[];
  readonly skipped: readonly SkippedFile[];
}

/** Deeper than any export; ends a folder structure that was made to never end. */
const MAX_DEPTH = 32;

/**
 * Recursive. Symbolic links are not followed at all: one inside the folder would list its target twice, one leading
 * outside would import what the user did not choose. Hidden files and folders (`.name`, `~$name`) are passed over
 * without a line: they belong to the system or to an open editor.
 */
export async function listFolder(root: string): Promise<FolderListing> {
  const files: ListedFile[] = [];
  const skipped: SkippedFile[] = [];

  async function visit(folder: string, depth: number): Promise<void> {
    const entries = await readdir(folder, { withFileTypes: true });
    entries.sort((one, other) => (one.name < other.name ? -1 : 1));
    for (const entry of entries) {
      if (entry.name.startsWith('.') || entry.name.startsWith('~$')) continue;
      const full = path.join(folder, entry.name);
      try {
        if (entry.isDirectory() && depth < MAX_DEPTH) await visit(full, depth + 1);
        else if (!entry.isFile()) skip(full, entry.isSymbolicLink() ? 'symlink' : 'special');
        else if (formatByName(entry.name) === null) skip(full, 'extension');
        else files.push({ path: full, sizeBytes: (await stat(full)).size });
      } catch (error) {
        const errno = (error as NodeJS.ErrnoException).code ?? 'unknown';
        skipped.push({ path: full, code: 'import/unreadable-file', facts: { errno } });
      }
    }
  }

  function skip(full: string, detected: string): void {
    skipped.push({ path: full, code: 'import/unsupported-format', facts: { detected } });
  }

  try {
    await visit(root, 0);
  } catch (error) {
    const errno = (error as NodeJS.ErrnoException).code ?? 'unknown';
    skipped.push({ path: root, code: 'import/unreadable-file', facts: { errno } });
  }
  return { files, skipped };
}

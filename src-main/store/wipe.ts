/** @file Overwriting files before they are deleted. Runs in the main process and on the command line. */
import { closeSync, fsyncSync, lstatSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';

const ZEROS = Buffer.alloc(1024 * 1024);

/**
 * Overwrites a file with zeros, to the disk; its length stays. Best effort: a file system that copies on write, or an SSD,
 * keeps the old blocks until it reuses them. Throws what the file system throws.
 */
export function zeroFile(file: string): void {
  const { size } = statSync(file);
  const descriptor = openSync(file, 'r+');
  try {
    for (let at = 0; at < size; at += ZEROS.length) {
      writeSync(descriptor, ZEROS, 0, Math.min(ZEROS.length, size - at), at);
    }
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Overwrites and deletes a file. */
export function wipeFile(file: string): void {
  zeroFile(file);
  rmSync(file);
}

/** Overwrites and deletes everything below a folder, and the folder. Links are deleted, and what they lead to is left. */
export function wipeFolder(dir: string): void {
  if (lstatSync(dir, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) zeroFile(path.join(entry.parentPath, entry.name));
  }
  rmSync(dir, { recursive: true });
}

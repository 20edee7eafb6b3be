/** @file The note files of a folder, as a person means it who drops the folder. Runs in main. */
import { readdirSync } from 'node:fs';
import path from 'node:path';

const NOTE_FILES = /\.(txt|csv|tsv|jsonl|ndjson)$/i;

/** Absolute paths, sorted; folders within count, links are not followed. Errors: those of the file system. */
export function noteFilesIn(dir: string): readonly string[] {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  // Links are not followed: a folder of notes must not reach outside itself.
  return entries
    .filter((entry) => entry.isFile() && NOTE_FILES.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** @file Writes log lines into a few files of bounded size in the workspace. Runs in the main process. */
import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import path from 'node:path';
import type { LogSink } from './jsonLinesLogger.ts';

/** 1 MB: some ten thousand lines, small enough to open in any editor. */
const MAX_BYTES = 1024 * 1024;
/** The current file and two older ones. */
const OLD_FILES = 2;

/**
 * Appends to `<dir>/noteveil.log`; when it is full it becomes `noteveil.1.log`, and so on. A log that cannot be
 * written is given up silently: work goes on, and there is nowhere to report it.
 */
export function createRotatingFileSink(dir: string, maxBytes: number = MAX_BYTES): LogSink {
  const fileAt = (age: number) => path.join(dir, age === 0 ? 'noteveil.log' : `noteveil.${age}.log`);
  let size: number | null = null;

  function rotate(): void {
    for (let age = OLD_FILES; age > 0; age -= 1) {
      if (statSync(fileAt(age - 1), { throwIfNoEntry: false }) !== undefined)
        renameSync(fileAt(age - 1), fileAt(age));
    }
    size = 0;
  }

  function append(line: string): void {
    if (size === null) {
      mkdirSync(dir, { recursive: true, mode: 0o700 });
      size = statSync(fileAt(0), { throwIfNoEntry: false })?.size ?? 0;
    }
    const bytes = Buffer.byteLength(line) + 1;
    if (size > 0 && size + bytes > maxBytes) rotate();
    appendFileSync(fileAt(0), `${line}\n`, { mode: 0o600 });
    size += bytes;
  }

  return {
    write(line) {
      try {
        append(line);
      } catch {
        // Expected on a full or read-only disk; see above.
      }
    },
  };
}

/**
 * @file Import into a real workspace, then lists and detection on it: rates, peak memory and event-loop gaps of the main
 * process. Runs under `npm run bench`; the measured process is a child of its own, so that its peak is its own.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeNotes } from './importBench.ts';

const CHILD = path.resolve(import.meta.dirname, 'workspaceBenchChild.ts');

/** Prints the child's report; rejects when it fails. */
export async function benchWorkspace(notes: number): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'noteveil-bench-'));
  try {
    const source = path.join(dir, 'notes.csv');
    await writeNotes(source, notes, 1500);
    await new Promise<void>((resolve, reject) => {
      const child = spawn(process.execPath, [CHILD, path.join(dir, 'workspace'), source], {
        stdio: 'inherit',
      });
      child.once('close', (code) => {
        if (code === 0) resolve();
        else reject(new Error(`the measured process ended with ${code}`));
      });
    });
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

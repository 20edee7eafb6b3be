/** @file How much memory the child processes of this process take, from Linux's own bookkeeping. */
import { readFileSync } from 'node:fs';
import { peakMemoryMiB } from '../importBench.ts';

/** Of the largest process that this one has started and that still lives, at its highest; null where the system does not tell. */
export function largestChildMiB(): number | null {
  const peaks = childrenOf(process.pid).flatMap((pid) => peakMemoryMiB(pid) ?? []);
  return peaks.length === 0 ? null : Math.max(...peaks);
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number);
  } catch {
    // No /proc, or a kernel that does not list children.
    return [];
  }
}

/** @file Facts about packs as lines of a terminal. Pure. */
import type { RunningOn } from '../../engine/tensor.ts';

/** Columns padded to the same width, all to the left. */
export function textColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths: number[] = [];
  for (const row of rows) row.forEach((cell, at) => (widths[at] = Math.max(widths[at] ?? 0, cell.length)));
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** `12.3 MB`; megabytes of a million bytes, as file managers count. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

/** `cpu, fp32, 2 threads (dml: unavailable; webgpu: differs)`. */
export function runningWords({ provider, precision, threads, refused }: RunningOn): string {
  const others = refused.map((refusal) => `${refusal.provider}: ${refusal.reason}`).join('; ');
  const count = `${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  return `${provider}, ${precision}, ${count}${others === '' ? '' : ` (${others})`}`;
}

/** Names come from foreign files: nothing in them may move the cursor. */
export function plainText(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}

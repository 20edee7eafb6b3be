/** @file Facts about packs as lines of a terminal. Pure. */
import type { Manifest } from '../../engine/pack/manifest.ts';
import type { RunningOn } from '../../engine/tensor.ts';

/** 16 of 64 hexadecimal digits, 64 bits: short enough to compare by eye, long enough that no two packs share them by chance. */
const SHOWN_DIGITS = 16;

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

/** The first characters of a manifest's digest; the whole one is in `noteveil models list --json`. */
export function shortDigest(digest: string): string {
  return digest.slice(0, SHOWN_DIGITS);
}

/** Whether anybody has said how good the pack is. */
export function evaluationWords({ evaluation }: Pick<Manifest, 'evaluation'>): string {
  return evaluation === null
    ? 'not evaluated: nothing is known of its quality; score it on your own notes with noteveil evaluate'
    : "evaluated by its maker: see the pack's manifest";
}

/** Names come from foreign files: nothing in them may move the cursor. */
export function plainText(text: string): string {
  return text.replace(/\p{C}/gu, '?');
}

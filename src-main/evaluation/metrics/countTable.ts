/** @file The counts of many notes as rows of numbers, so that they can be summed thousands of times. Pure. */
import type { Counts } from './counts.ts';

export interface CountTable {
  readonly names: readonly string[];
  /** One row a note, in the order of `names`. */
  readonly rows: readonly Float64Array[];
}

export function countTable(notes: readonly Counts[]): CountTable {
  const names = [...new Set(notes.flatMap((note) => [...note.keys()]))];
  const rows = notes.map((note) => Float64Array.from(names, (name) => note.get(name) ?? 0));
  return { names, rows };
}

/** A sum as counts by name. Names that sum up to nothing are left out, as where no note has them. */
export function countsIn({ names }: CountTable, sum: Float64Array): Counts {
  const counts = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const value = sum[at] ?? 0;
    if (value !== 0) counts.set(name, value);
  }
  return counts;
}

/** Adds a row to a sum. */
export function addRow(sum: Float64Array, row: Float64Array): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (row[at] ?? 0);
}

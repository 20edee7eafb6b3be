/** @file What the engine's benchmark prints: the machine, tables, and goals as met or missed. Runs in benchmarks. */
import os from 'node:os';
import { RUNTIME_VERSION } from '../../../src-main/engine/session.ts';

/** The machine in one line; loads of other programs belong to it. */
export function printHardware(): void {
  const model = os.cpus()[0]?.model ?? 'unknown processor';
  const load = os.loadavg().map((average) => average.toFixed(1));
  console.log(
    `${model}, ${os.availableParallelism()} cores, ${process.platform}-${process.arch}, Node ${process.version}, ` +
      `onnxruntime-node ${RUNTIME_VERSION}, provider cpu with 1 thread unless said otherwise; load ${load.join(' ')}`,
  );
}

/** A heading inside a part of the benchmark. */
export function printHeading(text: string): void {
  console.log(`\n-- ${text}`);
}

/** A table in Markdown, so that it can be taken over into docs/benchmarks.md; numbers come formatted. */
export function printTable(head: readonly string[], rows: readonly (readonly string[])[]): void {
  const widths = head.map((name, column) =>
    Math.max(name.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log(line(head));
  console.log(`|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`);
  for (const row of rows) console.log(line(row));
}

export interface Goal {
  readonly what: string;
  readonly figure: number;
  readonly goal: number;
  /** Whether the figure may not fall below the goal, or must stay under it. */
  readonly is: 'at least' | 'under';
  /** Unit of both numbers, with its blank where one belongs: `x`, ` %`, ` ms`. */
  readonly unit: string;
}

/** One line per goal. A missed goal is printed, not thrown: a slow machine is no defect. */
export function printGoal({ what, figure, goal, is, unit }: Goal): void {
  const isMet = is === 'at least' ? figure >= goal : figure < goal;
  console.log(
    `${isMet ? 'PASS  ' : 'MISSED'} ${what}: ${figures(figure)}${unit} (goal: ${is} ${goal}${unit})`,
  );
}

/** Three significant digits, whole numbers from 100 on. */
export function figures(number: number): string {
  if (!Number.isFinite(number)) return 'unknown';
  if (Math.abs(number) >= 100) return number.toFixed(0);
  return Math.abs(number) >= 10 ? number.toFixed(1) : number.toFixed(2);
}

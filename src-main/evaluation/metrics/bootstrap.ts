/**
 * @file Intervals by drawing notes anew. Pure.
 *
 * [Note: Bootstrap over notes]
 * Efron and Tibshirani 1993, An Introduction to the Bootstrap, ch. 13: as many notes as there are are drawn with putting back, the
 * figure is computed from their counts, many times; the middle 95 % of the results are the interval. Notes are drawn and not
 * spans, because spans of one note stand or fall together. A draw in which a figure has no case is left out of its interval.
 * With few notes the interval is too narrow, and it never says anything about notes of another kind than those drawn from.
 */
import { runThrough, type Steps } from '../../domain/steps.ts';
import { addRow, countsIn, countTable } from './countTable.ts';
import type { Counts, MetricFamily } from './counts.ts';
import { seededDraw } from './seededRandom.ts';

export interface BootstrapOrder {
  /** How often notes are drawn. */
  readonly samples: number;
  readonly seed: number;
}

/** Ends of the middle 95 %; null where no draw had a case. */
export interface Interval {
  readonly low: number | null;
  readonly high: number | null;
}

const TAIL = 0.025;

/** The interval of each figure of the family, by its key. See [Note: Bootstrap over notes]. */
export function bootstrapIntervals(
  notes: readonly Counts[],
  figures: MetricFamily['figures'],
  order: BootstrapOrder,
): ReadonlyMap<string, Interval> {
  return runThrough(bootstrapSteps(notes, figures, order));
}

/** {@link bootstrapIntervals} with a pause before every drawing of the notes. */
export function* bootstrapSteps(
  notes: readonly Counts[],
  figures: MetricFamily['figures'],
  { samples, seed }: BootstrapOrder,
): Steps<ReadonlyMap<string, Interval>> {
  const table = countTable(notes);
  const draw = seededDraw(seed);
  const values = new Map<string, number[]>();
  for (let sample = 0; sample < samples && notes.length > 0; sample++) {
    yield;
    const sum = new Float64Array(table.names.length);
    // As many as there are: which ones, the draw says.
    for (const _ of notes) {
      const row = table.rows[draw(notes.length)];
      if (row !== undefined) addRow(sum, row);
    }
    for (const { key, value } of figures(countsIn(table, sum))) {
      const known = values.get(key) ?? [];
      if (value !== null) known.push(value);
      values.set(key, known);
    }
  }
  return new Map([...values].map(([key, all]) => [key, intervalOf(all)]));
}

function intervalOf(values: readonly number[]): Interval {
  const sorted = values.toSorted((a, b) => a - b);
  return { low: quantile(sorted, TAIL), high: quantile(sorted, 1 - TAIL) };
}

/** The smallest value that a share `at` of all does not exceed; null for none. */
function quantile(sorted: readonly number[], at: number): number | null {
  const place = Math.max(0, Math.ceil(at * sorted.length) - 1);
  return sorted[place] ?? null;
}

/**
 * @file Whether two pipelines differ by more than chance on the same notes. Pure.
 *
 * [Note: Paired permutation]
 * Approximate randomization (Noreen 1989; for F1 Yeh 2000, COLING, pp. 947-953): if both were the same, what each made of a note
 * could change places. Places are changed at random in half of the notes, many times; p is the share of times at which the
 * difference is at least as large as the one seen, that one counted among them: `(n + 1) / (times + 1)`. Both sides count. No p
 * says how large a difference is, and of many figures some are below 0.05 by chance: nothing is corrected for that.
 */
import { runThrough, type Steps } from '../../domain/steps.ts';
import { addRow, countsIn, countTable } from './countTable.ts';
import type { Counts, MetricFamily } from './counts.ts';
import { seededDraw } from './seededRandom.ts';

export interface PermutationOrder {
  readonly times: number;
  readonly seed: number;
}

export interface PairedFigure {
  readonly key: string;
  readonly a: number | null;
  readonly b: number | null;
  /** `a - b`; null where one has no case. */
  readonly difference: number | null;
  /** Above 0 to 1; null where there is no difference to test. */
  readonly p: number | null;
}

/** Sums of floating point numbers in another order may differ in their last digits. */
const SLACK = 1e-12;

/** Both figures and their p. `ofA` and `ofB` are the counts of the same notes, in the same order. */
export function pairedPermutation(
  ofA: readonly Counts[],
  ofB: readonly Counts[],
  figures: MetricFamily['figures'],
  order: PermutationOrder,
): readonly PairedFigure[] {
  return runThrough(permutationSteps(ofA, ofB, figures, order));
}

/** {@link pairedPermutation} with a pause before every change of places. */
export function* permutationSteps(
  ofA: readonly Counts[],
  ofB: readonly Counts[],
  figures: MetricFamily['figures'],
  { times, seed }: PermutationOrder,
): Steps<readonly PairedFigure[]> {
  const table = countTable([...ofA, ...ofB]);
  const [rowsA, rowsB] = [table.rows.slice(0, ofA.length), table.rows.slice(ofA.length)];
  const sums = (isChanged: (note: number) => boolean): readonly [Float64Array, Float64Array] => {
    const both = [new Float64Array(table.names.length), new Float64Array(table.names.length)] as const;
    for (const [note, row] of rowsA.entries()) {
      const other = rowsB[note];
      const [first, second] = isChanged(note) ? [other, row] : [row, other];
      if (first !== undefined) addRow(both[0], first);
      if (second !== undefined) addRow(both[1], second);
    }
    return both;
  };
  const valuesOf = (sum: Float64Array): ReadonlyMap<string, number | null> =>
    new Map(figures(countsIn(table, sum)).map(({ key, value }) => [key, value]));
  const [a, b] = sums(() => false).map(valuesOf);
  const keys = [...new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])];
  const seen = keys.map((key) => ({ key, difference: differenceOf(a, b, key), atLeast: 1 }));
  const draw = seededDraw(seed);
  for (let time = 0; time < times; time++) {
    yield;
    const [one, other] = sums(() => draw(2) === 1).map(valuesOf);
    for (const figure of seen) {
      const difference = differenceOf(one, other, figure.key);
      // Without a case there is nothing to compare: counted against a difference.
      if (difference === null || Math.abs(difference) >= Math.abs(figure.difference ?? 0) - SLACK)
        figure.atLeast++;
    }
  }
  return seen.map(({ key, difference, atLeast }) => ({
    key,
    a: a?.get(key) ?? null,
    b: b?.get(key) ?? null,
    difference,
    p: difference === null ? null : atLeast / (times + 1),
  }));
}

type Values = ReadonlyMap<string, number | null>;

function differenceOf(a: Values | undefined, b: Values | undefined, key: string): number | null {
  const [one, other] = [a?.get(key) ?? null, b?.get(key) ?? null];
  return one === null || other === null ? null : one - other;
}

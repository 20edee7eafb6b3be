/** @file Logistic regression with a ridge, by Newton's method. Pure; used by tools/noteRisk.ts. */

export interface Logistic {
  readonly intercept: number;
  /** Per unit of each column. */
  readonly weights: readonly number[];
}

/** 50: on these few columns it is through after eight. */
const MOST_STEPS = 50;
const CLOSE_ENOUGH = 1e-10;

/**
 * Fits P(label) = 1 / (1 + exp(-(intercept + weights . row))). `ridge` is the penalty on the square of each weight, per
 * standard deviation of its column, so that units do not matter; the intercept has none. Throws when it does not converge.
 */
export function fitLogistic(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  ridge: number,
): Logistic {
  const scales = columnScales(rows);
  const scaled = rows.map((row) => [
    1,
    ...row.map((value, at) => (value - mean(scales, at)) / sd(scales, at)),
  ]);
  let weights: number[] = Array.from({ length: scales.length + 1 }, () => 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const change = newtonStep(scaled, labels, weights, ridge);
    weights = weights.map((weight, at) => weight + (change[at] ?? 0));
    if (Math.max(...change.map(Math.abs)) < CLOSE_ENOUGH) return unscaled(weights, scales);
  }
  throw new Error('the fit does not converge');
}

/** The probability that a fit gives to a row. */
export function predict({ intercept, weights }: Logistic, row: readonly number[]): number {
  return logistic(weights.reduce((sum, weight, at) => sum + weight * (row[at] ?? 0), intercept));
}

export function logistic(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}

export function logOddsOf(probability: number): number {
  return Math.log(probability / (1 - probability));
}

interface Scale {
  readonly mean: number;
  /** 1 for a column that never changes. */
  readonly sd: number;
}

const mean = (scales: readonly Scale[], at: number): number => scales[at]?.mean ?? 0;
const sd = (scales: readonly Scale[], at: number): number => scales[at]?.sd ?? 1;

function columnScales(rows: readonly (readonly number[])[]): readonly Scale[] {
  return (rows[0] ?? []).map((_, at) => {
    const column = rows.map((row) => row[at] ?? 0);
    const middle = column.reduce((sum, value) => sum + value, 0) / column.length;
    const variance = column.reduce((sum, value) => sum + (value - middle) ** 2, 0) / column.length;
    return { mean: middle, sd: variance === 0 ? 1 : Math.sqrt(variance) };
  });
}

function newtonStep(
  rows: readonly (readonly number[])[],
  labels: readonly boolean[],
  weights: readonly number[],
  ridge: number,
): readonly number[] {
  const size = weights.length;
  const slope = weights.map((weight, at) => (at === 0 ? 0 : -ridge * weight));
  const curve = weights.map((_, at) => weights.map((_, other) => (at === other && at > 0 ? ridge : 0)));
  for (const [index, row] of rows.entries()) {
    const p = logistic(row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0));
    const miss = (labels[index] === true ? 1 : 0) - p;
    for (let at = 0; at < size; at++) {
      slope[at] = (slope[at] ?? 0) + miss * (row[at] ?? 0);
      const line = curve[at] ?? [];
      for (let other = 0; other < size; other++)
        line[other] = (line[other] ?? 0) + p * (1 - p) * (row[at] ?? 0) * (row[other] ?? 0);
    }
  }
  return solved(curve, slope);
}

/** Solves a small symmetric positive definite system by elimination; the ridge keeps its pivots away from 0. */
function solved(matrix: readonly (readonly number[])[], right: readonly number[]): readonly number[] {
  const lines = matrix.map((line, at) => [...line, right[at] ?? 0]);
  for (const [at, line] of lines.entries()) {
    for (const below of lines.slice(at + 1)) {
      const factor = (below[at] ?? 0) / (line[at] ?? 1);
      for (let column = at; column < below.length; column++)
        below[column] = (below[column] ?? 0) - factor * (line[column] ?? 0);
    }
  }
  const solution: number[] = right.map(() => 0);
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? [];
    let value = line[lines.length] ?? 0;
    for (let column = at + 1; column < lines.length; column++)
      value -= (line[column] ?? 0) * (solution[column] ?? 0);
    solution[at] = value / (line[at] ?? 1);
  }
  return solution;
}

function unscaled([first = 0, ...rest]: readonly number[], scales: readonly Scale[]): Logistic {
  const weights = rest.map((weight, at) => weight / sd(scales, at));
  return { intercept: weights.reduce((sum, weight, at) => sum - weight * mean(scales, at), first), weights };
}

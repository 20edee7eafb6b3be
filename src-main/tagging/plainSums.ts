/** @file Sums over rows of plain numbers, the innermost loops of all sweeps. Pure; runs in the engine process. */

/** Sum of all parts. */
export function total(parts: Float64Array): number {
  let sum = 0;
  for (const part of parts) sum += part;
  return sum;
}

/** Sum of part times factor along one row. Two sums at a time: a single one waits for each addition to finish. */
export function weightedTotal(parts: Float64Array, factors: Float64Array, from: number): number {
  let even = 0;
  let odd = 0;
  const pairs = parts.length - (parts.length % 2);
  for (let at = 0; at < pairs; at += 2) {
    even += (parts[at] ?? 0) * (factors[from + at] ?? 0);
    odd += (parts[at + 1] ?? 0) * (factors[from + at + 1] ?? 0);
  }
  if (pairs < parts.length) even += (parts[pairs] ?? 0) * (factors[from + pairs] ?? 0);
  return even + odd;
}

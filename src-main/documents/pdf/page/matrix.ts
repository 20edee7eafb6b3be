/** @file Places on a page: matrices as PDF writes them, [a b c d e f]. Pure. */

export type Matrix = readonly [number, number, number, number, number, number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** First `inner`, then `outer`. */
export function multiply(inner: Matrix, outer: Matrix): Matrix {
  return [
    inner[0] * outer[0] + inner[1] * outer[2],
    inner[0] * outer[1] + inner[1] * outer[3],
    inner[2] * outer[0] + inner[3] * outer[2],
    inner[2] * outer[1] + inner[3] * outer[3],
    inner[4] * outer[0] + inner[5] * outer[2] + outer[4],
    inner[4] * outer[1] + inner[5] * outer[3] + outer[5],
  ];
}

/** Six finite numbers, from whatever a library gives; null for anything else. */
export function matrixOf(value: unknown): Matrix | null {
  if (value === null || typeof value !== 'object') return null;
  const numbers = Object.values(value as Record<string, unknown>).slice(0, 6);
  const isMatrix = numbers.length === 6 && numbers.every((one) => Number.isFinite(one));
  return isMatrix ? (numbers as unknown as Matrix) : null;
}

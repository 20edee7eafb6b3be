/** @file Each word by itself: the tag with the highest score. Pure; runs in the engine process. */
import type { TagSet } from './tagSet.ts';

/**
 * One tag per row of `scores` (`n x K`, row-major); the lowest of equal ones. The sequence may be
 * illegal, see [Note: Repairing tag runs].
 * @param oBias subtracted from every score of `O`
 */
export function argmax(scores: Float32Array, { size, outside }: TagSet, oBias: number): Int16Array {
  const rows = scores.length / size;
  const tags = new Int16Array(rows);
  for (let row = 0; row < rows; row++) {
    const base = row * size;
    const outsideScore = (scores[base + outside] ?? 0) - oBias;
    let best = 0;
    let bestScore = outside === 0 ? outsideScore : (scores[base] ?? 0);
    for (let tag = 1; tag < size; tag++) {
      const score = tag === outside ? outsideScore : (scores[base + tag] ?? 0);
      if (score > bestScore) {
        best = tag;
        bestScore = score;
      }
    }
    tags[row] = best;
  }
  return tags;
}

/** @file Micro-batches of windows: sorted by length, so that little is computed for padding. Pure; engine process. */

/**
 * Tokens that one run of the graph computes at most, padding included. 512: larger runs are slower on a CPU (2048: -17 %),
 * and between runs there are progress, pause and cancellation (engine.md, section 2).
 */
export const MAX_BATCH_TOKENS = 512;

/**
 * What one more run costs beside its tokens, in tokens. 8: runs of 1x32 against 8x32 tokens lose 7 (4x256 int8) and 10
 * (6x384 int8) tokens' worth of time per run (engine.md, section 2).
 */
export const RUN_OVERHEAD_TOKENS = 8;

/** Tokens that the runtime computes for a batch: every window is padded to the longest. 0 for an empty batch. */
export function paddedTokens(costs: readonly number[], batch: readonly number[]): number {
  let longest = 0;
  for (const index of batch) longest = Math.max(longest, costs[index] ?? 0);
  return longest * batch.length;
}

/**
 * Divides windows among micro-batches of at most `maxTokens` padded tokens; a window longer than that travels alone.
 * Costs are in model tokens. Every index appears once. The longest batch comes first: when memory does not suffice, the
 * first run shows it.
 *
 * No other division of the windows has a smaller sum of padded tokens and run overhead: an exchange of windows shows
 * that some best division cuts the list sorted by cost, and among those cuts the best is found by dynamic programming.
 */
export function planBatches(
  costs: readonly number[],
  maxTokens: number = MAX_BATCH_TOKENS,
): readonly (readonly number[])[] {
  const sorted = costs.map((_, index) => index).sort((a, b) => costOf(costs, b) - costOf(costs, a) || a - b);
  const firsts = bestCuts(
    sorted.map((index) => costOf(costs, index)),
    maxTokens,
  );
  const batches: number[][] = [];
  for (let start = 0; start < sorted.length; start = firsts[start] ?? sorted.length)
    batches.push(sorted.slice(start, firsts[start]));
  return batches;
}

/** For every position of the descending list: where the batch that starts there ends, in the best division of the rest. */
function bestCuts(descending: readonly number[], maxTokens: number): Int32Array {
  const count = descending.length;
  const ends = new Int32Array(count);
  const rest = new Float64Array(count + 1);
  for (let start = count - 1; start >= 0; start -= 1) {
    const longest = costOf(descending, start);
    let best = Infinity;
    for (let end = start + 1; end <= count; end += 1) {
      const padded = (end - start) * longest;
      if (end > start + 1 && padded > maxTokens) break;
      const total = padded + (rest[end] ?? 0);
      // `<=`: of equal divisions the one with fewer runs.
      if (total <= best) {
        best = total;
        ends[start] = end;
      }
    }
    rest[start] = best + RUN_OVERHEAD_TOKENS;
  }
  return ends;
}

/** Costs below one token would make a batch endless. */
function costOf(costs: readonly number[], index: number): number {
  return Math.max(1, costs[index] ?? 1);
}

/**
 * @file Random weights for graphs of any size: 100 million numbers take about a second. Runs in tests, benchmarks and
 * tools/testPacks.ts.
 */

/** Mean and standard deviation of the sum of four uniform bytes: 4 x 127.5, sqrt(4 x (256^2 - 1) / 12). */
const MEAN = 510;
const DEVIATION = Math.sqrt((4 * (256 * 256 - 1)) / 12);

/** FNV-1a over the name, so that a weight does not change when another one is added before it. */
function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) hash = Math.imul(hash ^ name.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/**
 * `count` values around 0 with standard deviation `deviation`, nearly normal (the sum of four bytes of a 32-bit
 * xorshift generator). The same name and seed give the same values, in whatever order weights are made.
 */
export function randomWeights(name: string, count: number, deviation: number, seed: number): Float32Array {
  const values = new Float32Array(count);
  const scale = deviation / DEVIATION;
  // The generator must not start at 0; multiplying spreads neighbouring seeds.
  let state = (hashOf(name) ^ Math.imul(seed + 1, 0x9e3779b1)) | 1;
  for (let at = 0; at < count; at += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const sum = (state & 255) + ((state >>> 8) & 255) + ((state >>> 16) & 255) + (state >>> 24);
    values[at] = (sum - MEAN) * scale;
  }
  return values;
}

/**
 * @file The sums of lattice.ts in plain numbers, a row at a time brought back to a sum of one. Pure; runs in the engine
 * process.
 *
 * [Note: Plain sums first]
 * In logarithms every word costs an exponential and a logarithm per tag and sweep. In plain numbers, each row divided by
 * its sum (Rabiner 1989, "A tutorial on hidden Markov models", section V.A), it costs one exponential per tag for both
 * sweeps. What plain numbers cannot hold (scores hundreds apart) is not guessed: whoever asks takes the logarithms then.
 */
import { startScore, type Chain } from './chain.ts';
import type { Emissions, Lattice } from './lattice.ts';
import { total, weightedTotal } from './plainSums.ts';

/** Below this a plain sum has lost digits: the smallest normal double is 2.2e-308, sums keep 16 digits above 1e-290. */
const LOST = 1e-290;

/** Of one stretch: the log-sum of all legal sequences, and per row of each path the log-sums before and behind its tag. */
export interface PathSums {
  readonly whole: number;
  /** Of all legal beginnings that end in the path's tag at the row, its own score included; -Infinity when lost. */
  readonly behind: readonly Float64Array[];
  /** Of all legal continuations after the path's tag at the row, its own score left out; -Infinity when lost. */
  readonly ahead: readonly Float64Array[];
}

/** Sums around the tags of each path (one tag per row, at least one row); null when plain numbers cannot hold the rows. */
export function scaledPathSums(
  lattice: Lattice,
  emissions: Emissions,
  paths: readonly Int16Array[],
): PathSums | null {
  const rows = emissions.scores.length / lattice.chain.tagSet.size;
  const behind = paths.map(() => new Float64Array(rows));
  const ahead = paths.map(() => new Float64Array(rows));
  const weights = weightsOf(lattice.chain, emissions, rows);
  const whole = forward(lattice, weights, writeTo(paths, behind));
  if (whole === null || !backward(lattice, weights, writeTo(paths, ahead))) return null;
  return { whole, behind, ahead };
}

interface Weights {
  readonly rows: number;
  /** `rows x K`: `exp(score - highest of the row)`, with the bias of O taken off its scores. */
  readonly plain: Float64Array;
  /** The highest score of each row. */
  readonly highest: Float64Array;
}

function weightsOf({ tagSet }: Chain, { scores, oBias }: Emissions, rows: number): Weights {
  const { size, outside } = tagSet;
  const plain = Float64Array.from(scores);
  const highest = new Float64Array(rows);
  for (let row = 0; row < rows; row++) {
    const base = row * size;
    plain[base + outside] = (plain[base + outside] ?? 0) - oBias;
    let top = -Infinity;
    for (let at = base; at < base + size; at++) top = Math.max(top, plain[at] ?? 0);
    for (let at = base; at < base + size; at++) plain[at] = Math.exp((plain[at] ?? 0) - top);
    highest[row] = top;
  }
  return { rows, plain, highest };
}

/** Sees each row once: its sums divided by `exp(scale)`. */
type ScaledVisitor = (row: number, sums: Float64Array, scale: number) => void;

function writeTo(paths: readonly Int16Array[], logs: readonly Float64Array[]): ScaledVisitor {
  return (row, sums, scale) => {
    paths.forEach((tags, path) => {
      const sum = sums[tags[row] ?? 0] ?? 0;
      logs[path]?.fill(sum > LOST ? Math.log(sum) + scale : -Infinity, row, row + 1);
    });
  };
}

/** The log-sum of all legal sequences, or null. */
function forward({ chain, factors, peak }: Lattice, weights: Weights, visit: ScaledVisitor): number | null {
  const { fresh, enders, going, goingFromBegin, goingFromInside } = chain;
  const { size } = chain.tagSet;
  let before = new Float64Array(size);
  let sums = new Float64Array(size);
  const parts = new Float64Array(enders.length);
  let scale = start(chain, sums);
  for (let row = 0; row < weights.rows; row++) {
    if (row > 0) {
      [before, sums] = [sums, before];
      gather(enders, before, parts);
      const shared = factors === null ? total(parts) : 0;
      for (let slot = 0; slot < fresh.length; slot++)
        sums[fresh[slot] ?? 0] =
          factors === null ? shared : weightedTotal(parts, factors.into, slot * enders.length);
      for (let slot = 0; slot < going.length; slot++) {
        const viaBegin = (before[goingFromBegin[slot] ?? -1] ?? 0) * (factors?.fromBegin[slot] ?? 1);
        const viaInside = (before[goingFromInside[slot] ?? -1] ?? 0) * (factors?.fromInside[slot] ?? 1);
        sums[going[slot] ?? 0] = viaBegin + viaInside;
      }
      scale += peak;
    }
    const base = row * size;
    for (let tag = 0; tag < size; tag++) sums[tag] = (sums[tag] ?? 0) * (weights.plain[base + tag] ?? 0);
    const log = scaleDown(sums);
    if (log === null) return null;
    scale += log + (weights.highest[row] ?? 0);
    visit(row, sums, scale);
  }
  gather(enders, sums, parts);
  const ended = total(parts);
  return ended > LOST ? Math.log(ended) + scale : null;
}

/** Writes what the first row begins with, and returns its scale. */
function start(chain: Chain, sums: Float64Array): number {
  const starts = Float64Array.from(chain.fresh, (tag) => startScore(chain, tag));
  const top = starts.reduce((highest, score) => Math.max(highest, score), -Infinity);
  chain.fresh.forEach((tag, slot) => (sums[tag] = Math.exp((starts[slot] ?? 0) - top)));
  return top;
}

/** False when plain numbers cannot hold the rows. */
function backward({ chain, factors, peak }: Lattice, weights: Weights, visit: ScaledVisitor): boolean {
  const { fresh, enders, going, goingFromBegin, goingFromInside } = chain;
  const { size } = chain.tagSet;
  const sums = new Float64Array(size);
  const after = new Float64Array(size);
  const parts = new Float64Array(fresh.length);
  for (const tag of enders) sums[tag] = 1;
  let scale = 0;
  for (let row = weights.rows - 1; row >= 0; row--) {
    if (row < weights.rows - 1) {
      const base = (row + 1) * size;
      for (let tag = 0; tag < size; tag++) after[tag] = (sums[tag] ?? 0) * (weights.plain[base + tag] ?? 0);
      sums.fill(0);
      gather(fresh, after, parts);
      const shared = factors === null ? total(parts) : 0;
      for (let place = 0; place < enders.length; place++)
        sums[enders[place] ?? 0] =
          factors === null ? shared : weightedTotal(parts, factors.outOf, place * fresh.length);
      for (let slot = 0; slot < going.length; slot++) {
        const next = after[going[slot] ?? 0] ?? 0;
        add(sums, goingFromBegin[slot] ?? -1, next * (factors?.fromBegin[slot] ?? 1));
        add(sums, goingFromInside[slot] ?? -1, next * (factors?.fromInside[slot] ?? 1));
      }
      const log = scaleDown(sums);
      if (log === null) return false;
      scale += log + peak + (weights.highest[row + 1] ?? 0);
    }
    visit(row, sums, scale);
  }
  return true;
}

/** Nothing for -1, which stands for a tag that the set does not have. */
function add(sums: Float64Array, tag: number, sum: number): void {
  if (tag >= 0) sums[tag] = (sums[tag] ?? 0) + sum;
}

function gather(group: Int32Array, sums: Float64Array, parts: Float64Array): void {
  for (let place = 0; place < group.length; place++) parts[place] = sums[group[place] ?? 0] ?? 0;
}

/** Divides by the sum and returns its logarithm; null when it has lost digits. */
function scaleDown(sums: Float64Array): number | null {
  const sum = total(sums);
  if (!(sum > LOST)) return null;
  const factor = 1 / sum;
  for (let tag = 0; tag < sums.length; tag++) sums[tag] = (sums[tag] ?? 0) * factor;
  return Math.log(sum);
}

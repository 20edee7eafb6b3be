/**
 * @file Sums over all legal tag sequences of a stretch, forwards and backwards. Pure; runs in the engine process.
 *
 * [Note: Sums that cannot vanish]
 * Rows are kept as logarithms, so a stretch may be as long as it likes. Within one row the sum over the group of tags
 * before is taken in plain numbers relative to the row's leader, which costs K exponentials instead of one per pair. A
 * sum so small that plain numbers lose it (learned scores hundreds apart) is taken again, pair by pair.
 */
import { startScore, type Chain } from './chain.ts';
import { total, weightedTotal } from './plainSums.ts';

/** Below this a plain sum has lost digits: the smallest normal double is 2.2e-308, terms keep 16 digits above 1e-290. */
const LOST = 1e-290;

/** A chain with what every sweep over its stretches needs. */
export interface Lattice {
  readonly chain: Chain;
  /** `exp(learned score - peak)` of the steps into fresh tags; null when nothing was learned. */
  readonly factors: StepFactors | null;
  /** Highest learned score into a fresh tag; 0 when nothing was learned. */
  readonly peak: number;
}

/** Both ways round, because sums along a row of numbers are several times faster than sums across. */
export interface StepFactors {
  /** Laid out like `intoFresh`: a row per fresh tag, a column per tag before. */
  readonly into: Float64Array;
  /** A row per tag before, a column per fresh tag. */
  readonly outOf: Float64Array;
  /** Into each going tag from its B and from its I. */
  readonly fromBegin: Float64Array;
  readonly fromInside: Float64Array;
}

/** The emissions of one stretch. */
export interface Emissions {
  /** `n x K`, row-major. */
  readonly scores: Float32Array;
  /** Subtracted from every score of `O`. */
  readonly oBias: number;
}

/** Sees each row once. `sums` has K logarithms and is reused: copy what is to be kept. */
export type RowVisitor = (row: number, sums: Float64Array) => void;

/** Makes what the sweeps share; worth keeping for all stretches of a text. */
export function createLattice(chain: Chain): Lattice {
  const { learned } = chain;
  if (learned === null) return { chain, factors: null, peak: 0 };
  const peak = learned.intoFresh.reduce((highest, score) => Math.max(highest, score), -Infinity);
  const into = learned.intoFresh.map((score) => Math.exp(score - peak));
  const outOf = new Float64Array(into.length);
  const { length: columns } = chain.enders;
  const { length: rows } = chain.fresh;
  for (let at = 0; at < into.length; at++)
    outOf[(at % columns) * rows + Math.floor(at / columns)] = into[at] ?? 0;
  const fromBegin = learned.intoGoingFromBegin.map((score) => Math.exp(score - peak));
  const fromInside = learned.intoGoingFromInside.map((score) => Math.exp(score - peak));
  return { chain, factors: { into, outOf, fromBegin, fromInside }, peak };
}

/**
 * Visits rows from the first: per tag the log-sum of all legal beginnings that end in it, its own score included.
 * @returns the log-sum of all legal sequences of the stretch (0 for an empty one)
 */
export function sweepForward(lattice: Lattice, { scores, oBias }: Emissions, visit: RowVisitor): number {
  const { chain } = lattice;
  const { size, outside } = chain.tagSet;
  const rows = scores.length / size;
  if (rows === 0) return 0;
  let before = new Float64Array(size);
  let sums = new Float64Array(size).fill(-Infinity);
  const parts = new Float64Array(chain.enders.length);
  for (const tag of chain.fresh) sums[tag] = startScore(chain, tag);
  for (let row = 0; row < rows; row++) {
    if (row > 0) {
      [before, sums] = [sums, before];
      intoFresh(lattice, before, sums, parts);
      intoGoing(chain, before, sums);
    }
    const base = row * size;
    for (let tag = 0; tag < size; tag++) sums[tag] = (sums[tag] ?? 0) + (scores[base + tag] ?? 0);
    sums[outside] = (sums[outside] ?? 0) - oBias;
    visit(row, sums);
  }
  return logSum(chain.enders, sums);
}

/** Visits rows from the last: per tag the log-sum of all legal continuations after it, its own score left out. */
export function sweepBackward(lattice: Lattice, { scores, oBias }: Emissions, visit: RowVisitor): void {
  const { chain } = lattice;
  const { size, outside } = chain.tagSet;
  const rows = scores.length / size;
  const sums = new Float64Array(size).fill(-Infinity);
  const after = new Float64Array(size);
  const parts = new Float64Array(chain.fresh.length);
  for (const tag of chain.enders) sums[tag] = 0;
  for (let row = rows - 1; row >= 0; row--) {
    if (row < rows - 1) {
      const base = (row + 1) * size;
      for (let tag = 0; tag < size; tag++) after[tag] = (sums[tag] ?? 0) + (scores[base + tag] ?? 0);
      after[outside] = (after[outside] ?? 0) - oBias;
      sums.fill(-Infinity);
      outOfEnders(lattice, { after, sums, parts });
      outOfSpans(chain, after, sums);
    }
    visit(row, sums);
  }
}

function intoFresh(
  { chain, factors, peak }: Lattice,
  before: Float64Array,
  sums: Float64Array,
  parts: Float64Array,
): void {
  const { fresh, enders } = chain;
  const leader = exponentials(enders, before, parts);
  if (factors === null) {
    const shared = leader + Math.log(total(parts));
    for (const tag of fresh) sums[tag] = shared;
    return;
  }
  for (let slot = 0; slot < fresh.length; slot++) {
    const sum = weightedTotal(parts, factors.into, slot * enders.length);
    sums[fresh[slot] ?? 0] = sum > LOST ? leader + peak + Math.log(sum) : pairwiseInto(chain, slot, before);
  }
}

function intoGoing(
  { going, goingFromBegin, goingFromInside, learned }: Chain,
  before: Float64Array,
  sums: Float64Array,
): void {
  for (let slot = 0; slot < going.length; slot++) {
    const begin = goingFromBegin[slot] ?? -1;
    const inside = goingFromInside[slot] ?? -1;
    const viaBegin = begin < 0 ? -Infinity : (before[begin] ?? 0) + (learned?.intoGoingFromBegin[slot] ?? 0);
    const viaInside =
      inside < 0 ? -Infinity : (before[inside] ?? 0) + (learned?.intoGoingFromInside[slot] ?? 0);
    sums[going[slot] ?? 0] = logAdd(viaBegin, viaInside);
  }
}

interface BackwardStep {
  readonly after: Float64Array;
  readonly sums: Float64Array;
  readonly parts: Float64Array;
}

function outOfEnders({ chain, factors, peak }: Lattice, { after, sums, parts }: BackwardStep): void {
  const { fresh, enders } = chain;
  const leader = exponentials(fresh, after, parts);
  if (factors === null) {
    const shared = leader + Math.log(total(parts));
    for (const tag of enders) sums[tag] = shared;
    return;
  }
  for (let place = 0; place < enders.length; place++) {
    const sum = weightedTotal(parts, factors.outOf, place * fresh.length);
    sums[enders[place] ?? 0] = sum > LOST ? leader + peak + Math.log(sum) : pairwiseOut(chain, place, after);
  }
}

function outOfSpans(
  { going, goingFromBegin, goingFromInside, learned }: Chain,
  after: Float64Array,
  sums: Float64Array,
): void {
  for (let slot = 0; slot < going.length; slot++) {
    const ahead = after[going[slot] ?? 0] ?? 0;
    const begin = goingFromBegin[slot] ?? -1;
    const inside = goingFromInside[slot] ?? -1;
    if (begin >= 0) {
      sums[begin] = logAdd(sums[begin] ?? 0, ahead + (learned?.intoGoingFromBegin[slot] ?? 0));
    }
    if (inside >= 0) {
      sums[inside] = logAdd(sums[inside] ?? 0, ahead + (learned?.intoGoingFromInside[slot] ?? 0));
    }
  }
}

/** Writes `exp(log - leader)` of the group's tags and returns the leader, the highest of them. */
function exponentials(group: Int32Array, logs: Float64Array, parts: Float64Array): number {
  let leader = -Infinity;
  for (const tag of group) leader = Math.max(leader, logs[tag] ?? 0);
  for (let place = 0; place < group.length; place++) {
    parts[place] = Math.exp((logs[group[place] ?? 0] ?? 0) - leader);
  }
  return leader;
}

function pairwiseInto({ enders, learned }: Chain, slot: number, before: Float64Array): number {
  let sum = -Infinity;
  for (let place = 0; place < enders.length; place++) {
    const step = learned?.intoFresh[slot * enders.length + place] ?? 0;
    sum = logAdd(sum, (before[enders[place] ?? 0] ?? 0) + step);
  }
  return sum;
}

function pairwiseOut({ fresh, enders, learned }: Chain, place: number, after: Float64Array): number {
  let sum = -Infinity;
  for (let slot = 0; slot < fresh.length; slot++) {
    const step = learned?.intoFresh[slot * enders.length + place] ?? 0;
    sum = logAdd(sum, (after[fresh[slot] ?? 0] ?? 0) + step);
  }
  return sum;
}

function logSum(group: Int32Array, logs: Float64Array): number {
  let sum = -Infinity;
  for (const tag of group) sum = logAdd(sum, logs[tag] ?? 0);
  return sum;
}

/** `log(exp(a) + exp(b))`; -Infinity stands for nothing. */
function logAdd(a: number, b: number): number {
  if (a === -Infinity) return b;
  if (b === -Infinity) return a;
  return a > b ? a + Math.log1p(Math.exp(b - a)) : b + Math.log1p(Math.exp(a - b));
}

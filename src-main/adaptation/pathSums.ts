/**
 * @file Exact sums over all legal sequences of tags that stay within the tags each row permits, and the expected number of
 * times each tag and each step is taken. Pure.
 *
 * [Note: Exact sums for training]
 * Rows are kept as logarithms, which hold everything. A sum over the tags before is taken in plain numbers relative to the
 * row's leader (one exponential per tag, one product per pair) and taken again pair by pair where plain numbers would lose
 * digits. Illegal steps have the score -Infinity, not a large negative one as in models/training (crf.py, FORBIDDEN): their
 * probability is 0 and so is their gradient.
 */
import type { Steps } from './steps.ts';

/** Tags that each row permits, ascending; null permits all. */
export type Permitted = readonly Int32Array[] | null;

/** Where expectations are added up. */
export interface Expected {
  /** `rows x K`: probability of each tag at each row. */
  readonly tags: Float64Array;
  /** `(K + 1) x K`, last row = start: expected number of times each step is taken. */
  readonly steps: Float64Array;
}

/** Below this a plain sum has lost digits; the smallest normal double is 2.2e-308. */
const LOST = 1e-290;
/** A product of two plain numbers is scaled up by at most `exp(30)`, so that what they lost (1e-308) stays nothing. */
const MAX_SCALE = 30;

/**
 * Log of the sum over all sequences of `exp(score)`; -Infinity when none is possible.
 * @param emissions `rows x K` row-major, at least one row
 */
export function logSum(steps: Steps, emissions: Float64Array, permitted: Permitted): number {
  return endOf(steps, forward(steps, emissions, permitted));
}

/**
 * As {@link logSum}; adds `sign` times the expectations to `expected`, and nothing when no sequence is possible.
 */
export function addExpected(
  steps: Steps,
  emissions: Float64Array,
  permitted: Permitted,
  sign: number,
  expected: Expected,
): number {
  const ahead = forward(steps, emissions, permitted);
  const whole = endOf(steps, ahead);
  if (whole === -Infinity) return whole;
  const behind = backward(steps, emissions, permitted);
  const { size } = steps;
  const start = size * size;
  for (let at = 0; at < ahead.length; at++) {
    const share = sign * Math.exp((ahead[at] ?? 0) + (behind[at] ?? 0) - whole);
    expected.tags[at] = (expected.tags[at] ?? 0) + share;
    if (at < size) expected.steps[start + at] = (expected.steps[start + at] ?? 0) + share;
  }
  const rows = ahead.length / size;
  const before = new Float64Array(size);
  const after = new Float64Array(size);
  for (let row = 1; row < rows; row++) {
    before.set(ahead.subarray((row - 1) * size, row * size));
    for (let tag = 0; tag < size; tag++)
      after[tag] = (behind[row * size + tag] ?? 0) + (emissions[row * size + tag] ?? 0);
    addSteps(steps, before, after, { whole, sign, counts: expected.steps });
  }
  return whole;
}

/** `rows x K`: log-sums of all beginnings that end in the tag at the row, its own score included. */
function forward(steps: Steps, emissions: Float64Array, permitted: Permitted): Float64Array {
  const { size, start } = steps;
  const rows = emissions.length / size;
  const sums = new Float64Array(emissions.length).fill(-Infinity);
  const all = Int32Array.from({ length: size }, (_, tag) => tag);
  for (let row = 0; row < rows; row++) {
    const base = row * size;
    const before = row === 0 ? null : rowOf(sums.subarray(base - size, base));
    for (const tag of permitted?.[row] ?? all) {
      const until = before === null ? (start[tag] ?? 0) : sumOver(steps, before, tag, size);
      sums[base + tag] = until + (emissions[base + tag] ?? 0);
    }
  }
  return sums;
}

/** `rows x K`: log-sums of all ways on after the tag at the row, its own score left out; -Infinity for tags not permitted. */
function backward(steps: Steps, emissions: Float64Array, permitted: Permitted): Float64Array {
  const { size, end } = steps;
  const rows = emissions.length / size;
  const sums = new Float64Array(emissions.length).fill(-Infinity);
  const all = Int32Array.from({ length: size }, (_, tag) => tag);
  const scored = new Float64Array(size);
  for (let row = rows - 1; row >= 0; row--) {
    const base = row * size;
    const next = base + size;
    for (let tag = 0; tag < size; tag++) scored[tag] = (sums[next + tag] ?? 0) + (emissions[next + tag] ?? 0);
    const after = row === rows - 1 ? null : rowOf(scored);
    for (const tag of permitted?.[row] ?? all)
      sums[base + tag] = after === null ? (end[tag] ?? 0) : sumOver(steps, after, tag * size, 1);
  }
  return sums;
}

function endOf({ size, end }: Steps, ahead: Float64Array): number {
  const last = ahead.subarray(ahead.length - size);
  return logOfSum(last.map((sum, tag) => sum + (end[tag] ?? 0)));
}

/** A row of log-sums: the tags in it that are possible, and their plain numbers relative to the leader. */
interface Row {
  readonly logs: Float64Array;
  readonly live: readonly number[];
  readonly plain: Float64Array;
  readonly leader: number;
}

function rowOf(logs: Float64Array): Row {
  const live: number[] = [];
  let leader = -Infinity;
  for (let tag = 0; tag < logs.length; tag++) {
    const log = logs[tag] ?? 0;
    if (log === -Infinity) continue;
    live.push(tag);
    if (log > leader) leader = log;
  }
  const plain = new Float64Array(logs.length);
  for (const tag of live) plain[tag] = Math.exp((logs[tag] ?? 0) - leader);
  return { logs, live, plain, leader };
}

/** Log of the sum over the row's tags of what they have times the step at `at + tag * stride`. */
function sumOver(steps: Steps, row: Row, at: number, stride: number): number {
  const { live, plain, leader, logs } = row;
  let sum = 0;
  for (const tag of live) sum += (plain[tag] ?? 0) * (steps.factors[at + tag * stride] ?? 0);
  if (steps.isPlain && sum > LOST) return Math.log(sum) + leader + steps.peak;
  return logOfSum(
    Float64Array.from(live, (tag) => (logs[tag] ?? 0) + (steps.between[at + tag * stride] ?? 0)),
  );
}

interface Counting {
  readonly whole: number;
  readonly sign: number;
  readonly counts: Float64Array;
}

/** Adds the probability of every step from the row before (its log-sums) to the row after (with its emissions). */
function addSteps(steps: Steps, before: Float64Array, after: Float64Array, counting: Counting): void {
  const { whole, sign, counts } = counting;
  const { size, between, factors, peak } = steps;
  const from = rowOf(before);
  const to = rowOf(after);
  const scale = from.leader + to.leader + peak - whole;
  const isPlain = steps.isPlain && scale < MAX_SCALE;
  const factor = isPlain ? sign * Math.exp(scale) : 0;
  for (const tag of from.live) {
    const base = tag * size;
    const first = factor * (from.plain[tag] ?? 0);
    for (const next of to.live) {
      const share = isPlain
        ? first * (factors[base + next] ?? 0) * (to.plain[next] ?? 0)
        : sign * Math.exp((before[tag] ?? 0) + (between[base + next] ?? 0) + (after[next] ?? 0) - whole);
      counts[base + next] = (counts[base + next] ?? 0) + share;
    }
  }
}

function logOfSum(logs: Float64Array): number {
  let leader = -Infinity;
  for (const log of logs) if (log > leader) leader = log;
  if (leader === -Infinity) return leader;
  let sum = 0;
  for (const log of logs) sum += Math.exp(log - leader);
  return leader + Math.log(sum);
}

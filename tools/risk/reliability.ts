/**
 * @file Whether probabilities say how often things happen. Pure; used by tools/noteRisk.ts and its regression test.
 *
 * Expected calibration error: the notes are put into ten bins of equal width by what was said; in each the mean of what was
 * said is held against the share that leaked; the error is the mean of the differences, weighted by the notes of the bin
 * (Guo, Pleiss, Sun, Weinberger: On Calibration of Modern Neural Networks, ICML 2017, equation 3, after Naeini, Cooper,
 * Hauskrecht 2015). Brier score: the mean square of probability less outcome (Brier 1950). AUC: how often a note that leaks
 * has more risk than one that does not.
 */

/** What was said of a note and what it was. */
export interface Outcome {
  readonly probability: number;
  readonly isLeaking: boolean;
}

export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly notes: number;
  /** Mean of what was said; null without notes. */
  readonly said: number | null;
  readonly leaking: number;
}

export interface Reliability {
  readonly notes: number;
  readonly leaking: number;
  /** Sum of what was said. */
  readonly expected: number;
  readonly calibrationError: number;
  /** 95 %, by drawing notes again with replacement; it lies too high, because drawing again adds noise to every bin. */
  readonly calibrationInterval: readonly [number, number];
  /** What a probability that is right would show on as many notes by chance alone: mean and 95th percentile. */
  readonly errorOfChance: readonly [number, number];
  readonly brier: number;
  /** Null when all notes leak or none does. */
  readonly auc: number | null;
  readonly bins: readonly ReliabilityBin[];
}

export const BINS = 10;
/** 2,000 drawings give the ends of an interval to about 0.002. */
const DRAWINGS = 2000;

/** Everything about one set of notes. `seed` makes the drawings the same every time. */
export function reliabilityOf(outcomes: readonly Outcome[], seed = 1): Reliability {
  const random = seededRandom(seed);
  const again = Array.from({ length: DRAWINGS }, () => {
    const drawn = outcomes.map(() => outcomes[Math.floor(random() * outcomes.length)]);
    return calibrationError(drawn.filter((one) => one !== undefined));
  });
  const chance = Array.from({ length: DRAWINGS }, () =>
    calibrationError(outcomes.map(({ probability }) => ({ probability, isLeaking: random() < probability }))),
  );
  return {
    notes: outcomes.length,
    leaking: outcomes.filter(({ isLeaking }) => isLeaking).length,
    expected: sum(outcomes.map(({ probability }) => probability)),
    calibrationError: calibrationError(outcomes),
    calibrationInterval: [quantile(again, 0.025), quantile(again, 0.975)],
    errorOfChance: [sum(chance) / DRAWINGS, quantile(chance, 0.95)],
    brier: sum(outcomes.map((one) => (one.probability - outcomeOf(one)) ** 2)) / outcomes.length,
    auc: areaUnderCurve(outcomes),
    bins: binsOf(outcomes),
  };
}

/** Guo's expected calibration error over ten bins. */
export function calibrationError(outcomes: readonly Outcome[]): number {
  const gaps = grouped(outcomes).map((group) =>
    Math.abs(sum(group.map((one) => one.probability - outcomeOf(one)))),
  );
  return sum(gaps) / outcomes.length;
}

/** Mean log loss (nats): what a fit minimises. */
export function logLoss(outcomes: readonly Outcome[]): number {
  const losses = outcomes.map(({ probability, isLeaking }) =>
    isLeaking ? -Math.log(probability) : -Math.log(1 - probability),
  );
  return sum(losses) / outcomes.length;
}

export function areaUnderCurve(outcomes: readonly Outcome[]): number | null {
  const leaking = outcomes.filter(({ isLeaking }) => isLeaking);
  const clean = outcomes.filter(({ isLeaking }) => !isLeaking);
  if (leaking.length === 0 || clean.length === 0) return null;
  const wins = leaking.map(({ probability }) =>
    sum(
      clean.map((other) =>
        probability > other.probability ? 1 : probability === other.probability ? 0.5 : 0,
      ),
    ),
  );
  return sum(wins) / (leaking.length * clean.length);
}

function binsOf(outcomes: readonly Outcome[]): readonly ReliabilityBin[] {
  return grouped(outcomes).map((group, at) => ({
    from: at / BINS,
    to: (at + 1) / BINS,
    notes: group.length,
    said: group.length === 0 ? null : sum(group.map(({ probability }) => probability)) / group.length,
    leaking: group.filter(({ isLeaking }) => isLeaking).length,
  }));
}

function grouped(outcomes: readonly Outcome[]): readonly (readonly Outcome[])[] {
  const groups: Outcome[][] = Array.from({ length: BINS }, () => []);
  for (const one of outcomes) groups[Math.min(BINS - 1, Math.floor(one.probability * BINS))]?.push(one);
  return groups;
}

const outcomeOf = ({ isLeaking }: Outcome): number => (isLeaking ? 1 : 0);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Mulberry32 (T. Ettinger, public domain): enough for drawing notes, and the same on every machine. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

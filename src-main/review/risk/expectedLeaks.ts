/**
 * @file How many notes of a batch may still show something. Pure; main process.
 *
 * [Note: Expected leaks]
 * The expected number is the sum of the risks. Two things make it uncertain, and its interval holds both. Each note leaks or
 * does not: for notes that leak independently the number is Poisson-binomial, with variance sum p(1 - p), and close to normal
 * from a few expected leaks on (Le Cam 1960; Hodges and Le Cam 1960). And the estimate itself may be off for a whole batch: of
 * sets of notes that the fit had not seen, some leaked more than expected and some less, by a shift of the log-odds with the
 * standard deviation `spread`. So each end of the interval takes the distance that a shift of 1.96 spreads makes and that of
 * 1.96 standard deviations of chance, and joins them as independent errors are joined, by the root of the sum of squares.
 */

/** Notes of the same risk. */
export interface RiskGroup {
  /** 0 to 1. */
  readonly probability: number;
  readonly notes: number;
}

/** Numbers of notes, fractions included; `low` and `high` are the 95 % interval. */
export interface ExpectedLeaks {
  /** Notes with a risk. */
  readonly notes: number;
  readonly expected: number;
  readonly low: number;
  readonly high: number;
}

/** 1.96: the normal quantile of 97.5 %, for an interval of 95 %. */
const Z = 1.96;

/** The expected number of leaking notes and its interval, never outside 0 and the number of notes. */
export function expectedLeaks(groups: readonly RiskGroup[], spread: number): ExpectedLeaks {
  const total = (of: (group: RiskGroup) => number): number =>
    groups.reduce((sum, group) => sum + group.notes * of(group), 0);
  const notes = total(() => 1);
  const expected = total(({ probability }) => probability);
  const chance = Z * Math.sqrt(total(({ probability }) => probability * (1 - probability)));
  const below = expected - total(({ probability }) => shifted(probability, -Z * spread));
  const above = total(({ probability }) => shifted(probability, Z * spread)) - expected;
  return {
    notes,
    expected,
    low: Math.max(0, expected - Math.hypot(below, chance)),
    high: Math.min(notes, expected + Math.hypot(above, chance)),
  };
}

/** The probability with its log-odds moved; 0 and 1 stay where they are. */
function shifted(probability: number, by: number): number {
  const factor = Math.exp(by);
  return (probability * factor) / (1 - probability + probability * factor);
}

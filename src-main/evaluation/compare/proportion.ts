/**
 * @file A share of counted notes with its 95 % interval. Pure; used by the command line and in main.
 *
 * [Note: Wilson interval]
 * Counts of notes are small and shares near 0 or 1 are the aim, where the usual interval `p ± 1.96 · se` leaves 0..1 or has
 * no width. The score interval of Wilson (1927), J. Am. Stat. Assoc. 22:209-212, does neither; Newcombe (1998), Stat. Med.
 * 17:857-872, compares it with six others (there: method 3) and prints the values that the tests hold it to.
 */

/** `part` of `whole` notes. Without cases (`whole` 0) the share is not defined: all three figures are null. */
export interface Proportion {
  readonly part: number;
  readonly whole: number;
  /** 0 to 1. */
  readonly value: number | null;
  /** Ends of the 95 % interval, 0 to 1. See [Note: Wilson interval]. */
  readonly low: number | null;
  readonly high: number | null;
}

/** 97.5 % quantile of the standard normal distribution: 95 % between both tails. */
const Z = 1.959963984540054;

/** The share with its interval. `part` must lie in 0..`whole`. */
export function proportionOf(part: number, whole: number): Proportion {
  if (whole === 0) return { part, whole, value: null, low: null, high: null };
  const value = part / whole;
  const spread = Z * Math.sqrt((value * (1 - value)) / whole + (Z * Z) / (4 * whole * whole));
  const middle = value + (Z * Z) / (2 * whole);
  const scale = 1 + (Z * Z) / whole;
  return {
    part,
    whole,
    value,
    // At the ends the formula gives 0 and 1 but for the last digit of a floating point number.
    low: part === 0 ? 0 : Math.max(0, (middle - spread) / scale),
    high: part === whole ? 1 : Math.min(1, (middle + spread) / scale),
  };
}

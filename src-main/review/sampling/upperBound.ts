/**
 * @file How many notes of an approved set may still leak, given what a sample of it showed. Pure; main process.
 *
 * [Note: Upper bound]
 * The exact one-sided bound for a finite set, the counterpart of Clopper and Pearson's: the largest number of leaking notes
 * with which so few would still be found in more than one of 1/(1 - confidence) samples (J. P. Buonaccorsi, A note on
 * confidence intervals for proportions in finite populations, The American Statistician 41, 1987, 215-218). No
 * approximation is made, so it holds for small sets too; for large ones it tends to the binomial bound, and 0 leaks in 59,
 * 149 and 299 notes mean less than 5, 2 and 1 % at 95 %.
 *
 * [Note: Bound for readers who miss]
 * A reader who misses a leak with chance m shows fewer leaks than there are. Of `K` leaking notes `X` are drawn
 * (hypergeometric) and each of them is noticed with chance 1 - m (binomial), so the chance to see at most `k` is
 * sum over x of P(X = x) P(Bin(x, 1 - m) <= k), which falls with K and rises with m. Neither is known: the error allowed
 * is halved, one half bounds m from above by Clopper and Pearson's interval on planted identifiers, the other half bounds
 * K with that m. By Boole's inequality both hold together with the confidence stated.
 */
import { binomialAtMost, hypergeometric, hypergeometricAtMost } from './hypergeometric.ts';
import { missRate, type CanaryCounts } from './missRate.ts';

/** What a sample showed. */
export interface Evidence {
  /** Notes in the approved set. */
  readonly population: number;
  /** Notes of it that were drawn. */
  readonly drawn: number;
  /** Of these, notes found leaking. */
  readonly leaking: number;
}

export interface Bound {
  /** Leaking notes in the set, at most. */
  readonly notes: number;
  /** The same as a part of the set, 0 to 1. */
  readonly rate: number;
}

// A tie is not excluded; 1e-7 is above what rounding can add up to, see logFactorial.
const TIE = 1 - 1e-7;
// The part of the sum that is left out when it is too small to matter; it is added, so that the bound errs upwards.
const CUT = 1e-15;

/** The bound if readers miss nothing. `confidence` such as 0.95. See [Note: Upper bound]. */
export function upperBound({ population, drawn, leaking }: Evidence, confidence: number): Bound {
  const excluded = (1 - confidence) * TIE;
  // The drawn notes that were found clean are clean.
  return largest({ population, least: leaking, most: population - (drawn - leaking) }, (all) => {
    const chance = hypergeometricAtMost(leaking, { population, drawn, leaking: all });
    return chance > excluded;
  });
}

/**
 * The bound if readers miss as many leaks as they missed planted identifiers, at most; null while nothing was planted or
 * nothing planted was found, for then nothing is known about the readers. See [Note: Bound for readers who miss].
 */
export function adjustedBound(
  { population, drawn, leaking }: Evidence,
  canaries: CanaryCounts,
  confidence: number,
): Bound | null {
  const half = (1 + confidence) / 2;
  const missed = missRate(canaries, half)?.upper ?? 1;
  if (missed >= 1) return null;
  const excluded = (1 - half) * TIE;
  // A drawn note that was called clean may leak: its leak may be one that was missed.
  return largest({ population, least: leaking, most: population }, (all) => {
    return noticedAtMost(leaking, { population, drawn, leaking: all }, 1 - missed) > excluded;
  });
}

/** Chance that at most `seen` leaking notes are noticed, each one that is drawn with chance `noticed`. */
function noticedAtMost(
  seen: number,
  lot: { readonly population: number; readonly drawn: number; readonly leaking: number },
  noticed: number,
): number {
  const least = Math.max(0, lot.drawn - (lot.population - lot.leaking));
  const most = Math.min(lot.drawn, lot.leaking);
  let sum = 0;
  for (let drawn = least; drawn <= most; drawn += 1) {
    const few = binomialAtMost(seen, drawn, noticed);
    // From here on every term is smaller still, and the chances they are weighted with sum to at most 1.
    if (few < CUT) return Math.min(1, sum + CUT);
    sum += hypergeometric(drawn, lot) * few;
  }
  return Math.min(1, sum);
}

/** The largest number of leaking notes that is possible; `isPossible` holds up to it and not beyond. */
function largest(
  range: { readonly population: number; readonly least: number; readonly most: number },
  isPossible: (leaking: number) => boolean,
): Bound {
  let low = range.least;
  let high = range.most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPossible(middle)) low = middle;
    else high = middle - 1;
  }
  return { notes: low, rate: range.population === 0 ? 0 : low / range.population };
}

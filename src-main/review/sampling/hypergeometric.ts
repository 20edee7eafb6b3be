/** @file How many leaking notes a sample shows when so many leak: the hypergeometric distribution in logarithms. Pure. */

/** A finite set and a sample drawn from it without putting back. */
export interface Lot {
  /** Notes in the set; up to 1,000,000, see {@link logFactorial}. */
  readonly population: number;
  /** Of them, notes that leak. */
  readonly leaking: number;
  /** Of them, notes drawn. */
  readonly drawn: number;
}

// Up to 20! the product is small enough for its logarithm to be right to the last digit but one.
const EXACT: readonly number[] = Array.from({ length: 21 }, (_, n) => {
  let product = 1;
  for (let factor = 2; factor <= n; factor += 1) product *= factor;
  return Math.log(product);
});
const HALF_LOG_TWO_PI = 0.5 * Math.log(2 * Math.PI);

/**
 * ln n! by Stirling's series with four terms (Abramowitz and Stegun, 6.1.41). From 21 on the next term is below 1e-15; what
 * remains is the rounding of a double, about 3e-9 at 1,000,000!, which is why ties are judged with a tolerance.
 */
export function logFactorial(n: number): number {
  const exact = EXACT[n];
  if (exact !== undefined) return exact;
  const x = n + 1;
  const square = x * x;
  const series = (1 / 12 - (1 / 360 - (1 / 1260 - 1 / (1680 * square)) / square) / square) / x;
  return (x - 0.5) * Math.log(x) - x + HALF_LOG_TWO_PI + series;
}

/** ln of the number of ways to choose `k` of `n`; minus infinity where there is none. */
export function logChoose(n: number, k: number): number {
  if (k < 0 || k > n) return -Infinity;
  return logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

/** Probability of exactly `found` leaking notes among the drawn ones. */
export function hypergeometric(found: number, { population, leaking, drawn }: Lot): number {
  const ways = logChoose(leaking, found) + logChoose(population - leaking, drawn - found);
  return Math.exp(ways - logChoose(population, drawn));
}

/** Probability of at most `found` leaking notes among the drawn ones. */
export function hypergeometricAtMost(found: number, lot: Lot): number {
  const least = Math.max(0, lot.drawn - (lot.population - lot.leaking));
  let sum = 0;
  for (let one = least; one <= found; one += 1) sum += hypergeometric(one, lot);
  return Math.min(1, sum);
}

/** Probability of at most `hits` in `tries` independent tries that hit with `chance` each. */
export function binomialAtMost(hits: number, tries: number, chance: number): number {
  if (hits >= tries) return 1;
  if (chance <= 0) return 1;
  if (chance >= 1) return 0;
  let sum = 0;
  for (let one = 0; one <= hits; one += 1) {
    sum += Math.exp(logChoose(tries, one) + one * Math.log(chance) + (tries - one) * Math.log1p(-chance));
  }
  return Math.min(1, sum);
}

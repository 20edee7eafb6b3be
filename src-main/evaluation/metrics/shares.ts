/**
 * @file Precision, recall and F1 from counts, the one way they are computed. Pure.
 *
 * [Note: Precision, recall and F1]
 * C. J. van Rijsbergen, Information Retrieval, 2nd ed., 1979, ch. 7. A ratio without cases is null, never 0 or 1: precision
 * where nothing was predicted, recall and F1 where there is no gold. F1 is `2 h / (g + p)`, the harmonic mean of both, and
 * 0 where there is gold and nothing was predicted: nothing was found of what was there.
 */

/** What was counted: gold units, predicted units, and those that are both. Units are spans, tokens or characters. */
export interface HitCounts {
  readonly gold: number;
  readonly predicted: number;
  /** May be a fraction where half of a hit is counted. */
  readonly hits: number;
}

/** Each 0 to 1, or null; see [Note: Precision, recall and F1]. */
export interface Shares {
  readonly precision: number | null;
  readonly recall: number | null;
  readonly f1: number | null;
}

export const NO_HITS: HitCounts = { gold: 0, predicted: 0, hits: 0 };

export function sharesOf({ gold, predicted, hits }: HitCounts): Shares {
  return {
    precision: ratio(hits, predicted),
    recall: ratio(hits, gold),
    f1: gold === 0 ? null : (2 * hits) / (gold + predicted),
  };
}

/** `part / whole`; null without cases. */
export function ratio(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

/**
 * Averages over the types that the gold has, weighted by gold units: S4's totals (Kolditz et al. 2019, table 3). A type of
 * which nothing was predicted lowers precision like one of 0, see docs/metrics.md; precision is null only where nothing was
 * predicted at all.
 */
export function weightedShares(types: readonly HitCounts[]): Shares {
  const { gold, predicted } = types.reduce(addHits, NO_HITS);
  const sum = { precision: 0, recall: 0, f1: 0 };
  for (const type of types) {
    const { precision, recall, f1 } = sharesOf(type);
    sum.precision += type.gold * (precision ?? 0);
    sum.recall += type.gold * (recall ?? 0);
    sum.f1 += type.gold * (f1 ?? 0);
  }
  return {
    precision: predicted === 0 ? null : ratio(sum.precision, gold),
    recall: ratio(sum.recall, gold),
    f1: ratio(sum.f1, gold),
  };
}

export function addHits(a: HitCounts, b: HitCounts): HitCounts {
  return { gold: a.gold + b.gold, predicted: a.predicted + b.predicted, hits: a.hits + b.hits };
}

/**
 * @file What every metric is made of: counts of a note that can be added. Pure.
 *
 * [Note: One count, one definition]
 * A metric is two functions: what it counts in a note, and its figures from the sum of any notes. Totals, intervals by
 * bootstrap and significance by permutation use the same two, so none of them can mean something else.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { ScoredPair } from './scoredPair.ts';
import { addHits, NO_HITS, sharesOf, weightedShares, type HitCounts } from './shares.ts';

/** Counts by name. A name that is missing counts 0. */
export type Counts = ReadonlyMap<string, number>;

/** A figure by its key within the family; null without cases. */
export interface Figure {
  readonly key: string;
  readonly value: number | null;
}

/** What counting needs besides the note. */
export interface CountContext {
  /** The type of the gold's scheme that a prediction is counted under when it matches no gold. */
  readonly typeOfLabel: (label: PhiLabel) => string;
  /** The labels in question. */
  readonly counted: ReadonlySet<PhiLabel>;
}

export interface MetricFamily {
  readonly id: string;
  readonly count: (pair: ScoredPair, context: CountContext) => Counts;
  readonly figures: (sum: Counts) => readonly Figure[];
}

/** Counts that are being made. */
export class Counter extends Map<string, number> {
  count(name: string, by = 1): void {
    if (by !== 0) this.set(name, (this.get(name) ?? 0) + by);
  }

  /** Counts gold, predicted and hits under one name; see {@link hitsOf}. */
  countHits(name: string, { gold = 0, predicted = 0, hits = 0 }: Partial<HitCounts>): void {
    this.count(`${name}/gold`, gold);
    this.count(`${name}/predicted`, predicted);
    this.count(`${name}/hits`, hits);
  }
}

/** What {@link Counter.countHits} has counted. */
export function hitsOf(sum: Counts, name: string): HitCounts {
  return {
    gold: sum.get(`${name}/gold`) ?? 0,
    predicted: sum.get(`${name}/predicted`) ?? 0,
    hits: sum.get(`${name}/hits`) ?? 0,
  };
}

/** Precision, recall and F1 of one name. */
export function shareFigures(key: string, counts: HitCounts): readonly Figure[] {
  const { precision, recall, f1 } = sharesOf(counts);
  return [
    { key: `${key}-precision`, value: precision },
    { key: `${key}-recall`, value: recall },
    { key: `${key}-f1`, value: f1 },
  ];
}

/** The types that were counted under a name as `name:type`, by name. */
export function typesOf(sum: Counts, name: string): readonly string[] {
  const start = `${name}:`;
  const types = new Set<string>();
  for (const key of sum.keys())
    if (key.startsWith(start)) types.add(key.slice(start.length, key.lastIndexOf('/')));
  return [...types].toSorted();
}

/** The counts of each type that was counted as `name:type`. */
export function hitsByType(sum: Counts, name: string): ReadonlyMap<string, HitCounts> {
  return new Map(typesOf(sum, name).map((type) => [type, hitsOf(sum, `${name}:${type}`)]));
}

/**
 * Micro averages over all types, and averages of the types' F1: macro, each type alike; weighted by gold, as S4 does. Both
 * averages are over types that the gold has: predictions of another type lower micro precision alone.
 */
export function typedFigures(key: string, byType: ReadonlyMap<string, HitCounts>): readonly Figure[] {
  const all = [...byType.values()];
  const scored = all.flatMap((counts) => sharesOf(counts).f1 ?? []);
  const macro = scored.reduce((sum, f1) => sum + f1, 0);
  return [
    ...shareFigures(`${key}-micro`, all.reduce(addHits, NO_HITS)),
    { key: `${key}-macro-f1`, value: scored.length === 0 ? null : macro / scored.length },
    { key: `${key}-weighted-f1`, value: weightedShares(all).f1 },
  ];
}

/** Adds the counts of many notes. */
export function sumCounts(notes: readonly Counts[]): Counts {
  const sum = new Counter();
  for (const note of notes) for (const [name, value] of note) sum.count(name, value);
  return sum;
}

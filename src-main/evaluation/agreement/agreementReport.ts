/**
 * @file Agreement of the annotators of a gold set, pair by pair and on average. Pure.
 *
 * [Note: Pairwise agreement]
 * F1 of one annotator against the other, `2 m / (a + b)`, the same whichever is taken for gold, averaged over all pairs: Hripcsak and
 * Rothschild 2005 (J Am Med Inform Assoc 12:296-298), as S4 reports it per instance and per token. A pair counts over the notes
 * that both have; an average is over the pairs that have a figure. Offsets are exact: people who follow one guideline should
 * agree on edges. The agreement of reviewers of a batch (src-main/review/agreement) asks about what is hidden, by canonical label and
 * character, and is told apart.
 */
import { hitsByType, sumCounts, type Counts } from '../metrics/counts.ts';
import { addHits, NO_HITS, type HitCounts } from '../metrics/shares.ts';
import { confusionOfCounts } from '../report/spanErrors.ts';
import type { Confusion } from '../report/evaluationReport.ts';
import type { GoldSet, Reading } from '../gold/goldSet.ts';
import { pairCounts, UNMARKED, type PairCounts } from './pairCounts.ts';
import { tokenKappa, typeKappa } from './tokenKappa.ts';

/** What A marked, what B marked, what both did; and `2 both / (a + b)`, null where neither marked anything. */
export interface Agreed {
  readonly a: number;
  readonly b: number;
  readonly both: number;
  readonly f1: number | null;
}

export interface TypeAgreement {
  readonly type: string;
  readonly instances: Agreed;
  readonly tokens: Agreed;
  /** Of this type against the rest; see [Note: Kappa per token]. */
  readonly kappa: number | null;
}

export interface PairAgreement {
  readonly a: string;
  readonly b: string;
  /** Notes that both have, and those in which both marked the same. */
  readonly notes: number;
  readonly equalNotes: number;
  readonly instances: Agreed;
  readonly tokens: Agreed;
  /** See [Note: Kappa per token]. */
  readonly kappa: number | null;
  readonly types: readonly TypeAgreement[];
  /** Tokens by type of A (rows) and of B (columns); null is unmarked. Tokens that neither marked are in it, too. */
  readonly confusion: Confusion;
}

/** Means over the pairs that have the figure; null where none has. */
export interface AverageAgreement {
  readonly instances: number | null;
  readonly tokens: number | null;
  readonly kappa: number | null;
  readonly types: readonly {
    readonly type: string;
    readonly instances: number | null;
    readonly tokens: number | null;
    readonly kappa: number | null;
  }[];
}

export interface AgreementReport {
  readonly format: 'noteveil-agreement';
  readonly version: 1;
  readonly notes: number;
  /** Notes that only one annotator has: in no figure. */
  readonly notesOfOne: number;
  readonly annotators: readonly string[];
  readonly average: AverageAgreement;
  readonly pairs: readonly PairAgreement[];
}

/** See [Note: Pairwise agreement]. Annotators without a name are left to the caller. */
export function agreementReport({ annotators, notes }: GoldSet): AgreementReport {
  const names = annotators.filter((name) => name !== null);
  const pairs = names.flatMap((a, at) => names.slice(at + 1).map((b) => pairAgreement(a, b, notes)));
  return {
    format: 'noteveil-agreement',
    version: 1,
    notes: notes.length,
    notesOfOne: notes.filter(({ readings }) => readings.length < 2).length,
    annotators: names,
    average: averageOf(pairs),
    pairs,
  };
}

function pairAgreement(a: string, b: string, notes: GoldSet['notes']): PairAgreement {
  const shared = notes.flatMap(({ text, readings }): readonly PairCounts[] => {
    const [ofA, ofB] = [readingBy(readings, a), readingBy(readings, b)];
    return ofA === undefined || ofB === undefined ? [] : [pairCounts(text, ofA.spans, ofB.spans)];
  });
  const counts = sumCounts(shared.map((note) => note.counts));
  const instances = hitsByType(counts, 'instances');
  const tokens = hitsByType(counts, 'tokens');
  const cells = cellsOf(shared);
  return {
    a,
    b,
    notes: shared.length,
    equalNotes: shared.filter(({ isEqual }) => isEqual).length,
    instances: agreed(totalOf(instances)),
    tokens: agreed(totalOf(tokens)),
    kappa: tokenKappa(cells),
    types: typesIn(counts).map((type) => ({
      type,
      instances: agreed(instances.get(type) ?? NO_HITS),
      tokens: agreed(tokens.get(type) ?? NO_HITS),
      kappa: typeKappa(cells, type),
    })),
    confusion: confusionOfCounts(
      cells.map(([one, other, count]) => [
        one === UNMARKED ? null : one,
        other === UNMARKED ? null : other,
        count,
      ]),
    ),
  };
}

function readingBy(readings: readonly Reading[], name: string): Reading | undefined {
  return readings.find(({ annotator }) => annotator === name);
}

function cellsOf(notes: readonly PairCounts[]): readonly (readonly [string, string, number])[] {
  const cells = new Map<string, readonly [string, string, number]>();
  for (const [a, b] of notes.flatMap(({ tokens }) => tokens)) {
    const key = JSON.stringify([a, b]);
    cells.set(key, [a, b, (cells.get(key)?.[2] ?? 0) + 1]);
  }
  return [...cells.values()];
}

function typesIn(counts: Counts): readonly string[] {
  const types = [...hitsByType(counts, 'instances').keys(), ...hitsByType(counts, 'tokens').keys()];
  return [...new Set(types)].toSorted();
}

/** Over all types. */
export function totalOf(byType: ReadonlyMap<string, HitCounts>): HitCounts {
  return [...byType.values()].reduce(addHits, NO_HITS);
}

/** Counts of A (gold) and B (predicted) with their F1. */
export function agreed({ gold: a, predicted: b, hits: both }: HitCounts): Agreed {
  return { a, b, both, f1: a + b === 0 ? null : (2 * both) / (a + b) };
}

function averageOf(pairs: readonly PairAgreement[]): AverageAgreement {
  const types = [...new Set(pairs.flatMap((pair) => pair.types.map(({ type }) => type)))].toSorted();
  const ofType = (type: string): readonly TypeAgreement[] =>
    pairs.flatMap((pair) => pair.types.filter((one) => one.type === type));
  return {
    instances: mean(pairs.map(({ instances }) => instances.f1)),
    tokens: mean(pairs.map(({ tokens }) => tokens.f1)),
    kappa: mean(pairs.map(({ kappa }) => kappa)),
    types: types.map((type) => ({
      type,
      instances: mean(ofType(type).map(({ instances }) => instances.f1)),
      tokens: mean(ofType(type).map(({ tokens }) => tokens.f1)),
      kappa: mean(ofType(type).map(({ kappa }) => kappa)),
    })),
  };
}

function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

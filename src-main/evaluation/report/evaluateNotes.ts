/** @file Scores predictions against gold notes: the one way, for the command line, the screens and the tools. Pure. */
import { invariant } from '../../domain/errors.ts';
import type { NoteStatus } from '../../domain/noteStatus.ts';
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { runThrough, type Steps } from '../../domain/steps.ts';
import type { GoldNote } from '../gold/goldNote.ts';
import type { LabelScheme } from '../labelScheme.ts';
import { bootstrapSteps, type BootstrapOrder, type Interval } from '../metrics/bootstrap.ts';
import { characterScores } from '../metrics/characterScores.ts';
import {
  hitsByType,
  sumCounts,
  type CountContext,
  type Counts,
  type MetricFamily,
} from '../metrics/counts.ts';
import { FAMILIES, type FamilyId } from '../metrics/families.ts';
import { noteScores, sumsIn } from '../metrics/noteScores.ts';
import { permutationSteps, type PairedFigure, type PermutationOrder } from '../metrics/permutation.ts';
import type { NotePrediction } from '../metrics/prediction.ts';
import { scoredPair, type ScoredPair } from '../metrics/scoredPair.ts';
import { NO_HITS, sharesOf } from '../metrics/shares.ts';
import { spanScores } from '../metrics/spanScores.ts';
import { tokenScores } from '../metrics/tokenScores.ts';
import { unseenTokens, type Vocabulary } from '../metrics/unseenTokens.ts';
import { scoresOf } from '../scores.ts';
import { addStatus, EMPTY_STATUS_TALLY } from '../statusTally.ts';
import { addTallies, EMPTY_TALLY, tallyPair, type Tally } from '../tally.ts';
import type { EvaluationReport, FamilyReport, TypeRow } from './evaluationReport.ts';
import { confusionOf, spanErrors } from './spanErrors.ts';

export interface EvaluationOptions {
  readonly scheme: LabelScheme;
  /** Types the figures are narrowed to, as asked for; empty for all. */
  readonly counting: readonly string[];
  /** The labels that follow from both. */
  readonly counted: ReadonlySet<PhiLabel>;
  readonly families: readonly FamilyId[];
  /** Of the training notes; null for no figures of what they never showed. */
  readonly vocabulary: Vocabulary | null;
  /** Null for no intervals. */
  readonly bootstrap: BootstrapOrder | null;
  /** What the app says of each note before review, in their order; left out where nobody knows. */
  readonly statuses?: readonly NoteStatus[];
}

/** What stands below the table of types. */
const AVERAGED: readonly MetricFamily[] = [spanScores, tokenScores, characterScores];

/** `predictions` are those of the notes, in their order. */
export function evaluateNotes(
  notes: readonly GoldNote[],
  predictions: readonly NotePrediction[],
  options: EvaluationOptions,
): EvaluationReport {
  return runThrough(evaluationSteps(notes, predictions, options));
}

/** {@link evaluateNotes} with a pause before every note that is looked at. */
export function* evaluationSteps(
  notes: readonly GoldNote[],
  predictions: readonly NotePrediction[],
  options: EvaluationOptions,
): Steps<EvaluationReport> {
  const context = contextOf(options);
  const pairs = yield* pairSteps(notes, predictions, options);
  const tallies = yield* eachInTurn(pairs, tallyPair);
  const tally = tallies.reduce(addTallies, EMPTY_TALLY);
  const kinds = pairs.map(({ kind }) => kind);
  const families = yield* familySteps(familiesOf(options), pairs, context, options.bootstrap);
  const averages = yield* familySteps(AVERAGED, pairs, context, null);
  const errors = yield* eachInTurn(pairs, spanErrors);
  return {
    format: 'noteveil-evaluation',
    version: 1,
    scheme: options.scheme.id,
    counting: options.counting,
    notes: notes.length,
    notesWithPhi: kinds.filter((kind) => kind === 'phi').length,
    notesWithoutPhi: kinds.filter((kind) => kind === 'phi-free').length,
    notesNotCounted: kinds.filter((kind) => kind === 'not-counted').length,
    scores: scoresOf(tally),
    statuses: statusesOf(tallies, options.statuses),
    outcomes: sumsIn(sumOf(noteScores, pairs, context)).outcomes,
    families,
    types: typeRows(pairs, context, tally),
    averages,
    confusion: confusionOf(pairs, context),
    bootstrap: options.bootstrap,
    leftOut: leftOutOf(notes),
    errors: errors.flatMap((ofNote, note) =>
      ofNote.length === 0 ? [] : [{ note, id: notes[note]?.id ?? '', errors: ofNote }],
    ),
  };
}

/** How many pauses {@link evaluationSteps} makes for so many notes. */
export function evaluationStepCount(notes: number, options: EvaluationOptions): number {
  const families = familiesOf(options).length;
  // Pairs, tallies and errors look at every note once, each family and each average once more.
  const looks = notes * (3 + families + AVERAGED.length);
  return looks + (notes === 0 ? 0 : families * (options.bootstrap?.samples ?? 0));
}

/** Two pipelines on the same notes: their figures, and how likely chance alone gives such a difference. */
export interface PairedReport {
  readonly format: 'noteveil-evaluation-pair';
  readonly version: 1;
  readonly scheme: string;
  readonly counting: readonly string[];
  readonly notes: number;
  readonly permutation: PermutationOrder;
  readonly families: readonly { readonly family: string; readonly figures: readonly PairedFigure[] }[];
}

/** See [Note: Paired permutation]. Both lists of predictions are those of the notes, in their order. */
export function compareNotes(
  notes: readonly GoldNote[],
  predictions: readonly [readonly NotePrediction[], readonly NotePrediction[]],
  options: EvaluationOptions,
  permutation: PermutationOrder,
): PairedReport {
  return runThrough(differenceSteps(notes, predictions, options, permutation));
}

/** {@link compareNotes} with a pause before every note that is looked at and every change of places. */
export function* differenceSteps(
  notes: readonly GoldNote[],
  [ofA, ofB]: readonly [readonly NotePrediction[], readonly NotePrediction[]],
  options: EvaluationOptions,
  permutation: PermutationOrder,
): Steps<PairedReport> {
  const context = contextOf(options);
  const pairsA = yield* pairSteps(notes, ofA, options);
  const pairsB = yield* pairSteps(notes, ofB, options);
  const families: PairedReport['families'][number][] = [];
  for (const { id, count, figures } of familiesOf(options)) {
    const countsA = yield* eachInTurn(pairsA, (pair) => count(pair, context));
    const countsB = yield* eachInTurn(pairsB, (pair) => count(pair, context));
    families.push({
      family: id,
      figures: yield* permutationSteps(countsA, countsB, figures, permutation),
    });
  }
  return {
    format: 'noteveil-evaluation-pair',
    version: 1,
    scheme: options.scheme.id,
    counting: options.counting,
    notes: notes.length,
    permutation,
    families,
  };
}

function* pairSteps(
  notes: readonly GoldNote[],
  predictions: readonly NotePrediction[],
  { counted }: EvaluationOptions,
): Steps<readonly ScoredPair[]> {
  invariant(notes.length === predictions.length, 'one prediction per note');
  return yield* eachInTurn(notes, (note, at) => {
    const prediction = predictions[at];
    invariant(prediction, 'one prediction per note');
    return scoredPair(note, prediction, counted);
  });
}

/** One look at one note takes up to some milliseconds, so there is a pause before each. */
function* eachInTurn<Item, Seen>(
  items: readonly Item[],
  look: (item: Item, at: number) => Seen,
): Steps<readonly Seen[]> {
  const seen: Seen[] = [];
  for (const [at, item] of items.entries()) {
    yield;
    seen.push(look(item, at));
  }
  return seen;
}

function familiesOf({ families, vocabulary }: EvaluationOptions): readonly MetricFamily[] {
  const chosen: readonly MetricFamily[] = families.map((id) => FAMILIES[id]);
  return vocabulary === null ? chosen : [...chosen, unseenTokens(vocabulary)];
}

function* familySteps(
  families: readonly MetricFamily[],
  pairs: readonly ScoredPair[],
  context: CountContext,
  order: BootstrapOrder | null,
): Steps<readonly FamilyReport[]> {
  const reports: FamilyReport[] = [];
  for (const family of families) {
    const counts = yield* eachInTurn(pairs, (pair) => family.count(pair, context));
    reports.push(yield* familyReportSteps(family, counts, order));
  }
  return reports;
}

function* familyReportSteps(
  { id, figures }: MetricFamily,
  counts: readonly Counts[],
  order: BootstrapOrder | null,
): Steps<FamilyReport> {
  const intervals =
    order === null ? new Map<string, Interval>() : yield* bootstrapSteps(counts, figures, order);
  return {
    family: id,
    figures: figures(sumCounts(counts)).map(({ key, value }) => ({
      key,
      value,
      ...(intervals.get(key) ?? { low: null, high: null }),
    })),
  };
}

/**
 * A prediction without gold is counted under the type that means its label and little else: the one with the fewest labels,
 * then the first of the scheme; under its own label where `--count` names one that the scheme lacks.
 */
export function contextOf({ scheme, counted }: Pick<EvaluationOptions, 'scheme' | 'counted'>): CountContext {
  const types = Object.entries(scheme.types).toSorted(([, a], [, b]) => a.length - b.length);
  const typeByLabel = new Map<PhiLabel, string>();
  for (const [type, labels] of types)
    for (const label of labels) if (!typeByLabel.has(label)) typeByLabel.set(label, type);
  return { counted, typeOfLabel: (label) => typeByLabel.get(label) ?? label };
}

function statusesOf(
  tallies: readonly Tally[],
  statuses: readonly NoteStatus[] | undefined,
): EvaluationReport['statuses'] {
  if (statuses === undefined) return null;
  invariant(statuses.length === tallies.length, 'one status per note');
  return tallies.reduce((sum, { charFalseNegative }, at) => {
    const status = statuses[at];
    invariant(status, 'one status per note');
    return addStatus(sum, status, charFalseNegative);
  }, EMPTY_STATUS_TALLY);
}

function sumOf(family: MetricFamily, pairs: readonly ScoredPair[], context: CountContext): Counts {
  return sumCounts(pairs.map((pair) => family.count(pair, context)));
}

/** Every type that gold or a prediction has, by name. */
function typeRows(
  pairs: readonly ScoredPair[],
  context: CountContext,
  { byType }: Tally,
): readonly TypeRow[] {
  const spans = sumOf(spanScores, pairs, context);
  const strict = hitsByType(spans, 'strict');
  const partial = hitsByType(spans, 'partial');
  const tokens = hitsByType(sumOf(tokenScores, pairs, context), 'typed');
  const characters = hitsByType(sumOf(characterScores, pairs, context), 'typed');
  const types = new Set([...strict.keys(), ...tokens.keys(), ...characters.keys(), ...byType.keys()]);
  return [...types].toSorted().map((type) => {
    const { gold, predicted } = strict.get(type) ?? NO_HITS;
    return {
      type,
      gold: byType.get(type)?.gold ?? gold,
      predicted,
      covered: byType.get(type)?.covered ?? 0,
      strict: sharesOf(strict.get(type) ?? NO_HITS),
      partial: sharesOf(partial.get(type) ?? NO_HITS),
      tokens: sharesOf(tokens.get(type) ?? NO_HITS),
      characters: sharesOf(characters.get(type) ?? NO_HITS),
    };
  });
}

function leftOutOf(notes: readonly GoldNote[]): EvaluationReport['leftOut'] {
  const spans = new Map<string, number>();
  for (const { type } of notes.flatMap(({ leftOut }) => leftOut)) spans.set(type, (spans.get(type) ?? 0) + 1);
  return [...spans].map(([type, count]) => ({ type, spans: count }));
}

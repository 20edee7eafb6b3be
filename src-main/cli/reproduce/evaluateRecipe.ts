/** @file Runs every approach of a recipe over the same notes and counts what it found. */
import { countedLabels } from '../../evaluation/countedLabels.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import { FAMILY_IDS } from '../../evaluation/metrics/families.ts';
import type { NotePrediction } from '../../evaluation/metrics/prediction.ts';
import { contextOf, evaluateNotes, type EvaluationOptions } from '../../evaluation/report/evaluateNotes.ts';
import type { EvaluationReport } from '../../evaluation/report/evaluationReport.ts';
import { baseWords, pipelinesOf, type Approach, type Recipe } from '../../evaluation/reproduce/recipe.ts';
import {
  reproducedRow,
  reproducedTypes,
  type Reproduction,
} from '../../evaluation/reproduce/reproduction.ts';
import { inSystemTypes, type SystemGold } from '../../evaluation/reproduce/systemTypes.ts';
import { tokenHits, tokenSupport } from '../../evaluation/reproduce/tokenTable.ts';
import { loadLabelScheme } from '../../workspace/labelSchemes.ts';
import type { CreateDetector } from '../detector.ts';
import { predictGold } from '../evaluate/predictGold.ts';
import type { Terminal } from '../terminal.ts';
import type { Trained } from './trainPacks.ts';

/** Notes in the canonical labels of their own scheme. */
export interface RecipeNotes {
  readonly words: string;
  /** Label scheme of their types. */
  readonly scheme: string;
  readonly notes: readonly GoldNote[];
  /** What was trained on; null where nobody knows. */
  readonly training: readonly GoldNote[] | null;
}

export interface RecipeRun {
  readonly notes: RecipeNotes;
  /** The shelf of packs made before; used where nothing was trained. */
  readonly shelf: string;
  readonly trained: Trained | null;
}

/** What the runs of an approach found, in their order. */
interface FoundBy {
  readonly approach: Approach;
  readonly pipelines: readonly string[];
  readonly reports: readonly EvaluationReport[];
  readonly predictions: readonly (readonly NotePrediction[])[];
}

/** Errors: those of {@link predictGold}. */
export async function evaluateRecipe(
  recipe: Recipe,
  { notes, shelf, trained }: RecipeRun,
  createDetector: CreateDetector,
  terminal: Terminal,
): Promise<Reproduction> {
  const scheme = loadLabelScheme(recipe.scheme ?? notes.scheme);
  const inTypes = (all: readonly GoldNote[]): SystemGold =>
    recipe.scheme === null ? { notes: all, unclear: [] } : inSystemTypes(all, scheme);
  const { notes: gold, unclear } = inTypes(notes.notes);
  const training = notes.training === null ? null : inTypes(notes.training).notes;
  const order = orderOf(recipe, scheme);
  const predict = async (pipeline: string): Promise<readonly NotePrediction[]> => {
    const options = { pipeline, operatingPoint: 'balanced', shelf: trained?.shelf ?? shelf } as const;
    return (await predictGold(gold, options, createDetector, terminal)).predictions;
  };
  const found: FoundBy[] = [];
  for (const approach of recipe.approaches) {
    const pipelines = pipelinesOf(approach, trained !== null);
    const predictions: (readonly NotePrediction[])[] = [];
    for (const pipeline of pipelines) {
      terminal.progress(`${recipe.system} ${approach.title}`);
      predictions.push(await predict(pipeline));
    }
    const reports = predictions.map((ofRun) => evaluateNotes(gold, ofRun, order));
    found.push({ approach, pipelines, reports, predictions });
  }
  const first = found[0]?.reports[0];
  const { notesWithPhi, leftOut } = first ?? { notesWithPhi: 0, leftOut: [] };
  return {
    ...headOf(recipe, trained),
    data: { words: notes.words, notes: gold.length, notesWithPhi, leftOut, unclear },
    scheme: scheme.id,
    rows: found.map(({ approach, reports, pipelines }) =>
      reproducedRow(approach, recipe, reports, { pipelines, base: baseWords(approach, trained) }),
    ),
    types: typesOf(recipe, { gold, training }, found[0]?.predictions ?? [], order),
  };
}

/** What is known before anything is run. */
function headOf(
  recipe: Recipe,
  trained: Trained | null,
): Omit<Reproduction, 'data' | 'scheme' | 'rows' | 'types'> {
  const isBaseGiven = trained?.isBaseGiven ?? false;
  return {
    format: 'noteveil-reproduction',
    version: 2,
    system: recipe.system,
    title: recipe.title,
    publication: recipe.publication,
    publishedTable: recipe.publishedTable,
    counting: recipe.count,
    isTrainedAnew: trained !== null,
    isBaseGiven,
    differs: isBaseGiven ? recipe.differs : [...recipe.differs, ...recipe.differsWithoutBase],
    elsewhere: recipe.elsewhere,
  };
}

/** The rows of tokens by type, where the publication has such a table. `runs` are the predictions of each run. */
function typesOf(
  recipe: Recipe,
  { gold, training }: { readonly gold: readonly GoldNote[]; readonly training: readonly GoldNote[] | null },
  runs: FoundBy['predictions'],
  order: EvaluationOptions,
): Reproduction['types'] {
  if (recipe.publishedTypes === null) return [];
  const context = contextOf(order);
  const hits = runs.map((predictions) => tokenHits(gold, predictions, context));
  return reproducedTypes(recipe, hits, tokenSupport(gold, training, order.counted));
}

function orderOf(recipe: Recipe, scheme: LabelScheme): EvaluationOptions {
  const wanted = new Set<string>(recipe.figures.map(({ family }) => family));
  return {
    scheme,
    counting: recipe.count,
    counted: countedLabels(scheme, recipe.count),
    families: FAMILY_IDS.filter((family) => wanted.has(family)),
    // What training never showed is counted by the rows of tokens, of `O` as well.
    vocabulary: null,
    bootstrap: null,
  };
}

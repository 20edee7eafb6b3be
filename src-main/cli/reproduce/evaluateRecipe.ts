/** @file Runs every approach of a recipe over the same notes and counts what it found. */
import { countedLabels } from '../../evaluation/countedLabels.ts';
import type { GoldNote } from '../../evaluation/gold/goldNote.ts';
import type { LabelScheme } from '../../evaluation/labelScheme.ts';
import { FAMILY_IDS } from '../../evaluation/metrics/families.ts';
import { vocabularyOf } from '../../evaluation/metrics/unseenTokens.ts';
import { evaluateNotes, type EvaluationOptions } from '../../evaluation/report/evaluateNotes.ts';
import type { EvaluationReport } from '../../evaluation/report/evaluationReport.ts';
import { baseWords, type Approach, type Recipe } from '../../evaluation/reproduce/recipe.ts';
import {
  reproducedRow,
  reproducedTypes,
  type Reproduction,
} from '../../evaluation/reproduce/reproduction.ts';
import { inSystemTypes, type SystemGold } from '../../evaluation/reproduce/systemTypes.ts';
import { tokenSupport } from '../../evaluation/reproduce/tokenSupport.ts';
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
  const order = orderOf(recipe, scheme, training);
  const reports: EvaluationReport[] = [];
  const rows = [];
  for (const approach of recipe.approaches) {
    const pipeline = pipelineOf(approach, trained !== null);
    terminal.progress(`${recipe.system} ${approach.title}`);
    const options = { pipeline, operatingPoint: 'balanced', shelf: trained?.shelf ?? shelf } as const;
    const { predictions } = await predictGold(gold, options, createDetector, terminal);
    const report = evaluateNotes(gold, predictions, order);
    reports.push(report);
    const base = baseWords(approach, trained?.words ?? null);
    rows.push(reproducedRow(approach, recipe, report, { pipeline, base }));
  }
  const [first] = reports;
  const isBaseGiven = trained?.isBaseGiven ?? false;
  return {
    format: 'noteveil-reproduction',
    version: 1,
    system: recipe.system,
    title: recipe.title,
    publication: recipe.publication,
    publishedTable: recipe.publishedTable,
    data: {
      words: notes.words,
      notes: gold.length,
      notesWithPhi: first?.notesWithPhi ?? 0,
      leftOut: first?.leftOut ?? [],
      unclear,
    },
    scheme: scheme.id,
    counting: recipe.count,
    isTrainedAnew: trained !== null,
    isBaseGiven,
    rows,
    types: first === undefined ? [] : reproducedTypes(recipe, first, tokenSupport(gold, order.counted)),
    differs: isBaseGiven ? recipe.differs : [...recipe.differs, ...recipe.differsWithoutBase],
    elsewhere: recipe.elsewhere,
  };
}

function orderOf(
  recipe: Recipe,
  scheme: LabelScheme,
  training: readonly GoldNote[] | null,
): EvaluationOptions {
  const counted = countedLabels(scheme, recipe.count);
  const wanted = new Set<string>(recipe.figures.map(({ family }) => family));
  return {
    scheme,
    counting: recipe.count,
    counted,
    families: FAMILY_IDS.filter((family) => wanted.has(family)),
    vocabulary: training === null ? null : vocabularyOf(training, counted),
    bootstrap: null,
  };
}

function pipelineOf({ pipeline, packs, trainedPacks }: Approach, isTrained: boolean): string {
  const named = isTrained && trainedPacks.length > 0 ? trainedPacks : packs;
  return named.length === 0 ? pipeline : `${pipeline}:${named.join(',')}`;
}

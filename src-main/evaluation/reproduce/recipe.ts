/**
 * @file What `noteveil reproduce` runs for a system, as data: notes, types, approaches, figures, and what its publication
 * reports. Pure.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { FamilyId } from '../metrics/families.ts';

export const SYSTEM_IDS = ['S0', 'S1', 'S2', 'S3', 'S4'] as const;
export type SystemId = (typeof SYSTEM_IDS)[number];

/** A column: a figure of docs/metrics.md. `outcomes` are S3's counts of notes, not shares. */
export interface RecipeFigure {
  readonly family: FamilyId | 'outcomes';
  readonly key: string;
  readonly title: string;
}

/** The packs of a pipeline's parts, in their order; empty where those that the pipeline names itself take part. */
export type RunPacks = readonly string[];

/** A row: one way of doing it. */
export interface Approach {
  readonly id: string;
  readonly title: string;
  /** A pipeline of the app. */
  readonly pipeline: string;
  /** One run, or several that differ by their seed: the figures are means over them. */
  readonly runs: readonly RunPacks[];
  /** The same behind `--train`; empty where it trains none. Packs of a reproduction are called `reproduce-…`. */
  readonly trainedRuns: readonly RunPacks[];
  /** What lies under the packs of `runs` and what these were trained on. Counts are those of the day they were made. */
  readonly shippedWords: string;
  /**
   * The same of `trainedRuns`, with `{base}` and `{notes}` for what only the run knows. No counts of notes: ours grow, and the user's
   * are others. Null where `--train` trains nothing of it.
   */
  readonly trainedWords: string | null;
  /** In the place of `{notes}` where the user gave none. */
  readonly ourNotes: string;
  /** What the publication reports, by the key of the figure, in its own digits. */
  readonly published: Readonly<Record<string, string>>;
}

/** What `--train` trained, in words. */
export interface TrainedWords {
  /** What it was trained on top of. */
  readonly base: string;
  /** The user's notes; null where those of this project were trained on. */
  readonly notes: string | null;
}

/** What a publication reports of a type, or of all of them together, in its own digits. */
export interface PublishedType {
  readonly precision: string;
  readonly recall: string;
  readonly f1: string;
  /** Tokens of the type in its test notes. */
  readonly support: string;
  readonly unseen: string;
}

/** Notes of ours that packs learn from; the corpus grows, and packs that were made before do not. */
export interface TrainingNotes {
  /** A folder of models/training/corpora/notes: a pack that is trained anew learns from all of its notes to train on. */
  readonly folder: string;
  /** The files of it, without `.marked.txt`, that were there when the committed packs were made. */
  readonly shipped: readonly string[];
}

export interface Recipe {
  readonly system: SystemId;
  readonly title: string;
  readonly publication: string;
  /** Where its table stands; null where it has none. */
  readonly publishedTable: string | null;
  readonly standIn: {
    /** A file of models/training/corpora/gold. */
    readonly gold: string;
    /** For the share of tokens that training never showed; null for no such figure. */
    readonly trainingNotes: TrainingNotes | null;
    readonly words: string;
  };
  /** ISO 639-1 of the notes: what the trainers are told of the user's. */
  readonly language: string;
  /** The system's own types, a file of resources/label-schemes; null where it has none and those of the notes stay. */
  readonly scheme: string | null;
  /** Narrows what counts; empty for all types of the scheme. */
  readonly count: readonly PhiLabel[];
  /** How shares are printed: as publications print theirs. */
  readonly shares: 'percent' | 'share';
  readonly figures: readonly RecipeFigure[];
  readonly approaches: readonly Approach[];
  /** The publication's figures by rows of [Note: Rows of the token table], for a table of the first approach; null for none. */
  readonly publishedTypes: Readonly<Record<string, PublishedType>> | null;
  /** Where this differs from what was published. */
  readonly differs: readonly string[];
  /** Where it differs besides, unless a base is given. */
  readonly differsWithoutBase: readonly string[];
  /** What else the publication reports, and why it stands in no table here. */
  readonly elsewhere: readonly string[];
}

/** What lies under an approach and what it was trained on, in words; `trained` is null where nothing was trained anew. */
export function baseWords(
  { shippedWords, trainedWords, ourNotes }: Approach,
  trained: TrainedWords | null,
): string {
  if (trained === null || trainedWords === null) return shippedWords;
  const { base, notes } = trained;
  // Functions, because a folder of the user may be called `$&`.
  return trainedWords.replace('{base}', () => base).replace('{notes}', () => notes ?? ourNotes);
}

/** The pipelines of its runs with their packs. */
export function pipelinesOf(
  { pipeline, runs, trainedRuns }: Approach,
  isTrained: boolean,
): readonly string[] {
  const chosen = isTrained && trainedRuns.length > 0 ? trainedRuns : runs;
  return chosen.map((packs) => (packs.length === 0 ? pipeline : `${pipeline}:${packs.join(',')}`));
}

/** The key of a figure in `published` and in JSON: as `noteveil evaluate` names it. */
export function figureKey({ family, key }: Pick<RecipeFigure, 'family' | 'key'>): string {
  return `${family} ${key}`;
}

/** Strict spans with their type: precision, recall, F1. */
export const STRICT_TYPED: readonly RecipeFigure[] = [
  { family: 'spans', key: 'strict-micro-precision', title: 'P' },
  { family: 'spans', key: 'strict-micro-recall', title: 'R' },
  { family: 'spans', key: 'strict-micro-f1', title: 'F1' },
];

/** What a publication reports under {@link STRICT_TYPED}. */
export function publishedSpans(precision: string, recall: string, f1: string): Approach['published'] {
  return {
    'spans strict-micro-precision': precision,
    'spans strict-micro-recall': recall,
    'spans strict-micro-f1': f1,
  };
}

/** The base that is made where none is given (models/training: bert.train tiny). Sizes are ours: a pack stays below 3 MB. */
export const TINY = { layers: 2, width: 64 } as const;
/** What its folder is called, so that a pack's provenance says what it was. */
export const TINY_NAME = `random-${TINY.layers}-layers-${TINY.width}-wide`;
/** The base in words, before what it was trained on. */
export const TINY_WORDS = `random, ${TINY.layers} layers of width ${TINY.width}, never pretrained`;

/**
 * @file What a pipeline is made of, as data. Pure; used in every process. See docs/pipelines.md for the JSON form.
 *
 * [Note: Detection and removal]
 * S3 (systems.md) separates two questions: does this note hold personal data, and what of it is replaced. A pipeline
 * with a `gate` asks the first one of some of its parts. Where they say no, nothing is replaced, as published; what the
 * other parts have found is not thrown away but suspected, so that the note is not *fully* anonymized by silence.
 */
import type { CoarseLabel, PhiLabel } from '../../domain/phiLabel.ts';

/** How the parts read the note. `as-is`: its own text. The others: see views/. */
export const PIPELINE_VIEWS = ['as-is', 'without-inner-dots', 'one-language'] as const;
export type PipelineView = (typeof PIPELINE_VIEWS)[number];

/** Parts that can answer the first question of [Note: Detection and removal]. */
export const GATE_STEPS = ['rules', 'taggers', 'classifiers'] as const;
export type GateStep = (typeof GATE_STEPS)[number];

/** `any`: whatever the pack is; the ids that users join by `+` do not say. */
export const MODEL_TASKS = ['tagger', 'classifier', 'any'] as const;
export type ModelTask = (typeof MODEL_TASKS)[number];

/** What a model is given to read at once. */
export const MODEL_READS = ['note', 'sentence'] as const;
export type ModelReads = (typeof MODEL_READS)[number];

export interface ModelPart {
  /** Kebab-case, once per pipeline; what error messages and the choice of a pack name. */
  readonly role: string;
  readonly task: ModelTask;
  /** Id of a pack; null where the user has to choose one. */
  readonly pack: string | null;
  /** Fine or coarse labels that count; null for all. */
  readonly labels: readonly (PhiLabel | CoarseLabel)[] | null;
  readonly reads: ModelReads;
  /** From which probability on a note counts as holding PHI; null for the pack's own. */
  readonly threshold: number | null;
}

export interface RulesPart {
  /** Ids of rule packs; null for those of the languages found in the note. */
  readonly packs: readonly string[] | null;
  /** Recognizers that are switched off. */
  readonly off: readonly string[];
}

/**
 * What brings sentences into the language that dominates in them: the shipped lexicon, or a translator pack. See
 * docs/translation.md.
 */
export type TranslationPart = { readonly by: 'lexicon' } | { readonly by: 'pack'; readonly pack: string };

export interface PipelineSpec {
  readonly format: 1;
  readonly id: string;
  /** One line for people. */
  readonly title: string;
  /** The published system and what of it, or null for ours. */
  readonly source: string | null;
  readonly view: PipelineView;
  /** Null unless the view is `one-language`. */
  readonly translation: TranslationPart | null;
  readonly rules: RulesPart | null;
  readonly models: readonly ModelPart[];
  /** Any of these may open the gate; null without one. */
  readonly gate: readonly GateStep[] | null;
  /** See [Note: A doubtful rule needs a second opinion]. */
  readonly secondOpinion: boolean;
  /** See [Note: The output is read again]. */
  readonly verification: boolean;
}

/** A part whose pack is known. */
export interface BoundModelPart extends ModelPart {
  readonly pack: string;
}

/** A pipeline that can be run: every part has its pack. */
export interface BoundPipeline {
  /** Names the pipeline and the packs that were chosen for it; see [Note: Pipeline ids]. */
  readonly id: string;
  readonly spec: Omit<PipelineSpec, 'models'> & { readonly models: readonly BoundModelPart[] };
}

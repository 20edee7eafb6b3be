/** @file Model packs as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import {
  DECODINGS,
  PACK_FAMILIES,
  PACK_HOMES,
  PACK_ID_PATTERN,
  PACK_KINDS,
  PACK_TASKS,
  PRECISIONS,
  PROVIDERS,
  RESERVED_PACK_IDS,
  TAG_SCHEMES,
} from '../domain/pack.ts';
import { CountSchema, EpochMsSchema, ErrorCodeSchema, FactsSchema, LabelSchema } from './schemas.ts';

export const PackIdSchema = z
  .string()
  .regex(PACK_ID_PATTERN)
  .refine((id) => !RESERVED_PACK_IDS.includes(id));

/** Class of a note classifier that means "holds PHI", and the probability from which on a note counts as such. */
const ClassifierRuleSchema = z.strictObject({ positive: z.string(), threshold: z.number().min(0).max(1) });

/** A type of the pack's own tags and the canonical label it becomes; null leaves it out, knowingly. */
export const TypeMappingSchema = z.strictObject({ type: z.string(), label: LabelSchema.nullable() });

/** What a pack runs on, measured when it was loaded or measured last on this machine. */
export const RunningOnSchema = z.strictObject({
  provider: z.enum(PROVIDERS),
  precision: z.enum(PRECISIONS),
  threads: z.number().int().positive(),
  refused: z.array(z.strictObject({ provider: z.enum(PROVIDERS), reason: z.string().max(40) })),
});

export const PackMeasurementSchema = z.strictObject({
  at: EpochMsSchema,
  runningOn: RunningOnSchema,
  /** Model tokens a second over the shipped sample notes. */
  tokensPerSecond: z.number().nonnegative(),
  notesPerSecond: z.number().nonnegative(),
  /** Milliseconds from opening the pack's files to its first answer. */
  startMs: z.number().nonnegative(),
});

export const PackSummarySchema = z.strictObject({
  id: PackIdSchema,
  name: z.string(),
  version: z.string(),
  /** SHA-256 of the manifest: stands for every file of the pack. */
  digest: z.string(),
  home: z.enum(PACK_HOMES),
  kind: z.enum(PACK_KINDS),
  family: z.enum(PACK_FAMILIES),
  task: z.enum(PACK_TASKS),
  languages: z.array(z.string()),
  licence: z.string(),
  provenance: z.string(),
  evaluation: z.string().nullable(),
  bytes: CountSchema,
  tagScheme: z.enum(TAG_SCHEMES).nullable(),
  decoding: z.enum(DECODINGS),
  types: z.array(TypeMappingSchema),
  /** Null for taggers. */
  classifier: ClassifierRuleSchema.nullable(),
  precision: z.enum(PRECISIONS),
  /** Why that precision: the check of the int8 graph, null when the pack has none. */
  int8Check: z
    .strictObject({
      notes: CountSchema,
      goldSpans: CountSchema,
      f1Fp32: z.number(),
      f1Int8: z.number(),
      tolerance: z.number(),
      holds: z.boolean(),
    })
    .nullable(),
  /** Null until it was measured on this machine. */
  measurement: PackMeasurementSchema.nullable(),
  /** Batches that are not finished and use the pack: it cannot be removed meanwhile. */
  isInUse: z.boolean(),
});

/** A folder that should be a pack and is not usable, with the reason. */
export const BrokenPackSchema = z.strictObject({
  folder: z.string(),
  home: z.enum(PACK_HOMES),
  code: ErrorCodeSchema,
  facts: FactsSchema,
});

/** The language whose words a translator brings into the other one. */
const TranslatorLanguagesSchema = z.strictObject({ from: z.enum(['en', 'zh']), to: z.enum(['en', 'zh']) });

/** A translator: it examines nothing itself, so it has no types, points or figures of its own. */
export const TranslatorSummarySchema = z.strictObject({
  id: PackIdSchema,
  name: z.string(),
  version: z.string(),
  /** SHA-256 of the manifest: stands for every file of the translator. */
  digest: z.string(),
  home: z.enum(PACK_HOMES),
  languages: TranslatorLanguagesSchema,
  licence: z.string(),
  provenance: z.string(),
  bytes: CountSchema,
  /** Batches that are not finished and use it: it cannot be removed meanwhile. */
  isInUse: z.boolean(),
  /** The pipeline of new batches names it. */
  isForNew: z.boolean(),
});

export const ModelsSnapshotSchema = z.strictObject({
  packs: z.array(PackSummarySchema),
  translators: z.array(TranslatorSummarySchema),
  broken: z.array(BrokenPackSchema),
  /** Pipeline of new batches: that of a file, or `rules`, a pack id, or several joined by `+`, rules first. */
  pipeline: z.string(),
  /** Whether it was measured on the frozen gold as it is now; null where no gold is frozen. */
  isCompared: z.boolean().nullable(),
  /** Published pipelines and those of the site; `missing` is the pack, or the part without one, that keeps it from running. */
  pipelines: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      source: z.string().nullable(),
      missing: z.string().nullable(),
    }),
  ),
});

/** What was found in a folder or archive that is about to become a pack. */
export const PackProposalSchema = z.strictObject({
  suggestedId: PackIdSchema,
  name: z.string(),
  kind: z.enum(PACK_KINDS),
  family: z.enum(PACK_FAMILIES),
  task: z.enum(PACK_TASKS),
  languages: z.array(z.string()),
  licence: z.string().nullable(),
  tagScheme: z.enum(TAG_SCHEMES).nullable(),
  decoding: z.enum(DECODINGS),
  /** Proposed mapping, in the order of the graph's outputs. `label` null: no proposal, the user decides. */
  types: z.array(TypeMappingSchema),
  /** Names of the classes of a note classifier; empty for taggers. */
  classes: z.array(z.string()),
  /** The source is a pack already: its maker's hashes and evaluation hold for exactly this, so nothing can be chosen. */
  isFinished: z.boolean(),
  /**
   * What a note classifier says of itself; null for taggers, and while the user has to decide. Of a pack that is not
   * finished the threshold may be chosen otherwise, the class may not.
   */
  classifier: ClassifierRuleSchema.nullable(),
  maxTokens: z.number().int().positive(),
  files: z.array(z.strictObject({ name: z.string(), bytes: CountSchema })),
});

/** A translator that was found in a folder or archive. It is taken as it is, or not at all. */
export const TranslatorProposalSchema = z.strictObject({
  kind: z.literal('translator'),
  id: PackIdSchema,
  name: z.string(),
  version: z.string(),
  /** SHA-256 of the manifest that was read. */
  digest: z.string(),
  languages: TranslatorLanguagesSchema,
  licence: z.string(),
  provenance: z.string(),
  /** Model tokens of the longest sentence that it translates. */
  maxTokens: z.number().int().positive(),
  files: z.array(z.strictObject({ name: z.string(), bytes: CountSchema })),
});

/** What the user settled; everything else is taken from the source. */
export const PackChoicesSchema = z.strictObject({
  id: PackIdSchema,
  name: z.string().min(1).max(120),
  licence: z.string().min(1).max(200),
  types: z.array(TypeMappingSchema),
  /** Null for taggers. */
  classifier: ClassifierRuleSchema.nullable(),
});

/**
 * @file `manifest.json` of a model pack. Runs in main, the engine process and the command line.
 *
 * [Note: A pack is data]
 * A pack is a folder of files that the manifest names with size and SHA-256. Nothing in it is executed, nothing outside
 * the manifest is read, and no file loads before its hash was compared. What decides how a model's answers become spans
 * stands in the manifest too, so that its digest is all a pipeline's fingerprint needs.
 */
import { z } from 'zod';
import {
  DECODINGS,
  PACK_FAMILIES,
  PACK_ID_PATTERN,
  PACK_KINDS,
  PACK_TASKS,
  PRECISIONS,
  RESERVED_PACK_IDS,
  TAG_SCHEMES,
} from '../../domain/pack.ts';

export const MANIFEST_FILE = 'manifest.json';
export const CARD_FILE = 'MODEL_CARD.md';
export const MANIFEST_FORMAT = 'noteveil-pack/1';

export const PackIdSchema = z
  .string()
  .regex(PACK_ID_PATTERN)
  .refine((id) => !RESERVED_PACK_IDS.includes(id));
/** One plain file name: no separator, no leading dot, so no path trick is expressible. */
export const PackFileNameSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tokenId = z.number().int().nonnegative();
const words = z.string().max(4000);

/** How text becomes model tokens. */
const TokenizerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    /** A `tokenizer.json` of Hugging Face, read by the native tokenizer. */
    kind: z.literal('hugging-face'),
    file: PackFileNameSchema,
    /** Ids put before and after every window; null where the family has none. */
    first: tokenId.nullable(),
    last: tokenId.nullable(),
    pad: tokenId,
    unknown: tokenId.nullable(),
  }),
  z.strictObject({
    /** FlauBERT and XLM: Moses-like words and BPE merges. */
    kind: z.literal('xlm'),
    vocabulary: PackFileNameSchema,
    merges: PackFileNameSchema,
    isLowerCased: z.boolean(),
    /** XLM drops accents when it lower-cases, FlauBERT keeps them. */
    dropsAccents: z.boolean(),
    first: tokenId,
    last: tokenId,
    pad: tokenId,
    unknown: tokenId,
  }),
  z.strictObject({
    /** Hashed features; sizes of the tables of training.md, so that a graph with other tables is refused. */
    kind: z.literal('compact'),
    rows: z.strictObject({
      word: z.number().int().positive(),
      affix: z.number().int().positive(),
      shape: z.number().int().positive(),
      character: z.number().int().positive(),
    }),
  }),
]);

/** Scores of one precision on the same gold notes as fp32; an int8 graph runs only when `holds`. */
const QuantizationCheckSchema = z.strictObject({
  notes: z.number().int().nonnegative(),
  goldSpans: z.number().int().nonnegative(),
  f1Fp32: z.number(),
  f1Int8: z.number(),
  /** The largest loss that was accepted. */
  tolerance: z.number().nonnegative(),
  holds: z.boolean(),
});

/** Which class of a note classifier means "holds PHI", and from which probability on a note counts as such. */
export const ClassifierSchema = z.strictObject({
  positive: z.string(),
  threshold: z.number().min(0).max(1),
  /** What a note of several windows gets: the worst of them, or their mean. */
  pooling: z.enum(['max', 'mean']),
});

export const ManifestSchema = z.strictObject({
  format: z.literal(MANIFEST_FORMAT),
  id: PackIdSchema,
  name: z.string().min(1).max(120),
  version: z.string().min(1).max(40),
  kind: z.enum(PACK_KINDS),
  family: z.enum(PACK_FAMILIES),
  task: z.enum(PACK_TASKS),
  /** Languages the pack is meant for, BCP 47; empty when its source does not say. */
  languages: z.array(z.string().max(20)),
  licence: z.string().min(1).max(200),
  provenance: words,
  /** What is known of its quality, in words; null when nothing is. */
  evaluation: words.nullable(),
  /** Every file of the pack but the manifest. */
  files: z.record(PackFileNameSchema, z.strictObject({ bytes: z.number().int().nonnegative(), sha256 })),
  graphs: z.strictObject({ fp32: PackFileNameSchema, int8: PackFileNameSchema.nullable() }),
  /** The precision that runs. */
  precision: z.enum(PRECISIONS),
  int8Check: QuantizationCheckSchema.nullable(),
  opset: z.number().int().positive(),
  /** Names of the graph's inputs that are fed, e.g. input_ids, attention_mask, token_type_ids. */
  inputs: z.array(z.string().min(1).max(80)).min(1),
  /** Name of the output that holds the scores. */
  output: z.string().min(1).max(80),
  /** Name of the output that holds the encoder's features per token; null when the graph has none. */
  features: z.string().min(1).max(80).nullable(),
  tokenizer: TokenizerSchema,
  /** Names of the outputs in order: tags such as `B-PER` or `O`, or the classes of a note classifier. */
  labels: z.array(z.string().min(1).max(80)).min(2).max(1000),
  /** Null for note classifiers. */
  tagScheme: z.enum(TAG_SCHEMES).nullable(),
  /** Entity type of the tags (`PER`) to the canonical label; null leaves the type out, knowingly. */
  labelMapping: z.record(z.string(), z.string().max(40).nullable()),
  /** Label scheme the types come from, when they come from a known one; informative. */
  labelScheme: z.string().max(60).nullable(),
  decoding: z.enum(DECODINGS),
  /** JSON with the learned transitions, `{"transitions": number[][]}`, K + 1 rows; null unless `decoding` is `crf`. */
  transitions: PackFileNameSchema.nullable(),
  window: z.strictObject({
    /** Model tokens with the special ones. */
    maxTokens: z.number().int().min(8).max(8192),
    /** Tokens that two neighbouring windows share. */
    overlap: z.number().int().nonnegative(),
    by: z.enum(['sentence', 'paragraph']),
  }),
  /** What is subtracted from the score of `O` before decoding (training.md, "O-bias"). */
  operatingPoints: z.strictObject({
    balanced: z.strictObject({ oBias: z.number() }),
    /** Spans that only this second decode finds are suspected; null: no second decode. */
    suspected: z.strictObject({ oBias: z.number() }).nullable(),
  }),
  /** Null for taggers. */
  classifier: ClassifierSchema.nullable(),
  /** Known answer: this text must give these ids, and these ids these scores, before the pack is used. */
  probe: z.strictObject({
    text: z.string().min(1).max(500),
    /**
     * Model tokens of all windows in order. For compact packs per token its 8 feature rows, 16 character rows and blank
     * id, flattened.
     */
    ids: z.array(z.number().int()),
    /** Scores of all windows in order, computed on the CPU, per precision that the pack holds. */
    scores: z.strictObject({ fp32: z.array(z.number()), int8: z.array(z.number()).nullable() }),
  }),
});
export type Manifest = z.output<typeof ManifestSchema>;

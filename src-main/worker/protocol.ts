/** @file What main and the detection process say to each other. Pure; used on both sides. */
import { z } from 'zod';
import type { ErrorCode } from '../domain/errorCodes.ts';
import { ERROR_CODES } from '../domain/errorCodes.ts';
import { parseBoundPipeline } from '../detection/pipelines/parsePipelineSpec.ts';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import { LANGUAGES, OPERATING_POINTS } from '../domain/detection.ts';
import { PRECISIONS, PROVIDERS, TAG_SCHEMES } from '../domain/pack.ts';
import { PHI_LABELS } from '../domain/phiLabel.ts';
import { REFUSAL_REASONS } from '../engine/tensor.ts';

const offset = z.number().int().nonnegative();
const range = z.object({ start: offset, end: offset });
const errorCode = z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]);

/** What this machine is to be asked for; see engine/calibration.ts. */
export const InitSchema = z.object({
  /** Threads of every model. */
  threads: z.number().int().positive(),
  /** Providers that hung the process before; they are not tried again. */
  excluded: z.array(z.enum(PROVIDERS)),
});
export type Init = z.input<typeof InitSchema>;

/** Version of the inference runtime, for which a calibration holds. */
export const RuntimeAnswerSchema = z.object({ runtime: z.string() });

/** A pack on disk. The process opens it once and keeps it while digest and folder stay the same. */
export const PackRefSchema = z.object({
  id: z.string(),
  dir: z.string(),
  /** SHA-256 of the manifest the requester has read; another manifest is refused. */
  digest: z.string(),
});
export type PackRef = z.input<typeof PackRefSchema>;

/** Sent before each provider is tried, and with null when the pack is open: tells a watchdog who hung. */
export const TryingSchema = z.object({ provider: z.enum(PROVIDERS).nullable() });
export const TRYING = 'trying-provider';

/** Sent whenever the packs that are kept open change: what they run on. Tells the parent who may have died or hung. */
export const RunningSchema = z.object({ providers: z.array(z.enum(PROVIDERS)) });
export const RUNNING = 'running-on-providers';

export const RunningOnSchema = z.object({
  provider: z.enum(PROVIDERS),
  precision: z.enum(PRECISIONS),
  threads: z.number().int().positive(),
  refused: z.array(z.object({ provider: z.enum(PROVIDERS), reason: z.enum(REFUSAL_REASONS) })),
});

/** Opens a pack, which verifies it, and answers with what it runs on. */
export const OpenPackRequestSchema = z.object({ pack: PackRefSchema });

/** Opens a translator, which verifies it, and answers with what it runs on. */
export const OpenTranslatorRequestSchema = z.object({ translator: PackRefSchema });

/** Runs the pack over texts. */
export const MeasureRequestSchema = z.object({
  pack: PackRefSchema,
  texts: z.array(z.string()).min(1),
  /** Opened for this measurement alone and closed again; else opened if it is not open yet, and kept. */
  isAnew: z.boolean(),
  /** Milliseconds to measure for, at least one round. */
  forMs: z.number().nonnegative(),
});
export type MeasureRequest = z.output<typeof MeasureRequestSchema>;
export const MeasureAnswerSchema = z.object({
  runningOn: RunningOnSchema,
  tokensPerSecond: z.number(),
  notesPerSecond: z.number(),
  startMs: z.number(),
});
export type Measurement = z.output<typeof MeasureAnswerSchema>;

/** What a head learns from: a text with the types that each mention may have. */
const FewShotSentenceSchema = z.object({
  language: z.string(),
  text: z.string(),
  mentions: z
    .array(range.extend({ types: z.array(z.string()).readonly(), orOutside: z.boolean() }))
    .readonly(),
});

/** Trains the head of a compact pack on texts, from its features to its tags; see adaptation/trainOn.ts. */
export const TrainHeadRequestSchema = z.object({
  pack: PackRefSchema,
  /** The head to begin with, numbers in single precision, little-endian, base64; shapes as in adaptation/head.ts. */
  head: z.object({
    labels: z.array(z.string()).min(1).readonly(),
    scheme: z.enum(TAG_SCHEMES),
    width: z.number().int().positive(),
    weights: z.base64(),
    bias: z.base64(),
    transitions: z.base64(),
  }),
  sentences: z.array(FewShotSentenceSchema).min(1).readonly(),
  /** What the process may take while it trains, everything in it counted. */
  memoryBytes: z.number().int().positive(),
  settings: z.object({
    seed: offset,
    rate: z.number().positive(),
    pull: z.number().nonnegative(),
    tokensPerStep: z.number().int().positive(),
    maxEpochs: z.number().int().positive(),
    patience: z.number().int().positive(),
  }),
  /** Copies of every text with other mentions. */
  copies: offset,
});
export type TrainHeadRequest = z.output<typeof TrainHeadRequestSchema>;
export const TrainHeadAnswerSchema = z.object({
  weights: z.base64(),
  bias: z.base64(),
  transitions: z.base64(),
  end: z.string(),
  epochs: offset,
  bestEpoch: offset,
  heldAside: offset,
  heldLoss: z.object({ before: z.number(), after: z.number() }).nullable(),
});
export type TrainHeadAnswer = z.output<typeof TrainHeadAnswerSchema>;

/** Sent while a head is trained, at most every quarter of a second. */
export const TrainProgressSchema = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('reading'), done: offset, total: offset }),
  z.object({ phase: z.literal('training'), done: offset, total: offset, epoch: offset, maxEpochs: offset }),
]);
export type TrainProgress = z.output<typeof TrainProgressSchema>;
export const TRAIN_PROGRESS = 'train-progress';

/** Computes the known answer of a pack that is being made, on the CPU. */
export const ProbeRequestSchema = z.object({ dir: z.string(), precision: z.enum(PRECISIONS) });
export const ProbeAnswerSchema = z.object({ ids: z.array(z.number().int()), scores: z.array(z.number()) });

export const NoteToExamineSchema = z.object({
  text: z.string(),
  known: z.array(z.object({ kind: z.enum(KNOWN_IDENTIFIER_KINDS), text: z.string() })),
  noteDate: z.string().nullable(),
});

/** A rule pack of the site: on disk, or its text where it lies in no file. */
export const RulePackRefSchema = z.union([
  z.object({
    file: z.string(),
    /** SHA-256 (hex) of the file as it was chosen; another content is refused. */
    digest: z.string(),
  }),
  /** `digest` names the text; equal digests mean equal texts. */
  z.object({ text: z.string(), digest: z.string() }),
]);
export type RulePackRef = z.input<typeof RulePackRefSchema>;

/** A translation lexicon below a folder of resources. */
export const LexiconRefSchema = z.object({
  resourcesDir: z.string(),
  /** SHA-256 (hex) of the lexicon as it was chosen; another content is refused. */
  digest: z.string(),
});
export type LexiconRef = z.input<typeof LexiconRefSchema>;

/** What texts are brought into their dominant language by. */
export const TranslationRefSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('lexicon'), lexicon: LexiconRefSchema }),
  z.object({ by: z.literal('pack'), pack: PackRefSchema }),
]);
export type TranslationRef = z.input<typeof TranslationRefSchema>;

export const DetectRequestSchema = z.object({
  /** With its packs chosen; the detection room checks it. */
  pipeline: z.unknown().transform(parseBoundPipeline),
  /** One per part with a model, in the order of the parts. */
  packs: z.array(PackRefSchema),
  rulePacks: z.array(RulePackRefSchema).default([]),
  /** Null where nothing is translated. */
  translation: TranslationRefSchema.nullable().default(null),
  operatingPoint: z.enum(OPERATING_POINTS),
  notes: z.array(NoteToExamineSchema).min(1),
});
export type DetectRequest = z.output<typeof DetectRequestSchema>;

/** A note of the patient with what was accepted in it. */
export const PatientNoteSchema = z.object({
  noteId: z.number(),
  text: z.string(),
  spans: z.array(range.extend({ label: z.enum(PHI_LABELS) })),
});
export type PatientNote = z.output<typeof PatientNoteSchema>;
/** Looks in all notes of a patient for what was accepted in one of them. */
export const InheritRequestSchema = z.object({ notes: z.array(PatientNoteSchema) });
export const InheritAnswerSchema = z.object({
  mentions: z.array(
    range.extend({ noteId: z.number(), label: z.enum(PHI_LABELS), from: z.number(), rule: z.string() }),
  ),
});
export type InheritedMentions = z.output<typeof InheritAnswerSchema>['mentions'];

const source = z.object({
  recognizer: z.string(),
  rule: z.string(),
  label: z.enum(PHI_LABELS),
  score: z.number(),
});
export const DetectionResultSchema = z.object({
  spans: z.array(
    range.extend({
      label: z.enum(PHI_LABELS),
      score: z.number().min(0).max(1),
      suspected: z.boolean(),
      sources: z.array(source),
    }),
  ),
  coverage: z.array(range),
  failures: z.array(z.object({ recognizer: z.string(), code: errorCode })),
  languages: z.array(z.enum(LANGUAGES)),
  classifications: z.array(
    z.object({ recognizer: z.string(), probability: z.number(), threshold: z.number() }),
  ),
  gate: z.object({ isDetected: z.boolean(), score: z.number().nullable() }).nullable(),
});

/** One result per text, in order. */
export const DetectAnswerSchema = z.object({ results: z.array(DetectionResultSchema) });

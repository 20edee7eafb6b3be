/** @file Adaptations of packs to the site as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { WORSE } from '../domain/worse.ts';
import { TaskIdSchema } from './annotationSchemas.ts';
import { PackIdSchema } from './modelSchemas.ts';
import { CountSchema, EpochMsSchema, ErrorCodeSchema, FactsSchema, OperatingPointSchema } from './schemas.ts';

export const AdaptationIdSchema = z.uuid();
/** What decides a drawing. */
export const SeedSchema = z
  .number()
  .int()
  .min(0)
  .max(2 ** 31 - 1);
/** Of the approved notes, patient by patient. */
export const GoldPercentSchema = z.number().int().min(1).max(90);
/** Of the settled notes of an annotation task: all of them may become gold. */
export const SettledPercentSchema = z.number().int().min(1).max(100);
/** Copies of each note with other mentions. */
export const CopiesSchema = z.number().int().min(0).max(20);

const share = z.number().min(0).max(1).nullable();
const digest = z.string().regex(/^[0-9a-f]{64}$/);

/** Of one side of a comparison; null without cases. */
const AdaptationFiguresSchema = z.strictObject({
  charRecall: share,
  charPrecision: share,
  strictSpanF1: share,
  strictTypedF1: share,
  fullNoteRate: share,
});

/** Of every comparison on gold. */
export const comparedOnGold = {
  gold: z.strictObject({
    notes: CountSchema,
    spans: CountSchema,
    isFrozen: z.boolean(),
    withdrawn: CountSchema,
    destroyed: CountSchema,
  }),
  /** What was compared, with what would be adopted in it. */
  pipeline: z.string(),
  operatingPoint: OperatingPointSchema,
  before: AdaptationFiguresSchema,
  after: AdaptationFiguresSchema,
  /** How likely chance alone gives such a difference; null where there was none to test. */
  p: z.strictObject({ charRecall: share, strictSpanF1: share, strictTypedF1: share }),
  /** What stands against adopting it without a reason; empty when nothing does. */
  worse: z.array(z.enum(WORSE)),
};

/** Another last layer, another operating point, or a pack that was trained outside. */
export const AdaptationKindSchema = z.enum(['head', 'points', 'outside']);

/** What can be under way: an adaptation, or a comparison of the site's list. */
export const MakingKindSchema = z.enum([...AdaptationKindSchema.options, 'lists']);

/** One adaptation with where it stands. Its files and its signature were verified. */
export const AdaptationSchema = z.strictObject({
  id: AdaptationIdSchema,
  /** Of the adapted pack. */
  pack: PackIdSchema,
  digest,
  parent: z.strictObject({ id: PackIdSchema, digest }),
  madeAt: EpochMsSchema,
  how: AdaptationKindSchema,
  /** Null unless the last layer was trained here. */
  training: z
    .strictObject({
      seed: CountSchema,
      notes: CountSchema,
      sentences: CountSchema,
      mentions: CountSchema,
      /** Mentions of types that the pack does not have: they taught nothing. */
      notWritable: CountSchema,
      copies: CountSchema,
      heldAside: CountSchema,
      epochs: CountSchema,
      /** 0: what was learned was no better on notes held aside, so the pack is as it was. */
      bestEpoch: CountSchema,
    })
    .nullable(),
  ...comparedOnGold,
  standing: z.enum(['in-use', 'adopted-before', 'not-adopted']),
});

/** How far the adaptation is that is being made. */
export const AdaptationProgressSchema = z.strictObject({
  phase: z.enum(['reading', 'training', 'measuring']),
  done: CountSchema,
  total: CountSchema,
  /** Null unless it is being trained. */
  epoch: z.strictObject({ at: z.number().int().positive(), of: z.number().int().positive() }).nullable(),
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});

export const AdaptationStateSchema = z.strictObject({
  /** Null when nothing is being made. */
  making: MakingKindSchema.nullable(),
  progress: AdaptationProgressSchema.nullable(),
  /** Why the last one ended without an adaptation; null when it did not, and after a cancel. */
  failure: z.strictObject({ code: ErrorCodeSchema, facts: FactsSchema }).nullable(),
  /** The last one that was made since the workspace was opened; for a list, the comparison. */
  made: AdaptationIdSchema.nullable(),
});

export const AdaptationOverviewSchema = z.strictObject({
  /** Null until gold was frozen. */
  gold: z
    .strictObject({
      ...{ notes: CountSchema, seed: CountSchema, percent: CountSchema, at: EpochMsSchema },
      /** Title of the annotation task that settled them, empty where it is gone; null for reviewed notes. */
      task: z.string().nullable(),
    })
    .nullable(),
  /** Approved notes of all batches that a person has looked at and whose originals are there. */
  approved: CountSchema,
  /** Further ones that nobody has looked at: they are not used. */
  untouched: CountSchema,
  /** Annotation tasks with what they have settled. Titles are people's words. */
  tasks: z.array(
    z.strictObject({
      ...{ id: TaskIdSchema, name: z.string(), scheme: z.string(), settled: CountSchema },
      /** Whether its scheme says all that the product hides. */
      isCanonical: z.boolean(),
    }),
  ),
  /** Fewer approved notes cannot be parted. */
  fewest: CountSchema,
  /** Part that is proposed for freezing. */
  percent: GoldPercentSchema,
  /** Pipeline of new batches. */
  pipeline: z.string(),
  /** Packs that mark places in a text. */
  packs: z.array(
    z.strictObject({
      id: PackIdSchema,
      name: z.string(),
      /** Whether its last layer can be trained. */
      isTrainable: z.boolean(),
      /** Whether the pipeline of new batches asks it. */
      isInPipeline: z.boolean(),
    }),
  ),
  /** Newest first. */
  adaptations: z.array(AdaptationSchema),
  broken: z.array(z.strictObject({ id: AdaptationIdSchema, code: ErrorCodeSchema })),
  /** Every adoption of what was worse, newest first. Reasons are PHI where somebody named somebody. */
  overrides: z.array(
    z.strictObject({ id: AdaptationIdSchema, pack: PackIdSchema, at: EpochMsSchema, reason: z.string() }),
  ),
  /** What rolling back would take back; null when nothing is adopted. */
  lastAdopted: z.strictObject({ pack: PackIdSchema, at: EpochMsSchema }).nullable(),
});

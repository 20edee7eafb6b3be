/** @file Samples of approved notes as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { CountSchema, LabelSchema } from './schemas.ts';

const RateSchema = z.number().min(0).max(1);
/** UTF-16 code units of the text that was shown. */
const ShownRangeSchema = z.strictObject({ start: CountSchema, end: CountSchema });

export const SamplingRuleSchema = z.strictObject({
  /** Approved notes from which a batch needs a sample; null when no batch does. */
  requiredFrom: z.number().int().positive().nullable(),
  maxRate: RateSchema,
  confidence: RateSchema,
  leaksAllowed: CountSchema,
  canaryRate: RateSchema,
});

const BoundSchema = z.strictObject({ notes: CountSchema, rate: RateSchema });

const ReaderSchema = z.strictObject({
  name: z.string(),
  notes: CountSchema,
  planted: CountSchema,
  found: CountSchema,
  /** Null when nothing was planted. */
  missRate: z.strictObject({ rate: RateSchema, lower: RateSchema, upper: RateSchema }).nullable(),
  /** From showing a note of the sample to its verdict; whole seconds. */
  seconds: z.strictObject({ median: CountSchema, shortest: CountSchema, longest: CountSchema }),
});

/** A sample. Of an open one nothing is told that could lead its reader. See [Note: No peeking]. */
export const SampleSchema = z.strictObject({
  state: z.enum(['open', 'accepted', 'rejected', 'void']),
  voidReason: z.enum(['population-changed', 'abandoned']).nullable(),
  createdAt: CountSchema,
  population: CountSchema,
  size: CountSchema,
  read: CountSchema,
  maxRate: RateSchema,
  /** Null while it is open. */
  figures: z
    .strictObject({
      leaking: CountSchema,
      seed: z.string(),
      bound: BoundSchema,
      adjusted: BoundSchema.nullable(),
      readers: z.array(ReaderSchema),
    })
    .nullable(),
});

export const SamplingStateSchema = z.strictObject({
  rule: SamplingRuleSchema,
  approved: CountSchema,
  required: z.boolean(),
  /** Why the batch cannot be exported now, as far as samples go. */
  blocked: z.enum(['missing', 'open', 'void', 'above-limit']).nullable(),
  /** False while the newest sample stands: open, accepted, or rejected with nothing changed since. */
  mayDraw: z.boolean(),
  rejected: CountSchema,
  /** Given up, or void by a change of approvals, after one of their notes was shown. */
  brokenOff: CountSchema,
  /** The newest one. */
  sample: SampleSchema.nullable(),
  plan: z.strictObject({
    promises: z.array(z.strictObject({ maxRate: RateSchema, size: CountSchema.nullable() })),
    curve: z.array(z.strictObject({ drawn: CountSchema, rate: RateSchema })),
  }),
});

/** All that a reader of a sample gets. `text` is PHI if it leaks. See [Note: Blind reading]. */
export const SampleReadingSchema = z.strictObject({
  position: z.number().int().positive(),
  of: z.number().int().positive(),
  text: z.string(),
});

export const ReadingVerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('clean') }),
  z.strictObject({ kind: z.literal('leak'), range: ShownRangeSchema, label: LabelSchema }),
]);

export const ReadingAnswerSchema = z.strictObject({
  outcome: z.enum(['clean', 'leak', 'planted-found', 'planted-missed']),
  /** Where the planted identifier stood in the text that was shown. */
  planted: ShownRangeSchema.nullable(),
  next: SampleReadingSchema.nullable(),
  state: SamplingStateSchema,
});

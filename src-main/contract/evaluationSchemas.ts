/** @file The closer look at a comparison as the boundary shows it: types, confusion, errors, one gold note. Pure; used in main and renderer. */
import { z } from 'zod';
import { CountSchema, LabelSchema, RangeSchema } from './schemas.ts';

const share = z.number().min(0).max(1).nullable();
/** A type of the gold's label scheme. */
const type = z.string();

const SharesSchema = z.strictObject({ precision: share, recall: share, f1: share });

export const ErrorKindSchema = z.enum([
  'missed',
  'spurious',
  'wrong-type',
  'wrong-edge',
  'wrong-edge-and-type',
]);

/** What the list of errors can be narrowed to; `leak`: something of the gold span can be read in the output. */
export const ErrorFacetSchema = z.enum([...ErrorKindSchema.options, 'leak']);

/** Types, confusion and counts of errors of one pipeline. */
export const EvaluationSchema = z.strictObject({
  pipeline: z.string(),
  types: z.array(
    z.strictObject({
      type,
      gold: CountSchema,
      predicted: CountSchema,
      /** Gold spans of which every counted character is hidden, whatever the label. */
      covered: CountSchema,
      strict: SharesSchema,
      partial: SharesSchema,
      characters: SharesSchema,
    }),
  ),
  /** Over all types: strict scores, spans of any label with partial credit, and F1 of characters of any label. */
  micro: SharesSchema,
  macroF1: share,
  /** Rows gold, columns prediction; null: nothing there, missed. */
  confusion: z.strictObject({ types: z.array(type.nullable()), counts: z.array(z.array(CountSchema)) }),
  /** How many errors the list has under each of its filters. */
  errors: z.strictObject({
    total: CountSchema,
    byFacet: z.record(ErrorFacetSchema, CountSchema),
    /** By type of the gold, or label of a prediction without gold; most frequent first. */
    byType: z.array(z.strictObject({ type, count: CountSchema })),
  }),
});

const SpanErrorSchema = z.strictObject({
  kind: ErrorKindSchema,
  gold: RangeSchema.safeExtend({ type }).nullable(),
  predicted: RangeSchema.safeExtend({ label: LabelSchema }).nullable(),
  isLeak: z.boolean(),
});

/** One error in the list, with some text of the note around it. */
export const ErrorRowSchema = SpanErrorSchema.extend({
  /** Place of the note in the gold, from 0, and its id there. */
  note: CountSchema,
  id: z.string(),
  /** The text before, inside and behind the error, on one line. */
  context: z.strictObject({ before: z.string(), inside: z.string(), behind: z.string() }),
});

/** A gold note with gold, prediction and the errors between them. */
export const ComparedNoteSchema = z.strictObject({
  note: CountSchema,
  id: z.string(),
  text: z.string(),
  gold: z.array(RangeSchema.safeExtend({ type })),
  predicted: z.array(RangeSchema.safeExtend({ label: LabelSchema })),
  errors: z.array(SpanErrorSchema),
});

/** Every figure of docs/metrics.md of one pipeline, with its interval. */
export const FiguresSchema = z.strictObject({
  pipeline: z.string(),
  /** How the intervals were drawn. */
  bootstrap: z.strictObject({ samples: CountSchema, seed: CountSchema }),
  /** Notes that a model has learned from, for the figures of what it never saw; null where nobody has named them. */
  trainingNotes: CountSchema.nullable(),
  families: z.array(
    z.strictObject({
      family: z.string(),
      figures: z.array(
        z.strictObject({
          /** As in docs/metrics.md and evaluation.csv; behind a colon the type of the gold. */
          key: z.string(),
          /** Not all are shares: MEDDOCAN's leak counts by sentence. */
          value: z.number().nullable(),
          low: z.number().nullable(),
          high: z.number().nullable(),
        }),
      ),
    }),
  ),
});

/** How far the figures of a pipeline are counted, in steps. */
export const FigureProgressSchema = z.strictObject({
  ...{ pipeline: z.string(), done: CountSchema, total: CountSchema },
});

/** Figures of two pipelines on the same notes, and how likely chance alone gives such a difference. */
export const DifferenceSchema = z.strictObject({
  times: CountSchema,
  figures: z.array(
    z.strictObject({
      /** Family and key of docs/metrics.md. */
      family: z.string(),
      key: z.string(),
      a: share,
      b: share,
      difference: z.number().min(-1).max(1).nullable(),
      p: share,
    }),
  ),
});

/** @file Comparisons of pipelines as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { CONLL_TAGS, GOLD_FOLDERS, GOLD_FORMATS } from '../domain/goldFormat.ts';
import { CountSchema, ErrorCodeSchema, FactsSchema, LabelSchema } from './schemas.ts';

const share = z.number().min(0).max(1).nullable();

/** `part` of `whole` notes with the 95 % interval; the figures are null where there are no cases. */
export const ProportionSchema = z.strictObject({
  part: CountSchema,
  whole: CountSchema,
  value: share,
  low: share,
  high: share,
});

const NoteFiguresSchema = z.strictObject({
  recall: ProportionSchema,
  precision: ProportionSchema,
  specificity: ProportionSchema,
});

/** Every tenth point of a sweep, as its text alternative; the picture draws all of them and the files hold them. */
const SweepSchema = z.strictObject({
  kind: z.enum(['note-score', 'span-score']),
  operatingPoint: share,
  points: z.array(
    z.strictObject({
      threshold: z.number().min(0).max(1),
      recall: share,
      precision: share,
      specificity: share,
      /** Of the notes with PHI, those fully anonymized. */
      fullRecall: share,
    }),
  ),
});

/** One pipeline of a comparison. */
export const PipelineFiguresSchema = z.strictObject({
  pipeline: z.string(),
  outcomes: z.strictObject({
    fully: CountSchema,
    partially: CountSchema,
    not: CountSchema,
    undetected: CountSchema,
    'left-alone': CountSchema,
    alarmed: CountSchema,
    altered: CountSchema,
    'not-counted': CountSchema,
  }),
  detection: NoteFiguresSchema,
  deidentification: NoteFiguresSchema,
  fullNoteRate: ProportionSchema,
  charRecall: share,
  charPrecision: share,
  strictSpanF1: share,
  sweep: SweepSchema,
});

export const ComparisonSchema = z.strictObject({
  scheme: z.string(),
  /** Labels that the figures were narrowed to; empty for all of the scheme. */
  counting: z.array(LabelSchema),
  notes: CountSchema,
  notesWithPhi: CountSchema,
  notesWithoutPhi: CountSchema,
  /** Notes whose gold is all left out: in no figure. */
  notesNotCounted: CountSchema,
  pipelines: z.array(PipelineFiguresSchema),
  /** Bars and threshold curves as one SVG document without script, style sheet or link; its words hold the figures, too. */
  svg: z.string(),
});

/** How far the comparison under way is. */
export const CompareProgressSchema = z.strictObject({
  pipeline: z.string(),
  /** From 1. */
  place: z.number().int().positive(),
  pipelines: z.number().int().positive(),
  done: CountSchema,
  total: CountSchema,
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});

export const CompareStateSchema = z.strictObject({
  /** True from the start on, also while nothing is known of the progress yet. */
  isRunning: z.boolean(),
  progress: CompareProgressSchema.nullable(),
  /** Why the last comparison ended without figures; null when it did not, and after a cancel. */
  failure: z.strictObject({ code: ErrorCodeSchema, facts: FactsSchema }).nullable(),
  hasReport: z.boolean(),
});

/** A pipeline that can be compared, or could be if what is missing were there. */
export const CompareChoiceSchema = z.strictObject({
  id: z.string(),
  /** Id of the pipeline in JSON; null for one that is put together from rules and packs. */
  named: z.string().nullable(),
  title: z.string(),
  /** The published system it follows, or null. */
  source: z.string().nullable(),
  /** Pack or part that is missing; null when the pipeline can run. */
  missing: z.string().nullable(),
});

export const CompareChoicesSchema = z.strictObject({
  pipelines: z.array(CompareChoiceSchema),
  schemes: z.array(
    z.strictObject({
      id: z.string(),
      title: z.string(),
      /** What its types can say, in the order of display. */
      labels: z.array(LabelSchema),
    }),
  ),
});

const ColumnSchema = z.number().int().min(1).max(9999);

/** How gold is to be read, as the options of the command line say it; null where the files tell it themselves. */
export const GoldReadingSchema = z.strictObject({
  format: z.enum(GOLD_FORMATS).nullable(),
  /** What folders inside a folder are. */
  folders: z.enum(GOLD_FOLDERS),
  /** Columns of CoNLL files from 1; `start` and `end` only together. */
  conllColumns: z
    .strictObject({
      token: ColumnSchema,
      tag: ColumnSchema,
      start: ColumnSchema.nullable(),
      end: ColumnSchema.nullable(),
    })
    .refine(({ start, end }) => (start === null) === (end === null))
    .nullable(),
  conllTags: z.enum(CONLL_TAGS).nullable(),
  /** Layer of WebAnno files and the feature of it that holds the types. */
  webannoLayer: z
    .strictObject({ layer: z.string().min(1).max(300), feature: z.string().max(300) })
    .nullable(),
});

/** What gold holds, before anything is compared. */
export const GoldFoundSchema = z.strictObject({
  format: z.enum(GOLD_FORMATS),
  notes: CountSchema,
  /** By name; empty where the gold names nobody. */
  annotators: z.array(z.string()),
});

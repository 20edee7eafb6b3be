/** @file The calls of the Compare screen. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { PHI_LABELS } from '../domain/phiLabel.ts';
import {
  CompareChoicesSchema,
  CompareStateSchema,
  ComparisonSchema,
  GoldFoundSchema,
  GoldReadingSchema,
} from './compareSchemas.ts';
import {
  ComparedNoteSchema,
  DifferenceSchema,
  ErrorFacetSchema,
  ErrorRowSchema,
  EvaluationSchema,
  FigureProgressSchema,
  FiguresSchema,
} from './evaluationSchemas.ts';
import { CountSchema, FileInfoSchema, FileTicketSchema, LabelSchema } from './schemas.ts';
import { command, event, query } from './verbs.ts';

const nothing = z.undefined();
const pipeline = z.string().min(1).max(640);
const ofPipeline = z.strictObject({ pipeline });

export const compareGroup = {
  /** Pipelines with the packs that are here, and label schemes. */
  choices: query({ input: nothing, output: CompareChoicesSchema }),
  state: query({ input: nothing, output: CompareStateSchema }),
  /** Sent at most four times a second while a comparison runs, and when it ends. */
  changed: event(CompareStateSchema),
  /** The last comparison that came through since the workspace was opened; null when there is none. */
  report: query({ input: nothing, output: ComparisonSchema.nullable() }),
  /** Types, confusion and counts of errors of one of its pipelines. */
  evaluation: query({ input: ofPipeline, output: EvaluationSchema, errors: ['evaluation/no-report'] }),
  /** Errors of one of its pipelines in the order of the gold; null for all kinds, all types. */
  errors: query({
    input: ofPipeline.extend({
      facet: ErrorFacetSchema.nullable(),
      type: z.string().max(64).nullable(),
      offset: CountSchema,
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ total: CountSchema, rows: z.array(ErrorRowSchema) }),
    errors: ['evaluation/no-report'],
  }),
  /** One gold note with both sides, by its place in the gold. */
  goldNote: query({
    input: ofPipeline.extend({ note: CountSchema }),
    output: ComparedNoteSchema,
    errors: ['evaluation/no-report'],
  }),
  /** Every figure of one of its pipelines, with intervals: up to minutes of work. A newer call ends the one before. */
  figures: query({
    input: ofPipeline,
    output: FiguresSchema,
    errors: ['evaluation/no-report', 'queue/cancelled', 'access/locked'],
  }),
  /** Sent at most four times a second while `figures` counts. */
  figuresCounted: event(FigureProgressSchema),
  /** Reads notes that the pipelines have learned from, for the figures of what they never saw; gives how many. Keeps what they show in memory. */
  train: command({
    input: z.strictObject({ ticket: FileTicketSchema, reading: GoldReadingSchema }),
    output: CountSchema,
    errors: [
      'evaluation/no-report',
      'evaluation/bad-gold',
      'evaluation/unmapped-type',
      'import/unknown-ticket',
      'import/unreadable-file',
      'queue/cancelled',
      'access/locked',
    ],
  }),
  /** Whether two of its pipelines differ by more than chance: some seconds of work. */
  difference: query({
    input: z.strictObject({ a: pipeline, b: pipeline }),
    output: DifferenceSchema,
    errors: ['evaluation/no-report'],
  }),
  /** Opens a dialog for a file or a folder of gold notes; null when cancelled. Reads no note. */
  chooseGold: command({
    input: z.strictObject({ folder: z.boolean() }),
    output: FileInfoSchema.nullable(),
    errors: ['import/unreadable-file'],
  }),
  /** Reads gold as it is to be read: who has marked it is known only then. Keeps nothing. */
  readGold: query({
    input: z.strictObject({ ticket: FileTicketSchema, reading: GoldReadingSchema }),
    output: GoldFoundSchema,
    errors: ['evaluation/bad-gold', 'import/unknown-ticket', 'import/unreadable-file'],
  }),
  /** Checks gold and pipelines and begins; what comes of it is told by `changed`. Ends one that is under way. */
  start: command({
    input: z.strictObject({
      ticket: FileTicketSchema,
      reading: GoldReadingSchema,
      /** Whose spans count; null for the only one there is. */
      annotator: z.string().max(10_000).nullable(),
      scheme: z.string().max(64),
      /** Labels that every figure is narrowed to; empty for all of the scheme. */
      counting: z.array(LabelSchema).max(PHI_LABELS.length),
      pipelines: z.array(pipeline).min(1).max(16),
    }),
    output: CompareStateSchema,
    errors: [
      'evaluation/bad-gold',
      'evaluation/unknown-scheme',
      'evaluation/unmapped-type',
      'import/unknown-ticket',
      'import/unreadable-file',
      'detection/unknown-pipeline',
      'detection/pipeline-needs-pack',
      'detection/bad-pipeline',
      'pack/unknown',
      'pack/not-a-pack',
      'pack/bad-manifest',
      'pack/file-missing',
      'queue/cancelled',
    ],
  }),
  cancel: command({ input: nothing, output: CompareStateSchema }),
  /** Writes the figures as page, picture, tables and JSON into a folder chosen as exports are; tells their names. */
  save: command({
    input: z.strictObject({ ticket: FileTicketSchema }),
    output: z.array(z.string()),
    errors: [
      'evaluation/no-report',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
    ],
  }),
} as const;

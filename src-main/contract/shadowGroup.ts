/** @file The calls of shadow runs: another pipeline over an old batch, with only the differences. Pure; part of the one contract. */
import { z } from 'zod';
import { pipelineErrors } from './packErrors.ts';
import { BatchIdSchema, CountSchema, NoteIdSchema, OperatingPointSchema } from './schemas.ts';
import {
  ShadowFacetSchema,
  ShadowNoteRowSchema,
  ShadowNoteSchema,
  ShadowReportSchema,
  ShadowRunIdSchema,
  ShadowRunSchema,
  ShadowSiteSchema,
} from './shadowSchemas.ts';
import { command, event, query } from './verbs.ts';

const ofRun = z.strictObject({ runId: ShadowRunIdSchema });

export const shadowGroup = {
  /** Runs over the batch, newest first. What pipelines there are tells `compare.choices`. */
  list: query({
    input: z.strictObject({ batchId: BatchIdSchema }),
    output: z.array(ShadowRunSchema),
    errors: ['store/unknown-batch', 'store/row-tampered'],
  }),
  /** Sent at most four times a second while a run is under way, and when it rests or ends. */
  changed: event(ShadowRunSchema),
  report: query({ input: ofRun, output: ShadowReportSchema, errors: ['shadow/unknown-run'] }),
  /** Notes that differ or could not be compared, the dangerous ones first; `only` null for all of them. */
  notes: query({
    input: ofRun.extend({
      only: ShadowFacetSchema.nullable(),
      offset: CountSchema,
      limit: z.number().int().min(1).max(500),
    }),
    output: z.strictObject({ total: CountSchema, rows: z.array(ShadowNoteRowSchema) }),
    errors: ['shadow/unknown-run', 'store/row-tampered'],
  }),
  /** Text and both sides of one of these notes. */
  openNote: query({
    input: ofRun.extend({ noteId: NoteIdSchema }),
    output: ShadowNoteSchema,
    errors: ['shadow/unknown-run', 'store/unknown-note', 'store/row-tampered', 'store/original-destroyed'],
  }),
  /** Begins; nothing of the batch changes. What comes of it is told by `changed`. */
  start: command({
    input: z.strictObject({
      batchId: BatchIdSchema,
      pipeline: z.string().min(1).max(640),
      operatingPoint: OperatingPointSchema,
      site: ShadowSiteSchema,
    }),
    output: ShadowRunSchema,
    errors: [
      ...pipelineErrors,
      'pack/not-a-pack',
      'pack/wrong-kind',
      'review/actor-missing',
      'shadow/already-running',
      'shadow/nothing-to-compare',
      'store/unknown-batch',
      'store/unwritable',
    ],
  }),
  pause: command({ input: ofRun, output: ShadowRunSchema, errors: ['shadow/unknown-run'] }),
  /** Goes on behind what is through, with the pipeline that it began with. */
  resume: command({
    input: ofRun,
    output: ShadowRunSchema,
    errors: [
      ...pipelineErrors,
      'pack/not-a-pack',
      'pack/wrong-kind',
      'review/actor-missing',
      'shadow/already-running',
      'shadow/pipeline-changed',
      'shadow/unknown-run',
    ],
  }),
  /** Ends it for good; what was found stays until it is discarded. */
  cancel: command({ input: ofRun, output: ShadowRunSchema, errors: ['shadow/unknown-run'] }),
  /** Deletes the run and all it found. */
  discard: command({
    input: ofRun,
    output: z.null(),
    errors: ['review/actor-missing', 'shadow/unknown-run'],
  }),
} as const;

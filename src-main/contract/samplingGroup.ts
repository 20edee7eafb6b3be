/** @file The calls about acceptance sampling. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import {
  ReadingAnswerSchema,
  ReadingVerdictSchema,
  SampleReadingSchema,
  SamplingRuleSchema,
  SamplingStateSchema,
} from './samplingSchemas.ts';
import { BatchIdSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const inBatch = z.strictObject({ batchId: BatchIdSchema });

export const samplingGroup = {
  state: query({ input: inBatch, output: SamplingStateSchema, errors: ['store/unknown-batch'] }),
  /** Sets the rule of the workspace; answers with the state of the batch under it. */
  saveRule: command({
    input: z.strictObject({ batchId: BatchIdSchema, rule: SamplingRuleSchema }),
    output: SamplingStateSchema,
    errors: ['review/bad-sampling-rule', 'review/actor-missing', 'store/unknown-batch', 'store/read-only'],
  }),
  /** Draws the sample that promises less than `maxRate`; counts the approved notes first, which takes up to seconds. */
  draw: command({
    input: z.strictObject({ batchId: BatchIdSchema, maxRate: z.number().gt(0).max(1) }),
    output: SamplingStateSchema,
    errors: [
      'review/sample-stands',
      'review/sample-impossible',
      'review/sample-closed',
      'review/actor-missing',
      'export/nothing-approved',
      'store/unknown-batch',
      'store/read-only',
    ],
  }),
  /** The note to read now; null when no sample is open. A command: the first note that is shown begins the sample. */
  next: command({
    input: inBatch,
    output: SampleReadingSchema.nullable(),
    errors: ['store/unknown-batch', 'store/row-tampered', 'store/read-only'],
  }),
  /** What the reader says about the note before them. */
  settle: command({
    input: z.strictObject({
      batchId: BatchIdSchema,
      position: z.number().int().positive(),
      verdict: ReadingVerdictSchema,
    }),
    output: ReadingAnswerSchema,
    errors: [
      'review/sample-closed',
      'review/bad-range',
      'review/stale-revision',
      'review/actor-missing',
      'store/unknown-batch',
      'store/read-only',
    ],
  }),
  /** Gives the open sample up; it stays on record. */
  abandon: command({
    input: inBatch,
    output: SamplingStateSchema,
    errors: ['review/sample-closed', 'review/actor-missing', 'store/unknown-batch', 'store/read-only'],
  }),
} as const;

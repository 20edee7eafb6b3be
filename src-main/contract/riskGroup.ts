/** @file The calls about risk. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { BatchRiskSchema } from './riskSchemas.ts';
import { BatchIdSchema } from './schemas.ts';
import { query } from './verbs.ts';

export const riskGroup = {
  /** How many notes of the batch may still show something, and how the risks are spread. */
  ofBatch: query({
    input: z.strictObject({ batchId: BatchIdSchema }),
    output: BatchRiskSchema,
    errors: ['store/unknown-batch'],
  }),
} as const;

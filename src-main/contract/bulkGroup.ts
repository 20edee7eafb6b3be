/** @file The calls about one decision for many mentions. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import {
  BulkContextPageSchema,
  BulkOrderSchema,
  BulkPlanSchema,
  BulkResultSchema,
  BulkStateSchema,
  BulkUndoSchema,
  ClusterFilterSchema,
  ListedClusterSchema,
  PlanIdSchema,
} from './bulkSchemas.ts';
import { BatchIdSchema, CountSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

export const bulkGroup = {
  /**
   * The clusters of a batch, those first that settle the most notes; of a batch that is too large to be compared as a whole the
   * undecided forms, with the notes that are not among them yet.
   */
  list: query({
    input: z.strictObject({
      batchId: BatchIdSchema,
      filter: ClusterFilterSchema,
      offset: CountSchema,
      limit: z.number().int().min(1).max(200),
    }),
    output: z.strictObject({
      total: CountSchema,
      clusters: z.array(ListedClusterSchema),
      inPart: z.strictObject({ waiting: CountSchema }).nullable(),
    }),
    errors: ['store/unknown-batch', 'store/row-tampered'],
  }),
  /** What an order would do; changes nothing. The next plan replaces it. */
  plan: query({
    input: BulkOrderSchema,
    output: BulkPlanSchema,
    errors: ['review/unknown-span', 'review/out-of-scope', 'store/unknown-note', 'store/row-tampered'],
  }),
  /** A page of the words around its places, from 0; main counts it as shown. */
  contexts: query({
    input: z.strictObject({ planId: PlanIdSchema, page: CountSchema }),
    output: BulkContextPageSchema,
    errors: ['review/stale-revision', 'store/row-tampered'],
  }),
  /** Makes the decision of the plan, or none of it. */
  decide: command({
    input: z.strictObject({ planId: PlanIdSchema }),
    output: BulkResultSchema,
    errors: [
      'review/actor-missing',
      'review/stale-revision',
      'review/contexts-unseen',
      'review/nothing-to-decide',
      'access/role-missing',
      'store/unknown-note',
      'store/disk-full',
    ],
  }),
  /** Takes a bulk decision back as a whole. */
  undo: command({
    input: BulkUndoSchema,
    output: BulkResultSchema,
    errors: [
      'review/actor-missing',
      'review/nothing-to-undo',
      'access/role-missing',
      'review/stale-revision',
      'store/unknown-batch',
      'store/disk-full',
    ],
  }),
  state: query({
    input: z.strictObject({ batchId: BatchIdSchema }),
    output: BulkStateSchema,
    errors: ['store/unknown-batch'],
  }),
} as const;

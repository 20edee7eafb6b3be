/** @file The calls that write exports, list and end them. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { BatchIdSchema, ExportRunSchema, FileTicketSchema } from './schemas.ts';
import { command, event, query } from './verbs.ts';

export const exportingGroup = {
  chooseFolder: command({
    input: z.undefined(),
    output: z.strictObject({ ticket: FileTicketSchema, name: z.string() }).nullable(),
  }),
  start: command({
    input: z.strictObject({
      batchId: BatchIdSchema,
      ticket: FileTicketSchema,
      format: z.enum(['csv', 'jsonl', 'txt', 'original']),
      /** Who gets it; PHI. Left out or empty for nobody. */
      recipient: z.string().trim().max(200).optional(),
      /** Whether the manifest names the recipient. */
      namesRecipient: z.boolean().optional(),
      /** The earlier export of the batch that this one corrects. */
      replaces: z.string().optional(),
    }),
    output: ExportRunSchema,
    errors: [
      'audit/chain-broken',
      'export/not-approved',
      'export/not-replaceable',
      'export/nothing-approved',
      'retention/destruction-running',
      'store/original-destroyed',
      'export/sample-missing',
      'export/sample-above-limit',
      'export/sample-void',
      'export/sample-tampered',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
      'review/actor-missing',
      'store/damaged',
      'store/unknown-batch',
    ],
  }),
  list: query({
    input: z.strictObject({ batchId: BatchIdSchema }),
    output: z.array(ExportRunSchema),
    errors: ['store/unknown-batch'],
  }),
  progressed: event(ExportRunSchema),
  /**
   * Ends a run that is not out and leaves nothing of it; one that is out, or has ended, is answered as it is. Not to be paused:
   * see docs/release.md.
   */
  cancel: command({
    input: z.strictObject({ exportId: z.string() }),
    output: ExportRunSchema,
    errors: ['import/unknown-ticket'],
  }),
  /** Shows the folder in the system's file manager. */
  reveal: command({
    input: z.strictObject({ exportId: z.string() }),
    output: z.null(),
    errors: ['import/unknown-ticket'],
  }),
} as const;

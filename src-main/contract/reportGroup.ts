/** @file The group `report` of the contract: charts of a batch and its evidence report. Pure; on both sides. */
import { z } from 'zod';
import { CHART_LOOKS } from '../domain/chartLook.ts';
import { INTERFACE_LANGUAGES } from '../domain/windowSettings.ts';
import { BatchChartSchema } from './reportSchemas.ts';
import { BatchIdSchema, FileTicketSchema, LabelSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const inLanguage = z.strictObject({ batchId: BatchIdSchema, language: z.enum(INTERFACE_LANGUAGES) });

export const reportGroup = {
  /** Status over time, throughput, types and risk, in the words, clock and colors of the screens; those that have something to show. */
  charts: query({
    // Names of labels are words of the screens, which main does not have.
    input: inLanguage.extend({
      look: z.enum(CHART_LOOKS),
      names: z.record(LabelSchema, z.string().min(1).max(120)),
    }),
    output: z.array(BatchChartSchema),
    errors: ['store/unknown-batch'],
  }),
  /** Writes the report and its signature into a folder chosen as exports are; tells their names. */
  save: command({
    input: inLanguage.extend({ ticket: FileTicketSchema, format: z.enum(['html', 'pdf']) }),
    output: z.array(z.string()),
    errors: [
      'audit/chain-broken',
      'export/sample-tampered',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
      'report/no-pdf',
      'review/actor-missing',
      'store/disk-full',
      'store/read-only',
      'store/row-tampered',
      'store/unknown-batch',
    ],
  }),
} as const;

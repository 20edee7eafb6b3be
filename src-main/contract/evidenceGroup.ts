/** @file The group `evidence` of the contract: the site's key and whether the audit trail holds. Pure; on both sides. */
import { z } from 'zod';
import { EvidenceSchema } from './evidenceSchemas.ts';
import { command, event, query } from './verbs.ts';

export const evidenceGroup = {
  state: query({ input: z.undefined(), output: EvidenceSchema }),
  changed: event(EvidenceSchema),
  /** Makes the key that signs exports, unless there is one already. */
  makeKey: command({
    input: z.undefined(),
    output: EvidenceSchema,
    errors: ['store/read-only', 'store/row-tampered', 'store/disk-full'],
  }),
} as const;

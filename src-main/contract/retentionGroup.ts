/** @file The calls about how long notes are kept, and destroying them. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import { DestructionKindSchema, RetentionRuleSchema, RetentionStateSchema } from './retentionSchemas.ts';
import { BatchIdSchema, CountSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

export const retentionGroup = {
  state: query({ input: z.undefined(), output: RetentionStateSchema, errors: ['store/row-tampered'] }),
  saveRule: command({
    input: RetentionRuleSchema,
    output: RetentionStateSchema,
    errors: ['retention/bad-rule', 'review/actor-missing', 'store/read-only'],
  }),
  /** Answers when all of it is gone and proven. `confirmedNotes` is what the person typed. */
  destroy: command({
    input: z.strictObject({
      what: DestructionKindSchema,
      batchIds: z.array(BatchIdSchema).min(1),
      confirmedNotes: CountSchema,
      byRule: z.boolean(),
    }),
    output: RetentionStateSchema,
    errors: [
      'retention/not-confirmed',
      'retention/nothing-to-destroy',
      'retention/export-running',
      'retention/destruction-running',
      'retention/log-busy',
      'review/actor-missing',
      'access/locked',
      'store/unknown-batch',
      'store/read-only',
      'store/disk-full',
    ],
  }),
  /** Puts a fresh pseudonym key in place of the present one for good. `confirmedKey` is what the person typed. */
  destroyKey: command({
    input: z.strictObject({ confirmedKey: z.string().max(100) }),
    output: RetentionStateSchema,
    errors: [
      'retention/key-in-use',
      'retention/key-not-confirmed',
      'retention/log-busy',
      'review/actor-missing',
      'access/locked',
      'store/read-only',
      'store/disk-full',
    ],
  }),
  /** Writes the proof into a folder that the user chooses; null when cancelled. */
  saveProof: command({
    input: z.strictObject({ id: z.string() }),
    output: z.strictObject({ file: z.string() }).nullable(),
    errors: ['retention/no-proof', 'export/target-exists', 'export/target-unwritable'],
  }),
} as const;

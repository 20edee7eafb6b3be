/** @file Policies as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';

/** `hipaa-safe-harbor`; which ids exist is the answer of `policies.list`. */
export const PolicyIdSchema = z
  .string()
  .max(60)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** What an output of a policy is called, from most to least that can be learned from it. */
export const OutputClassSchema = z.enum(['identifying', 'pseudonymised', 'de-identified']);

/** The policy of a batch in its summary. */
export const BatchPolicySchema = z.strictObject({
  id: PolicyIdSchema,
  version: z.string(),
  /** For people; English, as policies are. */
  name: z.string(),
  output: OutputClassSchema,
});

/** A policy that new batches can have. */
export const PolicySummarySchema = BatchPolicySchema.extend({
  /** What the output looks like and what it is good for. */
  summary: z.string(),
  /** What a recipient is told about the texts. */
  statement: z.string(),
});

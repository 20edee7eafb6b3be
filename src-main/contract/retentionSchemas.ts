/** @file What the page knows of retention, and of what was destroyed. Pure; used on both sides. */
import { z } from 'zod';
import { MAX_RETENTION_DAYS } from '../domain/retentionRule.ts';
import { BatchIdSchema, CountSchema } from './schemas.ts';

const DaysSchema = z.number().int().min(1).max(MAX_RETENTION_DAYS).nullable();
/** Milliseconds since 1970, UTC. */
const TimeSchema = z.number().int().nonnegative();

/** 16 hex digits that name a pseudonym key. */
const KeyNameSchema = z.string().regex(/^[0-9a-f]{16}$/);

export const DestructionKindSchema = z.enum(['originals', 'batches']);

export const RetentionRuleSchema = z.strictObject({
  originalsDays: DaysSchema,
  batchesDays: DaysSchema,
  keyDays: DaysSchema,
});

export const DueItemSchema = z.strictObject({
  batchId: BatchIdSchema,
  /** PHI. */
  name: z.string(),
  what: DestructionKindSchema,
  notes: CountSchema,
  dueAt: TimeSchema,
});

export const DestructionSchema = z.strictObject({
  id: z.string(),
  what: DestructionKindSchema,
  batches: CountSchema,
  notes: CountSchema,
  begunAt: TimeSchema,
  /** Name of the account. */
  actor: z.string(),
  /** False while the run is not through. */
  isProven: z.boolean(),
});

export const RetentionStateSchema = z.strictObject({
  rule: RetentionRuleSchema,
  /** Longest due first. */
  due: z.array(DueItemSchema),
  /** Batches with exported notes that still have their originals. */
  destroyable: z.array(z.strictObject({ batchId: BatchIdSchema, name: z.string(), notes: CountSchema })),
  /** Batches of which something is out: only a destruction removes them. */
  exported: z.array(z.strictObject({ batchId: BatchIdSchema, name: z.string(), notes: CountSchema })),
  /** Newest first. */
  past: z.array(DestructionSchema),
  pseudonymKey: z.strictObject({
    fingerprint: KeyNameSchema,
    /** It can be computed from the data key until the workspace is deleted. */
    isDerived: z.boolean(),
    /** It may have to be drawn on once more, and cannot be destroyed. */
    isInUse: z.boolean(),
    /** When it became due by the rule; null while it is not, and while it is in use. */
    dueAt: TimeSchema.nullable(),
    /** Keys that were destroyed, newest first. */
    past: z.array(
      DestructionSchema.pick({ id: true, begunAt: true, actor: true, isProven: true }).extend({
        fingerprint: KeyNameSchema,
      }),
    ),
  }),
  /** The run in hand; null while nothing is being destroyed. */
  running: z.strictObject({ done: CountSchema, notes: CountSchema }).nullable(),
});

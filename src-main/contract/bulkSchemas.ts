/** @file Decisions about many mentions as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { BULK_SCOPES, BULK_VERDICTS } from '../domain/bulkDecision.ts';
import { APART_REASONS } from '../domain/clusterReasons.ts';
import { MentionPlaceSchema } from './clusterSchemas.ts';
import { BatchIdSchema, CountSchema, LabelSchema, NoteIdSchema } from './schemas.ts';

export const ApartReasonSchema = z.enum(APART_REASONS);
export const BulkScopeSchema = z.enum(BULK_SCOPES);

export const BulkVerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('accept') }),
  z.strictObject({ kind: z.literal('reject') }),
  z.strictObject({ kind: z.literal('relabel'), label: LabelSchema }),
]);

export const ClusterFilterSchema = z.strictObject({
  /** Null: every type. */
  label: LabelSchema.nullable(),
  search: z.string().max(200),
  onlyOpen: z.boolean(),
});

/** A cluster of a batch in its list. PHI. */
export const ListedClusterSchema = z.strictObject({
  place: MentionPlaceSchema,
  label: LabelSchema,
  form: z.string(),
  /** Some of the other forms; `otherForms` counts them all. */
  others: z.array(z.string()),
  otherForms: CountSchema,
  occurrences: CountSchema,
  notes: CountSchema,
  /** Suspected and not decided, and in how many notes. */
  open: CountSchema,
  openNotes: CountSchema,
  /** Notes that have no other open point than these. */
  settles: CountSchema,
  /** Kept visible by decision. */
  visible: CountSchema,
  apart: CountSchema,
});

export const BulkOrderSchema = z.strictObject({
  place: MentionPlaceSchema,
  verdict: BulkVerdictSchema,
  scope: BulkScopeSchema,
  /** Mentions that stand apart, and mentions that a reviewer has decided otherwise, are meant too. */
  withApart: z.boolean(),
  withDecided: z.boolean(),
});

export const PlanIdSchema = z.string().regex(/^plan-\d{1,9}$/);

/** What an order would do. PHI. */
export const BulkPlanSchema = z.strictObject({
  id: PlanIdSchema,
  label: LabelSchema,
  form: z.string(),
  /** What the cluster was looked for in. */
  looked: z.enum(['batch', 'form', 'patient', 'note']),
  /** Notes that take the same decision once more: too many for one. */
  beyond: CountSchema,
  /** The scopes that can be chosen, with what each would reach. */
  scopes: z.array(z.strictObject({ scope: BulkScopeSchema, spans: CountSchema, notes: CountSchema })),
  spans: CountSchema,
  notes: CountSchema,
  /** Text can be read afterwards that was hidden or undecided: every context has to be shown first. */
  isRelease: z.boolean(),
  /** The most frequent forms of what would be decided. */
  forms: z.array(z.strictObject({ form: z.string(), spans: CountSchema })),
  apart: CountSchema,
  apartLeftOut: CountSchema,
  decidedLeftOut: CountSchema,
  /** Notes whose approval would fall, and the first of them. */
  approvals: CountSchema,
  approvedNotes: z.array(z.strictObject({ noteId: NoteIdSchema, ordinal: z.number().int().positive() })),
  /** What would be proposed for the site's list, some of it by name; null for another scope. */
  site: z
    .strictObject({
      side: z.enum(['hide', 'keep']),
      words: z.array(z.string()),
      total: CountSchema,
      leftOut: CountSchema,
    })
    .nullable(),
});

/** One or more places with the very same words around them. PHI. */
export const BulkContextSchema = MentionPlaceSchema.extend({
  ordinal: z.number().int().positive(),
  apart: ApartReasonSchema.nullable(),
  places: z.number().int().positive(),
  before: z.string(),
  mention: z.string(),
  after: z.string(),
});

export const BulkContextPageSchema = z.strictObject({
  rows: z.array(BulkContextSchema),
  pages: CountSchema,
  /** Pages that were not shown yet. */
  unseen: CountSchema,
});

export const BulkResultSchema = z.strictObject({
  seq: CountSchema,
  notes: CountSchema,
  spans: CountSchema,
  /** Words that were proposed for the site's list or taken off; null where it is not concerned. */
  siteWords: z.strictObject({ words: CountSchema }).nullable(),
});

export const BulkStateSchema = z.strictObject({
  /** The newest bulk decision that holds. */
  last: z
    .strictObject({
      seq: CountSchema,
      verdict: z.enum(BULK_VERDICTS),
      label: LabelSchema.nullable(),
      scope: BulkScopeSchema,
      notes: CountSchema,
      spans: CountSchema,
      decidedAt: z.number().int(),
      actor: z.string(),
      /** Approvals that would fall if it were taken back. */
      approvals: CountSchema,
    })
    .nullable(),
  /** Notes whose output does not show their decisions yet. */
  waiting: CountSchema,
});

export const BulkUndoSchema = z.strictObject({
  batchId: BatchIdSchema,
  seq: z.number().int().positive(),
  /** How many approvals the person was told would fall. */
  approvals: CountSchema,
});

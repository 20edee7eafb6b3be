/** @file Shadow runs and what differs, as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import {
  DIFFERENCE_KINDS,
  REVIEWER_WORDS,
  SHADOW_FACETS,
  SHADOW_SITES,
  SHADOW_STATES,
} from '../domain/shadowRun.ts';
import {
  BatchIdSchema,
  CountSchema,
  EpochMsSchema,
  ErrorCodeSchema,
  LabelSchema,
  LanguageSchema,
  NoteIdSchema,
  OperatingPointSchema,
  RangeSchema,
  StageSchema,
  StatusSchema,
} from './schemas.ts';

export const ShadowRunIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
export const ShadowSiteSchema = z.enum(SHADOW_SITES);
export const ShadowFacetSchema = z.enum(SHADOW_FACETS);
const DifferenceKindSchema = z.enum(DIFFERENCE_KINDS);

/** A run and how far it is. */
export const ShadowRunSchema = z.strictObject({
  id: ShadowRunIdSchema,
  batchId: BatchIdSchema,
  pipeline: z.string(),
  operatingPoint: OperatingPointSchema,
  site: ShadowSiteSchema,
  /** The adaptation that it tries, and whether that was adopted when it began; null where it tries none, or does not say. */
  trial: z.strictObject({ adaptation: z.uuid(), wasAdopted: z.boolean() }).nullable(),
  actor: z.string(),
  createdAt: EpochMsSchema,
  state: z.enum(SHADOW_STATES),
  /** Why it stopped; null where that is not known, and in other states. */
  code: ErrorCodeSchema.nullable(),
  /** Notes to look at, and those that are through. */
  notes: CountSchema,
  done: CountSchema,
  /** Notes of the batch that are not looked at: their originals were destroyed. */
  destroyed: CountSchema,
  perSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
});

/** Sums over the notes that are through. */
export const ShadowReportSchema = z.strictObject({
  run: ShadowRunSchema,
  same: CountSchema,
  different: CountSchema,
  notCompared: CountSchema,
  /** Notes that are through and whose originals were destroyed since: they are in the sums and no longer in the list. */
  gone: CountSchema,
  /** Notes per facet; a note can have several. */
  facets: z.record(ShadowFacetSchema, CountSchema),
  statusMoves: z.array(z.strictObject({ from: StatusSchema, to: StatusSchema, notes: CountSchema })),
  reasons: z.array(z.strictObject({ code: ErrorCodeSchema, notes: CountSchema })),
  /** Labels with a difference, those that would show most first. */
  labels: z.array(
    z.strictObject({
      label: LabelSchema,
      places: CountSchema,
      exposing: CountSchema,
      contradicted: CountSchema,
      kinds: z.record(DifferenceKindSchema, CountSchema),
    }),
  ),
});

/** A note in the list of differences. */
export const ShadowNoteRowSchema = z.strictObject({
  noteId: NoteIdSchema,
  ordinal: z.number().int().positive(),
  /** The hospital's id; PHI. */
  externalId: z.string().nullable(),
  stage: StageSchema,
  outcome: z.enum(['different', 'not-compared']),
  code: ErrorCodeSchema.nullable(),
  oldStatus: StatusSchema.nullable(),
  newStatus: StatusSchema.nullable(),
  facets: z.array(ShadowFacetSchema),
  /** Places that differ. */
  differences: CountSchema,
  /** Letters and digits that would be readable. */
  exposed: CountSchema,
});

const ComparedSpanSchema = RangeSchema.safeExtend({
  label: LabelSchema,
  suspected: z.boolean(),
  recognizer: z.string(),
});

/** One note with both sides. */
export const ShadowNoteSchema = ShadowNoteRowSchema.extend({
  /** Empty for a note that was not compared. */
  text: z.string(),
  languages: z.array(LanguageSchema),
  places: z.array(
    RangeSchema.safeExtend({
      kind: DifferenceKindSchema,
      oldLabel: LabelSchema.nullable(),
      newLabel: LabelSchema.nullable(),
      exposed: CountSchema,
      reviewer: z.enum(REVIEWER_WORDS).nullable(),
      isContradicted: z.boolean(),
    }),
  ),
  old: z.array(ComparedSpanSchema),
  next: z.array(ComparedSpanSchema),
});

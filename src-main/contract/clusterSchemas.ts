/** @file Identifier clusters as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { JOIN_REASONS, OUTLIER_REASONS } from '../domain/clusterReasons.ts';
import { CountSchema, LabelSchema, NoteIdSchema, ReviewSpanSchema } from './schemas.ts';

/** A mention of a note. */
export const MentionPlaceSchema = z.strictObject({
  noteId: NoteIdSchema,
  spanKey: ReviewSpanSchema.shape.key,
});

const FormSchema = z.strictObject({
  /** The most frequent writing; PHI. */
  form: z.string(),
  writings: CountSchema,
  reason: z.enum(JOIN_REASONS),
  occurrences: CountSchema,
  inThisNote: CountSchema,
  /** Suspected and not decided. */
  open: CountSchema,
  /** Left visible by decision. */
  visible: CountSchema,
  /** Some of the occurrences, those that stand apart first. */
  places: z.array(
    MentionPlaceSchema.extend({
      ordinal: z.number().int().positive(),
      state: ReviewSpanSchema.shape.state,
      suspected: z.boolean(),
      outlier: z.enum(OUTLIER_REASONS).nullable(),
    }),
  ),
});

export const ClusterCardSchema = z.strictObject({
  label: LabelSchema,
  occurrences: CountSchema,
  notes: CountSchema,
  forms: z.array(FormSchema),
  /** Edits that shaped the cluster and still hold; `form` is null when its mention is gone. */
  edits: z.array(
    z.strictObject({ seq: CountSchema, kind: z.enum(['part', 'join']), form: z.string().nullable() }),
  ),
  /** Clusters of the same patient that could be joined. */
  others: z.array(z.strictObject({ form: z.string(), occurrences: CountSchema, place: MentionPlaceSchema })),
});

export const ClusterAroundSchema = z.strictObject({
  /** What was looked at: the whole batch, or in a larger one the notes of the patient, or the note alone. */
  scope: z.enum(['batch', 'patient', 'note']),
  notes: CountSchema,
  /** Null when the mention is gone. */
  card: ClusterCardSchema.nullable(),
});

/** A few words around a mention; PHI. */
export const MentionContextSchema = MentionPlaceSchema.extend({
  before: z.string(),
  mention: z.string(),
  after: z.string(),
});

export const ClusterVerdictSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('part'), member: MentionPlaceSchema }),
  z.strictObject({ kind: z.literal('join'), member: MentionPlaceSchema, to: MentionPlaceSchema }),
  z.strictObject({ kind: z.literal('undo'), seq: z.number().int().positive() }),
]);

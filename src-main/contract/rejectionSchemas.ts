/** @file Notes that were sent back, and what an export leaves behind, as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { REJECTION_REASONS } from '../domain/noteRejection.ts';
import { STATUS_REASONS } from '../domain/noteStatus.ts';
import { CountSchema, EpochMsSchema, NoteIdSchema } from './schemas.ts';

export const RejectionReasonSchema = z.enum(REJECTION_REASONS);

/** A note that waits to be dealt with. */
export const RejectionSchema = z.strictObject({
  reason: RejectionReasonSchema,
  actor: z.string(),
  rejectedAt: EpochMsSchema,
  hasComment: z.boolean(),
});

/** What a note was examined by, and whether it is examined anew. Pipelines by id. */
export const ExaminationSchema = z.strictObject({
  /** The one whose result the note has. */
  pipeline: z.string(),
  isOfBatch: z.boolean(),
  /** Another result is on its way, by this pipeline; null when none is. */
  ordered: z.string().nullable(),
  /** Its batch is paused or cancelled: it begins when that goes on, and lapses when the note is said to be dealt with. */
  isWaiting: z.boolean(),
  /** The last try was given up: the old result stays, and counts as incomplete. */
  hasFailed: z.boolean(),
  /** The last time it was examined anew; `kept` and `lost` count decided places that stand as decided, or do not. */
  last: z
    .strictObject({ at: EpochMsSchema, actor: z.string(), kept: CountSchema, lost: CountSchema })
    .nullable(),
});

export const SentBackSchema = z.strictObject({
  waiting: CountSchema,
  /** The first of them, by number. */
  notes: z.array(
    RejectionSchema.extend({ noteId: NoteIdSchema, ordinal: CountSchema, openPoints: CountSchema }),
  ),
  /** In the order of the reasons; those that were never given are left out. */
  counts: z.array(
    z.strictObject({ reason: RejectionReasonSchema, open: CountSchema, dealtWith: CountSchema }),
  ),
});

export const LeftBehindSchema = z.array(
  z.strictObject({
    reason: z.enum([
      ...STATUS_REASONS,
      'not-approved',
      'approved-later',
      'sent-back',
      'open-comment',
      'original-destroyed',
    ]),
    notes: CountSchema,
  }),
);

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

/** @file Comments, readings and places of review as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { MAX_COMMENT } from '../domain/noteComment.ts';
import { CountSchema, EpochMsSchema, NoteIdSchema, ReviewSpanSchema } from './schemas.ts';

export const ReviewPlaceSchema = z.strictObject({
  noteId: NoteIdSchema,
  spanKey: ReviewSpanSchema.shape.key.nullable(),
});

/** What is said; PHI. */
export const CommentBodySchema = z.string().trim().min(1).max(MAX_COMMENT);

export const NoteCommentSchema = z.strictObject({
  seq: z.number().int().positive(),
  spanKey: ReviewSpanSchema.shape.key.nullable(),
  body: z.string(),
  actor: z.string(),
  saidAt: EpochMsSchema,
  /** Null while the comment is open. */
  settledBy: z.string().nullable(),
  settledAt: EpochMsSchema.nullable(),
});

export const NoteReadingSchema = z.strictObject({
  actor: z.string(),
  readAt: EpochMsSchema,
  /** The output that was read is the one the note has now. */
  isCurrent: z.boolean(),
});

/** What people have left on a note beside their decisions. */
export const DeskSchema = z.strictObject({
  comments: z.array(NoteCommentSchema),
  /** Newest first. */
  readings: z.array(NoteReadingSchema),
});

export const WorkLeftSchema = z.strictObject({
  openPoints: CountSchema,
  openNotes: CountSchema,
  /** With two reviewers, the notes that wait for the person who asks; null with one. */
  ownNotes: CountSchema.nullable(),
  /** Notes with at least one open comment: they are not approved. */
  commentedNotes: CountSchema,
});

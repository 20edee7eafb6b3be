/** @file The calls about where review stopped, what is left of it, readings and comments. Pure; part of the one contract. */
import { z } from 'zod';
import { CommentBodySchema, DeskSchema, ReviewPlaceSchema, WorkLeftSchema } from './deskSchemas.ts';
import { BatchIdSchema, CountSchema, NoteIdSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const inBatch = z.strictObject({ batchId: BatchIdSchema });
const ofNote = z.strictObject({ noteId: NoteIdSchema });

export const deskGroup = {
  /** Open points of the whole batch. From an index alone; a few milliseconds with 300,000 notes. */
  left: query({ input: inBatch, output: WorkLeftSchema, errors: ['store/unknown-batch'] }),
  /** Where the person who works here stopped in this batch; null when nowhere yet. */
  place: query({ input: inBatch, output: ReviewPlaceSchema.nullable(), errors: ['store/unknown-batch'] }),
  keepPlace: command({ input: ReviewPlaceSchema, output: z.null(), errors: ['store/unknown-note'] }),
  ofNote: query({
    input: ofNote,
    output: DeskSchema,
    errors: ['store/unknown-note', 'store/row-tampered'],
  }),
  /** The person has read the output of this revision from beginning to end. */
  markRead: command({
    input: ofNote.extend({ revision: CountSchema }),
    output: DeskSchema,
    errors: [
      'review/stale-revision',
      'review/not-detected',
      'review/not-settled',
      'review/actor-missing',
      'store/unknown-note',
      'store/row-tampered',
    ],
  }),
  /** Says something about the note or one of its spans; an approval that the note has is withdrawn. */
  comment: command({
    input: ReviewPlaceSchema.extend({ body: CommentBodySchema }),
    output: DeskSchema,
    errors: ['review/actor-missing', 'store/unknown-note', 'store/row-tampered'],
  }),
  settle: command({
    input: ofNote.extend({ seq: z.number().int().positive() }),
    output: DeskSchema,
    errors: ['review/comment-settled', 'review/actor-missing', 'store/unknown-note', 'store/row-tampered'],
  }),
} as const;

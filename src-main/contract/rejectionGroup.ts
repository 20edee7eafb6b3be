/** @file The calls about notes that are sent back to review, and about what an export leaves behind. Pure; part of the one contract. */
import { z } from 'zod';
import { MAX_COMMENT } from '../domain/noteComment.ts';
import {
  ExaminationSchema,
  LeftBehindSchema,
  RejectionReasonSchema,
  RejectionSchema,
  SentBackSchema,
} from './rejectionSchemas.ts';
import { BatchIdSchema, CountSchema, NoteFilterSchema, NoteIdSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const inBatch = z.strictObject({ batchId: BatchIdSchema });
const ofNote = z.strictObject({ noteId: NoteIdSchema });

export const rejectionGroup = {
  /** What waits in the batch, and how often each reason was given. */
  ofBatch: query({
    input: inBatch,
    output: SentBackSchema,
    errors: ['store/unknown-batch', 'store/row-tampered'],
  }),
  /** Null when the note does not wait. */
  ofNote: query({
    input: ofNote,
    output: RejectionSchema.nullable(),
    errors: ['store/unknown-note', 'store/row-tampered'],
  }),
  /** By what the note was examined. */
  examined: query({
    input: ofNote,
    output: ExaminationSchema,
    errors: ['store/unknown-note', 'store/row-tampered'],
  }),
  /** Notes that an export of the batch would leave behind now, by why; a note with two reasons counts twice. */
  leftBehind: query({ input: inBatch, output: LeftBehindSchema, errors: ['store/unknown-batch'] }),
  /** Sends these notes, or all that the filter shows, back to review; approvals fall. */
  reject: command({
    input: inBatch.extend({
      notes: z.union([
        z.strictObject({ ids: z.array(NoteIdSchema).min(1).max(1000) }),
        z.strictObject({ filter: NoteFilterSchema }),
      ]),
      reason: RejectionReasonSchema,
      /** Said on every one of them; empty for nothing. PHI. */
      comment: z.string().trim().max(MAX_COMMENT),
      /** They are examined anew, by this pipeline; null for that of the batch as it began. */
      again: z.strictObject({ pipeline: z.string().min(1).max(640).nullable() }).optional(),
    }),
    output: z.strictObject({ sentBack: CountSchema, skipped: CountSchema, again: CountSchema }),
    errors: [
      'review/actor-missing',
      'store/unknown-batch',
      'store/unknown-note',
      'store/unwritable',
      'detection/unknown-pipeline',
      'detection/bad-pipeline',
      'detection/bad-rule-pack',
      'detection/pipeline-needs-pack',
      'pack/unknown',
      'pack/wrong-kind',
      'pack/bad-manifest',
      'pack/not-a-pack',
    ],
  }),
  /** Says that the note was dealt with. */
  settle: command({
    input: ofNote,
    output: z.null(),
    errors: [
      'review/not-sent-back',
      'review/detecting-again',
      'review/actor-missing',
      'store/unknown-note',
      'store/row-tampered',
    ],
  }),
} as const;

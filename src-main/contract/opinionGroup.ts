/** @file The calls about batches in which two people review each note. Pure; part of the one contract. */
import { z } from 'zod';
import { OPINION_TASKS } from '../domain/opinion.ts';
import {
  ChoiceSchema,
  DisagreementSchema,
  NoteOpinionSchema,
  OpinionOverviewSchema,
  ReviewerCountSchema,
} from './opinionSchemas.ts';
import { BatchIdSchema, CountSchema, NoteIdSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const inBatch = z.strictObject({ batchId: BatchIdSchema });
const ofNote = z.strictObject({ noteId: NoteIdSchema });
const seenNote = ofNote.extend({ revision: CountSchema });
const changeErrors = ['review/stale-revision', 'review/actor-missing', 'store/unknown-note'] as const;

export const opinionGroup = {
  overview: query({ input: inBatch, output: OpinionOverviewSchema, errors: ['store/unknown-batch'] }),
  /** An officer's, and only until something is decided or approved. */
  setReviewers: command({
    input: inBatch.extend({ reviewers: ReviewerCountSchema }),
    output: OpinionOverviewSchema,
    errors: [
      'review/reviewers-fixed',
      'review/reviewers-single-user',
      'review/actor-missing',
      'store/unknown-batch',
    ],
  }),
  /** The riskiest note that waits for the person who asks; null when none does. */
  next: query({
    input: inBatch.extend({ task: z.enum(OPINION_TASKS) }),
    output: ofNote.nullable(),
    errors: ['store/unknown-batch'],
  }),
  /** Null for a note with one reviewer. */
  ofNote: query({ input: ofNote, output: NoteOpinionSchema.nullable(), errors: ['store/unknown-note'] }),
  markDone: command({
    input: seenNote,
    output: NoteOpinionSchema,
    errors: ['review/opinion-open', 'review/opinion-closed', 'review/not-detected', ...changeErrors],
  }),
  disagreements: query({
    input: ofNote,
    output: z.strictObject({ revision: CountSchema, stretches: z.array(DisagreementSchema) }),
    errors: ['review/not-adjudicator', 'store/unknown-note', 'store/row-tampered'],
  }),
  /** One choice for each disagreement, in their order. */
  adjudicate: command({
    input: seenNote.extend({ choices: z.array(ChoiceSchema) }),
    output: NoteOpinionSchema,
    errors: ['review/not-adjudicator', 'review/bad-range', 'review/opinion-open', ...changeErrors],
  }),
  reopen: command({
    input: seenNote,
    output: NoteOpinionSchema,
    errors: ['review/opinion-closed', ...changeErrors],
  }),
} as const;

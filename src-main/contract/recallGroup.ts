/** @file The calls that look for a person in past exports. Pure; part of the one contract. */
import { z } from 'zod';
import { ReadableSchema, RecallCorrectionSchema, RecallStateSchema, SoughtSchema } from './recallSchemas.ts';
import { command, query } from './verbs.ts';

export const recallGroup = {
  /** Asked again and again while a search is under way. */
  state: query({ input: z.undefined(), output: RecallStateSchema }),
  /** Begins to search; a search under way is ended. */
  start: command({
    input: SoughtSchema,
    output: z.null(),
    errors: ['export/nothing-to-search', 'review/actor-missing'],
  }),
  /** Ends the search and forgets what was looked for and found. */
  forget: command({ input: z.undefined(), output: z.null() }),
  /** Hides what can still be read in the notes as they are now; they go back to review. */
  correct: command({
    input: z.strictObject({ what: ReadableSchema }),
    output: RecallCorrectionSchema,
    errors: ['export/nothing-to-search', 'review/actor-missing', 'review/not-detected', 'store/row-tampered'],
  }),
  /** Writes the list of exports and recipients as CSV into a folder that the user chooses; null when cancelled. */
  saveList: command({
    input: z.undefined(),
    output: z.strictObject({ name: z.string() }).nullable(),
    errors: ['export/nothing-to-search', 'export/target-exists', 'export/target-unwritable'],
  }),
} as const;

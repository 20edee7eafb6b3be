/** @file What a recall found, as the boundary shows it. Pure; used in main and renderer. */
import { z } from 'zod';
import { KNOWN_IDENTIFIER_KINDS } from '../domain/note.ts';
import {
  BatchIdSchema,
  CountSchema,
  EpochMsSchema,
  ErrorCodeSchema,
  FactsSchema,
  NoteIdSchema,
} from './schemas.ts';

/** 200: longer than any name, number or address on one line. The text is PHI. */
export const SoughtSchema = z.strictObject({
  kind: z.enum(KNOWN_IDENTIFIER_KINDS),
  text: z.string().trim().min(1).max(200),
});

/** `whole`: all of it can be read. `part`: a word of it, or something that is also an ordinary word. */
export const ReadableSchema = z.enum(['whole', 'part']);

export const RecallExportSchema = z.strictObject({
  exportId: z.string(),
  batchId: BatchIdSchema,
  batchName: z.string(),
  /** Name of the folder that was written. */
  folder: z.string(),
  recipient: z.string().nullable(),
  createdAt: EpochMsSchema,
  notes: CountSchema,
  hidden: CountSchema,
  readable: CountSchema,
  readablePart: CountSchema,
  /** Notes whose output is no longer held. */
  unsearchable: CountSchema,
  replacedBy: z.string().nullable(),
  /** The first notes in which it can be read. */
  shown: z.array(
    z.strictObject({
      noteId: NoteIdSchema,
      ordinal: CountSchema,
      readable: ReadableSchema,
      places: CountSchema,
    }),
  ),
});

/** An export whose batch is gone: none of its notes can be searched. */
export const GoneExportSchema = z.strictObject({
  exportId: z.string(),
  /** Name of the folder that was written. */
  folder: z.string(),
  recipient: z.string().nullable(),
  createdAt: EpochMsSchema,
  notes: CountSchema,
  replacedBy: z.string().nullable(),
});

export const RecallStateSchema = z.strictObject({
  progress: z.strictObject({ done: CountSchema, total: CountSchema }).nullable(),
  failure: z.strictObject({ code: ErrorCodeSchema, facts: FactsSchema }).nullable(),
  findings: z
    .strictObject({
      /** Exports that have to do with it, or may have, newest first. */
      exports: z.array(RecallExportSchema),
      /** All that were searched. */
      searched: CountSchema,
      /** Exports of batches that were deleted, or are being deleted, newest first. */
      gone: z.array(GoneExportSchema),
    })
    .nullable(),
});

/** What became of the notes in which it can be read, as they are now. All counts but `places` are of notes. */
export const RecallCorrectionSchema = z.strictObject({
  notes: CountSchema,
  places: CountSchema,
  alreadyHidden: CountSchema,
  stillReadable: CountSchema,
  /** Not corrected: the original was destroyed since the search. */
  destroyed: CountSchema,
  /** Not corrected: two reviewers have not settled the note. */
  inReading: CountSchema,
});

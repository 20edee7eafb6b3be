/** @file The calls of annotation tasks, in which people make gold. Pure; part of the one contract. See docs/annotation.md. */
import { z } from 'zod';
import { MAX_GOLD_REASON } from '../domain/annotation.ts';
import {
  ConfidenceSchema,
  GoldExportSchema,
  GoldFormatSchema,
  GoldSideSchema,
  GoldWrittenSchema,
  MarksSchema,
  OpenedDisputeSchema,
  OpenedSheetSchema,
  OwnSheetSchema,
  SavedSheetSchema,
  SeenDisputeSchema,
  SeenSheetSchema,
  SheetChoiceSchema,
  TaskAgreementSchema,
  TaskIdSchema,
  TaskNoteSchema,
  TaskOrderSchema,
  TaskPlanOrderSchema,
  TaskPlanSchema,
  TaskStandingSchema,
} from './annotationSchemas.ts';
import { BatchIdSchema, CountSchema, FileTicketSchema, NoteIdSchema } from './schemas.ts';
import { command, query } from './verbs.ts';

const ofTask = z.strictObject({ taskId: TaskIdSchema });
const ofNote = ofTask.extend({ noteId: NoteIdSchema });
const taskErrors = ['annotation/unknown-task', 'store/row-tampered'] as const;
const textErrors = ['store/unknown-note', 'store/original-destroyed'] as const;
const sheetErrors = [
  ...taskErrors,
  ...textErrors,
  'annotation/not-assigned',
  'annotation/sheet-closed',
  'annotation/settled',
  'review/actor-missing',
  'review/stale-revision',
] as const;
const disputeErrors = [
  ...taskErrors,
  ...textErrors,
  'annotation/not-adjudicator',
  'annotation/not-ready',
  'review/actor-missing',
] as const;

export const annotationGroup = {
  /** What a task of the batch can be made of: schemes with their types, people who may annotate, notes that can be drawn. */
  choices: query({
    input: z.strictObject({ batchId: BatchIdSchema }),
    output: z.strictObject({
      schemes: z.array(
        z.strictObject({
          id: z.string(),
          title: z.string(),
          types: z.array(z.string()),
          hasGuideline: z.boolean(),
        }),
      ),
      annotators: z.array(z.strictObject({ accountId: z.string(), name: z.string() })),
      notes: CountSchema,
    }),
    errors: ['store/unknown-batch'],
  }),
  /** Who would get how many notes, and how many two people share. Makes nothing. */
  plan: query({
    input: TaskPlanOrderSchema,
    output: TaskPlanSchema,
    errors: ['annotation/bad-task', 'store/unknown-batch'],
  }),
  make: command({
    input: TaskOrderSchema,
    output: TaskStandingSchema,
    errors: [
      ...taskErrors,
      'annotation/bad-task',
      'evaluation/unknown-scheme',
      'review/actor-missing',
      'store/unknown-batch',
    ],
  }),
  /** Tasks of the batch, in the order in which they were made; null for those of all batches. */
  list: query({
    input: z.strictObject({ batchId: BatchIdSchema.nullable() }),
    output: z.array(TaskStandingSchema),
    errors: ['store/unknown-batch', 'store/row-tampered'],
  }),
  standing: query({ input: ofTask, output: TaskStandingSchema, errors: taskErrors }),
  /** All notes of the task and how they stand, without text. */
  notes: query({ input: ofTask, output: z.array(TaskNoteSchema), errors: taskErrors }),
  /** The set of the person who asks; empty for somebody who is no annotator. */
  ownSet: query({ input: ofTask, output: z.array(OwnSheetSchema), errors: taskErrors }),
  /** Markdown; null for a scheme without a guideline. */
  guideline: query({ input: ofTask, output: z.string().nullable(), errors: taskErrors }),
  /** The text of a note of the own set with the own marks. */
  openSheet: query({
    input: ofNote,
    output: OpenedSheetSchema,
    errors: [
      ...taskErrors,
      ...textErrors,
      'annotation/not-assigned',
      'evaluation/unknown-scheme',
      'review/not-detected',
    ],
  }),
  /** After every change: what was answered survives a crash. */
  save: command({
    input: SeenSheetSchema.extend({ marks: MarksSchema }),
    output: SavedSheetSchema,
    errors: [...sheetErrors, 'annotation/bad-mark'],
  }),
  finish: command({
    input: SeenSheetSchema.extend({ marks: MarksSchema, confidence: ConfidenceSchema }),
    output: SavedSheetSchema,
    errors: [...sheetErrors, 'annotation/bad-mark'],
  }),
  /** Until what holds of the note is decided. */
  reopen: command({
    input: SeenSheetSchema,
    output: z.strictObject({ revision: CountSchema }),
    errors: sheetErrors,
  }),
  /** For somebody who annotated nothing of the note. */
  openDispute: query({ input: ofNote, output: OpenedDisputeSchema, errors: disputeErrors }),
  /** One choice for each stretch, in their order; `added` is what all sheets have missed. */
  settle: command({
    input: SeenDisputeSchema.extend({ choices: z.array(SheetChoiceSchema), added: MarksSchema }),
    output: z.null(),
    errors: [...disputeErrors, 'annotation/bad-mark', 'review/stale-revision'],
  }),
  /** Nobody can say what holds: the note is counted and never becomes gold. */
  takeOut: command({
    input: SeenDisputeSchema,
    output: z.null(),
    errors: [...disputeErrors, 'review/stale-revision'],
  }),
  /** Settles what all annotators marked alike, with `alsoSingle` also what one alone marked; of notes that the person who asks did not annotate. */
  settleAlike: command({
    input: ofTask.extend({ alsoSingle: z.boolean() }),
    output: z.strictObject({ agreed: CountSchema, single: CountSchema }),
    errors: [...taskErrors, 'annotation/not-adjudicator', 'annotation/not-ready', 'review/actor-missing'],
  }),
  /** Over notes of which at least two people are done; people are named. For an annotator only once all her notes are settled. */
  agreement: query({
    input: ofTask,
    output: TaskAgreementSchema,
    errors: [...taskErrors, ...textErrors, 'annotation/own-sheets-open'],
  }),
  /** Takes back what an annotator has not done. */
  excuse: command({
    input: ofTask.extend({ accountId: z.string().max(64) }),
    output: z.strictObject({ sheets: CountSchema }),
    errors: [...taskErrors, 'review/actor-missing', 'annotation/excuse-oneself'],
  }),
  /** With all sheets and settlements, for good. */
  remove: command({
    input: ofTask,
    output: z.null(),
    errors: [...taskErrors, 'review/actor-missing', 'annotation/is-gold'],
  }),
  exports: query({ input: ofTask, output: z.array(GoldExportSchema), errors: taskErrors }),
  /** Writes text and marks in the clear; `ticket` is that of a folder, in which a new one is made. */
  writeGold: command({
    input: ofTask.extend({
      ticket: FileTicketSchema,
      side: GoldSideSchema,
      format: GoldFormatSchema,
      reason: z.string().max(MAX_GOLD_REASON),
    }),
    output: GoldWrittenSchema.extend({ folder: z.string() }),
    errors: [
      ...taskErrors,
      ...textErrors,
      'annotation/nothing-to-write',
      'annotation/own-sheets-open',
      'annotation/reason-missing',
      'evaluation/bad-gold',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
      'review/actor-missing',
    ],
  }),
} as const;

/** @file Annotation tasks as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import {
  ANNOTATED_STATES,
  ANNOTATION_STARTS,
  GOLD_SIDES,
  MAX_ANNOTATORS,
  MAX_MARKS,
  MAX_TASK_NAME,
  MAX_TASK_NOTES,
  type AnnotatedState,
} from '../domain/annotation.ts';
import { GOLD_FORMATS } from '../domain/goldFormat.ts';
import { BatchIdSchema, CountSchema, EpochMsSchema, NoteIdSchema } from './schemas.ts';

export const TaskIdSchema = z.string().regex(/^[A-Za-z0-9-]{1,64}$/);
/** 1 (not at all) to 5 (fully). */
export const ConfidenceSchema = z.literal([1, 2, 3, 4, 5]);

/** A range of the note's text in UTF-16 code units with a type of the task. */
export const MarkSchema = z.strictObject({
  start: CountSchema,
  end: CountSchema,
  type: z.string().min(1).max(64),
});
export const MarksSchema = z.array(MarkSchema).max(MAX_MARKS);

/** Which notes, to whom, by which lot; the same order gives the same plan. */
export const TaskPlanOrderSchema = z.strictObject({
  batchId: BatchIdSchema,
  notes: z.union([
    z.strictObject({ ids: z.array(NoteIdSchema).max(MAX_TASK_NOTES) }),
    z.strictObject({ draw: z.number().int().min(1).max(MAX_TASK_NOTES) }),
  ]),
  /** Accounts. */
  annotators: z.array(z.string().max(64)).max(MAX_ANNOTATORS),
  /** Notes that everybody has. */
  overlap: CountSchema,
  /** Annotators of each other note. */
  perNote: z.number().int().min(1).max(MAX_ANNOTATORS),
  seed: z.number().int().min(0).max(0x7fffffff),
});
export const TaskOrderSchema = TaskPlanOrderSchema.extend({
  /** Empty: the id of the scheme. */
  name: z.string().trim().max(MAX_TASK_NAME),
  scheme: z.string().max(40),
  start: z.enum(ANNOTATION_STARTS),
});

export const TaskPlanSchema = z.strictObject({
  notes: CountSchema,
  /** Names and sizes of sets, by annotator. */
  names: z.array(z.string()),
  sets: z.array(CountSchema),
  /** Notes by how many annotators have them. */
  byReaders: z.array(z.strictObject({ annotators: CountSchema, notes: CountSchema })),
  /** Notes that two have in common; `a` and `b` count from 0. */
  pairs: z.array(z.strictObject({ a: CountSchema, b: CountSchema, notes: CountSchema })),
});

const ProgressSchema = z.strictObject({
  /** From 1: what the annotator is called in gold, `annotator-1`. */
  position: CountSchema,
  accountId: z.string(),
  name: z.string(),
  sheets: CountSchema,
  done: CountSchema,
});

/** A task and how it stands. */
export const TaskStandingSchema = z.strictObject({
  id: TaskIdSchema,
  batchId: BatchIdSchema,
  name: z.string(),
  scheme: z.string(),
  types: z.array(z.string()),
  start: z.enum(ANNOTATION_STARTS),
  seed: z.number().int(),
  perNote: CountSchema,
  overlap: CountSchema,
  createdAt: EpochMsSchema,
  notes: CountSchema,
  states: z.strictObject(
    Object.fromEntries(ANNOTATED_STATES.map((state) => [state, CountSchema])) as Record<
      AnnotatedState,
      typeof CountSchema
    >,
  ),
  annotators: z.array(ProgressSchema),
  /** The set of the person who asks; null for somebody who is no annotator of the task. */
  own: z.strictObject({ sheets: CountSchema, done: CountSchema }).nullable(),
  /** Notes that wait for a person to say what holds and that the person who asks did not annotate. */
  toSettle: CountSchema,
});

export const TaskNoteSchema = z.strictObject({
  noteId: NoteIdSchema,
  /** Its number in the batch. */
  ordinal: CountSchema,
  state: z.enum(ANNOTATED_STATES),
  isOverlap: z.boolean(),
  sheets: CountSchema,
  done: CountSchema,
  /** The person who asks annotates it, so somebody else settles it. */
  isOwn: z.boolean(),
});

export const OwnSheetSchema = z.strictObject({
  noteId: NoteIdSchema,
  /** From 1, in the order in which the notes are to be marked. */
  place: CountSchema,
  isClosed: z.boolean(),
  isDone: z.boolean(),
  confidence: ConfidenceSchema.nullable(),
});

/** One note before its annotator. PHI. */
export const OpenedSheetSchema = z.strictObject({
  noteId: NoteIdSchema,
  text: z.string(),
  types: z.array(z.string()),
  marks: MarksSchema,
  /** The marks are what the pipeline would hide, and nothing was saved yet. */
  isSuggested: z.boolean(),
  revision: CountSchema,
  /** Null while it is not done. */
  confidence: ConfidenceSchema.nullable(),
  /** What holds of the note is decided; nothing can be changed. */
  isClosed: z.boolean(),
});

export const SeenSheetSchema = z.strictObject({
  taskId: TaskIdSchema,
  noteId: NoteIdSchema,
  /** As it was opened, or as the last answer gave it. */
  revision: CountSchema,
});
/** `marks` as they were kept: on whole characters, in order. */
export const SavedSheetSchema = z.strictObject({ revision: CountSchema, marks: MarksSchema });

/** A note before somebody who is to say what holds of it. PHI. Sides have no names. */
export const OpenedDisputeSchema = z.strictObject({
  noteId: NoteIdSchema,
  text: z.string(),
  types: z.array(z.string()),
  state: z.enum(ANNOTATED_STATES),
  seen: CountSchema,
  sheets: z.array(z.strictObject({ marks: MarksSchema, confidence: ConfidenceSchema })),
  /** Marks that all sheets have. */
  alike: MarksSchema,
  /** Where they differ; `sides` in the order of the sheets. */
  stretches: z.array(z.strictObject({ start: CountSchema, end: CountSchema, sides: z.array(MarksSchema) })),
  /** What held until now; null for a note that is not settled. */
  settled: MarksSchema.nullable(),
});
export const SeenDisputeSchema = z.strictObject({
  taskId: TaskIdSchema,
  noteId: NoteIdSchema,
  seen: CountSchema,
});
/** What one sheet has, by its place, or marks of the person's own (none: nothing is marked there). */
export const SheetChoiceSchema = z.union([
  z.strictObject({ sheet: CountSchema }),
  z.strictObject({ marks: MarksSchema }),
]);

const share = z.number().min(0).max(1).nullable();
const KappaSchema = z.number().max(1).nullable();
/** What A marked, what B marked, what both did; null F1 where neither marked anything. */
const AgreedSchema = z.strictObject({ a: CountSchema, b: CountSchema, both: CountSchema, f1: share });
const typed = <Shape extends z.ZodRawShape>(shape: Shape) => z.strictObject({ type: z.string(), ...shape });

export const TaskAgreementSchema = z.strictObject({
  agreement: z.strictObject({
    format: z.literal('noteveil-agreement'),
    version: z.literal(1),
    notes: CountSchema,
    notesOfOne: CountSchema,
    annotators: z.array(z.string()),
    average: z.strictObject({
      instances: share,
      tokens: share,
      kappa: KappaSchema,
      types: z.array(typed({ instances: share, tokens: share, kappa: KappaSchema })),
    }),
    pairs: z.array(
      z.strictObject({
        a: z.string(),
        b: z.string(),
        notes: CountSchema,
        equalNotes: CountSchema,
        instances: AgreedSchema,
        tokens: AgreedSchema,
        kappa: KappaSchema,
        types: z.array(typed({ instances: AgreedSchema, tokens: AgreedSchema, kappa: KappaSchema })),
        /** Tokens by type of A (rows) and of B; null is unmarked. */
        confusion: z.strictObject({
          types: z.array(z.string().nullable()),
          counts: z.array(z.array(CountSchema)),
        }),
      }),
    ),
  }),
  confidence: z.strictObject({
    mean: z.number().min(1).max(5).nullable(),
    annotators: z.array(z.strictObject({ annotator: z.string(), sheets: CountSchema, mean: z.number() })),
    levels: z.array(
      z.strictObject({
        confidence: ConfidenceSchema,
        sheets: CountSchema,
        pairs: CountSchema,
        equalPairs: CountSchema,
        instances: AgreedSchema,
        tokens: AgreedSchema,
      }),
    ),
  }),
});

export const GoldSideSchema = z.enum(GOLD_SIDES);
export const GoldFormatSchema = z.enum(GOLD_FORMATS);
export const GoldWrittenSchema = z.strictObject({
  files: CountSchema,
  notes: CountSchema,
  marks: CountSchema,
  /** Notes whose kind of blanks the format cannot hold. */
  changedBlanks: CountSchema,
  leftOut: z.strictObject({ open: CountSchema, takenOut: CountSchema, destroyed: CountSchema }),
});
/** Gold that was written before, oldest first. */
export const GoldExportSchema = z.strictObject({
  by: z.string(),
  side: GoldSideSchema,
  format: z.string(),
  notes: CountSchema,
  marks: CountSchema,
  reason: z.string(),
  begunAt: EpochMsSchema,
});

/** @file The calls of the Adaptation screen. Pure; part of the one contract, see [Note: One contract]. */
import { z } from 'zod';
import {
  AdaptationIdSchema,
  AdaptationOverviewSchema,
  AdaptationStateSchema,
  CopiesSchema,
  GoldPercentSchema,
  SeedSchema,
  SettledPercentSchema,
} from './adaptationSchemas.ts';
import { TaskIdSchema } from './annotationSchemas.ts';
import { AdaptedListsSchema } from './adaptedListSchemas.ts';
import { PackIdSchema } from './modelSchemas.ts';
import { packUseErrors, pipelineErrors } from './packErrors.ts';
import { BatchIdSchema, CountSchema, FileTicketSchema } from './schemas.ts';
import { ShadowRunSchema } from './shadowSchemas.ts';
import { command, event, query } from './verbs.ts';

const nothing = z.undefined();
const ofOne = z.strictObject({ id: AdaptationIdSchema });
const shelfErrors = ['store/disk-full', 'store/unwritable', 'store/row-tampered'] as const;
const listErrors = [...packUseErrors, ...pipelineErrors, 'adaptation/changed', 'store/row-tampered'] as const;
const actErrors = [...packUseErrors, ...pipelineErrors, ...shelfErrors, 'adaptation/busy'] as const;

/** All of it is for administrators and privacy officers, the queries as well. */
export const adaptationGroup = {
  /** Verifies every file and signature of the adaptations. */
  overview: query({
    input: nothing,
    output: AdaptationOverviewSchema,
    errors: [...packUseErrors, ...shelfErrors],
  }),
  state: query({ input: nothing, output: AdaptationStateSchema }),
  /** Sent at most four times a second while an adaptation is being made, and when that ends. */
  changed: event(AdaptationStateSchema),
  /** Draws the gold, of the reviewed notes or of the settled ones of a task, once: a second time answers with what there is. */
  freeze: command({
    input: z.union([
      z.strictObject({ percent: GoldPercentSchema, seed: SeedSchema, task: z.null() }),
      z.strictObject({ percent: SettledPercentSchema, seed: SeedSchema, task: TaskIdSchema }),
    ]),
    output: AdaptationOverviewSchema,
    errors: [
      ...actErrors,
      'adaptation/too-few-notes',
      'adaptation/other-scheme',
      'annotation/unknown-task',
      'access/locked',
    ],
  }),
  /** Begins to make an adaptation of the pack (null: the first of the pipeline of new batches that can be); `changed` tells what comes of it. */
  make: command({
    input: z.strictObject({
      pack: PackIdSchema.nullable(),
      /** The task whose settled notes are learned from; null for the reviewed notes. */
      task: TaskIdSchema.nullable(),
      how: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('head'), seed: SeedSchema, copies: CopiesSchema }),
        z.strictObject({ kind: z.literal('points') }),
        z.strictObject({ kind: z.literal('outside'), pack: PackIdSchema }),
      ]),
    }),
    output: AdaptationStateSchema,
    errors: ['adaptation/busy', 'access/locked'],
  }),
  /** Ends what is being made; nothing of it is left. */
  cancel: command({ input: nothing, output: AdaptationStateSchema }),
  /** Puts an adapted pack into the pipeline of new batches; what is worse only with a reason of 10 to 1,000 characters, which stays. */
  adopt: command({
    input: ofOne.extend({ reason: z.string().max(2000).nullable() }),
    output: AdaptationOverviewSchema,
    errors: [
      ...actErrors,
      'adaptation/changed',
      'adaptation/unknown',
      'adaptation/worse',
      'pack/in-use',
      'access/locked',
    ],
  }),
  /** Takes the last adoption back. */
  rollBack: command({
    input: nothing,
    output: AdaptationOverviewSchema,
    errors: [
      ...actErrors,
      'adaptation/changed',
      'adaptation/nothing-adopted',
      'adaptation/unknown',
      'pack/in-use',
      'pack/read-only',
      'access/locked',
    ],
  }),
  /** Deletes an adaptation that is not adopted. */
  discard: command({
    input: ofOne,
    output: AdaptationOverviewSchema,
    errors: [...actErrors, 'adaptation/unknown', 'pack/in-use', 'access/locked'],
  }),
  /** The site's list against what it would be. Words are shown: they are PHI. */
  lists: query({ input: nothing, output: AdaptedListsSchema, errors: listErrors }),
  /** Begins to compare open proposals, and words found in decisions where they are wanted, on the gold; `changed` tells what comes of it. */
  compareLists: command({
    input: z.strictObject({ withFound: z.boolean() }),
    output: AdaptationStateSchema,
    errors: ['adaptation/busy', 'access/locked'],
  }),
  /** Lists all words of the comparison at once; what is worse only with a reason, as in `adopt`. */
  adoptLists: command({
    input: ofOne.extend({ reason: z.string().max(2000).nullable() }),
    output: AdaptedListsSchema,
    errors: [...actErrors, ...listErrors, 'adaptation/unknown', 'adaptation/worse', 'access/locked'],
  }),
  /** Takes exactly the words off the list that the last adoption listed. */
  rollBackLists: command({
    input: nothing,
    output: AdaptedListsSchema,
    errors: [...actErrors, ...listErrors, 'adaptation/nothing-adopted', 'access/locked'],
  }),
  /** Forgets the comparison; what was proposed stays proposed. */
  discardLists: command({
    input: ofOne,
    output: AdaptedListsSchema,
    errors: [...actErrors, ...listErrors, 'adaptation/unknown', 'access/locked'],
  }),
  /**
   * Writes the approved notes in the clear, and how to train on them, to a new folder within the one of the ticket. `gold`: notes that
   * were kept back.
   */
  writeRecipe: command({
    input: z.strictObject({ ticket: FileTicketSchema }),
    output: z.strictObject({ folder: z.string(), notes: CountSchema, gold: CountSchema }),
    errors: [
      'adaptation/busy',
      'adaptation/no-gold',
      'adaptation/too-few-notes',
      'access/locked',
      'export/target-exists',
      'export/target-unwritable',
      'import/unknown-ticket',
      'store/row-tampered',
    ],
  }),
  /** Begins a shadow run over the batch with an adaptation that need not be adopted; `shadow.changed` tells what comes of it. */
  tryOut: command({
    input: ofOne.extend({ batchId: BatchIdSchema }),
    output: ShadowRunSchema,
    errors: [
      ...actErrors,
      'adaptation/changed',
      'adaptation/unknown',
      'review/actor-missing',
      'shadow/already-running',
      'shadow/nothing-to-compare',
      'store/unknown-batch',
      'access/locked',
    ],
  }),
} as const;

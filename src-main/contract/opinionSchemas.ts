/** @file Two reviewers of a note as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { OPINION_STATES, OPINION_WAITS, REVIEWER_COUNTS } from '../domain/opinion.ts';
import { CountSchema, LabelSchema } from './schemas.ts';

export const ReviewerCountSchema = z.enum(REVIEWER_COUNTS);
export const OpinionWaitSchema = z.enum(OPINION_WAITS);

export const HiddenRangeSchema = z
  .strictObject({ start: CountSchema, end: CountSchema, label: LabelSchema })
  .refine((range) => range.end > range.start);

/** How a note stands, and what the person who asks may do with it. */
export const NoteOpinionSchema = z.strictObject({
  part: z.enum(['read', 'wait', 'adjudicate', 'settled']),
  state: z.enum(OPINION_STATES),
  round: z.number().int().positive(),
  /** People who have said that they are done. */
  done: z.number().int().min(0).max(2),
});

/** A stretch of the text about which the two differ. The sides have no names: who they are is not to be weighed. */
export const DisagreementSchema = z.strictObject({
  start: CountSchema,
  end: CountSchema,
  a: z.array(HiddenRangeSchema),
  b: z.array(HiddenRangeSchema),
});

export const ChoiceSchema = z.discriminatedUnion('side', [
  z.strictObject({ side: z.literal('a') }),
  z.strictObject({ side: z.literal('b') }),
  z.strictObject({ side: z.literal('own'), range: HiddenRangeSchema }),
]);

const SharedSchema = z.number().min(-1).max(1).nullable();

/** How far two people agreed, each blind to the other. Figures are null where there was nothing to agree about. */
export const AgreementSchema = z.strictObject({
  /** Two names, in the order of their accounts. */
  people: z.tuple([z.string(), z.string()]),
  notes: CountSchema,
  equalNotes: CountSchema,
  spansA: CountSchema,
  spansB: CountSchema,
  sameSpans: CountSchema,
  /** 0 to 1: ranges with their type. */
  spanAgreement: SharedSchema,
  /** 0 to 1: characters, whatever the type. */
  characterAgreement: SharedSchema,
  /** -1 to 1: characters, chance taken off. */
  kappa: SharedSchema,
});

export const OpinionOverviewSchema = z.strictObject({
  reviewers: ReviewerCountSchema,
  counts: z.strictObject({
    notes: CountSchema,
    settled: CountSchema,
    differing: CountSchema,
    /** What the person who asks has to do. */
    toRead: CountSchema,
    toAdjudicate: CountSchema,
  }),
  /** All pairs together, null before there is one; then each pair. */
  agreement: z.strictObject({
    all: AgreementSchema.omit({ people: true }).nullable(),
    pairs: z.array(AgreementSchema),
  }),
});

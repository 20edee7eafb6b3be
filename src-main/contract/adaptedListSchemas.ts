/** @file Comparisons of the site's list as the boundary shows them. Pure; used in main and renderer. */
import { z } from 'zod';
import { LEFT_OUT } from '../domain/leftOut.ts';
import { SITE_SIDES } from '../domain/siteWord.ts';
import { AdaptationIdSchema, comparedOnGold } from './adaptationSchemas.ts';
import { CountSchema, EpochMsSchema, LabelSchema } from './schemas.ts';

const sides = z.strictObject({ hide: CountSchema, keep: CountSchema });

/** A word that a comparison would list. PHI: it can be a name. */
export const ComparedWordSchema = z.strictObject({
  side: z.enum(SITE_SIDES),
  label: LabelSchema,
  word: z.string(),
  /** Null for a proposed one; else in how many notes of how many patients reviewers have decided so. */
  found: z.strictObject({ notes: CountSchema, patients: CountSchema }).nullable(),
});

/** The list as it is against the list with these words; its signature was verified. */
export const ComparedListSchema = z.strictObject({
  id: AdaptationIdSchema,
  madeAt: EpochMsSchema,
  words: z.array(ComparedWordSchema),
  /** Approved notes that words were looked for in. */
  notes: CountSchema,
  /** Words that reviewers decided often enough and that were not taken, by reason; those without any are left out. */
  leftOut: z.array(z.strictObject({ reason: z.enum(LEFT_OUT), words: CountSchema })),
  ...comparedOnGold,
  /** List, proposals or pipeline are others now: it cannot be adopted. */
  isChanged: z.boolean(),
});

export const AdaptedListsSchema = z.strictObject({
  /** Words on the list now. */
  listed: sides,
  /** Words that wait to be listed. */
  proposed: sides,
  /** The last comparison; null when there is none, or it is adopted. */
  compared: ComparedListSchema.nullable(),
  /** What can be taken back; null when nothing is adopted. */
  lastAdopted: z
    .strictObject({ id: AdaptationIdSchema, at: EpochMsSchema, words: sides, isChanged: z.boolean() })
    .nullable(),
  /** Whether the person who is signed in may list words that were found, and adopt at all. */
  may: z.strictObject({ adopt: z.boolean(), listFound: z.boolean() }),
});

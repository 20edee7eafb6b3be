/** @file What a rule pack may say about hospitals, schools, companies and other institutions. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { latinWords, words } from './peopleWords.ts';

const vote = {
  rule: RuleNameSchema,
  why: WhySchema,
  label: z.enum(['HOSPITAL', 'ORGANIZATION']),
};

const HeadGroupSchema = z.strictObject({
  ...vote,
  /** Where the name stands, seen from the head. */
  side: z.enum(['right', 'left', 'both']),
  heads: latinWords,
  /** The only spellings of these heads, where another case means something else (`CH`, `SA`); empty: any. */
  spellings: words,
  /** True: written with a capital. */
  capital: z.boolean().default(false),
  /** The only words that lead from the head to a name on its right (`Hospital of …`); empty: any. */
  links: words,
});

export const InstitutionsSchema = z
  .strictObject({
    /** Head words by what they name. A head alone is never taken: a name must stand on its side. */
    heads: z.array(HeadGroupSchema).default([]),
    /** Right of a head: makes it a kind of institution or another thing (`hôpital` de jour, `hospital` admission). */
    genericAfter: phrases,
    /** Right of an institution: makes a test or score of it (`King's College` criteria). */
    notBefore: phrases,
    /** Names inside one word (`Marienhospital`). */
    compounds: z
      .strictObject({
        ...vote,
        ends: words,
        /** First parts that are kinds, not names (`Universitäts`). */
        kinds: words,
        /** Beginnings before which no further part of the name stands (`Sankt`). */
        opens: words,
      })
      .nullable()
      .default(null),
    /** Ends of Chinese names; what stands before them is the name. */
    ends: z
      .array(
        z.strictObject({
          ...vote,
          ends: words,
          /** Those of `ends` that are everyday words too: only suspected. */
          doubtful: words,
        }),
      )
      .default([]),
    /** Chinese words before which a name does not go back (`转至`). */
    stops: words,
    /** What before an end is no name (`上级`). */
    generic: words,
  })
  .prefault({});

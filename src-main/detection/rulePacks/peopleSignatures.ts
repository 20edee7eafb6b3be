/** @file What a rule pack may say about people who sign. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { latinWords, words } from './peopleWords.ts';
import { phrases } from './phrase.ts';

const vote = { rule: RuleNameSchema, why: WhySchema };

export const SignaturesSchema = z
  .strictObject({
    /** Closings of letters, behind which names stand on the next lines. */
    closings: z
      .strictObject({ ...vote, words: latinWords })
      .nullable()
      .default(null),
    /** Words directly in front of a signer's name, without a colon. Chinese ones want the name right behind them. */
    signers: z
      .strictObject({
        ...vote,
        words,
        /** Chinese ones behind which any short text is the name. */
        closed: words,
      })
      .nullable()
      .default(null),
    /** What behind a name shows that it signs. */
    roles: z
      .strictObject({
        ...vote,
        /** Words that may go on for three letters: `médecin`, `médecins`. */
        stems: phrases,
        /** Whole words and abbreviations. */
        words: phrases,
      })
      .nullable()
      .default(null),
    /** In front of a signer's name: for, by order of. */
    marks: phrases,
    /** Degrees that close a signature without a comma. */
    degrees: phrases,
  })
  .prefault({});

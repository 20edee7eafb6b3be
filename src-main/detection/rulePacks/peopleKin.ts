/** @file What a rule pack may say about relatives. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { words } from './peopleWords.ts';

export const KinSchema = z
  .strictObject({
    /** Words for relatives. Null: the pack has none. */
    relatives: z
      .strictObject({
        rule: RuleNameSchema,
        why: WhySchema,
        /** A name behind them is a relative's. */
        words,
        /** Kin words that are everyday words, too: only a listed name behind them counts. */
        weak: words,
      })
      .nullable()
      .default(null),
    /** Between kin word and name: which of them (`cadette`), is. */
    qualifiers: words,
    /** Right before the name: `named`, articles before a title. What ends with an apostrophe has no blank behind it. */
    links: words,
    /** Before a kin word: his, her, my. A name in small letters behind a weak kin word needs one of them. */
    possessives: words,
  })
  .prefault({});

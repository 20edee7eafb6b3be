/** @file What a rule pack may say about occupations. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';
import { latinWords, words } from './peopleWords.ts';

const vote = { rule: RuleNameSchema, why: WhySchema };

/** Occupations in Chinese text. */
const ChineseSchema = z.strictObject({
  ...vote,
  captions: words,
  /** Occupations. */
  words,
  /** Before an occupation and part of it: the trade, the school. */
  modifiers: words,
  /** Before an occupation and not part of it; alone in a field they are none. */
  introductions: words,
  /** Within two characters behind an occupation: makes an illness or another thing of it. */
  notBefore: words,
  /** How the value of a field begins that names none. */
  none: words,
});

export const ProfessionsSchema = z
  .strictObject({
    /** Captions of fields. */
    captions: z
      .strictObject({ ...vote, captions: latinWords })
      .nullable()
      .default(null),
    /** Verbs and phrases right before an occupation; a phrase may end with `'` or `-`. */
    phrases: z
      .strictObject({
        ...vote,
        phrases: latinWords,
        /** Those that stand in front of other things, too (`ancien infarctus`): a listed occupation must follow. */
        weak: words,
      })
      .nullable()
      .default(null),
    /** Listed occupations beside a person. */
    listed: z
      .strictObject({
        ...vote,
        words,
        /** Ends of long words that are occupations. */
        ends: words,
        /** Those of `words` that need a caption or phrase. */
        notAlone: words,
        /** What speaks of a person right before an occupation. */
        persons: phrases,
        /** Between person and occupation. */
        qualifiers: words,
      })
      .nullable()
      .default(null),
    chinese: ChineseSchema.nullable().default(null),
    /** Between a phrase and the occupation. */
    articles: words,
    /** Inside an occupation, not at its end. */
    links: words,
    /** Words that end an occupation. */
    stops: words,
    /** Values that are no occupation. */
    none: words,
  })
  .prefault({});

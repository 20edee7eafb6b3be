/** @file What a rule pack may say about ages. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';

const rule = { rule: RuleNameSchema, why: WhySchema };

const UnitsSchema = z
  .strictObject({ years: phrases, months: phrases, weeks: phrases, days: phrases })
  .prefault({});

export const AgesSchema = z
  .strictObject({
    /** Rule of the units; without it none of them is looked for. */
    unit: z.strictObject(rule).nullable().default(null),
    /** Units that only ages have (`-year-old`, `ans révolus`, `岁`). */
    sure: phrases,
    /** At the end of such a unit: what proves that it is an age and is no part of it (`de edad`, `alt`). */
    proofs: phrases,
    /** After a Chinese unit: what makes it a limit (`以上`). */
    notAfterSure: phrases,
    /** Between two ages before a sure unit. */
    ranges: phrases,
    /** Units that ages share with durations. */
    units: UnitsSchema,
    /** Those of `units.years` that are durations unless a person is spoken of before them. */
    yearsAfterPerson: phrases,
    /** What speaks of a person before such a unit. */
    persons: phrases,
    /** Between years and months. */
    joints: phrases,
    /** One-letter units, in exactly this spelling. */
    short: phrases,
    /** Of these, the ones that are glued to a number in headers (`72Y F`). */
    glued: phrases,
    /** Ends of words after which a number and a letter are a house number. */
    streets: phrases,
    /** A unit with a stop that needs the word for a person behind it: `58 j. Pat.` */
    beforePerson: z.strictObject({ units: phrases, persons: phrases }).prefault({}),
    /** Captions, after which the unit may be missing. */
    captions: z
      .strictObject({
        ...rule,
        captions: phrases,
        links: phrases,
        /** Right before a caption: ages that are not a person's (`bone age`). */
        notAfter: phrases,
      })
      .nullable()
      .default(null),
    /** Words around a number of years that make it a duration, a frequency or a date. */
    durations: z
      .strictObject({
        before: phrases,
        /** Between `before` and the number. */
        qualifiers: phrases,
        nouns: phrases,
        nounLinks: phrases,
        after: phrases,
        /** What begins like a duration and is an age: `desde los 7 años`. */
        sinceAge: phrases,
        /** Words for the age of a pregnancy. */
        gestation: phrases,
        /** Of `before` and `after` what leaves no doubt, so that no tagger is believed against it. */
        beyondDoubt: z.strictObject({ before: phrases, after: phrases }).prefault({}),
      })
      .prefault({}),
    /** People of whom an age in months, weeks or days is told. */
    infants: z
      .strictObject({
        ...rule,
        words: phrases,
        links: phrases,
        /** What after the word does not lead to an age. */
        stops: phrases,
        /** After the unit: another count. */
        notAfter: phrases,
      })
      .nullable()
      .default(null),
    /** Ages counted by birthdays and years of life, and ages at an illness or death. */
    events: z
      .strictObject({
        ...rule,
        birthdays: phrases,
        words: phrases,
        links: phrases,
        /** After the number: another count. */
        notAfter: phrases,
      })
      .nullable()
      .default(null),
    /** Numbers in words. */
    numbers: z.strictObject({ tens: phrases, others: phrases }).prefault({}),
  })
  .prefault({});

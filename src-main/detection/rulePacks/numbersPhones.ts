/** @file What a rule pack may say about phone and fax numbers. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';
import { phrases } from './phrase.ts';

/** Groupings of digits that the phone recognizer knows; the patterns are in phone/phone.patterns.ts. */
export const PHONE_PLANS = [
  'international',
  'parenthesised-code',
  'fr-pairs',
  'fr-loose',
  'be',
  'ch',
  'de-area',
  'de-area-long',
  'de-mobile',
  'es',
  'es-pairs',
  'es-plain',
  'us',
  'gb',
  'gb-mobile',
  'latin-america',
  'cn-mobile',
  'cn-area',
  'cn-hotline',
  'tw-mobile',
  'tw-area',
  'hk',
] as const;
export type PhonePlan = (typeof PHONE_PLANS)[number];

const vote = { rule: RuleNameSchema, why: WhySchema };
/** ISO 3166-1 alpha-2. */
const countries = z.array(z.string().regex(/^[A-Z]{2}$/)).default([]);

export const PhonesSchema = z
  .strictObject({
    /** Numbers that need no caption: what they look like, and the countries whose numbering plan must know them. */
    plans: z.array(z.strictObject({ ...vote, plan: z.enum(PHONE_PLANS), countries })).default([]),
    /** Countries whose plans tell where a number after a caption ends. */
    countries,
    captions: z
      .array(
        z.strictObject({
          ...vote,
          label: z.enum(['PHONE', 'FAX']),
          captions: phrases,
          /** Beginnings of captions that are everyday words: a short number after them is a count. */
          weak: phrases,
        }),
      )
      .default([]),
    /** Words between caption and number: whose it is, what it is. */
    tails: phrases,
    /** Words right before the number. */
    links: phrases,
    /** Between two numbers under one caption. */
    joints: phrases,
    /** Extensions, pagers and cordless phones inside a hospital. */
    extensions: z
      .strictObject({
        ...vote,
        captions: phrases,
        /** Words that join an extension to the number before it. */
        behind: phrases,
      })
      .nullable()
      .default(null),
    /** Captions of codes that look like phone numbers. */
    codesBefore: phrases,
    /** After a number: what it counts. */
    unitsAfter: phrases,
    /** Emergency and public help lines, digits only: they identify nobody. */
    publicNumbers: z.array(z.string().regex(/^\d{2,8}$/)).default([]),
  })
  .prefault({});

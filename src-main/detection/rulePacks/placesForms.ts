/**
 * @file Forms of the topic places that no word marks, logins so far: which of them are looked for, and why. Pure; runs in
 * the detection process.
 */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';

/** What the recognizers can read without a word of any language. A pack that names a form switches it on. */
export const PLACE_FORMS = [
  'date-initials',
  'closing-initials',
  'dash-login',
  'bracket-login',
  'square-login',
  'last-line',
  'slash-login',
  'handle',
] as const;
export type PlaceForm = (typeof PLACE_FORMS)[number];

export const PlaceFormSchema = z.strictObject({
  rule: RuleNameSchema,
  why: WhySchema,
  form: z.enum(PLACE_FORMS),
});

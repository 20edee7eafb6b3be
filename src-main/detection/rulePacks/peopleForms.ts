/** @file Forms of names that no word marks: which of them are looked for, and why. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';

/** What the recognizers can read without a word of any language. A pack that names a form switches it on. */
export const NAME_FORMS = [
  'given-and-family',
  'initial-and-family',
  'romanized',
  'given-in-sentence',
  'line-head',
  'closing-line',
  'chinese-header',
  'chinese-signature-line',
  'repeat',
  'beside',
] as const;
export type NameForm = (typeof NAME_FORMS)[number];

export const NameFormSchema = z.strictObject({
  rule: RuleNameSchema,
  why: WhySchema,
  form: z.enum(NAME_FORMS),
});

/**
 * @file Forms of numbers that no word marks: which of them are looked for, and why. Pure; runs in the detection process.
 */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';

/** What the recognizers can read without a word of any language. A pack that names a form switches it on. */
export const NUMBER_FORMS = [
  'date-full',
  'date-short-year',
  'date-spaced',
  'date-roman-month',
  'date-year-first',
  'date-month-year',
  'date-day-month',
  'date-day-month-padded',
  'date-boxed',
  'date-year',
  'date-roc',
  'date-month-day-timed',
  'date-han',
  'date-roc-year',
  'age-with-sex',
  'age-after-name',
  'id-boxed',
  'id-bracketed',
  'id-lettered',
  'id-long-digits',
  'vehicle-vin',
  'device-mac',
  'email-address',
  'url',
  'ip-address',
] as const;
export type NumberForm = (typeof NUMBER_FORMS)[number];

export const FormSchema = z.strictObject({
  rule: RuleNameSchema,
  why: WhySchema,
  form: z.enum(NUMBER_FORMS),
});

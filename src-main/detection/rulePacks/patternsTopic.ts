/**
 * @file Patterns and words that a rule pack brings along, for published filters and for sites. Pure; runs in the
 * detection process.
 *
 * Patterns come from outside the program, so they are run by an engine that is linear in the text whatever the pattern
 * (RE2 syntax: no back-references, no look-around). A pattern that it does not understand refuses the pack.
 */
import { z } from 'zod';
import { PHI_LABELS } from '../../domain/phiLabel.ts';

/** Kebab-case; ids of rules are the pack's id, a dot and this. */
export const RuleNameSchema = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
/** One English sentence for the reviewer: why this is taken for an identifier. */
export const WhySchema = z.string().min(8).max(200);

/** With something in it that can be looked for. */
const ListedWordSchema = z
  .string()
  .min(2)
  .max(120)
  .refine((word) => /[\p{L}\p{N}]/u.test(word), { error: 'no-letter-or-digit' });

const vote = {
  rule: RuleNameSchema,
  why: WhySchema,
  label: z.enum(PHI_LABELS),
  /** From 0.5 on accepted, below suspected; see resolve/resolveSpans.ts. */
  score: z.number().min(0).max(1),
};

export const PatternsTopicSchema = z.strictObject({
  /** RE2 patterns; the group named `span` is the mention, without it the whole match. */
  patterns: z
    .array(z.strictObject({ ...vote, pattern: z.string().min(1).max(2000), anyCase: z.boolean() }))
    .default([]),
  /** Words and phrases that are always identifiers: names of wards, of the site, of its staff. Whole words of any script, any case. */
  words: z.array(z.strictObject({ ...vote, words: z.array(ListedWordSchema).min(1) })).default([]),
});
export type PatternsTopic = z.output<typeof PatternsTopicSchema>;

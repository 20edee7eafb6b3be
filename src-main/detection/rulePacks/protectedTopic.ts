/** @file What a rule pack protects from being taken for an identifier. Pure; runs in the detection process. */
import { z } from 'zod';
import { RuleNameSchema, WhySchema } from './patternsTopic.ts';

/**
 * Rows of phrases with `|` between them, so that thousands of them stay readable as JSON and are split only where they are
 * looked for.
 */
const rows = z.array(z.string().min(1).max(4000)).default([]);

/**
 * What turns a name into something else: a word beside it (`Morbus`, `-Syndrom`, `综合征`), or a dose behind it. A drug that
 * is called like a woman is not protected by a sign of that name, nor an eponym by a number.
 */
export const PROTECTED_PROOFS = ['neighbour', 'dose'] as const;
export type ProtectedProof = (typeof PROTECTED_PROOFS)[number];

const ProtectedListSchema = z.strictObject({
  rule: RuleNameSchema,
  why: WhySchema,
  /** What cannot be a name: `maladie de Crohn`, `Xarelto`. Those that a list of names has count as `names`, see {@link couldBeName}. */
  phrases: rows,
  /** What people and places are called, too: protected only together with the proof. */
  names: rows,
  proof: z.enum(PROTECTED_PROOFS).default('neighbour'),
});
export type ProtectedList = z.output<typeof ProtectedListSchema>;

/** Plain words, any case, no accents needed. */
const ContextsSchema = z
  .strictObject({
    /** Before a name: `maladie`, `Morbus`, `signe`. */
    before: rows,
    /** Between these and the name: `de`, `d'`, `of`. */
    links: rows,
    /** After a name, joined or apart: `Syndrom`, `sign`, `综合征`. */
    after: rows,
    /** What Chinese goes on with when the words of `after` are the beginning of another word: 帕金森病|情. */
    notAfter: rows,
    /** Units of a dose. */
    units: rows,
  })
  .prefault({});

export const ProtectedTopicSchema = z.strictObject({
  lists: z.array(ProtectedListSchema).default([]),
  contexts: ContextsSchema,
});
export type ProtectedTopic = z.output<typeof ProtectedTopicSchema>;

/** The phrases of rows. */
export function phrasesOf(list: readonly string[]): readonly string[] {
  return list.flatMap((row) => row.split('|')).filter((phrase) => phrase.trim() !== '');
}

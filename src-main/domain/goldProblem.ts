/** @file What can be wrong with gold, as a closed list. Pure; used in every process. */

/** Problems that `evaluation/bad-gold` names. Each stops the run: figures over half of a gold set would be wrong without saying so. */
export const GOLD_PROBLEMS = [
  // the file as such
  'not-utf8',
  'too-large',
  'no-notes',
  'mixed-formats',
  'mixed-folder',
  'missing-pair',
  // the form of its format
  'not-json',
  'not-xml',
  'not-webanno',
  'not-a-gold-note',
  'bad-line',
  'bad-tag',
  'broken-tags',
  'bad-escape',
  'bad-type',
  'unclear-layer',
  // what it says
  'span-outside-text',
  'text-differs',
  'overlapping-tokens',
  // several annotators
  'crossing-annotators',
  'annotator-twice',
  'texts-differ',
  'several-annotators',
  'unknown-annotator',
  'one-annotator',
  // writing
  'not-expressible',
  'overlapping-spans',
  'unsafe-id',
  'read-back-differs',
] as const;
export type GoldProblem = (typeof GOLD_PROBLEMS)[number];

/** Said in place of a note's number where the file has begun none yet: what stands there belongs to no note. */
export const BEFORE_FIRST = 'before-first';

/** @file Kinds of missed-PHI hints. Pure; used in every process. */

/**
 * Why a place is underlined. `listed-name`: a word of the name lists; `name-shape`: a capitalised word in the middle of a
 * sentence that no vocabulary knows; `capitals`: the same in capitals; `beside-title`, `beside-kin`: the word behind a
 * title or kin word; `digits`: a long number or code; `date-shape`: what only dates look like; `age-shape`: what only ages
 * look like; `at-sign`; `han-name`: surname and given name before a title or behind a kin word or caption; `han-place`.
 */
export const HINT_KINDS = [
  'listed-name',
  'name-shape',
  'capitals',
  'beside-title',
  'beside-kin',
  'date-shape',
  'age-shape',
  'digits',
  'at-sign',
  'han-name',
  'han-place',
] as const;
export type HintKind = (typeof HINT_KINDS)[number];

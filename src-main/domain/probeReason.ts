/** @file In which form a known identifier was met. Pure; used in every process. */

/**
 * In which form a known identifier was found; shown to the reviewer. `as-given` allows another case and other blanks.
 * `two-surnames` are some words of a name of three or more, as Spanish names are shortened (`María García` for María
 * García López); `one-word` is one of them alone, `compound-part` one half of a hyphenated one.
 */
export const PROBE_REASONS = [
  'as-given',
  'other-order',
  'initials',
  'one-word',
  'without-accents',
  'umlaut-spelling',
  'hyphenation',
  'compound-part',
  'two-surnames',
  'transliteration',
  'one-letter-off',
  'date-format',
  'derived-age',
  'id-grouping',
  'phone-form',
  'address-form',
  'genitive',
  'glued',
] as const;
export type ProbeReason = (typeof PROBE_REASONS)[number];

/** Why a place of the output is an open point: a known identifier in this form, or a mention that was replaced elsewhere. */
export const RESIDUAL_REASONS = [...PROBE_REASONS, 'mention'] as const;
export type ResidualReason = (typeof RESIDUAL_REASONS)[number];

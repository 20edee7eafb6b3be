/** @file Why mentions stand in one cluster, and why an occurrence stands apart in it. Pure; used in every process. */

/**
 * Why a form stands in its cluster. `head` is what the others were joined to, `ambiguous` fits several and joined none; the last
 * two were said by a reviewer. The table of docs/clusters.md has an example of each.
 */
export const JOIN_REASONS = [
  'head',
  'same-form',
  'spelling',
  'other-order',
  'initials',
  'one-word',
  'longer-name',
  'umlaut-spelling',
  'genitive',
  'one-letter-off',
  'abbreviation',
  'compact-form',
  'ambiguous',
  'joined-by-reviewer',
  'parted-by-reviewer',
] as const;
export type JoinReason = (typeof JOIN_REASONS)[number];

/** Why an occurrence stands apart from the others of its cluster. */
export const OUTLIER_REASONS = [
  'eponym-context',
  'measure-context',
  'kin-context',
  'person-context',
] as const;
export type OutlierReason = (typeof OUTLIER_REASONS)[number];

/** Why a mention is shown apart before one decision about its cluster: the above, another type, or only small letters. */
export const APART_REASONS = [...OUTLIER_REASONS, 'other-label', 'small-letters'] as const;
export type ApartReason = (typeof APART_REASONS)[number];

/** @file Words of a shadow run: another pipeline over an old batch, and what differs. Pure; used in every process. */
import type { PhiLabel } from './phiLabel.ts';
import type { Range } from './range.ts';

/**
 * `stopped`: it failed, or the app ended while it ran; like `paused` it can be taken up again. `cancelled` and `finished` are
 * final.
 */
export const SHADOW_STATES = ['running', 'paused', 'stopped', 'finished', 'cancelled'] as const;
export type ShadowState = (typeof SHADOW_STATES)[number];

/**
 * Rule packs of the site that take part: those of today, those that the batch was examined with, or none. Pipelines of the
 * site are there in any case.
 */
export const SHADOW_SITES = ['current', 'kept', 'none'] as const;
export type ShadowSite = (typeof SHADOW_SITES)[number];

/** The adaptation that a run tries, whether or not it is adopted. */
export interface ShadowTrial {
  /** Its id. */
  readonly adaptation: string;
  /** Whether it was adopted when the run began. */
  readonly wasAdopted: boolean;
}

/** What a place is another for, the dangerous ones first. `hidden` is what leaves the output; suspected is still readable. */
export const DIFFERENCE_KINDS = [
  /** Hidden before; the new pipeline does not find it. */
  'only-old',
  /** Hidden before, now only suspected. */
  'less-sure',
  /** Found by both, from here to there by the one and otherwise by the other. */
  'edges',
  /** The same place with another label. */
  'label',
  /** Suspected before, now hidden. */
  'more-sure',
  /** Not found before, now hidden. */
  'only-new',
  /** Suspected before; the new pipeline does not find it. */
  'suspicion-gone',
  /** Not found before, now suspected. */
  'suspicion-new',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** What a reviewer said of a place that the pipelines see differently. `cleared`: nothing else in the note identifies anybody. */
export const REVIEWER_WORDS = ['hid', 'released', 'cleared'] as const;
export type ReviewerWord = (typeof REVIEWER_WORDS)[number];

/** A place at which the pipelines differ; the range holds all spans of both that belong to it. */
export interface SpanDifference extends Range {
  readonly kind: DifferenceKind;
  /** Of the old pipeline, or null where it has nothing. */
  readonly oldLabel: PhiLabel | null;
  readonly newLabel: PhiLabel | null;
  /** Letters and digits that the old pipeline hides and the new one shows. */
  readonly exposed: number;
  /** Null where no reviewer has said anything of it. */
  readonly reviewer: ReviewerWord | null;
  /** The new pipeline would show what a reviewer hid, or hide what one released. */
  readonly isContradicted: boolean;
}

/** A span of one side, as far as a person needs it to compare. */
export interface ComparedSpan extends Range {
  readonly label: PhiLabel;
  readonly suspected: boolean;
  /** Id of the recognizer with the highest score. */
  readonly recognizer: string;
}

/**
 * What lists of notes can be narrowed to. Persisted as bits in this order: a new one goes behind the last, and another order
 * would need a migration.
 */
export const SHADOW_FACETS = [
  ...DIFFERENCE_KINDS,
  /** Something that was hidden would be readable. */
  'exposing',
  'contradicted',
  /** The new pipeline could not say anything of the note, or there is nothing to compare with. Never "no difference". */
  'not-compared',
  'status-worse',
  'status-better',
] as const;
export type ShadowFacet = (typeof SHADOW_FACETS)[number];

/** @file What a probe says about a place, and why one could not be made. Pure; used in main and in the detection process. */
import type { Range } from '../domain/range.ts';
import type { ProbeReason } from '../domain/probeReason.ts';

/** A place where a known identifier stands, in offsets of the searched text. */
export interface ProbeHit extends Range {
  /** Index in the list of known identifiers the matcher was compiled from. */
  readonly identifier: number;
  readonly reason: ProbeReason;
  /** The whole identifier stands there: every word of a name of several, a full date, id, phone number or street address. */
  readonly isWhole: boolean;
  /** The same characters are also something ordinary (`Petit`, `高原`, `47 Jahre`): worth a question, not a replacement. */
  readonly isDoubtful: boolean;
}

/** Why a cell gave nothing, or not all, of what its kind promises to look for. */
export const UNUSABLE_REASONS = ['not-a-date', 'too-short', 'too-long'] as const;
export type UnusableReason = (typeof UNUSABLE_REASONS)[number];

export interface UnusableProbe {
  readonly index: number;
  readonly reason: UnusableReason;
}

/** What is known of words; another room's lists, so that this one needs none. Both take folded words. */
export interface ProbeVocabulary {
  /** The word stands in clinical text without being a name: `becken`, `高热`. */
  readonly isOrdinaryWord: (word: string) => boolean;
  /** The word is a common name, or a word of clinical text that resembles one: as it stands it is no misspelling. */
  readonly isKnownWord: (word: string) => boolean;
}

export interface ProbeContext {
  /** Date of the note as written in its source; without one no age can be derived. */
  readonly noteDate: string | null;
  /**
   * Without it words are ordinary by the short list of this room alone, and spellings with one letter off are not looked
   * for: nothing would tell `Becken` (pelvis) from a patient named Becker.
   */
  readonly vocabulary?: ProbeVocabulary;
}

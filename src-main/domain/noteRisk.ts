/** @file How likely a note still shows something that identifies, as a number, a word and its reasons. Pure; used in every process. */

/**
 * What raises the risk of a note. `suspected`: suspected spans that nobody has decided. `settled`: those that
 * somebody has decided: where much was suspected more was missed, too. `unsure`: replaced spans of which the
 * finders were not sure. `not-covered`: characters that were not examined. `place-left`: places of the output that hold a
 * replaced mention or a known identifier.
 */
export const RISK_REASONS = ['suspected', 'settled', 'unsure', 'not-covered', 'place-left'] as const;
export type RiskReasonCode = (typeof RISK_REASONS)[number];

export interface RiskReason {
  readonly code: RiskReasonCode;
  /** How many spans or places, or characters for `not-covered`; at least 1. */
  readonly count: number;
}

/**
 * [Note: Risk informs]
 * The risk of a note is an estimate, made from what the finders said of it and from how often they were wrong on notes with
 * gold. It orders work and adds up to what a batch may still show. It is never an argument for a better status: a status comes
 * from facts alone (review/assessNote.ts), and a note with an open point stays open however low its risk is.
 */
export interface NoteRisk {
  /** 0 to 1: how likely the output shows at least one character that gold would mark. */
  readonly probability: number;
  /** What raises it most, strongest first; at most three. */
  readonly reasons: readonly RiskReason[];
}

export const RISK_LEVELS = ['low', 'raised', 'high'] as const;
export type RiskLevel = (typeof RISK_LEVELS)[number];

// 0.1: where nothing is suspected the risk stays below it, and about one note in eighteen leaks; one suspicion raises it above,
// where more than one in four does. 0.4: from there on it is nearly every second note, so reading two finds something
// (docs/risk.md, "Low, raised, high").
const RAISED_FROM = 0.1;
const HIGH_FROM = 0.4;

/** The word for a probability of 0 to 1. By whole percents, as they are shown: one number must not have two words. */
export function riskLevel(probability: number): RiskLevel {
  const shown = Math.round(probability * 100) / 100;
  if (shown >= HIGH_FROM) return 'high';
  return shown >= RAISED_FROM ? 'raised' : 'low';
}

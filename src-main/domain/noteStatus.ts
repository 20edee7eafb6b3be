/** @file The verdict on a note and its reasons, as closed codes. Pure; used in every process. */

/** Ordered from worst to best. The words are the field's; see GLOSSARY. */
export const NOTE_STATUSES = ['not-anonymized', 'partially-anonymized', 'fully-anonymized'] as const;
export type NoteStatus = (typeof NOTE_STATUSES)[number];

/**
 * Why a note has its status. All but `no-phi-found` and `all-replaced` are open points that keep a note from
 * `fully-anonymized`.
 */
export const STATUS_REASONS = [
  'all-replaced',
  'no-phi-found',
  'not-processed',
  'processing-failed',
  'not-covered',
  'recognizer-failed',
  'suspected-undecided',
  'known-identifier-left',
  'mention-left',
  // A structured cell holds something that cannot be looked for as its kind says, and no reviewer has cleared the note.
  'known-identifier-unusable',
  // A note classifier counts the note as holding PHI, nothing was replaced in it, and no reviewer has cleared it.
  'classifier-suspects',
  // A bulk decision has been stored and the output does not show it yet. See [Note: Decided and not yet shown].
  'decisions-pending',
  // Parts of the note's document could not be handled: they may hold text that nobody has seen. See docs/adr/0024.
  'carrier-not-covered',
] as const;
export type StatusReasonCode = (typeof STATUS_REASONS)[number];

export interface StatusReason {
  readonly code: StatusReasonCode;
  /** How many characters (not-covered) or places (all others) the reason counts; at least 1, 0 for the good reasons. */
  readonly count: number;
}

export interface NoteAssessment {
  readonly status: NoteStatus;
  readonly reasons: readonly StatusReason[];
  /** Sum of the open places; what "number of open points" in lists means. Each gap in coverage counts as one. */
  readonly openPoints: number;
}

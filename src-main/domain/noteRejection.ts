/** @file Notes that were sent back to review, and why. Pure; used in every process. */
import type { EpochMs, NoteId } from './ids.ts';

/**
 * Why a note is sent back: text was left readable, text was hidden that says nothing of anybody, a mention has the wrong
 * type, the note is counted to the wrong patient, the text cannot be read, or something that the comment says. Persisted:
 * the list may grow and no word of it may change.
 */
export const REJECTION_REASONS = [
  'missed-identifier',
  'too-much-hidden',
  'wrong-type',
  'wrong-patient',
  'unreadable-text',
  'other',
] as const;
export type RejectionReason = (typeof REJECTION_REASONS)[number];

/** One time that a note was sent back. The names are PHI; the rest is not. */
export interface NoteRejection {
  readonly noteId: NoteId;
  /** 1, 2, 3… within the note; never given twice. */
  readonly seq: number;
  readonly reason: RejectionReason;
  /** The comment on the note that says more; null without one. */
  readonly commentSeq: number | null;
  readonly actor: string;
  readonly rejectedAt: EpochMs;
}

/** A note that waits to be dealt with, as lists show it. */
export interface SentBackNote extends NoteRejection {
  /** Number of the note in its batch. */
  readonly ordinal: number;
  readonly openPoints: number;
}

/** How often a reason was given in a batch. */
export interface RejectionCount {
  readonly reason: RejectionReason;
  /** Not dealt with yet. */
  readonly open: number;
  readonly dealtWith: number;
}

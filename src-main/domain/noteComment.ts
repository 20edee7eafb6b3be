/** @file Comments on notes, and notes read through: what people leave beside their decisions. Pure. */
import type { EpochMs, NoteId } from './ids.ts';

/** 2,000 characters: a short remark. A longer text would be a copy of the note beside the note. */
export const MAX_COMMENT = 2000;

/** A remark between reviewer and officer. `body` and the names are PHI; the rest is not. */
export interface NoteComment {
  readonly noteId: NoteId;
  /** 1, 2, 3… within the note; never given twice. */
  readonly seq: number;
  /** The span it is about; null for the whole note. A span that is gone leaves the key behind. */
  readonly spanKey: string | null;
  readonly body: string;
  readonly actor: string;
  readonly saidAt: EpochMs;
  /** Null while the comment is open. */
  readonly settledBy: string | null;
  readonly settledAt: EpochMs | null;
}

/** Somebody has read one exact output through. */
export interface NoteReading {
  /** Name; PHI. */
  readonly actor: string;
  readonly readAt: EpochMs;
  /** SHA-256 (hex) of the output that was read. */
  readonly outputHash: string;
}

/** Where a person stopped in the review of a batch. */
export interface ReviewPlace {
  readonly noteId: NoteId;
  /** Null when the person stopped beside no span. */
  readonly spanKey: string | null;
}

/** What a batch still asks of reviewers. */
export interface WorkLeft {
  /** Open points of all notes: the decisions left. */
  readonly openPoints: number;
  /** Notes that have at least one. */
  readonly openNotes: number;
  /** With two reviewers, the notes that this person has to read or to choose in; null with one, where the open points are everybody's. */
  readonly ownNotes: number | null;
}

/** @file What every format's reader is and yields. Pure; runs in the import process. */
import type { ErrorCode, Facts } from '../domain/errors.ts';
import type { ImportedNote } from '../domain/note.ts';

/** A record that became a note. */
export interface ReadNote {
  readonly kind: 'note';
  /** 1-based number of the record in its file. Header and blank lines are no records; broken ones are. */
  readonly row: number;
  readonly note: ImportedNote;
}

/** A record that did not, or something about the file as a whole. */
export interface ReadIssue {
  readonly kind: 'issue';
  /** Null when the file is meant. */
  readonly row: number | null;
  readonly code: ErrorCode;
  /** Counts, 0-based column indexes and roles; never a column's name or anything a record says. */
  readonly facts: Facts;
}

export type ReadItem = ReadNote | ReadIssue;

/**
 * Turns decoded text into notes, as it arrives. Every record yields exactly one item, in order, and rows count up by
 * one, so that a row number is a place to resume from. Cutting the text differently yields the same items.
 *
 * Items are made as they are taken, which bounds memory whatever their number: take all before the next call.
 */
export interface NoteReader {
  push(text: string): Iterable<ReadItem>;
  /** Ends the file. Nothing may be pushed afterwards. */
  finish(): Iterable<ReadItem>;
  /** True when the rest of the file cannot yield anything; the caller stops reading and calls `finish`. */
  readonly isDone: boolean;
}

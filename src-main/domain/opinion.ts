/**
 * @file What two reviewers think of one note, and how it was settled. Pure; used in every process.
 *
 * An opinion is everything that one reviewer decides about a note of a batch with two reviewers. It holds for nobody else
 * until the note is settled: by agreement, or by a third person. See [Note: Two reviewers].
 */
import type { NoteId } from './ids.ts';
import type { PhiLabel } from './phiLabel.ts';
import type { Range } from './range.ts';

/** How many people review each note of a batch. */
export const REVIEWER_COUNTS = ['one', 'two'] as const;
export type ReviewerCount = (typeof REVIEWER_COUNTS)[number];

/** A range that is not readable in the output, with its type: what two opinions are compared by. */
export interface HiddenRange extends Range {
  readonly label: PhiLabel;
}

/**
 * `reading`: fewer than two people have said that they are done. `differing`: both are, and do not say the same; a third
 * person decides. `settled`: what holds was agreed on or adjudicated.
 */
export const OPINION_STATES = ['reading', 'differing', 'settled'] as const;
export type OpinionState = (typeof OPINION_STATES)[number];

/** One person's word that the note is done. */
export interface OpinionDone {
  readonly accountId: string;
  /** PHI: a person's name. */
  readonly actor: string;
  /** The last decision that belongs to it; 0 for somebody who left everything as it was detected. */
  readonly lastSeq: number;
  /** True when it is the word of whoever asks: of that account, or of an earlier one of the same name. */
  readonly isOwn: boolean;
}

/** How a note of a batch with two reviewers stands. */
export interface NoteStanding {
  readonly state: OpinionState;
  /** 1, 2, 3…: every reopening begins another round, in which both have to say again that they are done. */
  readonly round: number;
  /** Of this round, at most two. */
  readonly done: readonly OpinionDone[];
}

/** The next thing that a person is asked to do about a batch with two reviewers. */
export const OPINION_TASKS = ['read', 'adjudicate'] as const;
export type OpinionTask = (typeof OPINION_TASKS)[number];

/**
 * What a note that is not settled waits for. `own`: the person who asks, to read it or to choose in it. The others are of notes that
 * somebody has finished: another who reads it blind, or a third who chooses.
 */
export const OPINION_WAITS = ['own', 'second-opinion', 'adjudication'] as const;
export type OpinionWait = (typeof OPINION_WAITS)[number];

/** Notes of a batch with two reviewers, by how they stand; what the asking person has to do is counted apart. */
export interface OpinionCounts {
  readonly notes: number;
  readonly settled: number;
  readonly differing: number;
  /** Notes that lack an opinion and have none of this person. */
  readonly toRead: number;
  /** Differing notes that this person may adjudicate. */
  readonly toAdjudicate: number;
}

/** A note that waits for a task. */
export interface OpinionTurn {
  readonly noteId: NoteId;
  readonly ordinal: number;
}

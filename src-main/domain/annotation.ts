/**
 * @file Annotation tasks: notes that several people mark, so that they become gold. Pure; used in every process.
 *
 * A task has notes of one batch, the types of one label scheme, and annotators. What one annotator marks in one note is her
 * sheet; what holds of a note in the end is its settlement. See [Note: Gold of the house].
 */
import type { BatchId, EpochMs, NoteId } from './ids.ts';
import type { Range } from './range.ts';

/** A marked range of a note with a type of the task's label scheme. Marks of one sheet never overlap. */
export interface AnnotationMark extends Range {
  readonly type: string;
}

/** What a sheet holds before anything is marked: nothing, or what the pipeline of the batch would hide. */
export const ANNOTATION_STARTS = ['blank', 'pipeline'] as const;
export type AnnotationStart = (typeof ANNOTATION_STARTS)[number];

/** How sure an annotator is of a whole note, from 1 (not at all) to 5 (fully): the levels of S1. */
export const CONFIDENCES = [1, 2, 3, 4, 5] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/**
 * How a note of a task stands. `open`: somebody is not done. `unassigned`: nobody has it any more. `single`: its only annotator is
 * done. `agreed`, `differing`: all are done, and their marks are the same, or not. `settled`: what holds is decided.
 * `done`: all are done; that is all an annotator of the note is told, who could otherwise try until the others agree.
 * `taken-out`: nobody could say what holds, so it does not become gold. `destroyed`: its original is gone, and its marks with it.
 */
export const ANNOTATED_STATES = [
  'open',
  'unassigned',
  'single',
  'agreed',
  'differing',
  'done',
  'settled',
  'taken-out',
  'destroyed',
] as const;
export type AnnotatedState = (typeof ANNOTATED_STATES)[number];

/**
 * What a settlement rests on: the same marks of several, those of an only annotator, or the choices of the person who settles; or that
 * this person took the note out. It is always somebody who annotated nothing of the note.
 */
export const SETTLEMENT_KINDS = ['agreed', 'single', 'adjudicated', 'taken-out'] as const;
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** What of a task is written as gold: what holds, or what each annotator marked. */
export const GOLD_SIDES = ['settled', 'annotators'] as const;
export type GoldSide = (typeof GOLD_SIDES)[number];

/** The longest title of a task and the longest reason for writing gold, in UTF-16 code units. */
export const MAX_TASK_NAME = 120;
export const MAX_GOLD_REASON = 500;

/** Why a mark is refused. */
export const MARK_PROBLEMS = ['unknown-type', 'outside-text', 'overlapping', 'too-many'] as const;
export type MarkProblem = (typeof MARK_PROBLEMS)[number];

/** Why a task cannot be made as it was asked for. */
export const TASK_PROBLEMS = [
  'no-notes',
  'too-many-notes',
  'unknown-note',
  'too-few-annotators',
  'too-many-annotators',
  'same-annotator',
  'not-a-reviewer',
  'overlap-too-large',
  'per-note-too-large',
] as const;
export type TaskProblem = (typeof TASK_PROBLEMS)[number];

/** 2,000: all sheets of a task are dealt in one transaction and read at once to count agreement. Our judgement. */
export const MAX_TASK_NOTES = 2_000;
/** 10: every annotator is compared with every other, 45 pairs. Our judgement. */
export const MAX_ANNOTATORS = 10;
/** 10,000 marks in a note: a mark every thirty characters of the largest note that stays smooth. */
export const MAX_MARKS = 10_000;

/** What each annotator of a task is called in gold, from 1. Names of staff do not leave the workspace. */
export function annotatorCode(position: number): string {
  return `annotator-${position}`;
}

export interface AnnotationTask {
  readonly id: string;
  readonly batchId: BatchId;
  /** A title that a person gave; sealed at rest. */
  readonly name: string;
  /** Id of the label scheme. */
  readonly scheme: string;
  /** The types of the scheme as it was when the task was made. */
  readonly types: readonly string[];
  readonly start: AnnotationStart;
  /** What the notes were drawn and dealt by. */
  readonly seed: number;
  /** Annotators of each note outside the overlap. */
  readonly perNote: number;
  /** Notes that every annotator has. */
  readonly overlap: number;
  readonly createdAt: EpochMs;
  /** In the order of their positions, from 1. */
  readonly annotators: readonly Annotator[];
}

export interface Annotator {
  readonly position: number;
  readonly accountId: string;
  /** PHI of staff: the name of the account. */
  readonly name: string;
}

/** How far one annotator of a task is. */
export interface AnnotatorProgress extends Annotator {
  readonly sheets: number;
  readonly done: number;
}

/** One note of somebody's own set, in the order in which she is to mark them. */
export interface OwnSheet {
  readonly noteId: NoteId;
  /** 1, 2, 3… within the set. */
  readonly place: number;
  /** Nothing can be changed any more: the note is settled, or its original destroyed. */
  readonly isClosed: boolean;
  readonly isDone: boolean;
  /** Null until it is done. */
  readonly confidence: Confidence | null;
}

/** How many notes of a task stand how. */
export type AnnotatedCounts = Readonly<Record<AnnotatedState, number>>;

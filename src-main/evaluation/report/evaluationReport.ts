/** @file What an evaluation gives: everything that a screen, a table or a file shows of it, as plain data. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import type { Range } from '../../domain/range.ts';
import type { BootstrapOrder, Interval } from '../metrics/bootstrap.ts';
import type { Figure } from '../metrics/counts.ts';
import type { OutcomeCounts } from '../metrics/noteOutcome.ts';
import type { Shares } from '../metrics/shares.ts';
import type { Scores } from '../scores.ts';
import type { StatusTally } from '../statusTally.ts';

/** A figure with its 95 % interval; both ends null where no interval was asked for. */
export type FigureWithInterval = Figure & Interval;

export interface FamilyReport {
  /** `spans`, `characters`…; docs/metrics.md defines the figures of each. */
  readonly family: string;
  readonly figures: readonly FigureWithInterval[];
}

/** One type of the gold's scheme. */
export interface TypeRow {
  readonly type: string;
  /** Gold spans, and predictions counted under the type. */
  readonly gold: number;
  readonly predicted: number;
  /** Gold spans of which every counted character is hidden, whatever the label. */
  readonly covered: number;
  readonly strict: Shares;
  readonly partial: Shares;
  readonly tokens: Shares;
  readonly characters: Shares;
}

/**
 * Spans by type of the gold (rows) and of the prediction (columns), aligned as in [Note: Aligning spans]. Row and column of
 * null: predictions that belong to no gold span, gold spans that were missed.
 */
export interface Confusion {
  readonly types: readonly (string | null)[];
  /** `counts[row][column]`, in the order of `types`. */
  readonly counts: readonly (readonly number[])[];
}

export const ERROR_KINDS = ['missed', 'spurious', 'wrong-type', 'wrong-edge', 'wrong-edge-and-type'] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** One place where prediction and gold differ. Ranges are UTF-16 code units of the note. */
export interface SpanError {
  readonly kind: ErrorKind;
  readonly gold: (Range & { readonly type: string }) | null;
  readonly predicted: (Range & { readonly label: PhiLabel }) | null;
  /** Some counted character of the gold span stands in the output: what identifies may be read. */
  readonly isLeak: boolean;
}

/** Notes without a difference are not listed. No text of the note. */
export interface NoteErrors {
  /** Place of the note in the gold, from 0, and its id there. */
  readonly note: number;
  readonly id: string;
  readonly errors: readonly SpanError[];
}

export interface EvaluationReport {
  readonly format: 'noteveil-evaluation';
  readonly version: 1;
  readonly scheme: string;
  /** Types that the figures were narrowed to; empty for all of the scheme. */
  readonly counting: readonly string[];
  readonly notes: number;
  readonly notesWithPhi: number;
  readonly notesWithoutPhi: number;
  /** Notes whose gold is all left out. */
  readonly notesNotCounted: number;
  readonly scores: Scores;
  /** What the app's own status was worth; null where no statuses were given. */
  readonly statuses: StatusTally | null;
  readonly outcomes: OutcomeCounts;
  /** The families that were asked for. */
  readonly families: readonly FamilyReport[];
  readonly types: readonly TypeRow[];
  /** Figures of spans, tokens and characters over all types, without intervals: what stands below the types. */
  readonly averages: readonly FamilyReport[];
  readonly confusion: Confusion;
  readonly bootstrap: BootstrapOrder | null;
  /** Types without a counterpart, and how many spans of them count neither way. */
  readonly leftOut: readonly { readonly type: string; readonly spans: number }[];
  readonly errors: readonly NoteErrors[];
}

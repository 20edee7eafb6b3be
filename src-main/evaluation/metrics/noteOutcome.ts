/**
 * @file What became of one gold note, as S3 counts it (systems.md). Pure.
 *
 * [Note: Detected, then removed]
 * S3 asks two questions of every note, and so do these outcomes. Is the note *detected*: does the pipeline say that it
 * holds personal data? And what is left of its personal data at the end? A note with PHI that was detected is fully
 * anonymized when no counted gold character is left, not anonymized when none was replaced, and partially anonymized in
 * between: one of two names, and one half of a name, are partial in S3, too. [Note: What a character counts] says which
 * characters count.
 *
 * Who says "detected" differs by pipeline: the gate where it has one; else its note classifier, or any span that it
 * replaces; without a classifier the spans alone.
 */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { speaks, type ScoredPair } from './scoredPair.ts';
import type { Tally } from '../tally.ts';

/**
 * Notes with PHI are `fully`, `partially` or `not` anonymized, or `undetected`. PHI-free notes are `left-alone`, `alarmed`
 * (said to hold PHI, nothing replaced) or `altered` (something replaced).
 */
export const NOTE_OUTCOMES = [
  'fully',
  'partially',
  'not',
  'undetected',
  'left-alone',
  'alarmed',
  'altered',
  'not-counted',
] as const;
export type NoteOutcome = (typeof NOTE_OUTCOMES)[number];

/** Notes by outcome; all outcomes are there, and together they are all notes. */
export type OutcomeCounts = Readonly<Record<NoteOutcome, number>>;

/** Counts notes by their outcome. */
export function countOutcomes(outcomes: readonly NoteOutcome[]): OutcomeCounts {
  const count = (kind: NoteOutcome): number => outcomes.filter((outcome) => outcome === kind).length;
  return Object.fromEntries(NOTE_OUTCOMES.map((kind) => [kind, count(kind)])) as OutcomeCounts;
}

export interface JudgedOutcome {
  readonly outcome: NoteOutcome;
  /** Something was replaced in the note. */
  readonly isAltered: boolean;
}

/** `tally` is that of the note. See [Note: Detected, then removed]. */
export function outcomeOf(pair: ScoredPair, tally: Tally, counted: ReadonlySet<PhiLabel>): JudgedOutcome {
  const isAltered = pair.prediction.spans.some((span) => speaks(span, pair, counted));
  const isDetected = pair.prediction.isDetected ?? isAltered;
  return { outcome: named(pair, tally, { isDetected, isAltered }), isAltered };
}

interface Facts {
  readonly isDetected: boolean;
  readonly isAltered: boolean;
}

function named({ kind }: ScoredPair, tally: Tally, { isDetected, isAltered }: Facts): NoteOutcome {
  if (kind === 'not-counted') return kind;
  if (kind === 'phi-free') return isAltered ? 'altered' : isDetected ? 'alarmed' : 'left-alone';
  if (!isDetected) return 'undetected';
  if (tally.charFalseNegative === 0) return 'fully';
  return tally.charTruePositive === 0 ? 'not' : 'partially';
}

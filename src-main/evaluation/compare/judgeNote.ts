/**
 * @file What a pipeline made of one gold note, as S3 counts it (systems.md). Pure; runs where notes are compared.
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
import type { DetectionResult } from '../../domain/detection.ts';
import { tallyNote, type Tally } from '../tally.ts';
import { speaks, type ScoredNote } from './scoredNote.ts';
import { sweepMarksOf, type SweepMarks } from './sweepMarks.ts';

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

/** One note judged. */
export interface JudgedNote {
  readonly outcome: NoteOutcome;
  /** Something was replaced in the note. */
  readonly isAltered: boolean;
  readonly tally: Tally;
  readonly marks: SweepMarks;
}

export function judgeNote(scored: ScoredNote, result: DetectionResult): JudgedNote {
  const { note, counted, kind } = scored;
  const { gate, classifications } = result;
  // A closed gate replaces nothing, whatever the parts behind it have found; see [Note: Detection and removal].
  const replaced = gate?.isDetected === false ? [] : result.spans.filter((span) => !span.suspected);
  const isAltered = replaced.some((span) => speaks(span, scored));
  const isClassified = classifications.some(({ probability, threshold }) => probability >= threshold);
  const isDetected = gate?.isDetected ?? (isAltered || isClassified);
  const tally = tallyNote(note, replaced, result.spans.length - replaced.length, counted);
  return {
    outcome: kind === 'not-counted' ? kind : outcomeOf(kind, { isDetected, isAltered, tally }),
    isAltered,
    tally,
    marks: sweepMarksOf(scored, result, isAltered),
  };
}

interface Facts {
  readonly isDetected: boolean;
  readonly isAltered: boolean;
  readonly tally: Tally;
}

function outcomeOf(kind: 'phi' | 'phi-free', { isDetected, isAltered, tally }: Facts): NoteOutcome {
  if (kind === 'phi-free') return isAltered ? 'altered' : isDetected ? 'alarmed' : 'left-alone';
  if (!isDetected) return 'undetected';
  if (tally.charFalseNegative === 0) return 'fully';
  return tally.charTruePositive === 0 ? 'not' : 'partially';
}

/**
 * @file The comparison of several pipelines over the same gold notes. Pure; used by the command line and in main.
 *
 * [Note: Figures of a comparison]
 * Outcomes, recall, precision and specificity are S3's, see [Note: Figures of notes]. Characters and spans are counted as by
 * `noteveil evaluate` (tally.ts); they have no interval here, because characters and spans of one note do not fail
 * independently of each other (`evaluate --bootstrap` draws notes).
 */
import type { OperatingPoint } from '../../domain/detection.ts';
import { scoresOf } from '../scores.ts';
import { addTallies, EMPTY_TALLY } from '../tally.ts';
import type { GoldKind } from '../metrics/countedGold.ts';
import type { OutcomeCounts } from '../metrics/noteOutcome.ts';
import { noteFigures, sumOutcomes, type NoteFigures } from '../metrics/noteScores.ts';
import type { JudgedNote } from './judgeNote.ts';
import { proportionOf, type Proportion } from './proportion.ts';
import { sweepOf, type Sweep } from './sweep.ts';

/** What every pipeline of a comparison is chosen at: suspected spans count as not replaced, and the sweeps tell the rest. */
export const COMPARED_AT: OperatingPoint = 'balanced';

export interface PipelineReport {
  readonly pipeline: string;
  /** SHA-256 (hex) of what the pipeline exactly was. */
  readonly fingerprint: string;
  /** Notes by outcome; all outcomes are there, and together they are all notes. */
  readonly outcomes: OutcomeCounts;
  readonly detection: NoteFigures;
  readonly deidentification: NoteFigures;
  /** Of the notes with PHI, those in which no counted gold character was missed. */
  readonly fullNoteRate: Proportion;
  /** Label-blind, 0 to 1; null without cases. */
  readonly charRecall: number | null;
  readonly charPrecision: number | null;
  readonly strictSpanF1: number | null;
  readonly sweep: Sweep;
}

export interface CompareReport {
  readonly format: 'noteveil-compare';
  readonly version: 1;
  readonly operatingPoint: OperatingPoint;
  readonly scheme: string;
  /** Types that the figures were narrowed to; empty for all of the scheme. */
  readonly counting: readonly string[];
  readonly notes: number;
  readonly notesWithPhi: number;
  readonly notesWithoutPhi: number;
  /** Notes whose gold is all left out: in no figure of notes. */
  readonly notesNotCounted: number;
  readonly pipelines: readonly PipelineReport[];
}

/** What one pipeline made of all notes. */
export interface PipelineRun {
  readonly pipeline: string;
  readonly fingerprint: string;
  /** In the order of the gold. */
  readonly judged: readonly JudgedNote[];
}

export interface CompareContext {
  readonly scheme: string;
  readonly counting: readonly string[];
  /** Per note, in the order of the gold. */
  readonly kinds: readonly GoldKind[];
  /** Score from which on spans are replaced unless a model decides by itself; marked in sweeps of spans. */
  readonly acceptThreshold: number;
}

/** Puts the runs side by side. Every run must have judged the notes of `kinds`, in their order. */
export function compareReport(runs: readonly PipelineRun[], context: CompareContext): CompareReport {
  const { scheme, counting, kinds } = context;
  const countOf = (kind: GoldKind): number => kinds.filter((one) => one === kind).length;
  return {
    format: 'noteveil-compare',
    version: 1,
    operatingPoint: COMPARED_AT,
    scheme,
    counting,
    notes: kinds.length,
    notesWithPhi: countOf('phi'),
    notesWithoutPhi: countOf('phi-free'),
    notesNotCounted: countOf('not-counted'),
    pipelines: runs.map((run) => pipelineReport(run, context)),
  };
}

function pipelineReport(run: PipelineRun, { kinds, acceptThreshold }: CompareContext): PipelineReport {
  const { pipeline, fingerprint, judged } = run;
  const sums = sumOutcomes(judged);
  const tally = judged.map((note) => note.tally).reduce(addTallies, EMPTY_TALLY);
  const { charRecall, charPrecision, strictSpanF1 } = scoresOf(tally);
  return {
    pipeline,
    fingerprint,
    outcomes: sums.outcomes,
    ...noteFigures(sums),
    fullNoteRate: proportionOf(tally.fullNotes, tally.notesWithPhi),
    charRecall,
    charPrecision,
    strictSpanF1,
    sweep: sweepOf(
      judged.map(({ marks }, at) => ({ marks, gold: kinds[at] ?? 'not-counted' })),
      acceptThreshold,
    ),
  };
}

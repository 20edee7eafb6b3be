/** @file A comparison as rows of words: figures down, pipelines across. Pure; used by the command line. */
import { assertNever } from '../../domain/errors.ts';
import type { CompareReport, PipelineReport } from './compareReport.ts';
import { COUNT_FIGURES, SCORE_FIGURES, type Figure } from './figures.ts';
import type { NoteOutcome } from '../metrics/noteOutcome.ts';
import type { Proportion } from './proportion.ts';
import type { GoldKind } from '../metrics/countedGold.ts';

/** Rows of cells; the first row names the pipelines. Cells are plain words, for columns to be aligned. */
export function compareTable(report: CompareReport): readonly (readonly string[])[] {
  return [
    ['', ...report.pipelines.map(({ pipeline }) => pipeline)],
    ...[...COUNT_FIGURES, ...SCORE_FIGURES].map((figure) => [
      figure.words,
      ...report.pipelines.map((pipeline) => cellOf(figure, pipeline, report)),
    ]),
  ];
}

/** What was compared on what and at which operating point, in one line. */
export function compareHeading(report: CompareReport): string {
  return `operating point ${report.operatingPoint}, ${comparedNotes(report)}`;
}

/** What was compared on what. */
export function comparedNotes(report: CompareReport): string {
  const { scheme, counting, notes, notesWithPhi, notesWithoutPhi, notesNotCounted } = report;
  const narrowed = counting.length === 0 ? '' : `, counting ${counting.join(', ')}`;
  const leftOut = notesNotCounted === 0 ? '' : `, ${notesNotCounted} with left-out gold only`;
  return `scheme ${scheme}${narrowed}; ${notes} notes: ${notesWithPhi} with PHI, ${notesWithoutPhi} PHI-free${leftOut}`;
}

/** What every pipeline made of every note: ids of the gold and outcomes, never text. */
export interface NoteOutcomes {
  readonly id: string;
  readonly gold: GoldKind;
  /** In the order of the pipelines. */
  readonly outcomes: readonly NoteOutcome[];
}

/** Rows of cells; the first row names the pipelines. */
export function notesTable(
  pipelines: readonly string[],
  notes: readonly NoteOutcomes[],
): readonly (readonly string[])[] {
  return [
    ['note', 'gold', ...pipelines],
    // An id from a file could move the cursor or color the terminal.
    ...notes.map(({ id, gold, outcomes }) => [id.replace(/\p{C}/gu, '?'), gold, ...outcomes]),
  ];
}

function cellOf(figure: Figure, pipeline: PipelineReport, report: CompareReport): string {
  switch (figure.kind) {
    case 'count':
      return countOf(figure.of(pipeline, report));
    case 'share':
      return shareOf(figure.of(pipeline));
    case 'score':
      return digits(figure.of(pipeline));
    default:
      return assertNever(figure);
  }
}

/** `n of m`, as S3 prints it; a dash where there is nothing to count among. */
function countOf({ part, whole }: Proportion): string {
  return whole === 0 ? '-' : `${part} of ${whole}`;
}

function shareOf({ value, low, high }: Proportion): string {
  return value === null ? '-' : `${digits(value)} (${digits(low)}-${digits(high)})`;
}

function digits(value: number | null): string {
  return value === null ? '-' : value.toFixed(4);
}

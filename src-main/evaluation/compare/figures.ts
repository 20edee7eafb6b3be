/** @file The figures of a comparison as rows: one list for the table, the CSV file and the documents. Pure. */
import type { CompareReport, PipelineReport } from './compareReport.ts';
import { proportionOf, type Proportion } from './proportion.ts';

/** A row: a share of notes, or a score without counts. `key` names it in files. */
export type Figure = { readonly key: string; readonly words: string } & (
  | { readonly kind: 'count'; readonly of: (pipeline: PipelineReport, report: CompareReport) => Proportion }
  | { readonly kind: 'share'; readonly of: (pipeline: PipelineReport) => Proportion }
  | { readonly kind: 'score'; readonly of: (pipeline: PipelineReport) => number | null }
);

/** S3's table: what became of the notes with PHI, and of the others. */
export const COUNT_FIGURES: readonly Figure[] = [
  {
    key: 'detected',
    words: 'notes with PHI detected',
    kind: 'count',
    of: ({ detection }) => detection.recall,
  },
  {
    key: 'fully',
    words: '  fully anonymized',
    kind: 'count',
    of: ({ outcomes }, { notesWithPhi }) => proportionOf(outcomes.fully, notesWithPhi),
  },
  {
    key: 'partially',
    words: '  partially anonymized',
    kind: 'count',
    of: ({ outcomes }, { notesWithPhi }) => proportionOf(outcomes.partially, notesWithPhi),
  },
  {
    key: 'not',
    words: '  not anonymized',
    kind: 'count',
    of: ({ outcomes }, { notesWithPhi }) => proportionOf(outcomes.not, notesWithPhi),
  },
  {
    key: 'undetected',
    words: 'notes with PHI not detected',
    kind: 'count',
    of: ({ outcomes }, { notesWithPhi }) => proportionOf(outcomes.undetected, notesWithPhi),
  },
  {
    key: 'false-positives-detection',
    words: 'PHI-free notes detected',
    kind: 'count',
    of: ({ outcomes }, { notesWithoutPhi }) =>
      proportionOf(outcomes.alarmed + outcomes.altered, notesWithoutPhi),
  },
  {
    key: 'false-positives-deidentification',
    words: 'PHI-free notes altered',
    kind: 'count',
    of: ({ outcomes }, { notesWithoutPhi }) => proportionOf(outcomes.altered, notesWithoutPhi),
  },
];

/** Shares of notes with their intervals, and scores of characters and spans. */
export const SCORE_FIGURES: readonly Figure[] = [
  share('detection-recall', 'detection recall', ({ detection }) => detection.recall),
  share('detection-precision', 'detection precision', ({ detection }) => detection.precision),
  share('detection-specificity', 'detection specificity', ({ detection }) => detection.specificity),
  share('deidentification-recall', 'de-identification recall', (one) => one.deidentification.recall),
  share('deidentification-precision', 'de-identification precision', (one) => one.deidentification.precision),
  share(
    'deidentification-specificity',
    'de-identification specificity',
    (one) => one.deidentification.specificity,
  ),
  share('full-note-rate', 'full-note rate', (one) => one.fullNoteRate),
  score('character-recall', 'character recall (label-blind)', (one) => one.charRecall),
  score('character-precision', 'character precision (label-blind)', (one) => one.charPrecision),
  score('strict-span-f1', 'strict span F1', (one) => one.strictSpanF1),
];

function share(key: string, words: string, of: (pipeline: PipelineReport) => Proportion): Figure {
  return { key, words, kind: 'share', of };
}

function score(key: string, words: string, of: (pipeline: PipelineReport) => number | null): Figure {
  return { key, words, kind: 'score', of };
}

/**
 * @file How sure annotators were of their notes, and how far they agreed by that. Pure.
 *
 * S1 has its annotators rate each sentence; here a note has one level. Two sheets of a note count under the lower of their two
 * levels: where one of the two doubted, the note was in doubt.
 */
import { CONFIDENCES, type Confidence } from '../../domain/annotation.ts';
import { agreed, totalOf, type Agreed } from '../agreement/agreementReport.ts';
import { pairCounts, type PairCounts } from '../agreement/pairCounts.ts';
import type { AnnotatedSpan } from '../gold/annotatedNote.ts';
import { hitsByType, sumCounts } from '../metrics/counts.ts';

/** A note and its sheets that are done. */
export interface RatedNote {
  readonly text: string;
  readonly sheets: readonly {
    readonly annotator: string;
    readonly confidence: Confidence;
    readonly spans: readonly AnnotatedSpan[];
  }[];
}

export interface ConfidenceReport {
  /** Over all sheets; null without one. */
  readonly mean: number | null;
  /** In the order in which annotators come in the notes. */
  readonly annotators: readonly {
    readonly annotator: string;
    readonly sheets: number;
    readonly mean: number;
  }[];
  /** One row a level, 1 to 5. */
  readonly levels: readonly ConfidenceLevel[];
}

export interface ConfidenceLevel {
  readonly confidence: Confidence;
  /** Sheets with this level. */
  readonly sheets: number;
  /** Pairs of sheets of one note whose lower level it is, and how many of them have the same marks. */
  readonly pairs: number;
  readonly equalPairs: number;
  /** See [Note: Pairwise agreement]; who of a pair is A does not matter to the F1. */
  readonly instances: Agreed;
  readonly tokens: Agreed;
}

export function confidenceReport(notes: readonly RatedNote[]): ConfidenceReport {
  const sheets = notes.flatMap((note) => note.sheets);
  const names = [...new Set(sheets.map(({ annotator }) => annotator))];
  const pairs = new Map<Confidence, PairCounts[]>(CONFIDENCES.map((level) => [level, []]));
  for (const { text, sheets: ofNote } of notes)
    for (const [at, one] of ofNote.entries())
      for (const other of ofNote.slice(at + 1)) {
        const lower = one.confidence < other.confidence ? one.confidence : other.confidence;
        pairs.get(lower)?.push(pairCounts(text, one.spans, other.spans));
      }
  return {
    mean: meanOf(sheets),
    annotators: names.map((annotator) => {
      const own = sheets.filter((sheet) => sheet.annotator === annotator);
      return { annotator, sheets: own.length, mean: meanOf(own) ?? 0 };
    }),
    levels: CONFIDENCES.map((confidence) => {
      const counted = pairs.get(confidence) ?? [];
      const counts = sumCounts(counted.map((pair) => pair.counts));
      return {
        confidence,
        sheets: sheets.filter((sheet) => sheet.confidence === confidence).length,
        pairs: counted.length,
        equalPairs: counted.filter(({ isEqual }) => isEqual).length,
        instances: agreed(totalOf(hitsByType(counts, 'instances'))),
        tokens: agreed(totalOf(hitsByType(counts, 'tokens'))),
      };
    }),
  };
}

function meanOf(sheets: readonly { readonly confidence: number }[]): number | null {
  if (sheets.length === 0) return null;
  return sheets.reduce((sum, { confidence }) => sum + confidence, 0) / sheets.length;
}

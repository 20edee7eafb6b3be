/** @file Gold notes in the house notation and what pipelines found in them, for the tests of a comparison. */
import type { DetectionResult } from '../../../../src-main/domain/detection.ts';
import { PHI_LABELS, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { scoredNote, type ScoredNote } from '../../../../src-main/evaluation/compare/scoredNote.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold.ts';
import { parseAnnotated } from '../../../support/annotated.ts';

export const ALL_LABELS: ReadonlySet<PhiLabel> = new Set(PHI_LABELS);

/** A gold note with each mark as a span of its label; types in `leftOut` have no counterpart. */
export function goldNote(id: string, annotated: string, leftOut: readonly PhiLabel[] = []): GoldNote {
  const { text, spans } = parseAnnotated(annotated);
  const typed = spans.map(({ start, end, label }) => ({ start, end, type: label, labels: [label] }));
  return {
    id,
    text,
    spans: typed.filter(({ type }) => !leftOut.includes(type)),
    leftOut: typed.filter(({ type }) => leftOut.includes(type)),
  };
}

export function scored(note: GoldNote, counted: ReadonlySet<PhiLabel> = ALL_LABELS): ScoredNote {
  return scoredNote(note, counted);
}

/** A mention, its label, its score, and whether it is only suspected. */
export type Found = readonly [mention: string, label: PhiLabel, score?: number, suspected?: boolean];

/** What a pipeline gives for a note: spans by their mentions, and what classifier or gate say. */
export function resultOf(
  note: GoldNote,
  found: readonly Found[],
  says: Partial<Pick<DetectionResult, 'gate' | 'classifications'>> = {},
): DetectionResult {
  const spans = found.map(([mention, label, score = 0.9, suspected = false]) => {
    const start = note.text.indexOf(mention);
    if (start < 0) throw new Error(`not in the note: ${mention}`);
    return { start, end: start + mention.length, label, score, suspected, sources: [] };
  });
  return {
    spans: spans.sort((a, b) => a.start - b.start),
    coverage: [{ start: 0, end: note.text.length }],
    failures: [],
    languages: [],
    classifications: [],
    gate: null,
    ...says,
  };
}

/** What one note classifier with the threshold 0.5 says. */
export function classified(probability: number, threshold = 0.5): Pick<DetectionResult, 'classifications'> {
  return { classifications: [{ recognizer: 'classifier', probability, threshold }] };
}

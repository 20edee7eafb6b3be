/** @file Notes in the house notation beside predictions, and random ones, for the tests of metrics. */
import fc from 'fast-check';
import { PHI_LABELS, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { GoldNote } from '../../../../src-main/evaluation/gold/goldNote.ts';
import {
  sumCounts,
  type CountContext,
  type MetricFamily,
} from '../../../../src-main/evaluation/metrics/counts.ts';
import type { NotePrediction, PredictedSpan } from '../../../../src-main/evaluation/metrics/prediction.ts';
import { scoredPair, type ScoredPair } from '../../../../src-main/evaluation/metrics/scoredPair.ts';
import { goldNote } from '../compare/cases.ts';

export const ALL: ReadonlySet<PhiLabel> = new Set(PHI_LABELS);
/** Each label is a type of its own. */
export const CONTEXT: CountContext = { typeOfLabel: (label) => label, counted: ALL };

/** A mention of the note and its label; the first place of the mention is meant. */
export type Found = readonly [mention: string, label: PhiLabel];

export function spansOf(text: string, found: readonly Found[]): readonly PredictedSpan[] {
  return found.map(([mention, label]) => {
    const start = text.indexOf(mention);
    if (start < 0) throw new Error(`not in the note: ${mention}`);
    return { start, end: start + mention.length, label };
  });
}

export function predicted(text: string, found: readonly Found[]): NotePrediction {
  return { spans: spansOf(text, found), suspectedSpans: 0, isDetected: null };
}

/** Gold as `⟦LABEL|mention⟧`, predictions by their mentions. */
export function pair(annotated: string, found: readonly Found[], counted = ALL): ScoredPair {
  const note = goldNote('n', annotated);
  return scoredPair(note, predicted(note.text, found), counted);
}

/** The figures of a family over pairs, by key. */
export function figuresOf(
  family: MetricFamily,
  pairs: readonly ScoredPair[],
): Readonly<Record<string, number | null>> {
  const sum = sumCounts(pairs.map((one) => family.count(one, CONTEXT)));
  return Object.fromEntries(family.figures(sum).map(({ key, value }) => [key, value]));
}

/** Words of a random note: names in several scripts, an age, blanks and signs that do not count. */
const WORDS = ['Anna', 'Berg', '70 Jahre', '3.4.2021', 'Ulm', '王芳', 'és', '😀', '-', '(x)', 'von'];
const LABELS = ['PATIENT', 'STAFF', 'DATE', 'CITY', 'AGE'] as const;

interface Marked {
  readonly from: number;
  readonly words: number;
  readonly label: PhiLabel;
}

const marks = fc.array(
  fc.record<Marked>({
    from: fc.nat(9),
    words: fc.integer({ min: 1, max: 3 }),
    label: fc.constantFrom(...LABELS),
  }),
  { maxLength: 5 },
);

/** A note of ten words, its gold and its predictions: neither overlaps itself, as in the product. */
export const randomNote: fc.Arbitrary<{ readonly note: GoldNote; readonly spans: readonly PredictedSpan[] }> =
  fc
    .record({
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 10, maxLength: 10 }),
      gold: marks,
      found: marks,
    })
    .map(({ words, gold, found }) => {
      const text = words.join(' ');
      const place = (all: readonly Marked[]): readonly PredictedSpan[] => apart(all, words);
      const spans = place(gold).map(({ start, end, label }) => ({
        start,
        end,
        type: label,
        labels: [label],
      }));
      return { note: { id: 'r', text, spans, leftOut: [] }, spans: place(found) };
    });

export function pairOf({ note, spans }: { note: GoldNote; spans: readonly PredictedSpan[] }): ScoredPair {
  return scoredPair(note, { spans, suspectedSpans: 0, isDetected: null }, ALL);
}

/** Marks as spans, without those that touch an earlier one. */
function apart(all: readonly Marked[], words: readonly string[]): readonly PredictedSpan[] {
  const spans: PredictedSpan[] = [];
  for (const { from, words: count, label } of all) {
    const start = words.slice(0, from).join(' ').length + (from === 0 ? 0 : 1);
    const end = start + words.slice(from, from + count).join(' ').length;
    if (!spans.some((one) => one.start < end && start < one.end)) spans.push({ start, end, label });
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

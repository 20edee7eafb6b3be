/** @file Notes in the house notation beside predictions, and random ones, for the tests of metrics. */
import fc from 'fast-check';
import { PHI_LABELS, type PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import type { Range } from '../../../../src-main/domain/range.ts';
import type { GoldNote, GoldSpan } from '../../../../src-main/evaluation/gold/goldNote.ts';
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

/** The figures of a family over pairs, by key; `counted` as the pairs were made with. */
export function figuresOf(
  family: MetricFamily,
  pairs: readonly ScoredPair[],
  counted = ALL,
): Readonly<Record<string, number | null>> {
  const sum = sumCounts(pairs.map((one) => family.count(one, { ...CONTEXT, counted })));
  return Object.fromEntries(family.figures(sum).map(({ key, value }) => [key, value]));
}

/** Words of a random note: names in several scripts, an age, blanks and signs that do not count. */
const WORDS = ['Anna', 'Berg', '70 Jahre', '3.4.2021', 'Ulm', '王芳', 'és', '😀', '-', '(x)', 'von'];
const LABELS = ['PATIENT', 'STAFF', 'DATE', 'CITY', 'AGE'] as const;

/** A type of gold without a counterpart. */
const LEFT_OUT = 'SEX';

interface Marked<Label = PhiLabel> {
  readonly from: number;
  readonly words: number;
  readonly label: Label;
}

const marksOf = <Label>(...labels: readonly Label[]): fc.Arbitrary<readonly Marked<Label>[]> =>
  fc.array(
    fc.record<Marked<Label>>({
      from: fc.nat(9),
      words: fc.integer({ min: 1, max: 3 }),
      label: fc.constantFrom(...labels),
    }),
    { maxLength: 5 },
  );

/** A note of ten words, its gold, some of it left out, and its predictions: neither overlaps itself, as in the product. */
export const randomNote: fc.Arbitrary<{ readonly note: GoldNote; readonly spans: readonly PredictedSpan[] }> =
  fc
    .record({
      words: fc.array(fc.constantFrom(...WORDS), { minLength: 10, maxLength: 10 }),
      gold: marksOf<PhiLabel | typeof LEFT_OUT>(...LABELS, LEFT_OUT),
      found: marksOf<PhiLabel>(...LABELS),
    })
    .map(({ words, gold, found }) => {
      const text = words.join(' ');
      const spans: GoldSpan[] = [];
      const leftOut: GoldNote['leftOut'][number][] = [];
      for (const { start, end, label } of apart(gold, words)) {
        if (label === LEFT_OUT) leftOut.push({ start, end, type: label });
        else spans.push({ start, end, type: label, labels: [label] });
      }
      return { note: { id: 'r', text, spans, leftOut }, spans: apart(found, words) };
    });

export function pairOf(
  { note, spans }: { note: GoldNote; spans: readonly PredictedSpan[] },
  counted = ALL,
): ScoredPair {
  return scoredPair(note, { spans, suspectedSpans: 0, isDetected: null }, counted);
}

/** Marks as spans, without those that touch an earlier one. */
function apart<Label>(
  all: readonly Marked<Label>[],
  words: readonly string[],
): readonly (Range & { readonly label: Label })[] {
  const spans: (Range & { readonly label: Label })[] = [];
  for (const { from, words: count, label } of all) {
    const start = words.slice(0, from).join(' ').length + (from === 0 ? 0 : 1);
    const end = start + words.slice(from, from + count).join(' ').length;
    if (!spans.some((one) => one.start < end && start < one.end)) spans.push({ start, end, label });
  }
  return spans.toSorted((a, b) => a.start - b.start);
}

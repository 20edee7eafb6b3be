/** @file A gold note beside what a pipeline made of it, ready to be counted by every metric. Pure. */
import type { PhiLabel } from '../../domain/phiLabel.ts';
import { contains, overlaps, type Range } from '../../domain/range.ts';
import type { GoldNote, GoldSpan } from '../gold/goldNote.ts';
import { alignSpans, byTypeAndPlace, hasType, type Alignment } from './alignSpans.ts';
import { characterTruth, fillCounted, isAge } from './countedCharacters.ts';
import { countedGold, type CountedGold } from './countedGold.ts';
import type { NotePrediction, PredictedSpan } from './prediction.ts';

export interface ScoredPair extends CountedGold {
  readonly text: string;
  readonly prediction: NotePrediction;
  /** Predictions with a label in question, outside ignored gold: only they can be wrong. */
  readonly scored: readonly PredictedSpan[];
  /** Per code unit; see countedCharacters.ts. */
  readonly truth: Uint8Array;
  /** Per code unit: 1 where any prediction covers it, whatever its label. */
  readonly marked: Uint8Array;
  /** Per code unit: place of the innermost gold span that counts it, from 1; 0 for none. */
  readonly goldAt: Int32Array;
  /** Per code unit: place of the scored prediction that counts it, from 1; 0 for none. */
  readonly scoredAt: Int32Array;
  readonly alignment: Alignment;
}

/** `counted` are the labels in question. */
export function scoredPair(
  note: GoldNote,
  prediction: NotePrediction,
  counted: ReadonlySet<PhiLabel>,
): ScoredPair {
  const { text } = note;
  const { kind, gold, ignored } = countedGold(note, counted);
  const scored = prediction.spans.filter((span) => counted.has(span.label) && !liesInside(span, ignored));
  const marked = new Uint8Array(text.length);
  for (const span of prediction.spans) marked.fill(1, span.start, span.end);
  const goldAt = new Int32Array(text.length);
  // Longest first, so that what lies inside another span is written last; of two of one place, the one whose type comes first by name.
  for (const [at, span] of [...gold.entries()].toSorted(byLength))
    fillCounted(text, span, isAge(span), goldAt, at + 1);
  const scoredAt = new Int32Array(text.length);
  for (const [at, span] of scored.entries()) fillCounted(text, span, span.label === 'AGE', scoredAt, at + 1);
  const truth = characterTruth(text, gold, ignored);
  const alignment = alignSpans(text, gold, scored);
  return { text, kind, gold, ignored, prediction, scored, truth, marked, goldAt, scoredAt, alignment };
}

/** Whether a prediction has a label that the gold span means, or one of another type at exactly its place: see [Note: Aligning spans]. */
export function hasTypeThere(
  { gold }: Pick<CountedGold, 'gold'>,
  expected: GoldSpan,
  found: PredictedSpan,
): boolean {
  if (hasType(expected, found)) return true;
  return gold.some(
    (other) => other.start === expected.start && other.end === expected.end && hasType(other, found),
  );
}

/**
 * Whether a span says "there is PHI" as far as gold can judge it: it touches gold, or has a label that gold could have
 * had there. A date that is replaced is no false alarm in a corpus whose scheme knows no dates.
 */
export function speaks(
  span: PredictedSpan,
  { gold, ignored }: Pick<CountedGold, 'gold' | 'ignored'>,
  counted: ReadonlySet<PhiLabel>,
): boolean {
  if (gold.some((range) => overlaps(range, span))) return true;
  return counted.has(span.label) && !liesInside(span, ignored);
}

function liesInside(span: Range, ranges: readonly Range[]): boolean {
  return ranges.some((range) => contains(range, span));
}

function byLength([, a]: [number, GoldSpan], [, b]: [number, GoldSpan]): number {
  return b.end - b.start - (a.end - a.start) || a.start - b.start || byTypeAndPlace(b, a);
}

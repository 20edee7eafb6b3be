/** @file Where prediction and gold of a note differ, and which types are taken for which. Pure. */
import { isAge, fillCounted } from '../metrics/countedCharacters.ts';
import type { CountContext } from '../metrics/counts.ts';
import type { PredictedSpan } from '../metrics/prediction.ts';
import type { ScoredPair } from '../metrics/scoredPair.ts';
import type { GoldSpan } from '../gold/goldNote.ts';
import type { Confusion, SpanError } from './evaluationReport.ts';

/** All differences of a note, by their place. */
export function spanErrors(pair: ScoredPair): readonly SpanError[] {
  const { pairs, missed, spurious } = pair.alignment;
  const errors: SpanError[] = [
    ...pairs.flatMap(({ gold, predicted, fit }) =>
      fit === 'correct'
        ? []
        : [{ kind: fit, gold: told(gold), predicted: toldPrediction(predicted), isLeak: isLeak(gold, pair) }],
    ),
    ...missed.map((gold) => ({
      kind: 'missed' as const,
      gold: told(gold),
      predicted: null,
      isLeak: isLeak(gold, pair),
    })),
    ...spurious.map((predicted) => ({
      kind: 'spurious' as const,
      gold: null,
      predicted: toldPrediction(predicted),
      isLeak: false,
    })),
  ];
  return errors.toSorted((a, b) => startOf(a) - startOf(b));
}

/** Whether a counted character of the span stands in the output. */
export function isLeak(span: GoldSpan, { text, marked }: Pick<ScoredPair, 'text' | 'marked'>): boolean {
  const needed = new Uint8Array(text.length);
  fillCounted(text, span, isAge(span), needed, 1);
  for (let at = span.start; at < span.end; at++) if (needed[at] === 1 && marked[at] !== 1) return true;
  return false;
}

/** See {@link Confusion}. Types by name, then null. */
export function confusionOf(
  pairs: readonly ScoredPair[],
  { typeOfLabel }: Pick<CountContext, 'typeOfLabel'>,
): Confusion {
  const cells: [gold: string | null, predicted: string | null, count: number][] = [];
  for (const { alignment } of pairs) {
    for (const { gold, predicted, fit } of alignment.pairs) {
      const isTyped = fit === 'correct' || fit === 'wrong-edge';
      cells.push([gold.type, isTyped ? gold.type : typeOfLabel(predicted.label), 1]);
    }
    for (const { type } of alignment.missed) cells.push([type, null, 1]);
    for (const { label } of alignment.spurious) cells.push([null, typeOfLabel(label), 1]);
  }
  return confusionOfCounts(cells);
}

/** A matrix of how often each pair of types was counted; null for none. */
export function confusionOfCounts(
  cells: readonly (readonly [row: string | null, column: string | null, count: number])[],
): Confusion {
  const names = new Set(cells.flatMap(([row, column]) => [row, column]).filter((type) => type !== null));
  const types = [...[...names].toSorted(), null];
  const places = new Map(types.map((type, at) => [type, at]));
  const counts = types.map(() => types.map(() => 0));
  for (const [row, column, count] of cells) {
    const line = counts[places.get(row) ?? 0];
    const place = places.get(column) ?? 0;
    if (line !== undefined) line[place] = (line[place] ?? 0) + count;
  }
  return { types, counts };
}

function told({ start, end, type }: GoldSpan): SpanError['gold'] {
  return { start, end, type };
}

function toldPrediction({ start, end, label }: PredictedSpan): SpanError['predicted'] {
  return { start, end, label };
}

function startOf({ gold, predicted }: SpanError): number {
  return Math.min(gold?.start ?? Infinity, predicted?.start ?? Infinity);
}

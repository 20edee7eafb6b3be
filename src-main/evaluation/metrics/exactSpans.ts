/** @file Spans by their exact offsets, as the shared tasks compare them: no edge is forgiven but where said. Pure. */
import type { Range } from '../../domain/range.ts';
import type { GoldSpan } from '../gold/goldNote.ts';
import { hasType } from './alignSpans.ts';
import type { PredictedSpan } from './prediction.ts';
import type { HitCounts } from './shares.ts';

/** Gold spans and predictions with a type that match, each used once. `endSlack`: by how much the ends may differ. */
export function typedMatches(
  gold: readonly GoldSpan[],
  predicted: readonly PredictedSpan[],
  endSlack = 0,
): HitCounts {
  const left = new Set(predicted);
  let open: readonly GoldSpan[] = gold;
  // Exact ends first, so that a looser match never takes a prediction from an exact one.
  for (let slack = 0; slack <= endSlack; slack++) {
    const byStart = Map.groupBy(left, ({ start }) => start);
    open = open.filter((span) => {
      const match = byStart
        .get(span.start)
        ?.find((one) => left.has(one) && Math.abs(one.end - span.end) === slack && hasType(span, one));
      if (match !== undefined) left.delete(match);
      return match === undefined;
    });
  }
  return { gold: gold.length, predicted: predicted.length, hits: gold.length - open.length };
}

/** Ranges by start, each once. */
export function distinctRanges(ranges: readonly Range[]): readonly Range[] {
  const byKey = new Map(ranges.map(({ start, end }) => [keyOf({ start, end }), { start, end }]));
  return [...byKey.values()].toSorted((a, b) => a.start - b.start || a.end - b.end);
}

export function keyOf({ start, end }: Range): string {
  return `${start}-${end}`;
}

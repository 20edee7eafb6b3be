/** @file What two annotators marked in the same note, counted per span and per token. Pure. */
import type { AnnotatedSpan } from '../gold/annotatedNote.ts';
import { Counter, type Counts } from '../metrics/counts.ts';
import { placeOfToken, tokensOf } from '../metrics/tokens.ts';

/** What the tables call a token that an annotator did not mark. No type is called so: a type is never empty. */
export const UNMARKED = '';

export interface PairCounts {
  /** Spans and tokens by type under `instances:` and `tokens:`; A is counted as gold, B as predicted. */
  readonly counts: Counts;
  /** Type of each token by A and by B, {@link UNMARKED} for none. */
  readonly tokens: readonly (readonly [string, string])[];
  /** Both marked the same spans with the same types. */
  readonly isEqual: boolean;
}

/** One note by two annotators. Spans agree when offsets and type are the same; [Note: Tokens] says what a token is. */
export function pairCounts(
  text: string,
  ofA: readonly AnnotatedSpan[],
  ofB: readonly AnnotatedSpan[],
): PairCounts {
  const counts = new Counter();
  const left = new Map<string, number>();
  for (const span of ofB) {
    counts.countHits(`instances:${span.type}`, { predicted: 1 });
    left.set(keyOf(span), (left.get(keyOf(span)) ?? 0) + 1);
  }
  let same = 0;
  for (const span of ofA) {
    const open = left.get(keyOf(span)) ?? 0;
    left.set(keyOf(span), Math.max(0, open - 1));
    same += open > 0 ? 1 : 0;
    counts.countHits(`instances:${span.type}`, { gold: 1, hits: open > 0 ? 1 : 0 });
  }
  const tokens = tokenTypes(text, ofA, ofB);
  for (const [a, b] of tokens) {
    if (a !== UNMARKED) counts.countHits(`tokens:${a}`, { gold: 1, hits: a === b ? 1 : 0 });
    if (b !== UNMARKED) counts.countHits(`tokens:${b}`, { predicted: 1 });
  }
  return { counts, tokens, isEqual: same === ofA.length && same === ofB.length };
}

function tokenTypes(
  text: string,
  ofA: readonly AnnotatedSpan[],
  ofB: readonly AnnotatedSpan[],
): readonly (readonly [string, string])[] {
  const [placesA, placesB] = [placesOf(text, ofA), placesOf(text, ofB)];
  const typeIn = (spans: readonly AnnotatedSpan[], place: number): string =>
    spans[place - 1]?.type ?? UNMARKED;
  return tokensOf(text).map((token) => [
    typeIn(
      ofA,
      placeOfToken(token, placesA, () => true),
    ),
    typeIn(
      ofB,
      placeOfToken(token, placesB, () => true),
    ),
  ]);
}

/** Place of the innermost span at every code unit, from 1; of two of one place, that of the type which comes first by name. */
function placesOf(text: string, spans: readonly AnnotatedSpan[]): Int32Array {
  const places = new Int32Array(text.length);
  const longestFirst = [...spans.entries()].toSorted(
    ([, a], [, b]) =>
      b.end - b.start - (a.end - a.start) ||
      a.start - b.start ||
      Number(a.type < b.type) - Number(a.type > b.type),
  );
  for (const [at, { start, end }] of longestFirst) places.fill(at + 1, start, end);
  return places;
}

function keyOf({ start, end, type }: AnnotatedSpan): string {
  return `${start}-${end}-${type}`;
}

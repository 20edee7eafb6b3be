/** @file One side of a row of a compared note, cut into stretches that look the same throughout. Pure. */
import type { ShadowNote } from '../../api/types.ts';
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { holding, rangesIn, stretchesOf, type TextRow } from '../sideBySide/textRows.ts';

export type ComparedSpan = ShadowNote['old'][number];
export type DifferentPlace = ShadowNote['places'][number];

export interface SidePiece extends Range {
  readonly text: string;
  /** Of this side; null for text that the side leaves as it is. */
  readonly span: ComparedSpan | null;
  /** The difference that the stretch belongs to; null where both sides are alike. */
  readonly place: DifferentPlace | null;
}

/** Spans and places sorted by start, not overlapping among themselves. */
export function sidePieces(
  row: TextRow,
  text: string,
  spans: readonly ComparedSpan[],
  places: readonly DifferentPlace[],
): readonly SidePiece[] {
  const own = rangesIn(spans, row.start, row.end);
  const differing = rangesIn(places, row.start, row.end);
  return stretchesOf(row, [...own, ...differing]).map((stretch) => ({
    ...stretch,
    text: text.slice(stretch.start, stretch.end),
    span: own.find(holding(stretch)) ?? null,
    place: differing.find(holding(stretch)) ?? null,
  }));
}

/** Dangerous first: against a reviewer, then by how much would be readable, then in the order of the text. */
export function byDanger(places: readonly DifferentPlace[]): readonly DifferentPlace[] {
  const weight = (place: DifferentPlace): number =>
    place.exposed + (place.isContradicted && place.exposed > 0 ? 1e9 : 0);
  return places.toSorted((a, b) => weight(b) - weight(a) || a.start - b.start);
}

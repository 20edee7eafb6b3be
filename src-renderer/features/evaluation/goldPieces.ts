/** @file One side of a row of a gold note, cut into stretches that look the same throughout. Pure. */
import type { ComparedNote } from '../../api/types.ts';
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { holding, stretchesOf, type TextRow } from '../sideBySide/textRows.ts';

export type SpanError = ComparedNote['errors'][number];

/** A span of one side, with the name of its type. */
export interface NamedSpan extends Range {
  readonly name: string;
}

export interface GoldPiece extends Range {
  readonly text: string;
  readonly span: NamedSpan | null;
  /** The error that the stretch belongs to; null where both sides agree. */
  readonly error: SpanError | null;
}

/** What both sides of the error take in. */
export function rangeOf({ gold, predicted }: SpanError): Range {
  return {
    start: Math.min(gold?.start ?? Infinity, predicted?.start ?? Infinity),
    end: Math.max(gold?.end ?? 0, predicted?.end ?? 0),
  };
}

/** Errors with their ranges, by start; made once a note. */
export function placedErrors(
  errors: readonly SpanError[],
): readonly (Range & { readonly error: SpanError })[] {
  return errors
    .map((error) => ({ ...rangeOf(error), error }))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Spans sorted by start; where two overlap, the first one is shown. */
export function goldPieces(
  row: TextRow,
  text: string,
  spans: readonly NamedSpan[],
  errors: ReturnType<typeof placedErrors>,
): readonly GoldPiece[] {
  // Gold may overlap itself, so there is no shortcut: some tens of rows are in view at a time.
  const isHere = ({ start, end }: Range): boolean => start < row.end && end > row.start;
  const own = spans.filter(isHere);
  const wrong = errors.filter(isHere);
  return stretchesOf(row, [...own, ...wrong]).map((stretch) => ({
    ...stretch,
    text: text.slice(stretch.start, stretch.end),
    span: own.find(holding(stretch)) ?? null,
    error: wrong.find(holding(stretch))?.error ?? null,
  }));
}

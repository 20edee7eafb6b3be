/** @file One row of a note cut into stretches that look the same throughout: marks, and the range that is being edited. Pure. */
import type { AnnotationMark, Range } from '../../../../src-main/contract/vocabulary.ts';
import { holding, rangesIn, stretchesOf, type TextRow } from '../../sideBySide/textRows.ts';
import type { Marks } from './marks.ts';

export interface MarkPiece extends Range {
  readonly text: string;
  readonly mark: AnnotationMark | null;
  /** The place about which sheets differ that the stretch belongs to; null elsewhere. */
  readonly place: Range | null;
  readonly isDraft: boolean;
  readonly hasCaret: boolean;
}

const plain = { mark: null, place: null, isDraft: false };

/** `marks` and `places` are in order and do not overlap among themselves. */
export function markPieces(
  row: TextRow,
  text: string,
  marks: Marks,
  draft: Range | null,
  places: readonly Range[] = [],
): readonly MarkPiece[] {
  const own = rangesIn(marks, row.start, row.end);
  const near = rangesIn(places, row.start, row.end);
  const caret = draft !== null && draft.start === draft.end ? draft.start : -1;
  const pieces = stretchesOf(row, [...own, ...near, ...(draft === null ? [] : [draft])])
    .filter(({ start, end }) => start < end)
    .map((stretch) => ({
      ...stretch,
      text: text.slice(stretch.start, stretch.end),
      mark: own.find(holding(stretch)) ?? null,
      place: near.find(holding(stretch)) ?? null,
      isDraft: draft !== null && draft.start < draft.end && holding(stretch)(draft),
      hasCaret: caret === stretch.start,
    }));
  // At the end of a row there is no stretch for the caret to stand before.
  if (caret === row.end) pieces.push({ ...plain, start: row.end, end: row.end, text: '', hasCaret: true });
  return pieces;
}

/**
 * @file Maps offsets between a text and an edited copy of it, in both directions. Pure; used in every process.
 *
 * [Note: Offset maps]
 * Outside edits the two texts are equal and the map is exact. Inside an edit there is no exact answer: an offset goes
 * to the start or to the end of the other side's piece, as the caller asks. Both directions are monotone, and an
 * offset outside every edit survives the round trip.
 */
import type { Range } from '../domain/range.ts';
import { invariant } from '../domain/errors.ts';

/** Replaces `[start, end)` of the source by `length` characters of output. */
export interface Edit extends Range {
  readonly length: number;
}

/** Which end of the other side's piece an offset inside an edit goes to. */
export type Side = 'start' | 'end';

export interface OffsetMap {
  readonly sourceLength: number;
  readonly outputLength: number;
  toOutput(offset: number, side?: Side): number;
  toSource(offset: number, side?: Side): number;
  /** The smallest range of the output that holds everything the source range became. */
  rangeToOutput(range: Range): Range;
  /** The smallest range of the source that everything in the output range came from. */
  rangeToSource(range: Range): Range;
}

interface Piece {
  readonly from: Range;
  readonly to: Range;
}

/** Builds the map. Edits must be in order, inside the source and must not overlap. */
export function createOffsetMap(sourceLength: number, edits: readonly Edit[]): OffsetMap {
  const forward: Piece[] = [];
  let shift = 0;
  let last = 0;
  for (const edit of edits) {
    invariant(
      edit.start >= last && edit.end >= edit.start && edit.end <= sourceLength,
      'edits are ordered and disjoint',
    );
    const start = edit.start + shift;
    forward.push({ from: { start: edit.start, end: edit.end }, to: { start, end: start + edit.length } });
    shift += edit.length - (edit.end - edit.start);
    last = edit.end;
  }
  const outputLength = sourceLength + shift;
  const backward = forward.map((piece) => ({ from: piece.to, to: piece.from }));
  const toOutput = (offset: number, side: Side = 'start') =>
    mapOffset(forward, clamp(offset, sourceLength), side);
  const toSource = (offset: number, side: Side = 'start') =>
    mapOffset(backward, clamp(offset, outputLength), side);
  return {
    sourceLength,
    outputLength,
    toOutput,
    toSource,
    rangeToOutput: (range) => ({ start: toOutput(range.start, 'start'), end: toOutput(range.end, 'end') }),
    rangeToSource: (range) => ({ start: toSource(range.start, 'start'), end: toSource(range.end, 'end') }),
  };
}

function mapOffset(pieces: readonly Piece[], offset: number, side: Side): number {
  const index =
    side === 'start' ? firstEndingAtOrAfter(pieces, offset) : lastStartingAtOrBefore(pieces, offset);
  const piece = pieces[index];
  if (piece !== undefined) {
    const { from, to } = piece;
    if (from.start < offset && offset < from.end) return side === 'start' ? to.start : to.end;
    // At an edge: the outer edge of the piece on the other side.
    if (offset === from.start && (side === 'start' || from.start < from.end)) return to.start;
    if (offset === from.end) return to.end;
    if (offset > from.end) return to.end + (offset - from.end);
    return to.start - (from.start - offset);
  }
  const before = side === 'start' ? pieces.at(-1) : undefined;
  if (before !== undefined) return before.to.end + (offset - before.from.end);
  const after = pieces[0];
  return after === undefined ? offset : after.to.start - (after.from.start - offset);
}

function firstEndingAtOrAfter(pieces: readonly Piece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.from.end ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lastStartingAtOrBefore(pieces: readonly Piece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.from.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

function clamp(offset: number, length: number): number {
  return Math.min(Math.max(offset, 0), length);
}

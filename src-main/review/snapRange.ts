/** @file Moves a range drawn by a reviewer onto whole characters. Pure; main process. */
import type { Range } from '../domain/range.ts';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
// A grapheme longer than this is an attack or a decoding accident; the window keeps the segmenter off the whole text.
const WINDOW = 256;
const blank = /^[\s\u200B\uFEFF]$/;

/**
 * The range grown to whole user-perceived characters (so that no surrogate pair, accent, emoji sequence or CRLF is
 * cut) and then freed of surrounding blanks, which spans never have. Null when nothing is left, or when the range is
 * not made of whole numbers inside `[0, text.length]`.
 */
export function snapRange(text: string, range: Range): Range | null {
  const isInside = Number.isInteger(range.start) && Number.isInteger(range.end) && range.start >= 0;
  if (!isInside || range.end > text.length || range.end <= range.start) return null;
  let start = graphemeAt(text, range.start).start;
  const last = graphemeAt(text, range.end);
  let end = last.start === range.end ? range.end : last.end;
  while (start < end && blank.test(text.charAt(start))) start += 1;
  while (end > start && blank.test(text.charAt(end - 1))) end -= 1;
  return end > start ? { start, end } : null;
}

/** The grapheme that holds the offset; at the end of the text an empty range. */
function graphemeAt(text: string, offset: number): Range {
  if (offset >= text.length) return { start: text.length, end: text.length };
  const from = pairSafe(text, Math.max(0, offset - WINDOW));
  const found = graphemes.segment(text.slice(from, offset + WINDOW)).containing(offset - from);
  if (found === undefined) return { start: offset, end: offset + 1 };
  return { start: from + found.index, end: from + found.index + found.segment.length };
}

function pairSafe(text: string, offset: number): number {
  const unit = text.charCodeAt(offset);
  return unit >= 0xdc00 && unit <= 0xdfff && offset > 0 ? offset - 1 : offset;
}

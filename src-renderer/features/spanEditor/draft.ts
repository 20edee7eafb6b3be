/** @file Moving the edges of a range with the keyboard. Pure; never splits a surrogate pair. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';

/** A change that is not decided yet: new edges of a span, or a stretch that is to become one. */
export type Draft =
  | { readonly kind: 'resize'; readonly key: string; readonly range: Range }
  | { readonly kind: 'select'; readonly anchor: number; readonly head: number };

export type Unit = 'character' | 'word';
export type Direction = 1 | -1;

export function draftRange(draft: Draft): Range {
  if (draft.kind === 'resize') return draft.range;
  return { start: Math.min(draft.anchor, draft.head), end: Math.max(draft.anchor, draft.head) };
}

/** The offset one step away, inside the text. */
export function stepFrom(text: string, offset: number, direction: Direction, unit: Unit): number {
  return unit === 'character' ? stepCharacter(text, offset, direction) : stepWord(text, offset, direction);
}

function stepCharacter(text: string, offset: number, direction: Direction): number {
  const next = Math.min(text.length, Math.max(0, offset + direction));
  const isInsidePair = isLowSurrogate(text.charCodeAt(next)) && isHighSurrogate(text.charCodeAt(next - 1));
  return isInsidePair ? next + direction : next;
}

function stepWord(text: string, offset: number, direction: Direction): number {
  // A word boundary never lies further away than this in a note; segmenting 300 KB for one step would be slow.
  const reach = 120;
  const from = direction === 1 ? offset : Math.max(0, offset - reach);
  const part = text.slice(from, direction === 1 ? offset + reach : offset);
  const words = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(part)].filter(
    (one) => one.isWordLike === true,
  );
  const word = direction === 1 ? words[0] : words.at(-1);
  if (word === undefined) return direction === 1 ? Math.min(text.length, offset + part.length) : from;
  return from + (direction === 1 ? word.index + word.segment.length : word.index);
}

/** Moves one edge of the range; the range keeps at least one character. */
export function moveEdge(
  text: string,
  range: Range,
  edge: 'start' | 'end',
  direction: Direction,
  unit: Unit,
): Range {
  const moved = stepFrom(text, range[edge], direction, unit);
  if (edge === 'start') return moved < range.end ? { start: moved, end: range.end } : range;
  return moved > range.start ? { start: range.start, end: moved } : range;
}

/** The draft without white space at its edges; null when nothing is left. A name is not longer by a blank. */
export function trimmed(text: string, range: Range): Range | null {
  const part = text.slice(range.start, range.end);
  const start = range.start + (part.length - part.trimStart().length);
  const end = range.end - (part.length - part.trimEnd().length);
  return start < end ? { start, end } : null;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}

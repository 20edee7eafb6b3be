/**
 * @file A translated text and the way back to the original. Pure; runs in the detection process.
 *
 * [Note: A translated piece comes whole]
 * Nothing says which character of `chest pain` a character of its translation stands for. So a span that touches a
 * translated piece stands for the whole source piece, and a character of the source counts as examined only when all of its
 * translation was. In copied pieces the texts are equal and the map is exact.
 */
import { invariant } from '../../domain/errors.ts';
import type { Range } from '../../domain/range.ts';

/** A piece of the translated text and what it stands for. */
export interface TranslatedPiece {
  readonly text: string;
  /** Of the original text. Empty for blanks that were put in. */
  readonly source: Range;
  /** True when the piece is the source itself, character by character. */
  readonly isCopy: boolean;
}

export interface TranslationMap {
  /**
   * The range of the original text that a range of the translated text stands for: from the first to the last character
   * that any touched piece stands for, surrogate pairs whole. Empty only for ranges that are empty or hold nothing but what
   * was put in. See [Note: A translated piece comes whole].
   */
  toSource(range: Range): Range;
}

export interface TranslatedText {
  readonly text: string;
  readonly map: TranslationMap;
  /** Length of the original text in UTF-16 code units. */
  readonly sourceLength: number;
  /** Ranges of the original text that the translator knew; those whose translation is the same word are among them. */
  readonly known: readonly Range[];
  /** Ranges of the original text whose translation is missing or cannot be trusted: they do not count as examined. */
  readonly missed: readonly Range[];
}

/** Joins pieces, which are in the order of the translated text; a copied piece must equal its source. */
export function joinPieces(
  source: string,
  pieces: readonly TranslatedPiece[],
): Pick<TranslatedText, 'text' | 'map' | 'sourceLength'> {
  const placed: PlacedPiece[] = [];
  let at = 0;
  for (const { text, source: from, isCopy } of pieces) {
    const isInside = from.start >= 0 && from.start <= from.end && from.end <= source.length;
    invariant(isInside, 'a piece stands for a part of the text');
    invariant(!isCopy || from.end - from.start === text.length, 'a copied piece is as long as its source');
    placed.push({ start: at, end: at + text.length, source: from, isCopy });
    at += text.length;
  }
  return {
    text: pieces.map(({ text }) => text).join(''),
    sourceLength: source.length,
    map: { toSource: (range) => wholePairs(source, hullOf(placed, range)) },
  };
}

/** `start` and `end` are in the translated text. */
interface PlacedPiece extends Range {
  readonly source: Range;
  readonly isCopy: boolean;
}

function hullOf(pieces: readonly PlacedPiece[], range: Range): Range {
  let start = Infinity;
  let end = -Infinity;
  for (let index = firstEndingBehind(pieces, range.start); index < pieces.length; index += 1) {
    const piece = pieces[index];
    if (piece === undefined || piece.start >= range.end) break;
    const { source, isCopy } = piece;
    if (source.start === source.end || piece.start === piece.end) continue;
    const shift = source.start - piece.start;
    start = Math.min(start, isCopy ? Math.max(range.start + shift, source.start) : source.start);
    end = Math.max(end, isCopy ? Math.min(range.end + shift, source.end) : source.end);
  }
  return start < end ? { start, end } : { start: 0, end: 0 };
}

function firstEndingBehind(pieces: readonly PlacedPiece[], offset: number): number {
  let low = 0;
  let high = pieces.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pieces[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wholePairs(text: string, { start, end }: Range): Range {
  return {
    start: isInsidePair(text, start) ? start - 1 : start,
    end: isInsidePair(text, end) ? end + 1 : end,
  };
}

/** True between the halves of a surrogate pair. */
function isInsidePair(text: string, at: number): boolean {
  return at > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(at - 1, at + 1));
}

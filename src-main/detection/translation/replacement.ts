/** @file A phrase and what takes its place, found by the lexicon. Pure; runs in the detection process. */
import type { Range } from '../../domain/range.ts';
import type { TranslatedPiece } from './translatedText.ts';

/** `[start, end)` of a sentence becomes `text`. Empty ranges put something in. */
export interface Replacement extends Range {
  readonly text: string;
}

/** The pieces of a range of the text: replacements, which are in order and apart, and copies of what is between them. */
export function piecesOf(
  text: string,
  range: Range,
  replacements: readonly Replacement[],
): readonly TranslatedPiece[] {
  const pieces: TranslatedPiece[] = [];
  const copy = (start: number, end: number): void => {
    if (start < end) pieces.push({ text: text.slice(start, end), source: { start, end }, isCopy: true });
  };
  let at = range.start;
  for (const { start, end, text: put } of replacements) {
    // A word that is the same in both languages stays a copy: the map is exact there.
    if (text.slice(start, end) === put) continue;
    copy(at, start);
    pieces.push({ text: put, source: { start, end }, isCopy: false });
    at = end;
  }
  copy(at, range.end);
  return pieces;
}

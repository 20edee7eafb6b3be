/** @file Puts the redacted text of a note back into the pieces it came from. Pure; the import process and tests. */
import { DeidError, invariant } from '../domain/errors.ts';
import type { DocumentPiece } from './document.ts';

/** `[start, end)` of the note's text, in UTF-16 code units, becomes `text`. */
export interface PieceEdit {
  readonly start: number;
  readonly end: number;
  /** May be PHI: a policy can leave a mention readable. */
  readonly text: string;
}

/** What a piece holds after writing. */
export type WrittenPiece = Pick<DocumentPiece, 'place' | 'text'>;

/**
 * Replaces in place. What replaces a mention goes into the first text piece that the mention touches, before what that piece
 * keeps behind it; the other pieces lose their part, marks inside are taken out, what is between stays. Gives the texts that
 * all pieces have now, in order; pieces that no edit touches are left alone.
 * @throws DeidError export/document-not-clean {reason: no-place} when a mention lies in no text piece.
 */
export function writeBack(
  pieces: readonly DocumentPiece[],
  edits: readonly PieceEdit[],
): readonly WrittenPiece[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  const placed = new Set<PieceEdit>();
  const written: WrittenPiece[] = [];
  let first = 0;
  let start = 0;
  for (const piece of pieces) {
    const end = start + piece.text.length;
    while (first < sorted.length && (sorted[first]?.end ?? 0) <= start) first += 1;
    const touching: PieceEdit[] = [];
    for (let at = first; at < sorted.length; at += 1) {
      const edit = sorted[at];
      if (edit === undefined || edit.start >= end) break;
      invariant(at === 0 || edit.start >= (sorted[at - 1]?.end ?? 0), 'edits do not overlap');
      touching.push(edit);
    }
    if (piece.place === 'text') {
      const text = touching.length === 0 ? piece.text : edited(piece.text, start, touching, placed);
      if (text !== piece.text) piece.replace(text);
      written.push({ place: 'text', text });
    } else if (piece.place === 'mark' && touching.length > 0) {
      piece.remove();
      written.push({ place: 'mark', text: '' });
    } else written.push({ place: piece.place, text: piece.text });
    start = end;
  }
  if (placed.size < sorted.length) throw new DeidError('export/document-not-clean', { reason: 'no-place' });
  return written;
}

function edited(
  text: string,
  offset: number,
  touching: readonly PieceEdit[],
  placed: Set<PieceEdit>,
): string {
  let made = '';
  let at = 0;
  for (const edit of touching) {
    made += text.slice(at, Math.max(at, edit.start - offset));
    if (!placed.has(edit)) made += edit.text;
    placed.add(edit);
    at = Math.min(text.length, edit.end - offset);
  }
  return made + text.slice(at);
}

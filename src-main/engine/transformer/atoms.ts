/**
 * @file Finds, in a text's pieces, the runs that make one word and the parts of it that cannot be cut. Pure; runs in the
 * engine process.
 *
 * Pieces are never cut. Several pieces may stand for the same characters (bytes of an emoji, the letters that one
 * ligature stands for): they stay together, in an atom.
 */
import type { Range } from '../../domain/range.ts';
import type { Pieces } from './pieces.ts';

/** 8 code units: more marks on one character than any script writes; bounds the work on characters piled with marks. */
const MARKS_LIMIT = 8;

/** Pieces `[firstPiece, endPiece)` on the same characters; `range` without outer blanks, null when only blanks. */
export interface Atom {
  readonly firstPiece: number;
  readonly endPiece: number;
  readonly range: Range | null;
}

/** Words as lists of atoms, in order; an atom of blanks that leads no word is a list of its own. */
export function* atomsOf(text: string, pieces: Pieces): Generator<readonly Atom[]> {
  const trimmed = Array.from(pieces.starts, (start, at) =>
    trimmedRange(text, start, pieces.ends[at] ?? start),
  );
  const isFollowed = goesOn(trimmed, pieces);
  let group: Atom[] = [];
  /** First piece of a blank marker that waits for the rest of its word. */
  let lead: number | null = null;
  for (const [at, range] of trimmed.entries()) {
    // A marker before its own word reads as that word's first piece; any other blank belongs to no word.
    if (range === null && isFollowed[at] === 1) {
      lead ??= at;
      continue;
    }
    const atom: Atom = { firstPiece: lead ?? at, endPiece: at + 1, range };
    lead = null;
    const last = group.at(-1);
    const joined = last === undefined ? null : joinAtoms(text, pieces, last, atom);
    if (joined === null) {
      if (group.length > 0) yield group;
      group = [atom];
    } else group.splice(-1, 1, ...joined);
  }
  if (group.length > 0) yield group;
}

/** Two atoms of one word, or the one that they are together; null when they belong to different words. */
function joinAtoms(text: string, pieces: Pieces, last: Atom, next: Atom): readonly Atom[] | null {
  if (last.range === null || next.range === null) return null;
  const { end } = last.range;
  if (next.range.end <= end) return [{ ...last, endPiece: next.endPiece }];
  const isOneWord =
    next.range.start < end ||
    (pieces.words[last.endPiece - 1] === pieces.words[next.endPiece - 1] &&
      !isBorder(text, end, next.range.start));
  if (!isOneWord) return null;
  return [last, { ...next, range: { start: Math.max(next.range.start, end), end: next.range.end } }];
}

/** The characters of a piece without outer blanks, null when there are none. */
function trimmedRange(text: string, from: number, to: number): Range | null {
  let start = from;
  let end = to;
  while (start < end && isBlank(text, start)) start += 1;
  while (end > start && isBlank(text, end - 1)) end -= 1;
  return start < end ? { start, end: withMarks(text, end) } : null;
}

/**
 * The end of a range with the marks that are written on its last character: some tokenizers part them from it, some drop
 * them, and no span should end between the two.
 */
function withMarks(text: string, end: number): number {
  return end + (/^\p{M}*/u.exec(text.slice(end, end + MARKS_LIMIT))?.[0].length ?? 0);
}

/** Control characters count as blanks: exports put them between words. */
function isBlank(text: string, at: number): boolean {
  return /[\s\p{Cc}]/u.test(text.charAt(at));
}

/** For each piece, whether its word goes on with characters after it. One pass from the end: blanks come in thousands. */
function goesOn(trimmed: readonly (Range | null)[], { words }: Pieces): Uint8Array {
  const isFollowed = new Uint8Array(trimmed.length);
  for (let at = trimmed.length - 2; at >= 0; at -= 1) {
    if (words[at] !== words[at + 1]) continue;
    isFollowed[at] = trimmed[at + 1] === null ? (isFollowed[at + 1] ?? 0) : 1;
  }
  return isFollowed;
}

type Kind = 'letter' | 'single' | 'other';

/** One of the borders of [Note: Words, not pieces] between two pieces, or a blank. */
function isBorder(text: string, end: number, start: number): boolean {
  // Some tokenizers call a whole sentence one word.
  if (/\s/.test(text.slice(end, start))) return true;
  const after = characterAt(text, start);
  // A mark belongs to the character that it is written on.
  if (/^\p{M}/u.test(after)) return false;
  const kind = kindOf(after);
  return kind === 'single' || kindOf(characterBefore(text, end)) !== kind;
}

function kindOf(character: string): Kind {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(character))
    return 'single';
  // Format characters (joiners, direction marks) stand inside words.
  return /[\p{L}\p{N}\p{M}\p{Cf}]/u.test(character) ? 'letter' : 'other';
}

function characterAt(text: string, at: number): string {
  return String.fromCodePoint(text.codePointAt(at) ?? 0);
}

function characterBefore(text: string, end: number): string {
  const isPair = /[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(Math.max(0, end - 2), end));
  return characterAt(text, isPair ? end - 2 : end - 1);
}

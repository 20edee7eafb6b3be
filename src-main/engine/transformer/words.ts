/**
 * @file Groups a text's pieces into words: what tags are given to. Pure; runs in the engine process.
 *
 * See [Note: Words, not pieces]. A unit is a word with its pieces, or a piece outside of words (a marked blank).
 */
import { gapsIn, type Range } from '../../domain/range.ts';
import type { Pieces } from './pieces.ts';
import { atomsOf, type Atom } from './atoms.ts';

export interface WordRules {
  /** Pieces of a word; a longer one becomes several words. */
  readonly maxPieces: number;
  /** Pieces of a window; more than that on one character cannot be read. */
  readonly limit: number;
  /** Id for what the vocabulary cannot represent; null where everything can be. */
  readonly unknown: number | null;
}

/** Units in order. Pieces `[firstPiece, endPiece)` of each are read together. */
export interface Unit {
  readonly firstPiece: number;
  readonly endPiece: number;
  /** First character, where a window may begin. */
  readonly start: number;
  /** Null for a piece outside of words. */
  readonly word: Range | null;
}

export interface Words {
  readonly units: readonly Unit[];
  /** See EncodedText.unseen. */
  readonly unseen: readonly Range[];
}

/** Words of a text. Every letter and digit lies in a word or in `unseen`. */
export function groupWords(text: string, pieces: Pieces, rules: WordRules): Words {
  const units: Unit[] = [];
  const unread: Range[] = [];
  let at = 0;
  for (const group of atomsOf(text, pieces)) {
    for (const unit of unitsOf(group, pieces, rules)) {
      const placed = placeAfter(at, unit);
      units.push(placed);
      at = placed.word?.end ?? placed.start;
      if (placed.word !== null && !isRead(placed, pieces, rules)) unread.push(placed.word);
    }
  }
  const readable = unread.filter((range) => hasLetters(text.slice(range.start, range.end)));
  const unseen = [...readable, ...uncoveredLetters(text, pieces)].sort((a, b) => a.start - b.start);
  return { units: units.map((unit) => withinLimit(unit, rules.limit)), unseen };
}

/** The units of one group of atoms: one word, or several when it is too long. */
function unitsOf(atoms: readonly Atom[], pieces: Pieces, { maxPieces }: WordRules): readonly Unit[] {
  const units: Unit[] = [];
  let open: { firstPiece: number; endPiece: number; start: number; end: number } | undefined;
  const close = (): void => {
    if (open === undefined) return;
    const { firstPiece, endPiece, start, end } = open;
    units.push({ firstPiece, endPiece, start, word: { start, end } });
  };
  for (const atom of atoms) {
    if (atom.range === null) {
      const start = pieces.starts[atom.firstPiece] ?? 0;
      units.push({ firstPiece: atom.firstPiece, endPiece: atom.endPiece, start, word: null });
    } else if (open !== undefined && atom.endPiece - open.firstPiece <= maxPieces) {
      open.endPiece = atom.endPiece;
      open.end = atom.range.end;
    } else {
      close();
      const start = Math.max(atom.range.start, open?.end ?? 0);
      open = { firstPiece: atom.firstPiece, endPiece: atom.endPiece, start, end: atom.range.end };
    }
  }
  close();
  return units;
}

/** Words follow each other whatever offsets a tokenizer gives: what is taken stays with the word before. */
function placeAfter(at: number, unit: Unit): Unit {
  const start = Math.max(at, unit.start);
  const word = unit.word === null || unit.word.end <= start ? null : { start, end: unit.word.end };
  return { ...unit, start, word };
}

function isRead(unit: Unit, pieces: Pieces, { unknown, limit }: WordRules): boolean {
  if (unit.endPiece - unit.firstPiece > limit) return false;
  return unknown === null || !pieces.ids.subarray(unit.firstPiece, unit.endPiece).includes(unknown);
}

/** A unit that no window could hold loses pieces; {@link groupWords} has called its characters unseen. */
function withinLimit(unit: Unit, limit: number): Unit {
  return unit.endPiece - unit.firstPiece <= limit ? unit : { ...unit, endPiece: unit.firstPiece + limit };
}

function hasLetters(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Letters and digits that no piece stands for: the tokenizer drops characters that its vocabulary was made without. */
function uncoveredLetters(text: string, { starts, ends }: Pieces): readonly Range[] {
  const covered = Array.from(starts, (start, at) => ({ start, end: ends[at] ?? start }));
  const letters: Range[] = [];
  for (const gap of gapsIn(text.length, covered)) {
    for (const found of text.slice(gap.start, gap.end).matchAll(/[\p{L}\p{N}]+/gu)) {
      const start = gap.start + found.index;
      letters.push({ start, end: start + found[0].length });
    }
  }
  return letters;
}

/**
 * @file A note folded for look-up: same length, lower case, no accents, plain blanks. Pure; runs in the detection process.
 *
 * [Note: Folding keeps offsets]
 * Captions and titles come as `MEDECIN`, `Médecin` and `médecin`, with no-break spaces and typographic apostrophes.
 * Folding maps every UTF-16 unit to exactly one unit, so that an offset in the folded text is an offset in the note.
 * Letters whose lower case or base letter would need more units stay as they are.
 */
import { isLatinUnit, latinRuns } from '../../text/latinWords.ts';
import type { RecognizerInput } from '../recognizer.ts';

/** A run of Latin letters in the folded note. */
export interface FoldedWord {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface FoldedNote {
  readonly text: string;
  /** Same length as `text`. */
  readonly folded: string;
  /** Runs of Latin letters, in order; Chinese characters are not words. */
  readonly words: readonly FoldedWord[];
  /** Which runs of Latin letters there are. */
  readonly vocabulary: ReadonlySet<string>;
  readonly hasHan: boolean;
}

const special: ReadonlyMap<string, string> = new Map([
  ['\u00a0', ' '],
  ['\u2007', ' '],
  ['\u2009', ' '],
  ['\u202f', ' '],
  ['\u3000', ' '],
  ['’', "'"],
  ['‘', "'"],
  ['ʼ', "'"],
  ['´', "'"],
  ['‐', '-'],
  ['‑', '-'],
  ['：', ':'],
  ['，', ','],
  ['（', '('],
  ['）', ')'],
  ['ł', 'l'],
  ['Ł', 'l'],
]);

function foldUnit(unit: string): string {
  const mapped = special.get(unit);
  if (mapped !== undefined) return mapped;
  const lower = unit.toLowerCase();
  const single = lower.length === 1 ? lower : unit;
  const base = single.normalize('NFD');
  // Kana and Hangul decompose too; only Latin base letters are taken.
  return base.length > 1 && /^[a-z]/u.test(base) ? base.charAt(0) : single;
}

// One entry per UTF-16 unit seen so far; 0 means not computed yet.
const table = new Uint16Array(65_536);

/** Folds text unit by unit; see [Note: Folding keeps offsets]. */
export function foldText(text: string): string {
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += 8_192) {
    const size = Math.min(8_192, text.length - from);
    const units = new Uint16Array(size);
    for (let i = 0; i < size; i += 1) {
      const code = text.charCodeAt(from + i);
      let folded = table[code] ?? 0;
      if (folded === 0) {
        folded = code >= 0xd800 && code <= 0xdfff ? code : foldUnit(String.fromCharCode(code)).charCodeAt(0);
        table[code] = folded;
      }
      units[i] = folded;
    }
    // apply takes the array as it is; spreading would step through an iterator.
    parts.push(String.fromCharCode.apply(null, units as unknown as number[]));
  }
  return parts.join('');
}

const han = /[\u3400-\u9fff\uf900-\ufaff]/;
const notes = new WeakMap<RecognizerInput, FoldedNote>();

/** The folded form of a note; computed once per input and shared by all recognizers. */
export function foldNote(input: RecognizerInput): FoldedNote {
  const known = notes.get(input);
  if (known !== undefined) return known;
  const folded = foldText(input.text);
  const words = latinRuns(folded).map(({ start, end }) => ({
    start,
    end,
    text: folded.slice(start, end),
  }));
  const vocabulary = new Set(words.map(({ text }) => text));
  const note: FoldedNote = { text: input.text, folded, words, vocabulary, hasHan: han.test(folded) };
  notes.set(input, note);
  return note;
}

const numberUnit = /[\p{N}_]/u;

/** True when the unit at `at` exists and belongs to a Latin word or number. */
export function isWordUnit(text: string, at: number): boolean {
  if (at < 0 || at >= text.length) return false;
  const unit = text.charCodeAt(at);
  // Blanks and most punctuation; the pattern is for the rare rest.
  if (unit < 0x30) return false;
  return isLatinUnit(unit) || numberUnit.test(text.charAt(at));
}

/** End of the blanks (space, tab, no-break space, ideographic space) that begin at `at`; never crosses a line. */
export function skipBlanks(note: FoldedNote, at: number, most = 200): number {
  let end = at;
  while (end < note.folded.length && end - at < most) {
    const unit = note.folded.charAt(end);
    if (unit !== ' ' && unit !== '\t') break;
    end += 1;
  }
  return end;
}

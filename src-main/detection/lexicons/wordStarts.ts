/**
 * @file Numbers for what patterns and phrases look for at the start of a word, so that a word of a note is looked up once
 * and each pattern then asks an array. Pure; runs in the detection process.
 *
 * Some thirty patterns and finders each asked three look-ups in a set of every word of a note: a tenth of all rules' time.
 */
import type { FoldedNote } from './foldedNote.ts';

/** By what a pattern or phrase begins with. Grows with the rule packs only: notes are looked up, never written. */
const numbers = new Map<string, number>();

/** What no pattern or phrase begins with. 0: a negative index into an array is slow. */
export const NOT_ASKED = 0;

/** What the words of a note begin with, as numbers. Words that nothing begins with are left out. */
export interface WordStarts {
  /** Places in `note.words`, ascending. */
  readonly words: Int32Array;
  /** Numbers of the whole word, and of three, two and one characters from its start, for each entry of `words`. */
  readonly whole: Int32Array;
  readonly lead3: Int32Array;
  readonly lead2: Int32Array;
  readonly lead1: Int32Array;
}

interface Kept {
  /** {@link asked} when they were computed. */
  readonly asked: number;
  readonly starts: WordStarts;
}

/** By the words, which a note and its width-folded form share. */
const kept = new WeakMap<FoldedNote['words'], Kept>();

/**
 * Whether any beginning starts with two such characters, by their lowest five bits: nine words in ten need no look-up of
 * their beginnings.
 */
const isBegun = new Uint8Array(1 << 10);
const LOW = 31;

/** How often a number was new, or was asked for as a beginning: what was computed before then may lack a word. */
let asked = 0;

/** The number of what a pattern begins with, one to three characters of a word; the same for the same text. */
export function numberOfBeginning(text: string): number {
  // Also where the number is known already: as a word it needs no mark in `isBegun`.
  asked += 1;
  const first = text.charCodeAt(0) & LOW;
  if (text.length > 1) isBegun[(first << 5) | (text.charCodeAt(1) & LOW)] = 1;
  else isBegun.fill(1, first << 5, (first + 1) << 5);
  return numberOfWord(text);
}

/** The number of the first word of a phrase; the same for the same text. */
export function numberOfWord(text: string): number {
  const known = numbers.get(text);
  if (known !== undefined) return known;
  const next = numbers.size + 1;
  numbers.set(text, next);
  asked += 1;
  return next;
}

/** Computed once per note, and again when a pattern has been built since. */
export function wordStarts(note: FoldedNote): WordStarts {
  const known = kept.get(note.words);
  if (known?.asked === asked) return known.starts;
  const starts = compute(note);
  kept.set(note.words, { asked, starts });
  return starts;
}

function compute({ words, folded }: FoldedNote): WordStarts {
  const all = words.length;
  const columns = { words: new Int32Array(all), whole: new Int32Array(all), ...leadColumns(all) };
  let rows = 0;
  for (let at = 0; at < all; at += 1) {
    const { start, text } = words[at] ?? { start: 0, text: '' };
    const whole = numbers.get(text) ?? NOT_ASKED;
    const pair = ((folded.charCodeAt(start) & LOW) << 5) | (folded.charCodeAt(start + 1) & LOW);
    if (isBegun[pair] === 1) {
      columns.lead3[rows] = numbers.get(folded.slice(start, start + 3)) ?? NOT_ASKED;
      columns.lead2[rows] = numbers.get(folded.slice(start, start + 2)) ?? NOT_ASKED;
      columns.lead1[rows] = numbers.get(folded.charAt(start)) ?? NOT_ASKED;
    } else if (whole === NOT_ASKED) continue;
    columns.words[rows] = at;
    columns.whole[rows] = whole;
    rows += 1;
  }
  return {
    words: columns.words.subarray(0, rows),
    whole: columns.whole.subarray(0, rows),
    lead3: columns.lead3.subarray(0, rows),
    lead2: columns.lead2.subarray(0, rows),
    lead1: columns.lead1.subarray(0, rows),
  };
}

function leadColumns(size: number): Pick<WordStarts, 'lead3' | 'lead2' | 'lead1'> {
  return { lead3: new Int32Array(size), lead2: new Int32Array(size), lead1: new Int32Array(size) };
}

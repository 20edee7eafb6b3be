/**
 * @file Cuts a text into the tokens of the compact model. Pure; runs in the engine process.
 *
 * [Note: Compact tokens]
 * A token is a maximal run of letters and combining marks, cut where a lower-case letter is followed by an upper-case one
 * (`GarciaLopez`, as exports glue fields); a maximal run of digits; or one character of any other kind, each Han character
 * for itself. So a name touches no punctuation, and every character that is not blank lies in exactly one token: what the
 * windows cover, the model has read. The text is never normalized, so offsets stay true. Joiners (U+200D) are characters
 * of their own kind and stand alone; a lone surrogate does too.
 */
import type { Range } from '../../domain/range.ts';
import { BLANK, classOf, DIGIT, LETTER, LOWER, UPPER } from './characterClass.ts';

/** What stands before a token; the row of the graph's blank embedding. */
export const BLANKS = { none: 0, one: 1, newline: 2, newlinesOrStart: 3, several: 4 } as const;
/** Rows of the graph's blank embedding. */
export const BLANK_ROWS = 5;
export type BlankId = (typeof BLANKS)[keyof typeof BLANKS];

/** In UTF-16 code units of the text. */
export interface CompactToken extends Range {
  readonly blank: BlankId;
}

/**
 * All tokens in order. The first one has `newlinesOrStart` before it only where it stands at offset 0: blanks at the start
 * of a text count as what they are. Linear in the text.
 */
export function compactTokens(text: string): readonly CompactToken[] {
  const tokens: CompactToken[] = [];
  let blank: BlankId = BLANKS.newlinesOrStart;
  let at = 0;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const kind = classOf(codePoint);
    if ((kind & BLANK) !== 0) {
      const end = endOfBlanks(text, at);
      blank = blankId(text, at, end);
      at = end;
      continue;
    }
    const start = at;
    at += width(codePoint);
    if ((kind & (LETTER | DIGIT)) !== 0) at = endOfRun(text, at, kind);
    tokens.push({ start, end: at, blank });
    blank = BLANKS.none;
  }
  return tokens;
}

/** Every blank lies in the basic plane, so units are characters here. */
function endOfBlanks(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && (classOf(text.charCodeAt(end)) & BLANK) !== 0) end += 1;
  return end;
}

/** A line feed is the newline, with or without a carriage return before it, which is one more blank. */
function blankId(text: string, start: number, end: number): BlankId {
  let newlines = 0;
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === 0x0a) newlines += 1;
  if (newlines >= 2) return BLANKS.newlinesOrStart;
  if (newlines === 1) return BLANKS.newline;
  return end - start > 1 ? BLANKS.several : BLANKS.one;
}

/** Where the run ends whose first character has the class `first` and ends at `from`. */
function endOfRun(text: string, from: number, first: number): number {
  const kind = first & (LETTER | DIGIT);
  let last = first;
  let at = from;
  while (at < text.length) {
    const codePoint = text.codePointAt(at) ?? 0;
    const next = classOf(codePoint);
    if ((next & kind) === 0) break;
    if (kind === LETTER && (next & UPPER) !== 0 && (last & LOWER) !== 0) break;
    last = next;
    at += width(codePoint);
  }
  return at;
}

function width(codePoint: number): number {
  return codePoint > 0xffff ? 2 : 1;
}

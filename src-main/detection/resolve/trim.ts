/** @file Trims what does not belong to a span: blanks, quotes, unpaired brackets, final punctuation. Pure. */
import type { Range } from '../../domain/range.ts';

const blankOrQuote = /[\s\u0085\u200B\u200E\u200F\uFEFF"“”„‟«»‹›「」『』']/;
const leadingPunctuation = /[,;:.!?，、；：。！？·…|=_-]/;
const trailingPunctuation = /[,;:.!?，、；：。！？·…|=_-]/;
const opening = '([{（【〔［〈《';
const closing = ')]}）】〕］〉》';

/** The range without surrounding blanks, quotes, unpaired brackets and punctuation; null when nothing is left. */
export function trimSpan(text: string, range: Range): Range | null {
  let { start, end } = range;
  for (;;) {
    const before = end - start;
    while (start < end && isLeading(text, start, end)) start += 1;
    while (start < end && isTrailing(text, start, end)) end -= 1;
    if (start >= end) return null;
    if (end - start === before) return { start, end };
  }
}

function isLeading(text: string, start: number, end: number): boolean {
  const character = text.charAt(start);
  if (blankOrQuote.test(character) || leadingPunctuation.test(character) || closing.includes(character))
    return true;
  const bracket = opening.indexOf(character);
  return bracket >= 0 && !text.slice(start, end).includes(closing.charAt(bracket));
}

function isTrailing(text: string, start: number, end: number): boolean {
  const character = text.charAt(end - 1);
  if (blankOrQuote.test(character) || trailingPunctuation.test(character) || opening.includes(character))
    return true;
  const bracket = closing.indexOf(character);
  if (bracket < 0) return false;
  const inside = text.slice(start, end - 1);
  // `(03/04/2020)`: a pair around the whole span goes; a pair inside it (`(02) 2345`) stays.
  return !inside.includes(opening.charAt(bracket)) || isOneBracketedWhole(inside, bracket);
}

function isOneBracketedWhole(inside: string, bracket: number): boolean {
  return inside.startsWith(opening.charAt(bracket)) && !inside.includes(closing.charAt(bracket));
}

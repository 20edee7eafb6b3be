/**
 * @file Which characters of a note count, and where a span begins and ends by them. Pure.
 *
 * [Note: What a character counts]
 * Label-blind scores count letters and digits (Unicode L and N): blanks and punctuation at span edges identify nobody,
 * and corpora disagree about them. Characters of left-out gold types and predictions whose label the scheme cannot
 * express count neither way. An AGE counts by its number alone, so that a unit left out or in is never punished
 * (label-scheme convention). Counts are of UTF-16 code units.
 */
import type { Range } from '../../domain/range.ts';
import type { GoldSpan } from '../gold/goldNote.ts';

/** Per code unit: does not count, must not be covered, must be covered. */
export const IGNORED = 0;
export const OUTSIDE = 1;
export const GOLD = 2;

const letterOrDigit = /[\p{L}\p{N}]/gu;
const digit = /[\p{N}〇零一二三四五六七八九十百]/gu;

/** {@link IGNORED}, {@link OUTSIDE} or {@link GOLD} for every code unit of the text. */
export function characterTruth(
  text: string,
  gold: readonly GoldSpan[],
  ignored: readonly Range[],
): Uint8Array {
  const truth = new Uint8Array(text.length);
  fillCounted(text, { start: 0, end: text.length }, false, truth, OUTSIDE);
  for (const range of ignored) truth.fill(IGNORED, range.start, range.end);
  for (const span of gold) {
    truth.fill(IGNORED, span.start, span.end);
    // A unit next to an age's number is neither right nor wrong, on whichever side it was left out.
    const unit = isAge(span) ? /^[\s-]*\p{L}+/u.exec(text.slice(span.end, span.end + 24)) : null;
    if (unit !== null) truth.fill(IGNORED, span.end, span.end + unit[0].length);
  }
  // Behind all that: what one span leaves uncounted, such as a name that stands where an age's unit would, another still marks.
  for (const span of gold) fillCounted(text, span, isAge(span), truth, GOLD);
  return truth;
}

/** Whether a gold span counts as an age. */
export function isAge({ labels }: GoldSpan): boolean {
  return labels.includes('AGE');
}

/** Writes `value` at every counted character of a range; of an age with a number, at its number alone. */
export function fillCounted(
  text: string,
  range: Range,
  asAge: boolean,
  into: Uint8Array | Int32Array,
  value: number,
): void {
  const mention = text.slice(range.start, range.end);
  for (const found of mention.matchAll(patternOf(mention, asAge))) {
    into.fill(value, range.start + found.index, range.start + found.index + found[0].length);
  }
}

/** From the first to the last counted character: what two spans are compared by. The range itself where none counts. */
export function countedEdges(text: string, range: Range, asAge: boolean): Range {
  const mention = text.slice(range.start, range.end);
  const all = [...mention.matchAll(patternOf(mention, asAge))];
  const first = all[0];
  const last = all.at(-1);
  if (first === undefined || last === undefined) return { start: range.start, end: range.end };
  return { start: range.start + first.index, end: range.start + last.index + last[0].length };
}

function patternOf(mention: string, asAge: boolean): RegExp {
  return asAge && mention.search(digit) >= 0 ? digit : letterOrDigit;
}

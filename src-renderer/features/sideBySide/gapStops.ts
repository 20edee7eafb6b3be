/**
 * @file Where a reviewer stops at what was not examined. Pure.
 *
 * [Note: A gap is hidden with its word]
 * A gap may be one sign within a word: a NUL, a replaced byte, a soft hyphen. To hide the sign alone would settle the gap and leave
 * the name on both sides of it readable. So the place to decide about is the gap with the letters and digits that it touches, as
 * far as no replaced span has them.
 */
import type { Range, ReviewSpan } from '../../../src-main/contract/vocabulary.ts';
import { lastStartingAtOrBefore } from './textRows.ts';

const IN_WORD = /[\p{L}\p{M}\p{N}\u00ad\u200b-\u200f\u2060\ufeff]/u;
/** A word of more letters is no word: hiding would go on and on through a text without blanks. */
const LONGEST_WORD = 64;

/** The gaps as places to decide about, in order and apart: two in one word are one place. */
export function gapStops(
  text: string,
  gaps: readonly Range[],
  spans: readonly ReviewSpan[],
): readonly Range[] {
  const replaced = spans.filter(
    ({ state, suspected }) => state === 'accepted' || (state === 'proposed' && !suspected),
  );
  const stops: { start: number; end: number }[] = [];
  for (const gap of gaps) {
    const before = replaced[lastStartingAtOrBefore(replaced, gap.start)]?.end ?? 0;
    const after = replaced[lastStartingAtOrBefore(replaced, gap.end - 1) + 1]?.start;
    const start = wordStart(text, gap.start, before);
    const end = wordEnd(text, gap.end, after ?? text.length);
    const last = stops.at(-1);
    if (last !== undefined && start < last.end) last.end = Math.max(last.end, end);
    else stops.push({ start, end });
  }
  return stops;
}

function wordStart(text: string, from: number, least: number): number {
  let at = from;
  while (at > least && from - at < LONGEST_WORD && IN_WORD.test(pairAt(text, at - 1))) at -= 1;
  return at;
}

function wordEnd(text: string, from: number, most: number): number {
  let at = from;
  while (at < most && at - from < LONGEST_WORD && IN_WORD.test(pairAt(text, at))) at += 1;
  return at;
}

/** The character that has a half at the offset, whole. */
function pairAt(text: string, offset: number): string {
  const unit = text.charCodeAt(offset);
  const isLow = unit >= 0xdc00 && unit <= 0xdfff;
  return String.fromCodePoint(text.codePointAt(isLow && offset > 0 ? offset - 1 : offset) ?? 0);
}

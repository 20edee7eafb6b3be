/** @file The words beside a mention, for a list of its places. Pure; main process. What it returns is PHI. */
import type { Range } from '../../domain/range.ts';

export interface ContextWords {
  readonly before: string;
  readonly mention: string;
  readonly after: string;
}

/** 40 characters on each side: five to eight words, or a clause in Chinese; one line of a side panel takes as much. */
const REACH = 40;
const blanks = /\s+/gu;
/** What the cut has left of a word or of a character; Han characters are words of their own and stay. */
const cutStart = /^(?:[\uDC00-\uDFFF]|(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/u;
const cutEnd = /(?:[\uD800-\uDBFF]|(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+$/u;

/** A few whole words left and right of the range, with `…` where the text goes on and blanks folded. */
export function contextWords(text: string, { start, end }: Range): ContextWords {
  const from = Math.max(0, start - REACH);
  const to = Math.min(text.length, end + REACH);
  const left = text.slice(from, start);
  const right = text.slice(end, to);
  return {
    before: from === 0 ? folded(left).trimStart() : `…${folded(left.replace(cutStart, ''))}`,
    mention: folded(text.slice(start, end)),
    after: to === text.length ? folded(right).trimEnd() : `${folded(right.replace(cutEnd, ''))}…`,
  };
}

function folded(text: string): string {
  return text.replace(blanks, ' ');
}

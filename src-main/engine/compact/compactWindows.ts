/**
 * @file Divides the tokens of a text among windows that the compact model sees one at a time. Pure; runs in the engine
 * process.
 *
 * [Note: Where windows end]
 * A window holds at most `maxTokens` tokens, and as many as it can: between half and all of them, the best place to cut is
 * looked for, because a mention that is cut in two is seen whole by neither window. Best is the start of a line, then
 * after a mark of punctuation, then a blank; only a text without any of them is cut anywhere. A window examines the
 * characters from its first token to the next window's first, so blanks belong to the window before them, and the union
 * of all ranges is the text, by construction.
 */
import { invariant } from '../../domain/errors.ts';
import type { Range } from '../../domain/range.ts';
import { BLANKS, type CompactToken } from './compactTokens.ts';

export interface CompactWindow {
  /** Characters that the window examines. */
  readonly range: Range;
  readonly firstToken: number;
  readonly tokenCount: number;
}

export interface WindowLimits {
  /** Tokens of one window at most; 2 or more. */
  readonly maxTokens: number;
  /** Tokens that a window repeats of the one before, at most half of `maxTokens`. */
  readonly overlap: number;
}

/**
 * Windows in order, none for an empty text; a text of blanks alone is one window without tokens. Every token lies in a
 * window, and with `overlap` 0 in exactly one.
 */
export function compactWindows(
  text: string,
  tokens: readonly CompactToken[],
  { maxTokens, overlap }: WindowLimits,
): readonly CompactWindow[] {
  invariant(maxTokens >= 2, 'a window has room for two tokens');
  invariant(overlap >= 0 && overlap * 2 <= maxTokens, 'windows share at most half of themselves');
  if (text.length === 0) return [];
  const windows: CompactWindow[] = [];
  let first = 0;
  for (;;) {
    const end = cutAfter(text, tokens, first, maxTokens);
    const start = windows.length === 0 ? 0 : startOf(tokens, first);
    const isLast = end === tokens.length;
    const range = { start, end: isLast ? text.length : startOf(tokens, end) };
    windows.push({ range, firstToken: first, tokenCount: end - first });
    if (isLast) return windows;
    // More than half of the window lies before its cut, so the next one begins later than this one did.
    first = end - overlap;
  }
}

/** Index of the token that the window which starts at `first` no longer holds. */
function cutAfter(text: string, tokens: readonly CompactToken[], first: number, maxTokens: number): number {
  const limit = first + maxTokens;
  if (limit >= tokens.length) return tokens.length;
  let best = limit;
  let bestWorth = worthOfCut(text, tokens, limit);
  for (let cut = limit - 1; cut > first + maxTokens / 2 && bestWorth < LINE_START; cut -= 1) {
    const worth = worthOfCut(text, tokens, cut);
    if (worth > bestWorth) {
      best = cut;
      bestWorth = worth;
    }
  }
  return best;
}

const LINE_START = 3;
const AFTER_MARK = 2;
const AT_BLANK = 1;
const ANYWHERE = 0;

/** Marks that end a phrase where a blank follows: `3.5` and `Garcia-Lopez` are not cut. */
const MARKS = new Set('.,;:!?)]}»”’"…');
/** Marks of Chinese and Japanese, after which no blank is written. */
const FULL_WIDTH_MARKS = new Set('。，、；：！？）】》」』｡');

/** How good a place it is to begin a window with that token. */
function worthOfCut(text: string, tokens: readonly CompactToken[], index: number): number {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token === undefined || before === undefined) return ANYWHERE;
  if (token.blank === BLANKS.newline || token.blank === BLANKS.newlinesOrStart) return LINE_START;
  const mark = text.slice(before.start, before.end);
  if (FULL_WIDTH_MARKS.has(mark)) return AFTER_MARK;
  if (token.blank === BLANKS.none) return ANYWHERE;
  return MARKS.has(mark) ? AFTER_MARK : AT_BLANK;
}

function startOf(tokens: readonly CompactToken[], index: number): number {
  const token = tokens[index];
  invariant(token !== undefined, 'a window begins with a token');
  return token.start;
}

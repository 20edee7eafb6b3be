/** @file Splits a note into lines without changing it. Pure; used in every process. */
import type { Range } from '../domain/range.ts';

/** One line of a note; `start`/`end` exclude the line break. */
export interface TextLine extends Range {
  /** 0-based. */
  readonly index: number;
  readonly text: string;
}

// CRLF first, so that it counts as one break. VT, FF, NEL, LS and PS come from word processors and mainframe exports.
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

/** Lines in order; a text of n breaks has n + 1 lines, the last possibly empty. */
export function splitLines(text: string): readonly TextLine[] {
  const lines: TextLine[] = [];
  let start = 0;
  for (const found of text.matchAll(lineBreak)) {
    lines.push({ index: lines.length, start, end: found.index, text: text.slice(start, found.index) });
    start = found.index + found[0].length;
  }
  lines.push({ index: lines.length, start, end: text.length, text: text.slice(start) });
  return lines;
}

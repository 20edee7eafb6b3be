/**
 * @file Cuts a note into rows that are rendered on their own. Pure.
 *
 * [Note: Rows keep both sides in step]
 * A row is a line of the original with the output of the same characters beside it. Both sides live in one grid row, so
 * they scroll as one and need no synchronisation, and a note of 300 KB renders only the rows in view.
 */
import type { Range } from '../../../src-main/contract/vocabulary.ts';

/** `[start, end)` is shown; the line break after `end` belongs to the row but is not shown. */
export interface TextRow extends Range {
  readonly index: number;
}

/** A line longer than this becomes several rows: notes without any line break exist, and a row must stay cheap. */
export const MAX_ROW = 1600;
/** The same breaks as src-main/text/lines.ts, so that line numbers agree with other tools. */
const lineBreak = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g;

export function splitRows(text: string): readonly TextRow[] {
  const rows: TextRow[] = [];
  const push = (from: number, to: number): void => {
    let start = from;
    while (to - start > MAX_ROW) {
      const cut = cutBefore(text, start, start + MAX_ROW);
      rows.push({ index: rows.length, start, end: cut });
      start = cut;
    }
    rows.push({ index: rows.length, start, end: to });
  };
  let start = 0;
  for (const found of text.matchAll(lineBreak)) {
    push(start, found.index);
    start = found.index + found[0].length;
  }
  push(start, text.length);
  return rows;
}

/** After the last space in the second half of the stretch, or at its end but never inside a surrogate pair. */
function cutBefore(text: string, start: number, limit: number): number {
  const space = text.lastIndexOf(' ', limit - 1);
  if (space >= start + MAX_ROW / 2) return space + 1;
  const isPair = text.charCodeAt(limit) >= 0xdc00 && text.charCodeAt(limit) <= 0xdfff;
  return isPair ? limit - 1 : limit;
}

/** Index of the last range that starts at or before the offset; -1 when all start later. Ranges are sorted by start. */
export function lastStartingAtOrBefore(ranges: readonly Range[], offset: number): number {
  return lastHolding(ranges, ({ start }) => start <= offset);
}

/** Index of the last item that the claim holds for, from items of which it holds for the first ones only; -1 for none. */
export function lastHolding<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length - 1;
  let found = -1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) {
      found = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  return found;
}

/** The range that holds the offset, from sorted ranges that do not overlap. */
export function rangeAt<R extends Range>(ranges: readonly R[], offset: number): R | null {
  const range = ranges[lastStartingAtOrBefore(ranges, offset)];
  return range !== undefined && offset < range.end ? range : null;
}

/** All ranges that share a character with `[start, end)`, from sorted ranges that do not overlap. */
export function rangesIn<R extends Range>(ranges: readonly R[], start: number, end: number): readonly R[] {
  const found: R[] = [];
  for (let at = Math.max(0, lastStartingAtOrBefore(ranges, start)); at < ranges.length; at++) {
    const range = ranges[at];
    if (range === undefined || range.start >= end) break;
    if (range.end > start) found.push(range);
  }
  return found;
}

/** The row cut at every edge of the ranges: stretches of which each range holds all or nothing. */
export function stretchesOf(row: Range, ranges: readonly Range[]): readonly Range[] {
  const cuts = new Set([row.start, row.end]);
  for (const { start, end } of ranges)
    for (const cut of [start, end]) if (cut > row.start && cut < row.end) cuts.add(cut);
  const sorted = [...cuts].sort((a, b) => a - b);
  return sorted.slice(0, -1).map((start, at) => ({ start, end: sorted[at + 1] ?? row.end }));
}

/** Whether the range holds the whole stretch. */
export function holding(stretch: Range): (range: Range) => boolean {
  return (range) => range.start <= stretch.start && stretch.end <= range.end;
}

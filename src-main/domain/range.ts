/** @file Half-open character ranges and the arithmetic that coverage is made of. Pure; used in every process. */

/** `[start, end)` in UTF-16 code units of the stored note text. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** True when the two ranges share at least one character. */
export function overlaps(a: Range, b: Range): boolean {
  return a.start < b.end && b.start < a.end;
}

/** True when `outer` contains every character of `inner`. */
export function contains(outer: Range, inner: Range): boolean {
  return outer.start <= inner.start && inner.end <= outer.end;
}

/** Sorts, drops empty ranges and joins touching or overlapping ones. */
export function unionRanges(ranges: readonly Range[]): readonly Range[] {
  const sorted = ranges.filter((r) => r.end > r.start).sort((a, b) => a.start - b.start || a.end - b.end);
  const union: { start: number; end: number }[] = [];
  for (const range of sorted) {
    const last = union.at(-1);
    if (last !== undefined && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else union.push({ start: range.start, end: range.end });
  }
  return union;
}

/** The parts of `[0, length)` that no range covers, in order. */
export function gapsIn(length: number, covered: readonly Range[]): readonly Range[] {
  const gaps: Range[] = [];
  let at = 0;
  for (const range of unionRanges(covered)) {
    if (range.start > at) gaps.push({ start: at, end: Math.min(range.start, length) });
    at = Math.max(at, range.end);
    if (at >= length) break;
  }
  if (at < length) gaps.push({ start: at, end: length });
  return gaps.filter((gap) => gap.end > gap.start);
}

/** The parts of `ranges` that no range of `removed` covers. */
export function subtractRanges(ranges: readonly Range[], removed: readonly Range[]): readonly Range[] {
  if (removed.length === 0) return ranges;
  const end = ranges.reduce((last, range) => Math.max(last, range.end), 0);
  return intersectRanges([ranges, gapsIn(end, removed)]);
}

/** Ranges present in every one of the lists: what all recognizers have examined. `[]` lists give no range. */
export function intersectRanges(lists: readonly (readonly Range[])[]): readonly Range[] {
  const [first, ...rest] = lists;
  if (first === undefined) return [];
  return rest.reduce((common, list) => intersectUnions(common, unionRanges(list)), unionRanges(first));
}

/** Both sorted and apart: whichever range ends first can meet nothing further on, so one pass over both is enough. */
function intersectUnions(left: readonly Range[], right: readonly Range[]): readonly Range[] {
  const common: Range[] = [];
  let [at, other] = [0, 0];
  for (;;) {
    const a = left[at];
    const b = right[other];
    if (a === undefined || b === undefined) return common;
    const start = Math.max(a.start, b.start);
    const end = Math.min(a.end, b.end);
    if (start < end) common.push({ start, end });
    if (a.end <= b.end) at += 1;
    else other += 1;
  }
}

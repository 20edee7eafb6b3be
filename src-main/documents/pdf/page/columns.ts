/** @file Columns of running text, read one after the other; tables stay line by line. Pure; the import process and tests. */
import type { Line, Segment } from './segment.ts';

/** Lines that have text on both sides of a gap before it counts as one between columns. */
const MIN_LINES = 4;
/** Letters of an average line of a column; cells of tables and labels have fewer. */
const MIN_LETTERS = 25;
/** Columns inside each other; a page of three columns is two deep. */
const MAX_DEPTH = 4;
/** What is looked at from one line: lines of a page, and its widest gaps. A page made of gaps must not take an hour. */
const MAX_LINES = 200;
const MAX_GAPS = 4;

interface Gap {
  readonly from: number;
  readonly to: number;
}

/** `angle` is that of all lines. */
export function inColumns(lines: readonly Line[], angle: number, depth = 0): readonly Line[] {
  if (depth >= MAX_DEPTH) return lines;
  const made: Line[] = [];
  for (let at = 0; at < lines.length;) {
    const band = bandAt(lines, at, angle);
    if (band === null) {
      made.push(lines[at] ?? []);
      at += 1;
      continue;
    }
    const part = lines.slice(at, at + band.count);
    const side = (isLeft: boolean): readonly Line[] =>
      part
        .map((line) => line.filter((segment) => startOf(segment, angle) < band.gap.to === isLeft))
        .filter((line) => line.length > 0);
    made.push(...inColumns(side(true), angle, depth + 1), ...inColumns(side(false), angle, depth + 1));
    at += band.count;
  }
  return made;
}

/** The lines from `first` on that one gap goes through, when both sides are running text. */
function bandAt(lines: readonly Line[], first: number, angle: number): { count: number; gap: Gap } | null {
  for (const start of gapsOf(lines[first] ?? [], angle)) {
    let gap = start;
    let count = 0;
    const letters = { left: 0, right: 0, both: 0 };
    for (const line of lines.slice(first, first + MAX_LINES)) {
      const narrower = narrowed(line, gap, angle);
      if (narrower === null) break;
      gap = narrower;
      count += 1;
      const [left, right] = [true, false].map((isLeft) =>
        line.filter((segment) => startOf(segment, angle) < gap.to === isLeft),
      );
      if (left === undefined || right === undefined || left.length === 0 || right.length === 0) continue;
      letters.both += 1;
      letters.left += lettersOf(left);
      letters.right += lettersOf(right);
    }
    const least = MIN_LETTERS * letters.both;
    if (letters.both >= MIN_LINES && letters.left >= least && letters.right >= least) return { count, gap };
  }
  return null;
}

/** What a line leaves of a gap; null when it stands in it. */
function narrowed(line: Line, gap: Gap, angle: number): Gap | null {
  let { from, to } = gap;
  let size = 0;
  for (const segment of line) {
    const start = startOf(segment, angle);
    const end = start + segment.width;
    size = Math.max(size, segment.size);
    if (end <= to && start < from) from = Math.max(from, end);
    else if (start >= from) to = Math.min(to, start);
    else return null;
  }
  return to - from > size * 0.8 ? { from, to } : null;
}

function gapsOf(line: Line, angle: number): readonly Gap[] {
  const gaps = line.flatMap((segment, at) => {
    const next = line[at + 1];
    return next === undefined
      ? []
      : [{ from: startOf(segment, angle) + segment.width, to: startOf(next, angle) }];
  });
  return gaps.sort((a, b) => b.to - b.from - (a.to - a.from)).slice(0, MAX_GAPS);
}

function startOf({ x, y }: Segment, angle: number): number {
  const turn = (-angle * Math.PI) / 180;
  return x * Math.cos(turn) - y * Math.sin(turn);
}

function lettersOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + text.length, 0);
}

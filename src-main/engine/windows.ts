/**
 * @file Plans the windows that a model sees of a text that is longer than its limit. Pure; runs in the engine process.
 *
 * [Note: Nothing is truncated]
 * A model has a token limit, a note does not. Cutting at the limit would leave PHI unseen and look like success, so
 * every text becomes as many windows as needed. Each window owns the units from where the one before it ended to its
 * own end, so the owned parts follow each other without a gap and the union of the windows is the text by construction.
 *
 * A unit is what no window may cut: the tokens of one word, or one token outside of words. A segment is a sentence or a
 * paragraph.
 */
import { invariant } from '../domain/errors.ts';

export interface WindowTask {
  /** Tokens of each unit, in order; each between 0 and `limit`. */
  readonly sizes: ArrayLike<number>;
  /** Units at which a segment begins, ascending. */
  readonly segments: readonly number[];
  /** Tokens of a window without the special ones. */
  readonly limit: number;
  /** Tokens that two neighboring windows share at most; more than half the limit counts as half. */
  readonly overlap: number;
}

/** The window reads units `[first, end)` and owns `[own, end)`. */
export interface WindowPlan {
  readonly first: number;
  readonly own: number;
  readonly end: number;
}

/**
 * Windows in order; `[]` without units. Whole segments are packed greedily. A segment over the limit is cut into
 * slices. A window begins up to `overlap` tokens before its own part: at a segment's start if one lies in that reach,
 * else, inside a segment, as far back as units allow.
 */
export function planWindows(task: WindowTask): readonly WindowPlan[] {
  const layout = layOut(task);
  const windows: WindowPlan[] = [];
  let own = 0;
  while (own < layout.units) {
    const window = nextWindow(layout, own);
    invariant(window.end > own, 'a window owns at least one unit');
    windows.push(window);
    own = window.end;
  }
  return windows;
}

interface Layout {
  readonly units: number;
  /** Tokens before each unit, and of all units at the end. */
  readonly offsets: Float64Array;
  /** Ascending unit indices at which a segment begins, and the number of units. */
  readonly borders: readonly number[];
  readonly limit: number;
  readonly reach: number;
}

function layOut({ sizes, segments, limit, overlap }: WindowTask): Layout {
  invariant(limit >= 1, 'a window holds at least one token');
  const offsets = new Float64Array(sizes.length + 1);
  for (let unit = 0; unit < sizes.length; unit += 1) {
    const size = sizes[unit] ?? 0;
    invariant(size <= limit, 'no unit is longer than a window');
    offsets[unit + 1] = (offsets[unit] ?? 0) + size;
  }
  const borders = [...new Set([0, ...segments, sizes.length])].sort((a, b) => a - b);
  // Half: a window whose larger part is repetition would cost more than it sees.
  return { units: sizes.length, offsets, borders, limit, reach: Math.min(overlap, Math.floor(limit / 2)) };
}

function nextWindow(layout: Layout, own: number): WindowPlan {
  const startsSegment = layout.borders[lowerBound(layout.borders, own)] === own;
  const context = contextStart(layout, own, startsSegment);
  const withContext = lastBorder(layout, context);
  if (withContext > own) return { first: context, own, end: withContext };
  if (!startsSegment) return { first: context, own, end: furthestEnd(layout, context) };
  // A segment that fits only without what came before it stays whole; one that never fits begins its slices here.
  const alone = lastBorder(layout, own);
  return { first: own, own, end: alone > own ? alone : furthestEnd(layout, own) };
}

/** First unit that a window owning from `own` on reads. */
function contextStart(
  { offsets, borders, limit, reach }: Layout,
  own: number,
  startsSegment: boolean,
): number {
  const earliest = lowerBound(offsets, (offsets[own] ?? 0) - reach);
  const border = borders[lowerBound(borders, earliest)] ?? own;
  const first = border < own ? border : startsSegment ? own : earliest;
  // A unit of more than half a window leaves no room for context.
  const isTooFull = (offsets[own + 1] ?? 0) - (offsets[first] ?? 0) > limit;
  return isTooFull ? own : first;
}

/** The last unit index up to which units from `first` on fit into one window. */
function furthestEnd({ offsets, limit }: Layout, first: number): number {
  return lowerBound(offsets, (offsets[first] ?? 0) + limit + 1) - 1;
}

/** The last segment border up to which units from `first` on fit into one window. */
function lastBorder(layout: Layout, first: number): number {
  const end = furthestEnd(layout, first);
  return layout.borders[lowerBound(layout.borders, end + 1) - 1] ?? 0;
}

/** Index of the first element that is not below `limit`; the length when all are. */
function lowerBound(sorted: ArrayLike<number>, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

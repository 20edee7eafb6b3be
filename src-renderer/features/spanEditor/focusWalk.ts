/** @file Where the focus goes next among the places of a note. Pure. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import type { Stop } from '../sideBySide/noteModel.ts';
import type { Direction } from './draft.ts';

/** The place that the reviewer looks at. */
export interface Focus extends Range {
  /** Null for what is no span: a mention that still stands in the output, or what was not examined. */
  readonly key: string | null;
}

/** True when the focus is on this stop. */
export function isAt({ start, end, key }: Focus, focus: Focus | null): boolean {
  // A gap and a mention in it may begin at the same character; the edges of a span may have moved.
  return focus !== null && start === focus.start && key === focus.key && (key !== null || end === focus.end);
}

/** The stop after or before the focus; wraps around, and is the focused one when there is no other. */
export function nextStop(stops: readonly Stop[], at: Focus | null, direction: Direction): Stop | null {
  const next =
    direction === 1
      ? (stops.find((stop) => at !== null && isBefore(at, stop)) ?? stops[0])
      : (stops.findLast((stop) => at !== null && isBefore(stop, at)) ?? stops.at(-1));
  return next ?? null;
}

/** In the order of the stops: of two that begin at the same character the shorter one is first. */
function isBefore(a: Focus, b: Focus): boolean {
  if (a.key !== null && a.key === b.key) return false;
  return a.start < b.start || (a.start === b.start && a.end < b.end);
}

/** The place behind or before the offset; null at the end, so that a reader knows to have been everywhere. */
export function nextPlace(places: readonly Range[], offset: number, direction: Direction): Range | null {
  const next =
    direction === 1
      ? places.find((place) => place.start > offset)
      : places.findLast((place) => place.start < offset);
  return next ?? null;
}

/** The span that was focused, whose edges may have moved; its neighbor when it is gone. */
export function sameOrNeighbor(stops: readonly Stop[], focus: Focus): Stop | null {
  const { key, start } = focus;
  const same = stops.find((one) => (key === null ? isAt(one, focus) : one.key === key));
  const alike = same ?? stops.find((one) => key === null && one.key === null && one.start === start);
  return alike ?? stops.find((one) => one.start >= start) ?? stops.at(-1) ?? null;
}

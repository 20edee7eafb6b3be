/** @file Where the focus goes next among the places of a note. Pure. */
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import type { Stop } from '../sideBySide/noteModel.ts';
import type { Direction } from './draft.ts';

/** The place that the reviewer looks at. */
export interface Focus extends Range {
  /** Null for a mention that still stands in the output without being a span. */
  readonly key: string | null;
}

/** True when the focus is on this stop. */
export function isAt({ start, key }: Pick<Stop, 'start' | 'key'>, focus: Focus | null): boolean {
  return focus !== null && start === focus.start && key === focus.key;
}

/** The stop after or before the focus; wraps around, and is the focused one when there is no other. */
export function nextStop(stops: readonly Stop[], at: Focus | null, direction: Direction): Stop | null {
  const next =
    direction === 1
      ? (stops.find((stop) => at !== null && stop.start > at.start) ?? stops[0])
      : (stops.findLast((stop) => at !== null && stop.start < at.start) ?? stops.at(-1));
  return next ?? null;
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
export function sameOrNeighbor(stops: readonly Stop[], { key, start }: Focus): Stop | null {
  const same = stops.find((one) =>
    key === null ? one.key === null && one.start === start : one.key === key,
  );
  return same ?? stops.find((one) => one.start >= start) ?? stops.at(-1) ?? null;
}

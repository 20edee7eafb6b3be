/** @file The focused place of the note under review, and its moves among the places where a reviewer stops. */
import type { NoteModel, Stop } from '../sideBySide/noteModel.ts';
import type { Direction } from './draft.ts';
import { isAt, nextStop, sameOrNeighbor, type Focus } from './focusWalk.ts';

export class NoteFocus {
  at = $state.raw<Focus | null>(null);
  readonly #model: () => NoteModel | null;
  readonly #onFocus: (offset: number) => void;

  /** `onFocus`: the place must come into view. */
  constructor(model: () => NoteModel | null, onFocus: (offset: number) => void) {
    this.#model = model;
    this.#onFocus = onFocus;
  }

  /** Focuses the stop after or before the focused place; wraps around. False when there is none. */
  step(direction: Direction, openOnly: boolean): boolean {
    const stops = this.#stops.filter((stop) => !openOnly || stop.isOpen);
    if (stops.length === 0) return false;
    const { at } = this;
    if (stops.length === 1 && stops.some((stop) => isAt(stop, at)) && openOnly) return true;
    const next = nextStop(stops, at, direction);
    if (next !== null) this.on(next);
    return true;
  }

  on({ start, end, key }: Focus): void {
    this.at = { start, end, key };
    this.#onFocus(start);
  }

  /** The first open place, or else the first. */
  onFirst(): void {
    const first = this.#stops.find((stop) => stop.isOpen) ?? this.#stops[0];
    if (first !== undefined) this.on(first);
  }

  /** The place that holds the offset; stays where there is none. */
  onOffset(offset: number): void {
    const stop = this.#stops.find((one) => one.start <= offset && offset < one.end);
    if (stop !== undefined) this.on(stop);
  }

  /** Keeps the focus on the span it was on, or its neighbor. */
  again(): void {
    if (this.at === null) return;
    const stop = sameOrNeighbor(this.#stops, this.at);
    this.at = stop === null ? null : { start: stop.start, end: stop.end, key: stop.key };
  }

  get #stops(): readonly Stop[] {
    return this.#model()?.stops ?? [];
  }
}

/** @file Which rows of a note are in view and therefore rendered; learns their real heights as they are drawn. */
import { untrack } from 'svelte';
import type { Range } from '../../../src-main/contract/vocabulary.ts';
import { RowHeights, estimateHeight } from './rowHeights.ts';
import type { TextRow } from './textRows.ts';

const LINE = 27;
const OVERSCAN = 8;

export interface RowWindowDeps {
  readonly rows: () => readonly TextRow[];
  readonly text: () => string;
  /** How many Latin characters fit on a line; a wrong guess only costs a correction when the row is measured. */
  readonly cellsPerLine: (width: number) => number;
}

export class RowWindow {
  scrollTop = $state(0);
  height = $state(700);
  width = $state(1000);
  readonly #deps: RowWindowDeps;
  /** Counts corrections: the heights themselves are plain numbers. */
  #measured = $state(0);

  readonly heights = $derived.by(() => {
    const cells = this.#deps.cellsPerLine(this.width);
    const text = untrack(() => this.#deps.text());
    return new RowHeights(
      this.#deps.rows().map((row) => estimateHeight(text.slice(row.start, row.end), cells, LINE) + 2),
    );
  });
  readonly #first = $derived.by(() => {
    void this.#measured;
    return Math.max(0, this.heights.rowAt(this.scrollTop) - OVERSCAN);
  });
  readonly #last = $derived.by(() => {
    void this.#measured;
    return Math.min(this.#deps.rows().length - 1, this.heights.rowAt(this.#bottom) + OVERSCAN);
  });
  readonly shown = $derived.by(() => this.#deps.rows().slice(this.#first, this.#last + 1));
  readonly above = $derived.by(() => {
    void this.#measured;
    return this.heights.top(this.#first);
  });
  readonly below = $derived.by(() => {
    void this.#measured;
    return this.heights.total - this.heights.top(this.#last + 1);
  });
  /** The part of the note between the upper and lower edge. */
  readonly visible = $derived.by((): Range => {
    void this.#measured;
    const rows = this.#deps.rows();
    const from = rows[this.heights.rowAt(this.scrollTop)]?.start ?? 0;
    return { start: from, end: rows[this.heights.rowAt(this.#bottom)]?.end ?? 0 };
  });

  constructor(deps: RowWindowDeps) {
    this.#deps = deps;
  }

  get #bottom(): number {
    return this.scrollTop + (this.height || 700);
  }

  /** Takes the heights that the drawn rows really have. */
  measure(scroller: HTMLElement): void {
    let changed = false;
    for (const element of scroller.querySelectorAll<HTMLElement>('.row')) {
      const real = element.getBoundingClientRect().height;
      if (real > 0 && this.heights.set(Number(element.dataset['row']), real)) changed = true;
    }
    if (changed) this.#measured++;
  }
}

/** @file Where rows of different heights lie: estimates until measured, prefix sums on demand. Pure. */

export class RowHeights {
  readonly #heights: Float64Array;
  readonly #tops: Float64Array;
  /** Rows from here on have stale tops. */
  #staleFrom = 0;

  constructor(estimates: readonly number[]) {
    this.#heights = Float64Array.from(estimates);
    this.#tops = new Float64Array(estimates.length + 1);
  }

  get total(): number {
    return this.top(this.#heights.length);
  }

  /** Distance of the row's upper edge from the first row's; for the row after the last, the whole height. */
  top(row: number): number {
    if (row > this.#staleFrom) {
      for (let at = this.#staleFrom; at < this.#heights.length; at++) {
        this.#tops[at + 1] = (this.#tops[at] ?? 0) + (this.#heights[at] ?? 0);
      }
      this.#staleFrom = this.#heights.length;
    }
    return this.#tops[Math.min(row, this.#heights.length)] ?? 0;
  }

  /** The row at the distance; the first or last one outside. */
  rowAt(distance: number): number {
    let low = 0;
    let high = Math.max(0, this.#heights.length - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.top(middle) <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** True when the height was another one. Half a pixel is rounding, not change. */
  set(row: number, height: number): boolean {
    if (Math.abs((this.#heights[row] ?? 0) - height) < 0.5) return false;
    this.#heights[row] = height;
    this.#staleFrom = Math.min(this.#staleFrom, row);
    return true;
  }
}

/** Chinese characters take two cells of a line; counting them makes estimates good enough that scrolling does not jump. */
export function estimateHeight(text: string, cellsPerLine: number, lineHeight: number): number {
  let cells = 0;
  for (let at = 0; at < text.length; at++) cells += text.charCodeAt(at) >= 0x2e80 ? 2 : 1;
  return Math.max(1, Math.ceil(cells / Math.max(10, cellsPerLine))) * lineHeight;
}

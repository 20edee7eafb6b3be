/**
 * @file Brings the focused place into view, and knows whether it is there. Runs in the page.
 *
 * [Note: Seen before it is decided]
 * A reader scrolls on, and the focus stays where it was: the card beside the text then shows a mention without the words around it.
 * What is not on the screen is not decided; it is brought back, and the next key decides. Whoever types faster than the frames has not
 * scrolled: a place that is still on its way counts as seen.
 */

/** The text of the note, as far as a place is brought into view in it. */
export interface PlacePanes {
  reveal(offset: number): Promise<void>;
  shows(offset: number): boolean;
}

export class PlaceInView {
  readonly #panes: () => PlacePanes | undefined;
  readonly #onNotSeen: () => void;
  #arriving = 0;

  /** `panes` is undefined while no note is drawn. `onNotSeen`: a place was brought back because somebody wanted to decide about it. */
  constructor(panes: () => PlacePanes | undefined, onNotSeen: () => void) {
    this.#panes = panes;
    this.#onNotSeen = onNotSeen;
  }

  /** After the frame that draws the new focus, so that the place exists. */
  bring(offset: number): void {
    this.#arriving += 1;
    requestAnimationFrame(() => void this.#arrive(offset));
  }

  /** Brings back what the reader has scrolled away from; it counts as seen only once it is there. */
  isSeen(offset: number): boolean {
    if (this.#arriving > 0 || this.#panes()?.shows(offset) === true) return true;
    void this.#panes()?.reveal(offset);
    this.#onNotSeen();
    return false;
  }

  async #arrive(offset: number): Promise<void> {
    try {
      await this.#panes()?.reveal(offset);
    } finally {
      this.#arriving -= 1;
    }
  }
}

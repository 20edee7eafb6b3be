/**
 * @file Draws notes without putting back, the same ones for the same seed. Pure; main process.
 *
 * [Note: Drawing]
 * Every note gets the HMAC-SHA-256 of its number in the batch under the seed of the sample, and the smallest values are
 * drawn, in their order. Whoever knows the seed and the numbers of the approved notes can draw again; nobody can choose a
 * seed for a note, because seeds are made at random after the set is fixed. The order says nothing about risk, patient
 * or time.
 */

export interface Draw {
  /** Offers a note; `key` is its keyed value in lower-case hex. */
  offer(note: number, key: string): void;
  /** The notes drawn, in order; all that were offered when they are fewer than asked for. */
  drawn(): readonly number[];
}

interface Ticket {
  readonly note: number;
  readonly key: string;
}

/** A draw of `size` notes. Memory grows with `size`, not with the set. */
export function createDraw(size: number): Draw {
  let kept: Ticket[] = [];
  // Sorted now and then instead of after each offer: a heap would save little and say less.
  const room = 2 * size + 1000;
  const trim = (): void => {
    kept = kept.toSorted(byKey).slice(0, size);
  };
  return {
    offer(note, key) {
      kept.push({ note, key });
      if (kept.length > room) trim();
    },
    drawn() {
      trim();
      return kept.map(({ note }) => note);
    },
  };
}

function byKey(a: Ticket, b: Ticket): number {
  if (a.key === b.key) return a.note - b.note;
  return a.key < b.key ? -1 : 1;
}

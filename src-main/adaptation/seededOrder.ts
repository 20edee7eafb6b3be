/** @file What a seed decides: the order of windows, and which sentences are held aside. Pure. */
import { invariant } from '../domain/errors.ts';
import { seededDraw, type Draw } from '../evaluation/metrics/seededRandom.ts';

/** 0 to `count - 1` in a drawn order (Fisher and Yates). */
export function shuffledOrder(count: number, draw: Draw): Int32Array {
  const order = Int32Array.from({ length: count }, (_, at) => at);
  for (let last = count - 1; last > 0; last--) {
    const other = draw(last + 1);
    const moved = order[last] ?? 0;
    order[last] = order[other] ?? 0;
    order[other] = moved;
  }
  return order;
}

export interface Parted<Item> {
  readonly training: readonly Item[];
  readonly heldAside: readonly Item[];
}

/**
 * Holds a part aside, rounded down, before anything is made of the sentences: what is made of one stays on its side. Each side
 * keeps the order given.
 * @param share from 0 to below 1
 */
export function holdAside<Item>(items: readonly Item[], share: number, seed: number): Parted<Item> {
  invariant(share >= 0 && share < 1, 'a share is held aside, not all');
  const chosen = new Set(
    shuffledOrder(items.length, seededDraw(seed)).subarray(0, Math.floor(items.length * share)),
  );
  return {
    training: items.filter((_, at) => !chosen.has(at)),
    heldAside: items.filter((_, at) => chosen.has(at)),
  };
}

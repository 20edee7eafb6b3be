/** @file Numbers drawn from a keyed hash: the same key, purpose and value always give the same sequence. Pure; main process. */
import type { KeyedBytes } from '../keyed.ts';

/** The next number of the sequence, uniform over `[0, below)`; `below` is whole, at least 1 and at most 65,536. */
export type Draw = (below: number) => number;

// Two bytes a number: 16 numbers of one hash, enough for every list there is.
const WORD = 2 ** 16;

/** Opens the sequence of a purpose and value. The value is PHI; the numbers are not, but they link. */
export function drawsOf(keyed: KeyedBytes, purpose: string, value: string): Draw {
  let block = 0;
  let words: readonly number[] = [];
  let at = 0;
  const next = (): number => {
    if (at >= words.length) {
      // The counter stands in the purpose, where no value can imitate it.
      words = wordsOf(keyed(`${purpose}#${block}`, value));
      block += 1;
      at = 0;
    }
    at += 1;
    return words[at - 1] ?? 0;
  };
  return (below) => {
    // Rejection: the last, incomplete stretch of the 16-bit range would favor small numbers.
    const limit = WORD - (WORD % below);
    let word = next();
    while (word >= limit) word = next();
    return word % below;
  };
}

/** The items in keyed order (Fisher-Yates); the list itself stays as it is. */
export function shuffled<Item>(items: readonly Item[], draw: Draw): readonly Item[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = draw(last + 1);
    const [a, b] = [order[last], order[other]];
    if (a === undefined || b === undefined) continue;
    order[last] = b;
    order[other] = a;
  }
  return order;
}

function wordsOf(bytes: Uint8Array): readonly number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Array.from({ length: Math.floor(bytes.byteLength / 2) }, (_, index) => view.getUint16(index * 2));
}

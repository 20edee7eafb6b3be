/** @file What a mutation is, and what all of them are made of. For tests. */

/** A number from 0 to below `limit`. */
export type Draw = (limit: number) => number;

/** The bytes broken in one way; `other` is another sound file of the format. */
export type Mutation = (bytes: Uint8Array, draw: Draw, other: Uint8Array) => Uint8Array;

/** Ways to break a file, by what they do. */
export type Mutations = Readonly<Record<string, Mutation>>;

/** mulberry32: small, and good enough to choose places. */
export function createDraw(seed: number): Draw {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

/** One of the list; undefined when it is empty. */
export function drawn<T>(list: readonly T[], draw: Draw): T | undefined {
  return list[draw(list.length)];
}

export function join(...parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts);
}

/** One byte a character, so that bytes which were read as such text come back as they were. */
export function bytesOf(text: string): Uint8Array {
  return Buffer.from(text, 'latin1');
}

/** One character a byte: good enough to find the structure of any format in letters. */
export function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}

/** The text put in at any place. */
export function insert(bytes: Uint8Array, draw: Draw, text: string): Uint8Array {
  return insertBytes(bytes, draw, bytesOf(text));
}

export function insertBytes(bytes: Uint8Array, draw: Draw, more: Uint8Array): Uint8Array {
  const at = draw(bytes.length + 1);
  return join(bytes.subarray(0, at), more, bytes.subarray(at));
}

export function replaceFirst(bytes: Uint8Array, found: string, by: string): Uint8Array {
  return bytesOf(textOf(bytes).replace(found, () => by));
}

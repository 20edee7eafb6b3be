/** @file Mutations on bytes, whatever they mean. For tests. */
import { join, type Mutations } from './mutation.ts';

export const ON_BYTES: Mutations = {
  'bits flipped': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    for (let count = 1 + draw(12); count > 0; count -= 1) made[draw(made.length)]! ^= 1 << draw(8);
    return made;
  },
  truncated: (bytes, draw) => bytes.subarray(0, draw(bytes.length)),
  'beginning lost': (bytes, draw) => bytes.subarray(draw(bytes.length)),
  'stretch lost': (bytes, draw) => {
    const at = draw(bytes.length);
    return join(bytes.subarray(0, at), bytes.subarray(at + 1 + draw(40)));
  },
  'stretch doubled': (bytes, draw) => {
    const at = draw(bytes.length);
    return join(bytes.subarray(0, at + draw(200)), bytes.subarray(at));
  },
  spliced: (bytes, draw, other) =>
    join(bytes.subarray(0, draw(bytes.length)), other.subarray(draw(other.length))),
  'filled with one byte': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    const at = draw(made.length);
    return made.fill([0, 0xff, 0x3c, 0x7b][draw(4)] ?? 0, at, at + 1 + draw(64));
  },
  'longest length': (bytes, draw) => {
    const made = Uint8Array.from(bytes);
    const at = draw(made.length);
    return made.fill(0xff, at, at + 4);
  },
};

/** @file The hash behind the rows of compact packs. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './anyText.ts';
import { hashText } from '../../../../src-main/engine/compact/hash.ts';

/** The definition over the bytes of a real encoder, slowly. */
function hashOfBytes(text: string, seed: number): number {
  let hash = 0x811c9dc5n ^ BigInt(seed);
  for (const byte of new TextEncoder().encode(text))
    hash = ((hash ^ BigInt(byte)) * 0x01000193n) & 0xffffffffn;
  hash ^= hash >> 16n;
  hash = (hash * 0x85ebca6bn) & 0xffffffffn;
  hash ^= hash >> 13n;
  hash = (hash * 0xc2b2ae35n) & 0xffffffffn;
  return Number(hash ^ (hash >> 16n));
}

describe('hashText', () => {
  it.each([
    ['pérez', 1, 1417686257],
    ['患', 9, 3934306580],
    ['xxx', 7, 2442083540],
  ])('gives the vector of %s under seed %i', (text, seed, expected) => {
    expect(hashText(text, seed)).toBe(expected);
  });

  it('hashes what an UTF-8 encoder writes, for any text and seed', () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 9 }), (text, seed) => {
        expect(hashText(text, seed)).toBe(hashOfBytes(text, seed));
      }),
    );
  });

  it('takes each half of a broken pair for U+FFFD', () => {
    for (const broken of ['\ud83d', '\ude00', 'a\ud83db', '\ude00\ud83d'])
      expect(hashText(broken, 9)).toBe(hashOfBytes(broken.toWellFormed(), 9));
  });

  it('tells seeds, case and accents apart', () => {
    const hashes = [
      hashText('ana', 1),
      hashText('ana', 2),
      hashText('Ana', 1),
      hashText('aná', 1),
      hashText('', 1),
    ];
    expect(new Set(hashes).size).toBe(hashes.length);
  });
});

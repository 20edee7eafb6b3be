/** @file Words one letter apart. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { surnames } from '../../../src-main/detection/lexicons/surnames.ts';
import {
  createTypoIndex,
  isOneLetterOff,
  MIN_TYPO_LENGTH,
} from '../../../src-main/probes/names/typoIndex.ts';

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 5, maxLength: 9 });

/** Damerau's four errors, one after the other. */
function editsOf(word: string): ReadonlySet<string> {
  const edits = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    edits.add(word.slice(0, at) + word.slice(at + 1));
    edits.add(word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2));
    for (const letter of ['a', 'b', 'c']) {
      edits.add(word.slice(0, at) + letter + word.slice(at));
      edits.add(word.slice(0, at) + letter + word.slice(at + 1));
    }
  }
  edits.delete(word);
  return edits;
}

describe('isOneLetterOff', () => {
  it('is what four kinds of errors give', () => {
    fc.assert(
      fc.property(letters, letters, (a, b) => {
        expect(isOneLetterOff(a, b)).toBe(editsOf(a).has(b));
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('createTypoIndex', () => {
  it('finds exactly the words one letter away from a long name', () => {
    fc.assert(
      fc.property(fc.array(letters, { maxLength: 6 }), letters, (names, word) => {
        const index = createTypoIndex();
        for (const [at, name] of names.entries()) index.add(name, at);
        const long = names.filter((name) => name.length >= MIN_TYPO_LENGTH);
        const isNear = !long.includes(word) && long.some((name) => editsOf(name).has(word));
        expect(index.find(word) !== null).toBe(isNear);
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves short names out: the shorter, the more names have a neighbor', () => {
    const names = [...new Set(surnames)].filter((name) => /^[a-z]+$/.test(name));
    const byRest = new Map<string, string[]>();
    const restsOf = (name: string) => [
      name,
      ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1)),
    ];
    for (const name of names)
      for (const rest of restsOf(name)) byRest.set(rest, [...(byRest.get(rest) ?? []), name]);
    const shareWithNeighbor = (length: number) => {
      const long = names.filter((name) => name.length === length);
      const near = long.filter((name) =>
        restsOf(name).some((rest) => byRest.get(rest)?.some((other) => isOneLetterOff(name, other))),
      );
      return near.length / long.length;
    };
    expect(shareWithNeighbor(5)).toBeCloseTo(0.82, 2);
    expect(shareWithNeighbor(6)).toBeCloseTo(0.76, 2);
    expect(shareWithNeighbor(8)).toBeCloseTo(0.48, 2);
  });
});

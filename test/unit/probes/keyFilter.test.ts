/** @file The filter in front of phrases and codes: it holds back no word that was added, and most of the others. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyFilter } from '../../../src-main/probes/keyFilter.ts';

const word = fc.string({ unit: 'binary', maxLength: 12 });

describe('createKeyFilter', () => {
  it('may hold every word that was added', () => {
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const filter = createKeyFilter();
        words.forEach((one) => filter.add(one));
        expect(words.filter((one) => !filter.mayHold(one))).toEqual([]);
      }),
    );
  });

  it('holds nothing at first, not even the empty word', () => {
    const filter = createKeyFilter();
    expect(['', 'a', 'dupont', '患'].filter((one) => filter.mayHold(one))).toEqual([]);
  });

  it('tells ordinary words from names without asking a set', () => {
    const filter = createKeyFilter();
    ['dupont', 'marie', 'beispiel', 'kowalski', '48213377'].forEach((one) => filter.add(one));
    const ordinary = ['der', 'patient', 'hat', 'seit', 'gestern', 'fieber', 'und', 'husten', '72', 'dupond'];
    expect(ordinary.filter((one) => filter.mayHold(one))).toEqual([]);
  });
});

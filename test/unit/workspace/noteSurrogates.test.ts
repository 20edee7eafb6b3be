/** @file Which words surrogates of a note must not be, and that the maker keeps notes apart. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { noteSurrogates, wordsOf } from '../../../src-main/workspace/noteSurrogates.ts';
import { keyedBy } from '../../support/pseudonyms.ts';

describe('wordsOf', () => {
  const isOriginal = wordsOf(['Anna Müller-Lüdenscheidt', 'O’Brien', '王小明', '12 34 56']);

  it.each([
    'Anna',
    'ANNA',
    'muller',
    'Lüdenscheidt',
    'brien',
    "O'Brien",
    '王小明',
    'anna müller-lüdenscheidt',
  ])('knows %s', (word) => {
    expect(isOriginal(word)).toBe(true);
  });

  it.each(['Ann', 'Annabell', 'Mull', 'Schmidt', '王', '小明', '123456', ''])('does not know %j', (word) => {
    expect(isOriginal(word)).toBe(false);
  });

  it('knows nothing of no texts', () => {
    expect(wordsOf([])('Anna')).toBe(false);
  });
});

describe('noteSurrogates', () => {
  const request = { label: 'STAFF', mention: 'Dupont', scope: 'p1', languages: ['fr'] } as const;
  const make = noteSurrogates(keyedBy('test key'));

  it('passes over a word that is an original of the note, in this note only', () => {
    const usual = make(wordsOf(['Dupont'])).surrogateOf(request);
    if (usual === null) throw new Error('no surrogate');
    const avoiding = make(wordsOf(['Dupont', usual.toUpperCase()])).surrogateOf(request);
    expect(avoiding).not.toBe(null);
    expect(avoiding).not.toBe(usual);
    expect(make(wordsOf(['Dupont'])).surrogateOf(request)).toBe(usual);
  });

  it('asks the originals of its own note while another one is made', () => {
    const one = make(wordsOf(['Dupont']));
    const usual = one.surrogateOf(request) ?? '';
    const two = make(wordsOf(['Dupont', usual]));
    expect(two.surrogateOf(request)).not.toBe(usual);
    expect(one.surrogateOf(request)).toBe(usual);
  });

  it('gives another word under another key', () => {
    const words = ['Dupont', 'Leroy', 'Martin', 'Bernard', 'Moreau'];
    const under = (key: string): readonly (string | null)[] =>
      words.map((mention) =>
        noteSurrogates(keyedBy(key))(wordsOf([mention])).surrogateOf({ ...request, mention }),
      );
    expect(under('test key')).toEqual(under('test key'));
    expect(under('another key')).not.toEqual(under('test key'));
  });
});

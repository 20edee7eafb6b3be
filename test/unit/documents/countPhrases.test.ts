/** @file Phrases are counted in one walk as they would be one by one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countPhrases } from '../../../src-main/documents/countPhrases.ts';

const counted = (text: string, ...phrases: readonly string[]) =>
  Object.fromEntries(countPhrases(text, phrases));

describe('phrases of a text', () => {
  it.each([
    ['anna kam, anna ging', ['anna'], { anna: 2 }],
    [
      'anna lena kam',
      ['anna', 'anna lena', 'lena', 'lena kam'],
      { anna: 1, 'anna lena': 1, lena: 1, 'lena kam': 1 },
    ],
    ['a a a', ['a a'], { 'a a': 2 }],
    ['(0791) 23', ['(0791)', '23'], { '(0791)': 1, '23': 1 }],
    ['王小明说', ['小明', '明'], { 小明: 1, 明: 1 }],
    ['x王a1', ['王a'], { 王a: 1 }],
  ])('are counted in %j', (text, phrases, expected) => {
    expect(counted(text, ...phrases)).toEqual(expected);
  });

  it.each([
    ['annalena', 'anna'],
    ['susanna', 'anna'],
    ['anna1', 'anna'],
    ['a王b', 'a'],
    ['', 'anna'],
    ['ann', 'anna'],
    ['anna', ''],
  ])('are not in %j: %j', (text, phrase) => {
    expect(counted(text, phrase)).toEqual({});
  });

  it('are as many as a search for each of them finds', () => {
    const char = fc.constantFrom('a', 'b', ' ', '.', '王', '\ud83d\ude00');
    const word = (min: number) =>
      fc.array(char, { minLength: min, maxLength: 5 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(char, { maxLength: 60 }),
        fc.array(word(1), { maxLength: 8 }),
        (parts, phrases) => {
          const text = parts.join('');
          const each = new Map<string, number>();
          for (const phrase of new Set(phrases)) {
            const count = oneByOne(text, phrase);
            if (count > 0) each.set(phrase, count);
          }
          expect(new Map(countPhrases(text, phrases))).toEqual(each);
        },
      ),
    );
  });
});

function oneByOne(text: string, phrase: string): number {
  const isWord = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
  const isBorder = (at: number): boolean => !(isWord(text.charAt(at - 1)) && isWord(text.charAt(at)));
  const isHan = /\p{Script=Han}/u.test(phrase);
  let count = 0;
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (isHan || (isBorder(at) && isBorder(at + phrase.length))) count += 1;
  return count;
}

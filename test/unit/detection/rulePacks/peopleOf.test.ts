/** @file How the words of packs become patterns. Runs under vitest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOneOf } from '../../../../src-main/detection/rulePacks/peopleOf.ts';
import { isHanWord, WordSchema } from '../../../../src-main/detection/rulePacks/peopleWords.ts';

const text = fc.string({ unit: 'grapheme', maxLength: 20 });

describe('plainOneOf', () => {
  it('matches its words and nothing else, whatever signs they hold', () => {
    fc.assert(
      fc.property(fc.array(text.filter((word) => word !== '')), text, (list, other) => {
        const pattern = new RegExp(`^${plainOneOf(list)}$`, 'u');
        expect(list.filter((word) => !pattern.test(word))).toEqual([]);
        expect(pattern.test(other)).toBe(list.includes(other));
      }),
    );
  });

  it('prefers the longer of two words that begin alike', () => {
    expect(new RegExp(plainOneOf(['Frau', 'Frau Dr']), 'u').exec('Frau Dr Weber')?.[0]).toBe('Frau Dr');
  });
});

describe('WordSchema', () => {
  it.each(['Mme', 'd.ª', "l'ami", '主任', 'étudiant(e)', '姓 名', 'n/a'])('takes %s', (word) => {
    expect(WordSchema.safeParse(word).success).toBe(true);
  });

  it.each(['', '*arzt', '1. Operateur', '(e)', ' Dr', 'Dr ', 'two\nlines', 'a'.repeat(81), '=1+1'])(
    'refuses %j',
    (word) => {
      expect(WordSchema.safeParse(word).success).toBe(false);
    },
  );

  it('tells Chinese words from others by their first letter', () => {
    expect([isHanWord('主任'), isHanWord('PGY醫師'), isHanWord('Herr')]).toEqual([true, false, false]);
  });
});

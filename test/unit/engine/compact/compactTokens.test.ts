/** @file Tokens of the compact model: where they are cut, what stands before them, and that none is lost. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from './anyText.ts';
import { BLANK, classOf } from '../../../../src-main/engine/compact/characterClass.ts';
import { compactTokens } from '../../../../src-main/engine/compact/compactTokens.ts';

function formsOf(text: string): readonly string[] {
  return compactTokens(text).map(({ start, end }) => text.slice(start, end));
}

/** Letters, digits, marks, blanks, joiners, pairs and halves of pairs, so that borders of all kinds occur. */
const oddText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'a',
        'B',
        'é',
        'e\u0301',
        '9',
        '٣',
        '王',
        '𠮷',
        '👩‍⚕️',
        '.',
        '\u200d',
        '\ud83d',
        '\ude00',
      ),
      fc.constantFrom(' ', '\n', '\r\n', '\t', '\u0085', '\u3000', '\0', '\ufeff'),
      anyText,
    ),
  )
  .map((parts) => parts.join(''));

describe('compactTokens', () => {
  it.each([
    ['Sra. Lucía Ferrándiz', ['Sra', '.', 'Lucía', 'Ferrándiz']],
    ['nacida:03/04/1951', ['nacida', ':', '03', '/', '04', '/', '1951']],
    ['GarciaLopez McDonald', ['Garcia', 'Lopez', 'Mc', 'Donald']],
    ['患者王小梅，67岁', ['患', '者', '王', '小', '梅', '，', '67', '岁']],
    ['李𠮷生', ['李', '𠮷', '生']],
    ['AB12cd', ['AB', '12', 'cd']],
    ['cafe\u0301s', ['cafe\u0301s']],
    ["l'àvia col·labora", ['l', "'", 'àvia', 'col', '·', 'labora']],
    ['x\u200dy', ['x', '\u200d', 'y']],
    ['a\ud83db', ['a', '\ud83d', 'b']],
  ])('cuts %j', (text, forms) => {
    expect(formsOf(text)).toEqual(forms);
  });

  it.each([
    ['ABCdef', 'upper case before lower case'],
    ['DELAROSA', 'upper case alone'],
    ['ünïcödé', 'accents'],
    ['e\u0301', 'a combining mark'],
    ['\u0301a', 'a mark at the start'],
    ['१२३4', 'digits of two scripts'],
    ['ひらがなカタカナ', 'kana, which is no Han'],
    ['한국어', 'Hangul'],
  ])('does not cut %j (%s)', (text) => {
    expect(formsOf(text)).toEqual([text]);
  });

  it.each([
    ['a b', [3, 1]],
    ['a\tb', [3, 1]],
    ['a  b', [3, 4]],
    ['a\nb', [3, 2]],
    ['a\r\nb', [3, 2]],
    ['a\rb', [3, 1]],
    ['a\n \nb', [3, 3]],
    ['a-b', [3, 0, 0]],
    [' a', [1]],
    ['\n\na', [3]],
  ])('tells what stands before the tokens of %j', (text, blanks) => {
    expect(compactTokens(text).map(({ blank }) => blank)).toEqual(blanks);
  });

  it.each(['', ' ', '\n\n', '\u3000\u0085\u001c'])('finds no token in %j', (text) => {
    expect(compactTokens(text)).toEqual([]);
  });

  it('leaves no character but blanks outside the tokens, and none in two', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        let at = 0;
        for (const { start, end } of compactTokens(text)) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(isBlank(text.slice(at, start))).toBe(true);
          at = end;
        }
        expect(isBlank(text.slice(at))).toBe(true);
      }),
    );
  });

  it('never cuts a pair of surrogates', () => {
    fc.assert(
      fc.property(oddText, (text) => {
        for (const { start, end } of compactTokens(text))
          for (const edge of [start, end]) expect(isInsidePair(text, edge)).toBe(false);
      }),
    );
  });

  it('takes a line without blanks, a megabyte long, for one token', () => {
    const text = 'a'.repeat(1_000_000);
    expect(compactTokens(text)).toEqual([{ start: 0, end: text.length, blank: 3 }]);
  });
});

function isBlank(text: string): boolean {
  return Array.from(text).every((character) => (classOf(character.codePointAt(0) ?? 0) & BLANK) !== 0);
}

function isInsidePair(text: string, at: number): boolean {
  return /[\ud800-\udbff]$/.test(text.slice(0, at)) && /^[\udc00-\udfff]/.test(text.slice(at));
}

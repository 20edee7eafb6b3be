/** @file Windows over compact tokens: the whole text, the limit, and where they are cut. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unionRanges } from '../../../../src-main/domain/range.ts';
import { compactTokens } from '../../../../src-main/engine/compact/compactTokens.ts';
import {
  compactWindows,
  type CompactWindow,
  type WindowLimits,
} from '../../../../src-main/engine/compact/compactWindows.ts';

function windowsOf(text: string, limits: WindowLimits): readonly CompactWindow[] {
  return compactWindows(text, compactTokens(text), limits);
}

function textsOf(text: string, maxTokens: number, overlap = 0): readonly string[] {
  return windowsOf(text, { maxTokens, overlap }).map(({ range }) => text.slice(range.start, range.end));
}

const text = fc
  .array(fc.constantFrom('a', 'Bc', '1', '.', '. ', ', ', ' ', '\n', '\n\n', '。', '王', '👍', '\ud83d'), {
    maxLength: 120,
  })
  .map((parts) => parts.join(''));
const limits = fc
  .tuple(fc.integer({ min: 2, max: 30 }), fc.nat(15))
  .map(([maxTokens, wish]) => ({ maxTokens, overlap: Math.min(wish, Math.floor(maxTokens / 2)) }));

describe('compactWindows', () => {
  it('examines every character of any text', () => {
    fc.assert(
      fc.property(text, limits, (note, limit) => {
        const ranges = windowsOf(note, limit).map(({ range }) => range);
        expect(unionRanges(ranges)).toEqual(note === '' ? [] : [{ start: 0, end: note.length }]);
      }),
    );
  });

  it('puts every token into a window whose range holds it, within the limit, in order', () => {
    fc.assert(
      fc.property(text, limits, (note, limit) => {
        const tokens = compactTokens(note);
        let next = 0;
        for (const { range, firstToken, tokenCount } of windowsOf(note, limit)) {
          expect(tokenCount).toBeLessThanOrEqual(limit.maxTokens);
          expect(firstToken).toBe(Math.max(0, next - (next === 0 ? 0 : limit.overlap)));
          next = firstToken + tokenCount;
          for (const token of tokens.slice(firstToken, next)) {
            expect(token.start).toBeGreaterThanOrEqual(range.start);
            expect(token.end).toBeLessThanOrEqual(range.end);
          }
        }
        expect(next).toBe(tokens.length);
      }),
    );
  });

  it('begins each window where the last one ended when nothing overlaps', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 2, max: 30 }), (note, maxTokens) => {
        expect(textsOf(note, maxTokens).join('')).toBe(note);
      }),
    );
  });

  it.each([
    ['a line start', 'a b c d\ne, f g h', 6, ['a b c d\n', 'e, f g h']],
    ['a mark when there is no line', 'a b c, d e f g h', 6, ['a b c, ', 'd e f g h']],
    ['a Chinese mark, which no blank follows', '患者王小。梅住院七日', 8, ['患者王小。', '梅住院七日']],
    ['the last of several marks', 'a, b, c, d, e f', 6, ['a, b, c, ', 'd, e f']],
    ['a blank when there is no mark', 'aB aB aB aB', 5, ['aB aB ', 'aB aB']],
  ])('cuts at %s', (_where, note, maxTokens, expected) => {
    expect(textsOf(note, maxTokens)).toEqual(expected);
  });

  it.each([
    ['inside a number', '1 2 3 4 36.5 x y', 6, '36.5'],
    ['inside a double name', 'a b c d Anna-Lena x y z', 6, 'Anna-Lena'],
    ['before a line start that lies in the first half', 'a\nb c d e f g h i', 8, 'b c d e f g'],
  ])('does not cut %s', (_where, note, maxTokens, whole) => {
    expect(textsOf(note, maxTokens).some((part) => part.includes(whole))).toBe(true);
  });

  it('cuts anywhere when nothing else is there, and keeps going', () => {
    expect(textsOf('王'.repeat(10), 4)).toEqual(['王王王王', '王王王王', '王王']);
  });

  it('repeats as many tokens as asked', () => {
    expect(textsOf('一二三四五六七八', 4, 2)).toEqual(['一二三四', '三四五六', '五六七八']);
  });

  it('gives blanks alone one window without tokens, and an empty text none', () => {
    expect(windowsOf(' \n ', { maxTokens: 8, overlap: 0 })).toEqual([
      { range: { start: 0, end: 3 }, firstToken: 0, tokenCount: 0 },
    ]);
    expect(windowsOf('', { maxTokens: 8, overlap: 0 })).toEqual([]);
  });

  it.each([
    ['no room', { maxTokens: 1, overlap: 0 }],
    ['an overlap of more than half', { maxTokens: 8, overlap: 5 }],
    ['a negative overlap', { maxTokens: 8, overlap: -1 }],
  ])('refuses %s', (_what, limit) => {
    expect(() => windowsOf('a b', limit)).toThrow('invariant');
  });
});

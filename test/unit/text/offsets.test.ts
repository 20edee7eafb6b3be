/** @file Offset maps and code-point conversion. Runs under vitest. */
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { indexCodePoints } from '../../../src-main/text/codePoints.ts';
import { createOffsetMap } from '../../../src-main/text/offsetMap.ts';
import type { Edit } from '../../../src-main/text/offsetMap.ts';

describe('createOffsetMap', () => {
  const map = createOffsetMap(20, [
    { start: 4, end: 8, length: 2 },
    { start: 8, end: 10, length: 5 },
    { start: 15, end: 16, length: 0 },
  ]);

  it('is exact outside edits and takes the asked side inside', () => {
    expect(map.outputLength).toBe(20);
    expect(map.toOutput(3)).toBe(3);
    expect(map.toOutput(6, 'start')).toBe(4);
    expect(map.toOutput(6, 'end')).toBe(6);
    expect(map.toOutput(12)).toBe(13);
    expect(map.toSource(13)).toBe(12);
    expect(map.rangeToOutput({ start: 4, end: 8 })).toEqual({ start: 4, end: 6 });
    expect(map.rangeToSource({ start: 7, end: 9 })).toEqual({ start: 8, end: 10 });
    expect(map.rangeToSource({ start: 15, end: 18 })).toEqual({ start: 14, end: 18 });
  });

  it('refuses edits that overlap or leave the text', () => {
    expect(() =>
      createOffsetMap(5, [
        { start: 0, end: 3, length: 1 },
        { start: 2, end: 4, length: 1 },
      ]),
    ).toThrow();
    expect(() => createOffsetMap(5, [{ start: 4, end: 6, length: 1 }])).toThrow();
  });

  const edits = fc
    .uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 16 })
    .map((points) => points.sort((a, b) => a - b))
    .chain((points) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).map((lengths) => {
        const list: Edit[] = [];
        for (let at = 0; at + 1 < points.length; at += 2) {
          list.push({ start: points[at]!, end: points[at + 1]!, length: lengths[at / 2]! });
        }
        return list;
      }),
    );

  it('is monotone in both directions and round-trips outside edits', () => {
    fc.assert(
      fc.property(edits, (list) => {
        const built = createOffsetMap(60, list);
        for (const side of ['start', 'end'] as const) {
          for (let at = 1; at <= 60; at += 1) {
            expect(built.toOutput(at, side)).toBeGreaterThanOrEqual(built.toOutput(at - 1, side));
          }
          for (let at = 1; at <= built.outputLength; at += 1) {
            expect(built.toSource(at, side)).toBeGreaterThanOrEqual(built.toSource(at - 1, side));
          }
        }
        for (let at = 0; at <= 60; at += 1) {
          if (list.some((edit) => edit.start <= at && at <= edit.end)) continue;
          expect(built.toSource(built.toOutput(at))).toBe(at);
        }
      }),
    );
  });
});

describe('indexCodePoints', () => {
  it('counts pairs once and lone surrogates as characters', () => {
    const index = indexCodePoints('a𠮷b\uD800c');
    expect(index.length).toBe(5);
    expect([0, 1, 3, 4, 5].map((at) => index.toCodePoint(at))).toEqual([0, 1, 2, 3, 4]);
    expect(index.toCodePoint(2)).toBe(1);
    expect(index.toUtf16(2)).toBe(3);
  });

  it('agrees with iteration over every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '𠮷', '\uD83D', '\uDE00', '日') }), (text) => {
        const index = indexCodePoints(text);
        let utf16 = 0;
        let count = 0;
        for (const character of text) {
          expect(index.toCodePoint(utf16)).toBe(count);
          expect(index.toUtf16(count)).toBe(utf16);
          utf16 += character.length;
          count += 1;
        }
        expect(index.length).toBe(count);
        expect(index.toUtf16(count)).toBe(text.length);
      }),
    );
  });
});

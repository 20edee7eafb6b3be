/** @file The hand-made characters map means what SentencePiece's own would mean to the native tokenizer. */
import fc from 'fast-check';
import { Tokenizer } from 'tokenizers';
import { describe, expect, it } from 'vitest';
import { nfkcSample, precompiledCharsMap } from '../../support/packs/charsMap.ts';

/** A tokenizer that does nothing but normalize. */
function normalizing(replacements: ReadonlyMap<string, string>): (text: string) => string {
  const tokenizer = Tokenizer.fromString(
    JSON.stringify({
      version: '1.0',
      added_tokens: [],
      normalizer: { type: 'Precompiled', precompiled_charsmap: precompiledCharsMap(replacements) },
      model: { type: 'WordLevel', vocab: { x: 0 }, unk_token: 'x' },
    }),
  );
  return (text) => tokenizer.getNormalizer()?.normalizeString(text) ?? '';
}

describe('precompiledCharsMap', () => {
  it('replaces, lengthens, shortens and removes what the rules name', () => {
    const normalize = normalizing(nfkcSample());
    expect(normalize('Ａｂ')).toBe('Ab');
    expect(normalize('ﬁn…')).toBe('fin...');
    expect(normalize('a\u0301rea')).toBe('área');
    expect(normalize('a\u200bb\ufeffc')).toBe('abc');
    expect(normalize('x\u00a0\u3000y')).toBe('x  y');
  });

  it('leaves every other character alone', () => {
    const normalize = normalizing(nfkcSample());
    for (const text of ['', 'Größe', '王小明', '🩺', 'ñ', 'b\u0301', 'Ω']) expect(normalize(text)).toBe(text);
  });

  it('holds any set of single characters, and changes nothing but them', () => {
    const letters = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 1 })
      .filter((item) => /^\p{L}$/u.test(item));
    fc.assert(
      fc.property(
        fc.uniqueArray(letters, { minLength: 1, maxLength: 30 }),
        fc.array(letters),
        (ruled, text) => {
          const normalize = normalizing(
            new Map(ruled.map((letter) => [letter, `<${letter.codePointAt(0) ?? 0}>`])),
          );
          for (const letter of [...ruled, ...text]) {
            const expected = ruled.includes(letter) ? `<${letter.codePointAt(0) ?? 0}>` : letter;
            expect(normalize(letter)).toBe(expected);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

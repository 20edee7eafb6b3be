/** @file Feature rows of single forms, and the bounded memory of them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPACT_ROWS,
  createFeatureCache,
  tokenFeatures,
} from '../../../../src-main/engine/compact/compactFeatures.ts';
import { anyText } from './anyText.ts';

/** Places of the feature rows. */
const SHAPE = 7;
const rowsOf = (form: string) => Array.from(tokenFeatures(form).features);

describe('tokenFeatures', () => {
  it('gives the vector of García', () => {
    expect(rowsOf('García')).toEqual([2136, 8632, 379, 3373, 3755, 1333, 1338, 372]);
  });

  it('stays inside the tables, and leaves their padding rows alone', () => {
    const { word, affix, shape, character } = COMPACT_ROWS;
    const limits = [word, word, affix, affix, affix, affix, affix, shape];
    fc.assert(
      fc.property(anyText, (form) => {
        const { features, characters } = tokenFeatures(form);
        features.forEach((row, place) => {
          expect(row).toBeGreaterThanOrEqual(1);
          expect(row).toBeLessThan(limits[place] ?? 0);
        });
        for (const row of characters) expect(row === 0 || (row >= 2 && row < character)).toBe(true);
        const shown = Math.min(16, Array.from(form).length);
        expect(characters.findLastIndex((row) => row !== 0)).toBe(shown - 1);
      }),
    );
  });

  it.each([
    ['Ana', 'ANA', 'words are read without case', (rows: number[]) => rows.slice(0, SHAPE)],
    ['Ana', 'Eva', 'the shape shows case and length', (rows: number[]) => rows[SHAPE]],
    ['Ferrandiz', 'Puigdomenech', 'runs of letters are cut at four', (rows: number[]) => rows[SHAPE]],
    ['1951', '2024', 'digits have one sign', (rows: number[]) => rows[SHAPE]],
  ])('finds %s and %s alike: %s', (one, other, _why, part) => {
    expect(part(rowsOf(one))).toEqual(part(rowsOf(other)));
  });

  it.each([
    ['Ana', 'ANA', 'case'],
    ['12345', '123456', 'the number of digits'],
    ['.', ',', 'the mark itself'],
    ['Ana', 'Anna', 'a length below four letters'],
  ])('tells the shapes of %s and %s apart: %s', (one, other) => {
    expect(rowsOf(one)[SHAPE]).not.toBe(rowsOf(other)[SHAPE]);
  });

  it('shows the first and last eight characters of a long form, pairs whole', () => {
    const form = `${'𝒳'.repeat(8)}${'m'.repeat(500)}${'𝒴'.repeat(8)}`;
    expect(tokenFeatures(form).characters).toEqual(tokenFeatures('𝒳'.repeat(8) + '𝒴'.repeat(8)).characters);
  });
});

describe('createFeatureCache', () => {
  it('gives what computing gives, far beyond its capacity', () => {
    const featuresOf = createFeatureCache(4);
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2 }), { maxLength: 60 }), (forms) => {
        for (const form of forms) expect(featuresOf(form)).toEqual(tokenFeatures(form));
      }),
    );
  });

  it('remembers forms in use and forgets what two generations have not asked for', () => {
    const featuresOf = createFeatureCache(2);
    const first = featuresOf('used');
    const second = featuresOf('unused');
    for (const form of ['a', 'b', 'c', 'd', 'e']) {
      featuresOf(form);
      expect(featuresOf('used')).toBe(first);
    }
    expect(featuresOf('unused')).not.toBe(second);
  });

  it('does not keep forms of unbounded length', () => {
    const featuresOf = createFeatureCache();
    const form = 'a'.repeat(65);
    expect(featuresOf(form)).not.toBe(featuresOf(form));
  });
});

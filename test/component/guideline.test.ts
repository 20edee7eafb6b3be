/** @file A guideline taken apart: headings, a search, the rules of a type, examples; and numbers of notes as people write them. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  examplePieces,
  guidelineParts,
  partOfType,
  searchParts,
} from '../../src-renderer/features/annotation/guideline/guidelineParts.ts';
import { parseNumbers } from '../../src-renderer/features/annotation/tasks/noteNumbers.ts';

const guideline = (name: string) =>
  guidelineParts(readFileSync(path.resolve(import.meta.dirname, '../../docs/guidelines', name), 'utf8'));

describe('the guidelines of the product', () => {
  const german = guideline('german-13.md');
  const types = (
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, '../../resources/label-schemes/german-13.json'), 'utf8'),
    ) as { types: Record<string, unknown> }
  ).types;

  it.each(Object.keys(types))('have rules for %s in German and in English', (type) => {
    expect(partOfType(german, type, 'de')?.language).toBe('de');
    expect(partOfType(german, type, 'en')?.language).toBe('en');
    expect(partOfType(german, type, 'de')?.tokens.length).toBeGreaterThan(0);
  });

  it.each(['en', 'fr', 'de', 'es', 'ca', 'zh'])(
    'of the canonical scheme are in English for readers of %s',
    (reader) => {
      const part = partOfType(guideline('canonical.md'), 'MRN', reader);
      expect(part).toMatchObject({ language: 'en', title: 'MRN' });
      expect(part?.tokens.length).toBeGreaterThan(0);
    },
  );

  it.each([
    ['en', 'en', 'NAME'],
    ['es', 'es', 'NAME (nombre)'],
    ['ca', 'es', 'NAME (nombre)'],
    ['de', 'en', 'NAME'],
    ['zh', 'en', 'NAME'],
  ])('are shown to readers of %s in %s', (reader, language, title) => {
    expect(partOfType(guideline('seven-type.md'), 'NAME', reader)).toMatchObject({ language, title });
  });

  it('hold nothing that is drawn as something else than it is', () => {
    const kinds = new Set(
      [...german, ...guideline('seven-type.md'), ...guideline('canonical.md')].flatMap(({ tokens }) =>
        tokens.map(({ type }) => type),
      ),
    );
    expect(
      [...kinds].filter((kind) => !['paragraph', 'list', 'table', 'code', 'blockquote'].includes(kind)),
    ).toEqual([]);
  });

  it('have no rules for a type of another scheme', () => {
    expect(partOfType(german, 'NOMBRE_SUJETO_ASISTENCIA', 'en')).toBeNull();
  });
});

describe('a search', () => {
  const parts = guidelineParts('# One\n\nApples.\n\nPears.\n\n## Two\n\nNothing.\n\n## Pears\n\nRound.');
  it('keeps blocks that hold the words, and all of a part whose heading does', () => {
    expect(searchParts(parts, 'pears').map(({ title, tokens }) => [title, tokens.length])).toEqual([
      ...[['One', 1] as const, ['Pears', 1] as const],
    ]);
  });
  it('shows everything without words, and nothing where none are found', () => {
    expect(searchParts(parts, '  ')).toBe(parts);
    expect(searchParts(parts, 'plums')).toEqual([]);
  });
});

describe('an example', () => {
  it('is cut at its marks', () => {
    expect(examplePieces('am ⟦Date|12.08⟧.')).toEqual([
      { text: 'am ', type: null },
      { text: '12.08', type: 'Date' },
      { text: '.', type: null },
    ]);
  });
  it('without a mark is text, and so is half a bracket', () => {
    expect(examplePieces('[NAME]')).toEqual([{ text: '[NAME]', type: null }]);
    expect(examplePieces('⟦Date 12')).toEqual([{ text: '⟦Date 12', type: null }]);
  });
});

describe('numbers of notes', () => {
  it.each([
    ['3, 1,1', [1, 3]],
    ['10-12 5', [5, 10, 11, 12]],
    ['7；8', [7, 8]],
    ['', []],
  ])('%j is %j', (written, numbers) => {
    expect(parseNumbers(written)).toEqual(numbers);
  });
  it.each(['a', '5-', '0', '9-3', '1-9999999', '-4', '1.5'])('%j is none', (written) => {
    expect(parseNumbers(written)).toBeNull();
  });
});

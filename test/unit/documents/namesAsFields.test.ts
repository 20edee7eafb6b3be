/** @file Names in fields whose words read like titles and particles: nothing of them comes back through a surrogate. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameAsMention, partedName, type NameInParts } from '../../../src-main/documents/personNames.ts';
import type { Language } from '../../../src-main/domain/detection.ts';
import {
  CAPITAL_PARTICLES,
  DOTTED_TITLES,
  PARTICLES,
  TITLES,
} from '../../../src-main/redaction/surrogates/latinNames.patterns.ts';
import { askerBy } from '../redaction/surrogates/support.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What stands in the field; null where it stays empty. */
function fieldOf(name: NameInParts, language: Language): NameInParts | null {
  const mention = nameAsMention(name);
  const words = new Set(plain(mention).split(/[^\p{L}]+/u));
  const replacement = askerBy('key', (word) => words.has(plain(word)))('PATIENT', mention, [language]);
  return replacement === null ? null : partedName(name, replacement);
}

const partsOf = ({ family, given }: NameInParts): readonly string[] =>
  [family, ...given].filter(Boolean).map(plain);

describe('a name in a field', () => {
  it.each([
    ['LE', 'ANNA', 'fr'],
    ['Lê', 'Anna', 'fr'],
    ['Saint', 'Rosa', 'fr'],
    ['St', 'Rosa', 'en'],
    ['Ait', 'Rosa', 'fr'],
    ['Al', 'Rosa', 'en'],
    ['La', 'Rosa', 'es'],
    ['Des', 'Rosa', 'de'],
    ['Den', 'Rosa', 'de'],
    ['Das', 'Anna', 'de'],
    ['Zu', 'Anna', 'de'],
    ['Herr', 'Anna', 'de'],
    ['Miss', 'Anna', 'en'],
    ['Don', 'Anna', 'es'],
    ['Jones', 'Al Robert', 'en'],
    ['Meier-Das', 'Anna', 'de'],
  ] as const)('%s, %s has a surrogate in each part (%s)', (family, given, language) => {
    const name = { family, given: [given] };
    const made = fieldOf(name, language);
    expect(made).not.toBeNull();
    const old = partsOf(name).flatMap((part) => part.split(/[ -]/));
    for (const part of made === null ? [] : partsOf(made))
      for (const word of part.split(/[ -]/)) expect(old).not.toContain(word);
  });

  it.each([
    [{ family: 'von Berg', given: ['Anna'] }, /^von \p{L}+$/u],
    [{ family: 'De La Cruz', given: ['Anna'] }, /^De La \p{L}+$/u],
    [{ family: 'van der Berg', given: ['Rosa', 'Maria'] }, /^van der \p{L}+$/u],
  ])('keeps the particles of %j', (name, family) => {
    expect(fieldOf(name, 'de')?.family).toMatch(family);
  });

  it('never has a part of the original, whatever words it is of', () => {
    const listed = [...TITLES, ...DOTTED_TITLES, ...PARTICLES, ...CAPITAL_PARTICLES];
    const word = fc.oneof(
      fc.constantFrom(...listed),
      fc.constantFrom('meier', 'nguyen', 'lê', 'garcía', 'anna', 'robert', 'al', 'zwiebelturm', "o'brien"),
    );
    const written = fc
      .tuple(word, fc.constantFrom('small', 'capital', 'capitals'))
      .map(([text, form]) =>
        form === 'small'
          ? text
          : form === 'capitals'
            ? text.toUpperCase()
            : text.charAt(0).toUpperCase() + text.slice(1),
      );
    let filled = 0;
    fc.assert(
      fc.property(
        written,
        fc.array(written, { maxLength: 2 }),
        fc.constantFrom<Language>('de', 'fr', 'en', 'es'),
        (family, given, language) => {
          const name = { family, given };
          const made = fieldOf(name, language);
          if (made === null) return;
          filled += 1;
          const old = partsOf(name);
          for (const part of partsOf(made)) expect(old, JSON.stringify([name, made])).not.toContain(part);
        },
      ),
      { numRuns: 1500, seed: 7 },
    );
    // Most of them, or nothing was seen.
    expect(filled).toBeGreaterThan(750);
  });
});

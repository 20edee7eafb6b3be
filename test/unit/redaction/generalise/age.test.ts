/** @file Ages made coarser. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import { generaliseAge } from '../../../../src-main/redaction/generalise/age.ts';

const band = (mention: string, language: Language | null, years: 5 | 10 = 5) =>
  generaliseAge(mention, language, { years });

describe('generaliseAge', () => {
  it.each([
    ['47 años', 'es', '45-49 años'],
    ['47 ANS', 'fr', '45-49 ANS'],
    ['47', 'de', '45-49'],
    ['47-year-old', 'en', '45-49-year-old'],
    ['47 years old', 'en', '45-49 years old'],
    ['72yo', 'en', '70-74yo'],
    ['72 y/o', 'en', '70-74 y/o'],
    ['47jährige', 'de', '45-49-jährige'],
    ['47-jährigen', 'de', '45-49-jährigen'],
    ['72 J.', 'de', '70-74 J.'],
    ['47 Jahre alt', 'de', '45-49 Jahre alt'],
    ['72a', 'de', '70-74a'],
    ['66M', 'en', '65-69M'],
    ['F/75', 'en', 'F/75-79'],
    ['47岁', 'zh-Hans', '45-49岁'],
    ['８８歲', 'zh-Hant', '85-89歲'],
    ['6 años de edad', 'es', '5-9 años de edad'],
    ['âgée de quarante ans', 'fr', 'âgée de 40-44 ans'],
    ['soixante et onze ans', 'fr', '70-74 ans'],
    ['nonante-deux ans', 'fr', '90+ ans'],
    ['siebenundvierzigjährige', 'de', '45-49-jährige'],
    ['treinta y siete años', 'es', '35-39 años'],
    ['vint-i-sis anys', 'ca', '25-29 anys'],
    ['seventy six year old', 'en', '75-79 year old'],
    ['sixty-seven-year-old', 'en', '65-69-year-old'],
    ['三十八岁', 'zh-Hans', '35-39岁'],
    ['两岁', 'zh-Hans', '0-4岁'],
    ['9岁9月', 'zh-Hans', '5-9岁'],
    ['9岁半', 'zh-Hans', '5-9岁'],
    ['9y 9m', 'en', '5-9y'],
    ['9 ans et 2 mois', 'fr', '5-9 ans'],
    ['89 ans', 'fr', '85-89 ans'],
    ['90 ans', 'fr', '90+ ans'],
    ['92-year-old', 'en', '90+ year-old'],
    ['104歲', 'zh-Hant', '90+歲'],
    ['8 mois', 'fr', '< 1 an'],
    ['3 Wochen', 'de', '< 1 Jahr'],
    ['8-month-old', 'en', '< 1 year'],
    ['5 días', 'es', '< 1 año'],
    ['5 dies', 'ca', '< 1 any'],
    ['6個月', 'zh-Hant', '< 1歲'],
    ['5天', 'zh-Hans', '< 1岁'],
    ['5天', 'zh-Hant', '< 1歲'],
    ['5天', 'en', '< 1岁'],
    ['12 mois', 'fr', '0-4 ans'],
    ['18 months', 'en', '0-4 years'],
  ] as const)('makes %s (%s) %s', (mention, language, expected) => {
    expect(band(mention, language)).toBe(expected);
  });

  it('takes bands of ten years as well', () => {
    expect(band('47 años', 'es', 10)).toBe('40-49 años');
    expect(band('89 años', 'es', 10)).toBe('80-89 años');
    expect(band('90 años', 'es', 10)).toBe('90+ años');
  });

  it.each([
    ['80s', 'en'],
    ['84. Lebensjahr', 'de'],
    ['soixantaine', 'fr'],
    ['七八岁', 'zh-Hans'],
    ['四十多岁', 'zh-Hans'],
    ['60-65 ans', 'fr'],
    ['126 ans', 'fr'],
    ['1947', 'de'],
    ['61 mois', 'fr'],
    ['35+3', 'de'],
    ['120/80', 'fr'],
    ['4,5 ans', 'fr'],
    ['Mia', 'de'],
    ['Cincinnati', 'en'],
    ['unos años', 'es'],
    ['47 kg', 'fr'],
    ['47 ans Jean Dupont', 'fr'],
    ['Jean Dupont, 47 ans', 'fr'],
    ['', null],
    ['-5 ans', 'fr'],
  ] as const)('does not understand %s (%s)', (mention, language) => {
    expect(band(mention, language)).toBeNull();
  });

  it('never gives the age itself away', () => {
    const forms = ['N ans', 'N-year-old', 'N岁', 'Njährig', 'N años', 'N'] as const;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 125 }),
        fc.constantFrom(...forms),
        fc.constantFrom<(5 | 10)[]>(5, 10),
        (age, form, years) => {
          const text = band(form.replace('N', String(age)), 'fr', years) ?? '';
          const [low, high] = (/^(\d+)-(\d+)/.exec(text)?.slice(1) ?? []).map(Number);
          if (age >= 90) expect(text).toMatch(/^90\+/);
          else {
            expect([low, high]).toEqual([
              Math.floor(age / years) * years,
              Math.floor(age / years) * years + years - 1,
            ]);
          }
        },
      ),
      { numRuns: 500, seed: 2 },
    );
  });

  it.each(['1', 'vingt ', 'a', '十', '- '])('takes no time over 100 KB of %s', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length));
    const start = performance.now();
    expect(band(text, 'fr')).toBeNull();
    expect(band(text.slice(0, 60), 'fr')).toBeNull();
    expect(performance.now() - start).toBeLessThan(50);
  });
});

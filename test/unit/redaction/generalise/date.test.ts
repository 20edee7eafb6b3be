/** @file Dates made coarser. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import {
  DATE_GRAINS,
  generaliseDate,
  type DateGrain,
} from '../../../../src-main/redaction/generalise/date.ts';
import { FULL_FORMS } from '../dates/writtenForms.ts';

function coarse(mention: string, language: Language, to: DateGrain): string | null {
  return generaliseDate(mention, { language }, { to, earliestYear: null });
}

describe('generaliseDate', () => {
  it.each([
    ['03.04.2021', 'de', '2021', 'Q2 2021', '04/2021'],
    ['2021-04-03T10:22', 'en', '2021', 'Q2 2021', '2021-04'],
    ['lundi 3 mai 2021', 'fr', '2021', 'T2 2021', 'mai 2021'],
    ['3 de mayo de 2021', 'es', '2021', 'T2 2021', 'mayo de 2021'],
    ["3 d'abril de 2021", 'ca', '2021', 'T2 2021', 'abril de 2021'],
    ['May 3rd, 2021', 'en', '2021', 'Q2 2021', 'May 2021'],
    ['3.IV.2021', 'es', '2021', 'T2 2021', 'IV/2021'],
    ['2021年4月3日', 'zh-Hans', '2021年', '2021年第2季度', '2021年4月'],
    ['2021-04-03', 'zh-Hant', '2021', 'Q2 2021', '2021-04'],
    ['2021年4月3日', 'en', '2021年', '2021年第2季度', '2021年4月'],
    ['二〇二一年四月三日', 'zh-Hans', '二〇二一年', '二〇二一年第2季度', '二〇二一年四月'],
    ['民國110年5月3日', 'zh-Hant', '民國110年', '民國110年第2季', '民國110年5月'],
    ['110/5/3', 'zh-Hant', '110年', '110年第2季', '110/5'],
    ['03.04.21', 'de', "'21", "Q2 '21", '04/21'],
    ['3.-5. Mai 2021', 'de', '2021', 'Q2 2021', 'Mai 2021'],
    ['28.12.-03.01.2022', 'de', '2021-2022', 'Q4 2021-Q1 2022', '12/2021-01/2022'],
    ['Mai 2021', 'de', '2021', 'Q2 2021', 'Mai 2021'],
    ['2021', 'de', '2021', '2021', '2021'],
    ['45.13.2019', 'de', '2019', '2019', '2019'],
  ] as const)('makes %s (%s) %s, %s and %s', (mention, language, year, quarter, month) => {
    expect(DATE_GRAINS.map((to) => coarse(mention, language, to))).toEqual([year, quarter, month]);
  });

  it.each([
    ['03.04.', 'de', 'year'],
    ['03.04.', 'de', 'month'],
    ['4月3日', 'zh-Hans', 'year'],
    ['120/80', 'fr', 'year'],
    ['T4 N1', 'fr', 'quarter'],
    ['009942', 'fr', 'month'],
    ['Sommer 2021', 'de', 'year'],
    ['80', 'de', 'year'],
  ] as const)('gives nothing for %s (%s) as %s', (mention, language, to) => {
    expect(coarse(mention, language, to)).toBeNull();
  });

  it('leaves out years that show an age over 89', () => {
    const since = (earliestYear: number, mention = '03.04.1930') =>
      generaliseDate(mention, { language: 'de' }, { to: 'year', earliestYear });
    expect(since(1930)).toBe('1930');
    expect(since(1931)).toBeNull();
    expect(since(1931, '03.04.50')).toBe("'50");
    // 2030 or 1930: nobody can tell.
    expect(since(1931, '03.04.30')).toBeNull();
  });

  it('never says the day', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FULL_FORMS),
        fc.integer({ min: 0, max: 60_000 }),
        fc.constantFrom(...DATE_GRAINS),
        ({ language, write }, day, to) => {
          const date = new Date(Date.UTC(1920, 0, 1) + day * 86_400_000);
          const first = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1));
          const text = coarse(write(date), language, to);
          // Every day of a month gives the same text.
          expect(text).toBe(coarse(write(first), language, to));
          expect(text).not.toBeNull();
        },
      ),
      { numRuns: 1500, seed: 3 },
    );
  });
});

/** @file Reading dates in every writing, and writing them back. Runs in Node. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import { dayOrderOf } from '../../../../src-main/redaction/dates/dayOrder.ts';
import {
  datesOf,
  readWrittenDate,
  renderWrittenDate,
} from '../../../../src-main/redaction/dates/writtenDate.ts';
import { FULL_FORMS } from './writtenForms.ts';

/** What was read, sides joined by `..`, unknown parts as `?`. */
function read(mention: string, language: Language | null): string | null {
  const written = readWrittenDate(mention, { language });
  if (written === null) return null;
  return written.sides
    .map(({ parts: { year, month, day } }) => `${year ?? '?'}-${month ?? '?'}-${day ?? '?'}`)
    .join('..');
}

describe('readWrittenDate', () => {
  it.each([
    ['03.04.2021', 'de', '2021-4-3'],
    ['3.4.21', 'fr', '2021-4-3'],
    ['12/03/48', 'fr', '1948-3-12'],
    ['5/3/39', 'es', '2039-3-5'],
    ['04/03/2021', 'en', '2021-4-3'],
    ['25/03/2021', 'en', '2021-3-25'],
    ['03/25/2021', 'fr', '2021-3-25'],
    ['04.03.2021', 'en', '2021-3-4'],
    ['21/4/3', 'zh-Hans', '2021-4-3'],
    ['4/3', 'zh-Hant', '?-4-3'],
    ['4/3', 'fr', '?-3-4'],
    ['2021年4月3日', 'zh-Hans', '2021-4-3'],
    ['99年5月3日', 'zh-Hans', '1999-5-3'],
    ['99年5月3日', 'zh-Hant', '2010-5-3'],
    ['民國110年5月3日', null, '2021-5-3'],
    ['民國元年一月一日', 'zh-Hant', '1912-1-1'],
    ['110/5/3', 'zh-Hant', '2021-5-3'],
    ['1100503', 'zh-Hant', '2021-5-3'],
    ['二〇二一年四月廿三日', 'zh-Hans', '2021-4-23'],
    ['4月3日（周六）', 'zh-Hans', '?-4-3'],
    ['3. Mai', 'de', '?-5-3'],
    ['Mai 2021', 'de', '2021-5-?'],
    ['mar 04/05/2021', 'fr', '2021-5-4'],
    ['3 mar 2021', 'es', '2021-3-3'],
    ['mi-mars 2021', 'fr', '2021-3-?'],
    ["mai '21", 'fr', '2021-5-?'],
    ['mai 21', 'fr', '2021-5-?'],
    ['May 21', 'en', '?-5-21'],
    ['seit 2019', 'de', '2019-?-?'],
    ['III/2020', 'es', '2020-3-?'],
    ['12.XI', 'es', '?-11-12'],
    ['11/64', 'fr', '1964-11-?'],
    ['2021-04', 'en', '2021-4-?'],
    ['00.04.2021', 'de', '2021-4-?'],
    ['20210403102233', null, '2021-4-3'],
    ['03042021', 'fr', '2021-4-3'],
    ['03.-05.04.2021', 'de', '2021-4-3..2021-4-5'],
    ['28.12. - 03.01.2022', 'de', '2021-12-28..2022-1-3'],
    ['del 3 al 5 de mayo de 2021', 'es', '2021-5-3..2021-5-5'],
    ['3-5 May', 'en', '?-5-3..?-5-5'],
    ['May 3-5, 2021', 'en', '2021-5-3..2021-5-5'],
    ['2021年4月3日至5日', 'zh-Hans', '2021-4-3..2021-4-5'],
    ['2018/19', 'fr', '2018-?-?..2019-?-?'],
    ['10:22 03.04.2021', 'de', '2021-4-3'],
  ] as const)('reads %s (%s) as %s', (mention, language, expected) => {
    expect(read(mention, language)).toBe(expected);
  });

  it.each([
    ['120/80', 'fr'],
    ['C5/6', 'fr'],
    ['1/2 tablet', 'en'],
    ['T4 N1', 'en'],
    ['009942', 'fr'],
    ['4711', 'de'],
    ['3', 'de'],
    ['', 'de'],
    ['1.2.3', 'de'],
    ['120/80/3', 'en'],
    ['110/5/3', 'en'],
    ['110.05.03', null],
    ['45.13.19', 'de'],
    ['31.04', 'de'],
    ['0/0', 'fr'],
    ['15.00.2020', 'de'],
    ['3年', 'zh-Hant'],
    ['10年', 'zh-Hant'],
    ['5个月', 'zh-Hans'],
    ['正月初三', 'zh-Hans'],
    ['农历5月3日', 'zh-Hans'],
    ['二廿年五月', 'zh-Hant'],
    ['Q2 2021', 'en'],
    ['2. Quartal 2021', 'de'],
    ['Sommer 2021', 'de'],
    ['Weihnachten', 'de'],
    ['mAi 2021', 'fr'],
    ['IV', 'fr'],
    ['3 IV', 'fr'],
    ['IIII/2020', 'es'],
    ['l2.O3.2O21', 'fr'],
    ['５/3/2021 x', 'fr'],
    ['５5/03/2021', 'fr'],
    ['5-3 May', 'en'],
    ['Montag, 31.02.2020', 'de'],
    ['03.04.2021 und so weiter', 'de'],
    ['Mai Juni 2021', 'de'],
    ['Dr. Mai', 'de'],
    ['123456789', 'fr'],
    ['01.42.15.93.30', 'fr'],
    ['3.4.5.2021', 'de'],
    ['2021-2019-2020', 'en'],
    ['٠٣/٠٤/٢٠٢١', 'fr'],
  ] as const)('does not understand %s (%s)', (mention, language) => {
    expect(read(mention, language)).toBeNull();
  });

  it('follows the order that other dates have shown', () => {
    const year = { month: 3, day: 4 };
    const parts = (order: 'day-first' | 'month-first') =>
      readWrittenDate('04/03/2021', { language: 'en', order })?.sides[0].parts;
    expect(parts('day-first')).toMatchObject(year);
    expect(parts('month-first')).toMatchObject({ month: 4, day: 3 });
    expect(dayOrderOf(['04/03/2021', '25/12/2020'])).toBe('day-first');
    expect(dayOrderOf(['04/03/2021', 'le 12-25-2020'])).toBe('month-first');
    expect(dayOrderOf(['04/03/2021', '99/99/2020', '120/80'])).toBeNull();
    expect(dayOrderOf(['12/25/2020', '25/12/2020'])).toBeNull();
    const birth = ['1958-04-01'];
    expect(dayOrderOf(['DOB 04/01/1958', '03/02/2021'], birth)).toBe('month-first');
    expect(dayOrderOf(['né le 1.4.1958'], birth)).toBe('day-first');
    // What is known of the patient goes before what other dates look like.
    expect(dayOrderOf(['04/01/1958', '25/12/2020'], birth)).toBe('month-first');
    expect(dayOrderOf(['01/04/1958', '12/25/2020'], birth)).toBe('day-first');
    const both = ['1958-04-01', '1958-01-04'];
    expect(dayOrderOf(['04/01/1958', '25/12/2020'], both)).toBe('day-first');
    expect(dayOrderOf(['04/01/1958'], both)).toBeNull();
    for (const other of ['04/01/1959', '04/02/1958', '01/04/58'])
      expect(dayOrderOf([other], birth)).toBeNull();
    expect(dayOrderOf(['05/05/1958'], ['1958-05-05', '1. April 1958', ''])).toBeNull();
  });

  it('writes every date in every form back byte for byte', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FULL_FORMS),
        fc.date({ min: new Date('1912-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
        fc.boolean(),
        (form, date, isDecomposed) => {
          const composed = form.write(date);
          const mention = isDecomposed ? composed.normalize('NFD') : composed;
          const written = readWrittenDate(mention, { language: form.language });
          expect(written, mention).not.toBeNull();
          expect(written && renderWrittenDate(written, datesOf(written))).toBe(mention);
        },
      ),
      { numRuns: 3000, seed: 5 },
    );
  });

  it('never throws, and gives back what it understood, for any text', () => {
    const sign = fc.constantFrom(
      ...'0|1|2|3|4|5|9|.|/|-|,| |年|月|日|三|十|廿|民國|mai|MAY|IV|de|l|au|(|)|T|:|~'.split('|'),
    );
    fc.assert(
      fc.property(
        fc.string({ unit: sign, maxLength: 24 }),
        fc.constantFrom<Language>('de', 'en', 'zh-Hant'),
        (text, language) => {
          const written = readWrittenDate(text, { language });
          if (written !== null) expect(renderWrittenDate(written, datesOf(written))).toBe(text);
        },
      ),
      { numRuns: 5000, seed: 5 },
    );
  });

  it.each(['1', '1.', '3 de ', 'mai ', '一', '年', '- ', '3.-', ' ', '٣', 'ß', 'le '])(
    'takes no time over 100 KB of %s',
    (unit) => {
      const text = unit.repeat(Math.ceil(100_000 / unit.length));
      const start = performance.now();
      expect(readWrittenDate(text, { language: 'fr' })).toBeNull();
      expect(readWrittenDate(text.slice(0, 80), { language: 'fr' })).toBeNull();
      // 50 ms: thousands of times what a date takes, far below what backtracking over 80 characters would.
      expect(performance.now() - start).toBeLessThan(50);
    },
  );
});

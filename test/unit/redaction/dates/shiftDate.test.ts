/** @file Moving dates: same form, same distances, nothing made up. Runs in Node. */
import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InvariantError } from '../../../../src-main/domain/errors.ts';
import { patientShift } from '../../../../src-main/redaction/dates/patientShift.ts';
import { shiftDate } from '../../../../src-main/redaction/dates/shiftDate.ts';
import type { KeyedBytes } from '../../../../src-main/redaction/keyed.ts';
import { FULL_FORMS } from './writtenForms.ts';

const DAY_MS = 86_400_000;
const keyed: KeyedBytes = (purpose, value) =>
  createHmac('sha256', 'key of this test').update(`${purpose}\0${value}`).digest();

/** A day from 1920 on, well inside every form. */
const dateOf = (day: number) => new Date(Date.UTC(1920, 0, 1) + day * DAY_MS);
// 60,000 days: to 2084.
const anyDay = fc.integer({ min: 0, max: 60_000 });

describe('shiftDate', () => {
  it.each([
    ['03.04.2021', 'de', 29, '02.05.2021'],
    ['3.4.21', 'de', 29, '2.5.21'],
    ['12.10.2021', 'de', -10, '02.10.2021'],
    ['5.10.2021', 'de', -5, '30.9.2021'],
    ['3. Apr. 2021', 'de', 29, '2. Mai 2021'],
    ['3. Apr. 2021', 'de', 60, '2. Jun. 2021'],
    ['Mo. 03.05.2021', 'de', 1, 'Di. 04.05.2021'],
    ['Dienstag, 03.05.2021', 'de', 1, 'Mittwoch, 04.05.2021'],
    ['12. Jänner 2020', 'de', 29, '10. Feber 2020'],
    ['30 avril 2021', 'fr', 1, '1er mai 2021'],
    ['1er mai 2021', 'fr', 1, '2 mai 2021'],
    ['1 mai 2021', 'fr', 31, '1 juin 2021'],
    ['3 févr. 2021', 'fr', 29, '4 mars 2021'],
    ['3 MARS 2021', 'fr', -30, '1ER FÉVRIER 2021'],
    ['3 FEVRIER 2021', 'fr', -2, '1ER FEVRIER 2021'],
    ['1º de mayo de 2021', 'es', 1, '2 de mayo de 2021'],
    ['1.º de mayo de 2021', 'es', 31, '1.º de junio de 2021'],
    ['中華民國一一四年三月十三日', 'zh-Hant', -12, '中華民國一一四年三月一日'],
    ['1 de gener de 2021', 'ca', 100, "11 d'abril de 2021"],
    ['3 d’abril de 2021', 'ca', 130, '11 d’agost de 2021'],
    ['22nd May 2021', 'en', 1, '23rd May 2021'],
    ['May 1ST, 2021', 'en', 1, 'May 2ND, 2021'],
    ['2021-04-03T10:22', 'en', 1, '2021-04-04T10:22'],
    ['03/04/2021 at 10:22 am', 'en', 1, '03/05/2021 at 10:22 am'],
    ['2021年4月3日 10时', 'zh-Hans', 30, '2021年5月3日 10时'],
    ['二〇二一年四月三日', 'zh-Hans', 27, '二〇二一年四月三十日'],
    ['四月廿三日', 'zh-Hant', 8, '五月一日'],
    ['民國元年一月一日', 'zh-Hant', 366, '民國二年一月一日'],
    ['099/12/31', 'zh-Hant', 1, '100/01/01'],
    ['1000101', 'zh-Hant', -1, '0991231'],
    ['100/1/1', 'zh-Hant', -1, '99/12/31'],
    ['民國100年01月01日', 'zh-Hant', -1, '民國99年12月31日'],
    ['31.12.99', 'de', 1, '01.01.00'],
    ['3.IV.2021', 'es', 30, '3.V.2021'],
    ['14.10.1066', 'de', 20, '03.11.1066'],
    ['31.12.9999', 'de', -1, '30.12.9999'],
    ['29.02.', 'de', 1, '01.03.'],
    ['28.02.', 'de', 1, '01.03.'],
    ['Mai 2021', 'de', 20, 'Juni 2021'],
    ['2021', 'de', 200, '2022'],
    ['1998/99', 'fr', 365, '1999/00'],
    ['03.-05.04.2021', 'de', 27, '30.04.-02.05.2021'],
    ['3.-5. Mai 2021', 'de', -3, '30. April-2. Mai 2021'],
    ['30 de diciembre al 2 de enero de 2022', 'es', 7, '6 de enero al 9 de enero de 2022'],
    ['del 3 al 5 de mayo de 2021', 'es', 28, 'del 31 de mayo al 2 de junio de 2021'],
    ['3-5 May', 'en', 28, '31 May-2 June'],
    ['May 3-5, 2021', 'en', 28, 'May 31-June 2, 2021'],
    ['2021年4月3日至5日', 'zh-Hans', 27, '2021年4月30日至5月2日'],
    ['28.12.-31.12.2021', 'de', 2, '30.12.-02.01.2022'],
  ] as const)('moves %s (%s) by %i days to %s', (mention, language, days, expected) => {
    expect(shiftDate(mention, days, { language })).toBe(expected);
  });

  it.each([
    ['31.12.9999', 1],
    ['民國元年一月一日', -1],
    ['01.01.0001', -1],
    ['120/80', 3],
    ['03.04.', 365],
    ['4月3日', -365],
    ['Q2 2021', 3],
    ['3年', 3],
  ])('gives nothing for %s by %i days rather than something wrong', (mention, days) => {
    expect(shiftDate(mention, days, { language: 'zh-Hant' })).toBeNull();
  });

  it.each([
    ['31.02.2020', 29, '33.03.2020'],
    ['31.02.2020', -5, '32.02.2020'],
    ['31.02.20', 29, '33.03.20'],
    ['45.13.2019', 30, '45.15.2019'],
    ['15.13.2019', 30, '14.14.2019'],
    ['00.04.2021', 30, '00.05.2021'],
    ['00.00.1950', 30, '00.00.1950'],
  ])('keeps what is impossible in %s, moved by %i', (mention, days, expected) => {
    expect(shiftDate(mention, days, { language: 'de' })).toBe(expected);
  });

  it('reads a day without a year in the reference year', () => {
    expect(shiftDate('28.02.', 1, { language: 'de', referenceYear: 2024 })).toBe('29.02.');
    expect(shiftDate('28.02.', 1, { language: 'de', referenceYear: 2023 })).toBe('01.03.');
    expect(shiftDate('Montag, 28.02.', 1, { language: 'de', referenceYear: 2022 })).toBe('Dienstag, 01.03.');
  });

  it('keeps intervals, forms and languages for 10,000 patients', () => {
    let patients = 0;
    fc.assert(
      fc.property(
        fc.tuple(anyDay, anyDay),
        fc.tuple(fc.constantFrom(...FULL_FORMS), fc.constantFrom(...FULL_FORMS)),
        fc.boolean(),
        (days, forms, keepWeekdays) => {
          patients += 1;
          const shift = patientShift(keyed, `patient ${patients}`, { maxDays: 365, keepWeekdays });
          for (const [index, form] of forms.entries()) {
            const day = days[index] ?? 0;
            const mention = form.write(dateOf(day));
            const moved = shiftDate(mention, shift, { language: form.language });
            // Both dates by the same number of days, in their own form: the interval is what it was.
            expect(moved, mention).toBe(form.write(dateOf(day + shift)));
            expect(moved).not.toBe(mention);
          }
        },
      ),
      { numRuns: 10_000, seed: 7 },
    );
    expect(patients).toBe(10_000);
    // Two seconds alone; the time limit is for machines that run other tests beside this one.
  }, 60_000);

  it('undoes itself', () => {
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...FULL_FORMS),
        fc.integer({ min: -900, max: 900 }),
        (day, { language, write }, days) => {
          const mention = write(dateOf(day));
          const there = shiftDate(mention, days, { language });
          expect(there === null ? null : shiftDate(there, -days, { language })).toBe(mention);
        },
      ),
      { numRuns: 1000, seed: 9 },
    );
  });

  it('never gives an impossible date back unchanged', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 29, max: 99 }),
        fc.integer({ min: 2, max: 99 }),
        fc.integer({ min: -400, max: 400 }).filter((days) => days !== 0),
        (day, month, days) => {
          const mention = `${day}.${String(month).padStart(2, '0')}.2021`;
          expect(shiftDate(mention, days, { language: 'de' })).not.toBe(mention);
        },
      ),
      { numRuns: 2000, seed: 11 },
    );
  });
});

describe('patientShift', () => {
  const options = { maxDays: 10, keepWeekdays: false };

  it('is the same for the same key and patient, and another for another key', () => {
    const far = { maxDays: 100_000, keepWeekdays: false };
    const other: KeyedBytes = (purpose, value) =>
      createHmac('sha256', 'another key').update(`${purpose}\0${value}`).digest();
    expect(patientShift(keyed, 'a', far)).toBe(patientShift(keyed, 'a', far));
    expect(patientShift(keyed, 'a', far)).not.toBe(patientShift(other, 'a', far));
    expect(patientShift(keyed, 'a', far)).not.toBe(patientShift(keyed, 'b', far));
  });

  it('takes every value in reach but 0 about equally often', () => {
    const counts = new Map<number, number>();
    for (let patient = 0; patient < 20_000; patient += 1) {
      const shift = patientShift(keyed, String(patient), options);
      counts.set(shift, (counts.get(shift) ?? 0) + 1);
    }
    expect([...counts.keys()].sort((a, b) => a - b)).toEqual([
      -10, -9, -8, -7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    // 1000 expected of each; 5 standard deviations (31) are 155.
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(155);
  });

  it('keeps weekdays when asked to', () => {
    const shifts = Array.from({ length: 500 }, (_, patient) =>
      patientShift(keyed, String(patient), { maxDays: 30, keepWeekdays: true }),
    );
    expect([...new Set(shifts)].sort((a, b) => a - b)).toEqual([-28, -21, -14, -7, 7, 14, 21, 28]);
  });

  it('refuses words that would favor small numbers', () => {
    // 2^32 is no multiple of 20: the highest words are drawn again.
    const words = [0xff_ff_ff_ff, 0xff_ff_ff_fe, 3];
    const stub: KeyedBytes = () => {
      const bytes = new Uint8Array(32);
      words.forEach((word, index) => new DataView(bytes.buffer).setUint32(index * 4, word));
      return bytes;
    };
    expect(patientShift(stub, 'a', options)).toBe(-7);
  });

  it.each([
    [0, false],
    [6, true],
    [Number.NaN, false],
    [Number.POSITIVE_INFINITY, false],
  ])('has no shift of at most %d days (whole weeks: %s)', (maxDays, keepWeekdays) => {
    expect(() => patientShift(keyed, 'a', { maxDays, keepWeekdays })).toThrow(InvariantError);
  });
});

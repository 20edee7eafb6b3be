/** @file Dates in part: what is one, and which of two says less. */
import { describe, expect, it } from 'vitest';
import { inThousandths, isNoFiner, readPartialDate } from '../../../src-main/documents/datePrecision.ts';

describe('a date in part', () => {
  it.each([
    ['2026', { year: '2026', month: null, day: null }],
    ['2026-03', { year: '2026', month: '03', day: null }],
    ['2024-02-29', { year: '2024', month: '02', day: '29' }],
    ['1901-01-01', { year: '1901', month: '01', day: '01' }],
    ['2098-12-31', { year: '2098', month: '12', day: '31' }],
    ['1970', { year: '1970', month: null, day: null }],
    ['1970-01-02', { year: '1970', month: '01', day: '02' }],
    ['1969-12-30', { year: '1969', month: '12', day: '30' }],
    ['1980-01-02', { year: '1980', month: '01', day: '02' }],
    ['1979-12-31', { year: '1979', month: '12', day: '31' }],
    ['2038-01', { year: '2038', month: '01', day: null }],
  ])('is %s', (text, expected) => {
    expect(readPartialDate(text)).toEqual(expected);
  });

  it.each([
    '',
    '26',
    '0000',
    '2026-13',
    '2026-00',
    '2026-02-29',
    '2026-02-31',
    '2026-03-1',
    '20260312',
    '2026-03-12T10:00',
    'März',
    '[DATE]',
    '2026-03-12 ',
    // Dates that stand for none: nobody knows, never, zero.
    '0001-01-01',
    '0987-12-31',
    '1899-12-30',
    '1900-01-01',
    '1900',
    ...['1970-01-01', '1969-12-31', '2038-01-18', '2038-01-19', '1903-12-31', '1904-01-01'],
    ...['1980-01-01', '2079-06-06'],
    '2099-12-31',
    '2999-12-31',
    '9999-12-31',
    '9999',
  ])('is not %j', (text) => {
    expect(readPartialDate(text)).toBeNull();
  });

  it.each([
    ['143000', '143000'],
    ['143000.5', '143000.5'],
    ['143000.1239', '143000.123'],
    ['T14:30:00.123456789+01:00', 'T14:30:00.123+01:00'],
    ['', ''],
  ])('has with the time %j no finer one than %j', (clock, expected) => {
    expect(inThousandths(clock)).toBe(expected);
  });

  it.each([
    ['2026', '2026-03', true],
    ['2026-03-12', '2020-01-01', true],
    ['2026-03', '2026', false],
    ['2026-03-12', '2026-03', false],
  ])('%s is no finer than %s: %s', (one, other, expected) => {
    const [a, b] = [readPartialDate(one), readPartialDate(other)];
    expect(a !== null && b !== null && isNoFiner(a, b)).toBe(expected);
  });
});

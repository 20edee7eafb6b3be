/** @file Numbers, codes and addresses keep their format and leave the ranges of real ones where there are others. Runs in tests. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { looksIssued } from '../../../../src-main/redaction/surrogates/checksums.ts';
import { askerBy } from './support.ts';

const ask = askerBy('key');
const shape = (text: string): string =>
  text.replace(/[A-Z]/g, 'A').replace(/[a-z]/g, 'a').replace(/[0-9]/g, '0');

describe('looksIssued', () => {
  // Specimens that the authorities or standards publish themselves, or that follow from the rule by hand.
  for (const [what, number, wrong] of [
    ['Spanish DNI', '12345678Z', '12345678A'],
    ['Spanish NIE', 'X1234567L', 'Y1234567L'],
    ['French NIR', '255081416802538', '255081416802539'],
    ['German tax id', '36574261809', '36574261808'],
    ['German health insurance number', 'A123456780', 'A123456782'],
    ['Chinese resident id', '11010519491231002X', '110105194912310021'],
    ['Taiwanese national id', 'A123456789', 'A123456788'],
    ['NHS number', '9434765919', '9434765918'],
    ['Austrian insurance number', '1237010180', '1247010180'],
    ['Swiss AHV number', '7569217076985', '7569217076986'],
    ['IBAN', 'DE89370400440532013000', 'DE88370400440532013000'],
    ['card', '4111111111111111', '4111111111111112'],
    ['US social security number', '123456789', '987654321'],
    ['Spanish social security number', '281234567840', '281234567841'],
  ] as const) {
    it(`knows a ${what}`, () => {
      expect(looksIssued(number)).toBe(true);
    });
    it(`refuses a ${what} with another check digit`, () => {
      expect(looksIssued(wrong)).toBe(false);
    });
  }
});

describe('surrogates of ids', () => {
  const ids: readonly (readonly [PhiLabel, string])[] = [
    ['MRN', '123456'],
    ['MRN', '4'],
    ['MRN', 'ab-12/X9'],
    ['NATIONAL_ID', '12345678Z'],
    ['NATIONAL_ID', '2 55 08 14 168 025 38'],
    ['NATIONAL_ID', '123-45-6789'],
    ['INSURANCE_ID', 'A123456780'],
    ['ACCOUNT_ID', 'DE89 3704 0044 0532 0130 00'],
    ['LICENSE_ID', '0012345'],
    ['VEHICLE_ID', 'AB-123-CD'],
    ['DEVICE_ID', 'SN: 00A7-99'],
    ['USERNAME', 'jdupont42'],
  ];
  for (const [label, id] of ids) {
    it(`keep the format of ${id} and fail every check`, () => {
      const surrogate = ask(label, id, ['fr'])!;
      expect(shape(surrogate)).toBe(shape(id));
      expect(surrogate).not.toBe(id);
      expect(looksIssued(surrogate.replace(/[^A-Za-z0-9]/g, '').toUpperCase())).toBe(false);
      if (/^[1-9]/.test(id)) expect(surrogate).toMatch(/^[1-9]/);
    });
  }

  it('agree whatever the grouping and case', () => {
    const digits = (text: string | null): string | undefined => text?.replace(/\D/g, '');
    expect(digits(ask('MRN', '12 34 56', []))).toBe(digits(ask('MRN', '123456', [])));
    expect(digits(ask('OTHER_ID', '12-34.56', []))).toBe(digits(ask('MRN', '123456', [])));
    expect(ask('MRN', 'ab12', [])).toBe(ask('MRN', 'AB12', [])?.toLowerCase());
    expect(ask('MRN', '１２３４５６', [])).toBe(ask('MRN', '123456', []));
  });

  it('are different for different ids of a scope, for every id of four digits', () => {
    const all = new Set<string | null>();
    for (let id = 1000; id < 10_000; id += 7) all.add(ask('MRN', String(id), []));
    expect(all.size).toBe(Math.ceil(9000 / 7));
    expect(all).not.toContain(null);
  });

  it('keep the country of an account and change the province of a plate', () => {
    expect(ask('ACCOUNT_ID', 'ES91 2100 0418 4502 0005 1332', ['es'])).toMatch(/^ES\d\d /);
    const plate = ask('VEHICLE_ID', '京A·12345', ['zh-Hans']);
    expect(plate).toMatch(/^\p{Script=Han}[A-Z]·\d{5}$/u);
    expect(plate?.charAt(0)).not.toBe('京');
  });

  for (const id of ['', '---', '編號', 'Ω12', '1'.repeat(80)]) {
    it(`are not made of ${JSON.stringify(id.slice(0, 12))}`, () => {
      expect(ask('MRN', id, ['fr'])).toBeNull();
    });
  }
});

describe('surrogates of telephone numbers', () => {
  const rows: readonly (readonly [mention: string, language: Language, expected: RegExp])[] = [
    ['06 12 34 56 78', 'fr', /^06 39 98 \d\d \d\d$/],
    ['+33 1 44 49 40 00', 'de', /^\+33 1 99 00 \d\d \d\d$/],
    ['04.72.11.88.99', 'fr', /^04\.65\.71\.\d\d\.\d\d$/],
    ['030 4505-0123', 'de', /^0(?:30 2312-5|69 9000-9|40 6696-9|89 9999-8)\d{3}$/],
    ['0171 1234567', 'de', /^0171 39200\d\d$/],
    ['+49 (0)176 12345678', 'fr', /^\+49 \(0\)176 040690\d\d$/],
    ['(617) 555-1234', 'en', /^\(\d{3}\) 555-01\d\d$/],
    ['020 7946 1234 ext. 12', 'en', /^020 7946 0\d{3} ext\. \d\d$/],
    ['+44 7911 123456', 'en', /^\+44 7700 900\d{3}$/],
    ['+34 612 345 678', 'es', /^\+34 61\d \d{3} \d{3}$/],
    ['0912-345-678', 'zh-Hant', /^091\d-\d{3}-\d{3}$/],
    ['4711', 'de', /^\d{4}$/],
    ['Tél. 01 44 49 40 00', 'fr', /^Tél\. 01 99 00 \d\d \d\d$/],
  ];
  for (const [mention, language, expected] of rows) {
    it(`keep the format of ${mention}`, () => {
      const surrogate = ask('PHONE', mention, [language]);
      expect(surrogate).toMatch(expected);
      expect(surrogate).not.toBe(mention);
    });
  }

  it('agree for the national and the international writing, and for fax', () => {
    const national = ask('PHONE', '06 12 34 56 78', ['fr'])!.replace(/\D/g, '').slice(1);
    expect(ask('PHONE', '+33 6 12 34 56 78', ['fr'])?.replace(/\D/g, '')).toBe(`33${national}`);
    expect(ask('FAX', '0033612345678', ['fr'])).toBe(`0033${national}`);
  });

  for (const mention of ['', '12', 'call him', '1'.repeat(30), 'Chambre 212 de Jean', '++']) {
    it(`are not made of ${JSON.stringify(mention)}`, () => {
      expect(ask('PHONE', mention, ['fr'])).toBeNull();
    });
  }
});

describe('surrogates of addresses in networks', () => {
  it('stay in the ranges for documentation', () => {
    expect(ask('EMAIL', 'jean.dupont@chu-lyon.fr', ['fr'])).toMatch(
      /^[a-z]+\.[a-z]+@example\.(?:org|net|com)$/,
    );
    expect(ask('URL', 'https://www.chu-lyon.fr/a?b=1', ['fr'])).toMatch(
      /^https:\/\/www\.example\.(?:org|net|com)\/[a-z]{8}$/,
    );
    expect(ask('IP', '10.2.3.4', [])).toMatch(/^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.\d{1,3}$/);
    expect(ask('IP', '2001:4860::8888', [])).toMatch(/^2001:db8(?::[\da-f]{1,4}){6}$/);
  });

  it('name the person as the note does', () => {
    const [given, surname] = ask('PATIENT', 'jean dupont', ['fr'])!
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(' ');
    expect(ask('EMAIL', 'jean.dupont@chu-lyon.fr', ['fr'])).toContain(`${given}.${surname}@`);
  });

  for (const [label, mention] of [
    ['EMAIL', 'jean at chu'],
    ['EMAIL', '@'],
    ['URL', 'page'],
    ['URL', 'https://'],
    ['IP', '10.2.3'],
    ['IP', 'localhost'],
  ] as const) {
    it(`are not made of ${mention}`, () => {
      expect(ask(label, mention, ['fr'])).toBeNull();
    });
  }
});

describe('surrogates of postal codes', () => {
  for (const [mention, language, expected] of [
    ['69003', 'fr', /^96\d{3}$/],
    ['F-69003', 'de', /^F-96\d{3}$/],
    ['79106', 'de', /^(?:05|43|62)\d{3}$/],
    ['28046', 'es', /^5[3-9]\d{3}$/],
    ['8001', 'de', /^0\d{3}$/],
    ['02139-4307', 'en', /^[2-5]\d{4}-\d{4}$/],
    ['SW1A 1AA', 'en', /^[QVX][A-Z]\d[A-Z] \d[A-Z]{2}$/],
    ['100', 'zh-Hant', /^99\d$/],
    ['510030', 'zh-Hans', /^9\d{5}$/],
  ] as const) {
    it(`keep the format of ${mention} and name no area`, () => {
      expect(ask('ZIP', mention, [language])).toMatch(expected);
    });
  }

  for (const mention of ['', '12', '1234567', 'Lyon', '69 003 X']) {
    it(`are not made of ${JSON.stringify(mention)}`, () => {
      expect(ask('ZIP', mention, ['fr'])).toBeNull();
    });
  }
});

/** @file Places, institutions and professions become others of their kind. Runs in tests. */
import { describe, expect, it } from 'vitest';
import type { Language } from '../../../../src-main/domain/detection.ts';
import type { PhiLabel } from '../../../../src-main/domain/phiLabel.ts';
import { cities } from '../../../../src-main/redaction/surrogates/lexicons/cities.ts';
import { professions } from '../../../../src-main/redaction/surrogates/lexicons/professions.ts';
import { askerBy } from './support.ts';

const ask = askerBy('key');

describe('surrogates of places', () => {
  it('are towns of the language in the letter case of the mention', () => {
    const town = ask('CITY', 'Lyon', ['fr'])!;
    expect(cities.fr).toContain(town);
    expect(ask('CITY', 'LYON', ['fr'])).toBe(town.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase());
    expect(ask('CITY', 'lyon', ['fr'])).toBe(town.toLowerCase());
  });

  it('are the same town inside the name of a hospital', () => {
    const town = ask('CITY', 'Freiburg', ['de'])!;
    expect(ask('HOSPITAL', 'Universitätsklinikum Freiburg', ['de'])).toBe(`Universitätsklinikum ${town}`);
  });

  it('keep the ending of a Chinese place', () => {
    expect(ask('CITY', '板橋區', ['zh-Hant'])).toBe(`${ask('CITY', '板橋', ['zh-Hant'])}區`);
  });

  it('are different for all towns of a list, and never the town itself', () => {
    for (const language of ['de', 'zh-Hans'] as const) {
      const own = cities[language].slice(0, 150);
      const surrogates = own.map((town) => ask('CITY', town, [language])!);
      expect(new Set(surrogates).size).toBe(own.length);
      surrogates.forEach((surrogate, index) => expect(surrogate).not.toBe(own[index]));
    }
  });

  const rows: readonly (readonly [PhiLabel, string, Language, RegExp])[] = [
    ['STREET', '12, rue des Lilas', 'fr', /^[1-9]\d, rue (?!des Lilas)\p{L}/u],
    ['STREET', '4 bis av. Foch', 'fr', /^[1-9] bis av\. (?!Foch)\p{L}/u],
    ['STREET', 'Bd Voltaire 118', 'fr', /^Bd (?!Voltaire).* [1-9]\d\d$/u],
    ['STREET', 'Hauptstr. 4', 'de', /^(?!Haupt)\p{L}+str\. [1-9]$/u],
    ['STREET', 'Lindenstraße 5a', 'de', /^(?!Linden)\p{L}+straße [1-9]a$/u],
    ['STREET', 'calle Mayor, 14', 'es', /^calle (?!Mayor).*, [1-9]\d$/u],
    ['STREET', 'carrer de Balmes, 203', 'ca', /^carrer (?!de Balmes).*, [1-9]\d\d$/u],
    ['STREET', '14 Acacia Avenue', 'en', /^[1-9]\d (?!Acacia).* Avenue$/u],
    ['STREET', '中山路三段168號', 'zh-Hant', /^(?!中山)\p{Script=Han}{2}路三段[1-9]\d\d號$/u],
    ['STREET', 'Les Quatre Vents', 'fr', /^rue (?!.*Quatre)/u],
    ['HOSPITAL', 'CHU de Lyon', 'fr', /^CHU d(?:e |')(?!Lyon)\p{L}/u],
    ['HOSPITAL', 'Klinikum rechts der Isar', 'de', /^Klinikum (?!.*Isar)\p{Lu}\p{L}+$/u],
    ['HOSPITAL', 'Marienhospital', 'de', /^(?!Marien)\p{Lu}\p{L}+hospital$/u],
    ['HOSPITAL', 'St. Elisabeth-Krankenhaus', 'de', /^St\. (?!Elisabeth)\p{L}+-Krankenhaus$/u],
    ['HOSPITAL', 'Hospital 12 de Octubre', 'es', /^Hospital (?!.*(?:12|Octubre))/u],
    ['HOSPITAL', 'AP-HP', 'fr', /^(?!AP-HP)[A-Z]{2}-[A-Z]{2}$/u],
    ['HOSPITAL', '長庚紀念醫院', 'zh-Hant', /^(?!長庚)\p{Script=Han}+紀念醫院$/u],
    ['ORGANIZATION', 'Siemens AG', 'de', /^(?!Siemens)\p{L}+ AG$/u],
    ['ORGANIZATION', '台積電股份有限公司', 'zh-Hant', /^(?!台積電)\p{Script=Han}+股份有限公司$/u],
    ['COUNTRY', 'Maroc', 'fr', /^(?!Maroc)\p{Lu}/u],
    ['REGION', 'Bretagne', 'fr', /^(?!Bretagne)\p{Lu}/u],
  ];
  for (const [label, mention, language, expected] of rows) {
    it(`keep what ${mention} is and not which`, () => {
      expect(ask(label, mention, [language])).toMatch(expected);
    });
  }

  it('agree for a street with and without its number', () => {
    const street = ask('STREET', 'rue des Lilas', ['fr'])!;
    expect(ask('STREET', '12 rue des Lilas', ['fr'])).toMatch(new RegExp(` ${street}$`, 'u'));
  });

  it('are professions of the language, with a capital where the mention has one', () => {
    const job = ask('PROFESSION', 'charpentier', ['fr'])!;
    expect(professions.fr).toContain(job);
    expect(ask('PROFESSION', 'Charpentier', ['fr'])).toBe(job.charAt(0).toUpperCase() + job.slice(1));
  });

  const none: readonly (readonly [PhiLabel, string])[] = [
    ['HOSPITAL', 'Klinikum'],
    ['HOSPITAL', 'the hospital'],
    ['HOSPITAL', '醫院'],
    ['HOSPITAL', 'Больница'],
    ['ORGANIZATION', 'x '.repeat(60)],
    ['CITY', '12'],
    ['CITY', 'Ελλάδα'],
    ['CITY', 'l'.repeat(90)],
    ['STREET', '???'],
    ['STREET', '12'],
    ['COUNTRY', ''],
    ['LOCATION_OTHER', 'le lac'],
    ['AGE', '47'],
    ['DATE', '3 mai'],
    ['BIRTHDATE', '3.5.1950'],
    ['DEPARTMENT', 'cardiologie'],
    ['OTHER', 'x'],
  ];
  for (const [label, mention] of none) {
    it(`are not made of ${label} ${JSON.stringify(mention.slice(0, 14))}`, () => {
      expect(ask(label, mention, ['fr'])).toBeNull();
    });
  }
});

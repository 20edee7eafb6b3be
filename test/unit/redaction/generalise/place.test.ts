/** @file Postal codes and cities made coarser. Runs in Node. */
import { describe, expect, it } from 'vitest';
import { normaliseMention } from '../../../../src-main/text/words.ts';
import { generaliseCity } from '../../../../src-main/redaction/generalise/city.ts';
import { CITY_REGIONS } from '../../../../src-main/redaction/generalise/cityRegions.patterns.ts';
import { generaliseZip } from '../../../../src-main/redaction/generalise/zip.ts';

describe('generaliseZip', () => {
  it.each([
    ['10025', 'US', '100'],
    ['94305-5101', 'US', '943'],
    ['03601', 'US', '000'],
    ['05901', 'US', '000'],
    ['10201', 'US', '000'],
    ['20301', 'US', '000'],
    ['89301', 'US', '000'],
    ['89401', 'US', '894'],
    ['75010', 'FR', '75'],
    ['89073', 'DE', '89'],
    ['D-89073', null, 'D-89'],
    ['F-75010', 'DE', 'F-75'],
    ['08036', 'ES', '08'],
  ] as const)('makes %s (%s) %s', (mention, country, expected) => {
    expect(generaliseZip(mention, country)).toBe(expected);
  });

  it.each([
    ['10025', null],
    ['1090', 'AT'],
    ['A-1090', 'AT'],
    ['8001', 'CH'],
    ['SW3 2UG', 'GB'],
    ['AD700', 'ES'],
    ['97400', 'FR'],
    ['98000', 'FR'],
    ['100730', 'CN'],
    ['10617', 'TW'],
    ['75010-1234', 'FR'],
    ['1002', 'US'],
    ['100255', 'US'],
    ['X-12345', 'DE'],
    ['10025 New York', 'US'],
  ] as const)('gives nothing for %s (%s)', (mention, country) => {
    expect(generaliseZip(mention, country)).toBeNull();
  });
});

describe('generaliseCity', () => {
  it.each([
    ['Lyon', 'fr', 'Auvergne-Rhône-Alpes'],
    ['LYON', 'fr', 'AUVERGNE-RHÔNE-ALPES'],
    ['saint-etienne', 'fr', 'Auvergne-Rhône-Alpes'],
    ['Munich', 'fr', 'Bayern'],
    ['Ulm', 'de', 'Baden-Württemberg'],
    ['Berlin', 'de', 'Deutschland'],
    ['Genève', 'fr', 'Suisse romande'],
    ['Barcelona', 'ca', 'Catalunya'],
    ['Barcelona', 'es', 'Cataluña'],
    ['Madrid', 'es', 'España'],
    ['Valencia', 'es', 'España'],
    ['Toledo', 'es', 'Castilla-La Mancha'],
    ['Toledo', 'en', 'Ohio'],
    ['New York', 'en', 'USA'],
    ['杭州市', 'zh-Hans', '浙江省'],
    ['深圳', 'zh-Hant', '廣東省'],
    ['吉林市', 'zh-Hans', '中国'],
    ['北京', 'zh-Hans', '中国'],
    ['台北市', 'zh-Hant', '臺灣北部'],
  ] as const)('makes %s (%s) %s', (mention, language, expected) => {
    expect(generaliseCity(mention, language)).toBe(expected);
  });

  it.each([
    ['Kleinkleckersdorf', 'de'],
    ['Paris 15e', 'fr'],
    ['Lyon 69003', 'fr'],
    ['Cambridge', 'en'],
    ['Baden', 'de'],
    ['Toledo', null],
    ['', 'fr'],
    ['Île-de-France', 'fr'],
    ['市', 'zh-Hans'],
  ] as const)('gives nothing for %s (%s)', (mention, language) => {
    expect(generaliseCity(mention, language)).toBeNull();
  });

  it('never writes the city itself, in any language', () => {
    const cities = CITY_REGIONS.flatMap(({ cities: list }) => list.split('|'));
    expect(cities.length).toBeGreaterThan(1000);
    for (const city of cities) {
      for (const language of ['fr', 'de', 'es', 'ca', 'en', 'zh-Hans', 'zh-Hant', null] as const) {
        const region = generaliseCity(city, language);
        if (region !== null) expect(normaliseMention(region)).not.toContain(normaliseMention(city));
      }
    }
  });

  it('names no city twice in one region', () => {
    const twice = CITY_REGIONS.filter(({ cities }) => {
      const names = cities.split('|');
      return new Set(names).size !== names.length || names.includes('');
    }).map(({ region }) => region);
    expect(twice).toEqual([]);
  });
});

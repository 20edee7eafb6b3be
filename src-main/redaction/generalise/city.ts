/** @file Makes a city coarser: the region it lies in, or its country. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { normaliseMention } from '../../text/words.ts';
import { letterCaseOf } from '../dates/letterCase.ts';
import {
  CITY_REGIONS,
  COUNTRIES_OF_LANGUAGE,
  COUNTRY_NAMES,
  type CityRegion,
} from './cityRegions.patterns.ts';

const regionsByCity = new Map<string, CityRegion[]>();
for (const region of CITY_REGIONS) {
  for (const city of region.cities.split('|')) {
    const key = normaliseMention(city);
    const others = regionsByCity.get(key) ?? [];
    // Munich and Múnich are one key.
    if (!others.includes(region)) regionsByCity.set(key, [...others, region]);
  }
}

/**
 * The region of a city, in the note's language where the table has it, in capitals where the city is. Where the
 * region's name would hold the city's (Berlin, Madrid, 吉林) it is the country. Null for cities the table does not have,
 * for parts of cities (`Paris 15e`), and where the name means cities of several regions and the language does not tell.
 */
export function generaliseCity(mention: string, language: Language | null): string | null {
  const key = normaliseMention(mention);
  const region = only(candidates(key), language);
  if (region === null) return null;
  const isOther = language === 'ca' || language === 'zh-Hant';
  const name = isOther && region.otherName !== null ? region.otherName : region.region;
  const country = COUNTRY_NAMES[region.country][language ?? 'en'];
  const city = isHan(key) ? key.replace(/[市縣县]$/u, '') : key;
  const text = normaliseMention(name).includes(city) ? country : name;
  if (normaliseMention(text).includes(city)) return null;
  return mention.length > 1 && letterCaseOf(mention) === 'upper' ? text.toUpperCase() : text;
}

/** 杭州 and 杭州市 are one city. */
function candidates(key: string): readonly CityRegion[] {
  const short = isHan(key) ? key.replace(/[市縣县]$/u, '') : key;
  return regionsByCity.get(key) ?? regionsByCity.get(short) ?? [];
}

function isHan(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text);
}

/** The one region there is, or the one in the countries of the language; null where it stays open. */
function only(regions: readonly CityRegion[], language: Language | null): CityRegion | null {
  if (regions.length === 1) return regions[0] ?? null;
  const countries = language === null ? [] : COUNTRIES_OF_LANGUAGE[language];
  const [region, another] = regions.filter(({ country }) => countries.includes(country));
  return another === undefined ? (region ?? null) : null;
}

/** @file Finds Chinese administrative places and the address behind them. Pure; part of the place recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { findChineseAreas } from './chineseArea.ts';
import { createChineseWords, type ChineseWords } from './chineseWords.ts';

/** Finds places in a text. */
export type ChinesePlaceFinder = (text: string) => readonly Finding[];

/** Provinces, cities with their districts, and what stands behind them in an address. */
export function createChinesePlaces(packs: readonly RulePack[]): ChinesePlaceFinder {
  const groups = placeGroupsOf(packs, ({ areas }) => [areas.chinese]);
  const rule = groups[0]?.id;
  if (rule === undefined) return () => [];
  const words = createChineseWords(groups);
  return (text) => {
    const provinces = findProvinces(text, words, rule);
    const cities = findCities(text, { words, rule, provinceEnds: new Set(provinces.map(({ end }) => end)) });
    const areas = [...provinces, ...cities, ...findUnlisted(text, words, rule)];
    return [
      ...areas,
      ...areas.flatMap(({ end }) => detailBehind(text, end, { words, rule })),
      ...findCountries(text, words, rule),
      ...findCaptioned(text, words, rule),
      ...findChineseAreas(text, rule),
    ];
  };
}

function isLed(text: string, at: number, { lead }: ChineseWords): boolean {
  return lead.test(text.slice(Math.max(0, at - 5), at));
}

function findProvinces(text: string, words: ChineseWords, rule: string): readonly Finding[] {
  return [...text.matchAll(words.province)].flatMap(({ 0: mention, index: start }) => {
    const end = start + mention.length;
    const isBare = !words.provinceEnd.test(mention);
    const right = text.slice(end, end + 6);
    if (isBare && !isLed(text, start, words) && !words.people.test(right) && !words.seat.test(right))
      return [];
    return [{ start, end, label: 'REGION' as const, rule: `${rule}.province`, score: isBare ? 0.55 : 0.75 }];
  });
}

function findCities(
  text: string,
  {
    words,
    rule,
    provinceEnds,
  }: { readonly words: ChineseWords; readonly rule: string; readonly provinceEnds: ReadonlySet<number> },
): readonly Finding[] {
  // A city right behind a province or another city is one, too.
  const ends = new Set(provinceEnds);
  return [...text.matchAll(words.city)].flatMap(({ 0: mention, index: start, groups }) => {
    const { name = '', suffix, district } = groups ?? {};
    const isSure = suffix !== undefined;
    const hasLead = isLed(text, start, words) || ends.has(start);
    const isOfPeople = words.people.test(text.slice(start + name.length, start + name.length + 2));
    if (!isSure && (words.ambiguous.has(name) || (!hasLead && district === undefined && !isOfPeople)))
      return [];
    // A county of Taiwan is a region, the town behind it the city.
    const isRegion = district !== undefined && words.regionEnds.has(suffix ?? '');
    const end = start + (isSure || hasLead ? mention.length : name.length + (district?.length ?? 0));
    ends.add(end);
    return [
      {
        start,
        end,
        label: isRegion ? ('REGION' as const) : ('CITY' as const),
        rule: `${rule}.city`,
        score: isSure ? 0.75 : 0.6,
      },
    ];
  });
}

function findUnlisted(text: string, words: ChineseWords, rule: string): readonly Finding[] {
  return [...text.matchAll(words.unlisted)].flatMap(({ 0: match, index }) => {
    const start = index + (words.stop.exec(match)?.[0].length ?? 0);
    const end = index + match.length;
    if (words.general.test(text.slice(start, end))) return [];
    return [{ start, end, label: 'CITY' as const, rule: `${rule}.district`, score: 0.6 }];
  });
}

// Between the administrative part and the house: villages, roads, estates; ends at punctuation or blank.
const DETAIL = /^[\u4e00-\u9fffA-Za-z0-9０-９\-－—#]{2,40}/u;

/** The address behind an administrative part that ends at `start`. */
function detailBehind(
  text: string,
  start: number,
  { words, rule }: { readonly words: ChineseWords; readonly rule: string },
): readonly Finding[] {
  const found = DETAIL.exec(text.slice(start, start + 44))?.[0] ?? '';
  const ends = [...found.matchAll(words.detail)].map(({ 0: word, index }) => index + word.length);
  const last = ends.at(-1);
  if (last === undefined) return [];
  const tail = words.detailTail.exec(found.slice(last))?.[0] ?? '';
  return [{ start, end: start + last + tail.length, label: 'STREET', rule: `${rule}.address`, score: 0.6 }];
}

function findCountries(text: string, { country }: ChineseWords, rule: string): readonly Finding[] {
  return [...text.matchAll(country)].map(({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    label: 'COUNTRY',
    rule: `${rule}.country`,
    score: 0.55,
  }));
}

function findCaptioned(text: string, { caption }: ChineseWords, rule: string): readonly Finding[] {
  return [...text.matchAll(caption)].map(({ 0: match, index, groups }) => {
    const end = index + match.length;
    const start = end - (groups?.['value'] ?? '').length;
    return { start, end, label: 'STREET', rule: `${rule}.caption`, score: 0.55 };
  });
}

/** @file The words of Chinese places of rule packs, as patterns. Pure; part of the place recognizer. */
import { zhCities } from '../../lexicons/zhCities.ts';
import { zhProvinces } from '../../lexicons/zhProvinces.ts';
import { plainOneOf } from '../../rulePacks/peopleOf.ts';
import type { PlacesTopic } from '../../rulePacks/placesTopic.ts';

type Group = NonNullable<PlacesTopic['areas']['chinese']>;

/** What the packs say of Chinese places. */
export interface ChineseWords {
  readonly province: RegExp;
  readonly provinceEnd: RegExp;
  /** Groups `name`, `suffix`, `district`. */
  readonly city: RegExp;
  /** A city and its district that no list knows. */
  readonly unlisted: RegExp;
  /** At the beginning of such a match: what does not belong to it. */
  readonly stop: RegExp;
  /** In such a name: what makes it a general word or a piece of a sentence. */
  readonly general: RegExp;
  readonly regionEnds: ReadonlySet<string>;
  readonly ambiguous: ReadonlySet<string>;
  /** Before a place. */
  readonly lead: RegExp;
  /** Behind a place: people of there. */
  readonly people: RegExp;
  /** Behind a province: a city or county. */
  readonly seat: RegExp;
  readonly country: RegExp;
  readonly caption: RegExp;
  readonly detail: RegExp;
  readonly detailTail: RegExp;
}

// Cities that are provinces as well: found as cities.
const CITY_PROVINCES: ReadonlySet<string> = new Set(['北京', '天津', '上海', '重庆']);

/** Gathers the words of the groups. */
export function createChineseWords(groups: readonly Group[]): ChineseWords {
  const one = (pick: (group: Group) => readonly string[]) => plainOneOf(groups.flatMap(pick));
  const names = (list: readonly string[]) => plainOneOf(list.filter((name) => name.length > 1));
  const provinces = names(zhProvinces.filter((name) => !CITY_PROVINCES.has(name)));
  const district = String.raw`[\u4e00-\u9fff]{1,4}?${one(({ districtEnds }) => districtEnds)}`;
  const end = one(({ ends }) => ends);
  const detail = one(({ details }) => details);
  return {
    province: new RegExp(`${provinces}${one(({ provinceEnds }) => provinceEnds)}?`, 'gu'),
    provinceEnd: new RegExp(`${one(({ provinceEnds }) => provinceEnds)}$`, 'u'),
    city: new RegExp(
      `(?<name>${names(zhCities)})(?<suffix>${one(({ cityEnds }) => cityEnds)})?(?<district>${district})?`,
      'gu',
    ),
    unlisted: new RegExp(String.raw`[\u4e00-\u9fff]{2,6}?${end}${district}`, 'gu'),
    stop: new RegExp(String.raw`^.*${one(({ stops }) => stops)}(?=[\u4e00-\u9fff]{2,6}${end})`, 'u'),
    general: new RegExp(`${one(({ generic }) => generic)}|${one(({ sentence }) => sentence)}`, 'u'),
    regionEnds: new Set(groups.flatMap(({ regionEnds }) => regionEnds)),
    ambiguous: new Set(groups.flatMap(({ ambiguous }) => ambiguous)),
    lead: new RegExp(String.raw`${one(({ leads }) => leads)}[\s：:]*$`, 'u'),
    people: new RegExp(`^(?!${one(({ notPeople }) => notPeople)})${one(({ people }) => people)}`, 'u'),
    seat: new RegExp(String.raw`^[\u4e00-\u9fff]{2,4}${end}`, 'u'),
    country: new RegExp(
      String.raw`(?<=(?:${one(({ countryLeads }) => countryLeads)}[：:]?|，|,|（|\(|^))${one(({ countries }) => countries)}(?!${one(({ notCountry }) => notCountry)})`,
      'gmu',
    ),
    caption: new RegExp(
      String.raw`${one(({ captions }) => captions)}[：:][ \u3000]{0,3}(?<value>[^\s，,；;。\n]{4,50})`,
      'gu',
    ),
    detail: new RegExp(detail, 'gu'),
    detailTail: new RegExp(String.raw`^[\dA-Za-z-]{1,6}(?:${detail}|F)?`, 'u'),
  };
}

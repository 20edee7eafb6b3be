/** @file Finds Chinese administrative places and the address behind them. Pure; runs in the detection process. */
import type { Finding } from '../../lexicons/candidate.ts';
import { zhCities } from '../../lexicons/zhCities.ts';
import { zhProvinces } from '../../lexicons/zhProvinces.ts';
import { zhCountries } from './place.patterns.ts';

const byLength = (list: readonly string[]): string =>
  [...list]
    .filter((name) => name.length > 1)
    .sort((a, b) => b.length - a.length)
    .join('|');
const provinces = byLength(zhProvinces.filter((name) => !/^(?:北京|天津|上海|重庆)$/u.test(name)));
const cityNames = byLength(zhCities);
const district = '(?:[\\u4e00-\\u9fff]{1,4}?(?:区|區|县|縣|市|旗|镇|鎮|乡|鄉))';
// Listed cities that are also ordinary words; they need 市 or a district behind them.
const ambiguous = new Set([
  '安康',
  '长治',
  '保定',
  '白银',
  '平凉',
  '孝感',
  '中卫',
  '通化',
  '大理',
  '海口',
  '资阳',
  '鹰潭',
  '自贡',
  '巴中',
  '阳泉',
  '三明',
  '来宾',
  '吉安',
  '宜春',
  '和田',
  '黄山',
  '东方',
  '五指山',
  '昌都',
  '松原',
  '大同',
  '运城',
  '新余',
  '池州',
]);

const province = new RegExp(
  `(?:${provinces})(?:省|自治区|壮族自治区|回族自治区|维吾尔自治区|特别行政区)?`,
  'gu',
);
const city = new RegExp(
  `(?<name>${cityNames})(?<suffix>市|縣|县|地区|盟|自治州|州)?(?<district>${district})?`,
  'gu',
);
const generic = new RegExp(`[\\u4e00-\\u9fff]{2,6}?(?:市|縣|县|自治州|自治县|地区|盟)${district}`, 'gu');
const countryPattern = new RegExp(
  `(?<=(?:自|在|从|從|去|赴|往|回|到|由|国籍[：:]?|國籍[：:]?|祖籍[：:]?|，|,|（|\\(|^))(?:${zhCountries})(?!脑炎|腦炎|血吸虫|式|型|语|語|文|产|產|製|制|标准|標準)`,
  'gmu',
);
// Between the administrative part and the house: villages, roads, estates; ends at punctuation or blank.
const detail = /^[\u4e00-\u9fffA-Za-z0-9０-９\-－—#]{2,40}/u;
const detailWord =
  /(?:路|街|道|巷|弄|村|组|組|镇|鎮|乡|鄉|号|號|小区|社区|里|鄰|邻|楼|樓|室|栋|棟|苑|花园|庄|屯|段|大厦|大廈)/u;
const leadIn =
  /(?:住|址|籍贯|籍貫|籍|家|在|于|於|至|到|从|從|去|回|往|自|赴|由|由|居|贯|人在|来自|來自|返|户口|戶籍|户籍|现居|寄|目的地|出生地)[\s：:]*$/u;
// Left parts that the generic pattern must not swallow.
const genericTrim =
  /^.*(?:住址|现住|現住|家住|户籍|戶籍|籍贯|来自|來自|住在|家在|住|在|于|於|至|到|从|從|去|回|往|赴|由|为|為|是|省|自治区)(?=[\u4e00-\u9fff]{2,6}(?:市|縣|县|自治州|自治县|地区|盟))/u;

/** The address behind an administrative part that ends at `at`. */
function detailBehind(text: string, at: number): Finding | undefined {
  const found = detail.exec(text.slice(at, at + 44))?.[0];
  if (found === undefined || !detailWord.test(found)) return undefined;
  const last = Math.max(
    ...[...found.matchAll(new RegExp(detailWord, 'gu'))].map((word) => word.index + word[0].length),
  );
  const tail = /^[\dA-Za-z-]{1,6}(?:室|号|號|楼|樓|F)?/u.exec(found.slice(last))?.[0] ?? '';
  return { start: at, end: at + last + tail.length, label: 'STREET', rule: 'zh.address-detail', score: 0.6 };
}

/** Provinces, cities with their districts, and what stands behind them in an address. */
export function findChinesePlaces(text: string): readonly Finding[] {
  const findings: Finding[] = [];
  if (!/[\u4e00-\u9fff]/u.test(text)) return findings;
  const ends: number[] = [];
  for (const found of text.matchAll(province)) {
    const end = found.index + found[0].length;
    const bare = !/[省区]$/u.test(found[0]);
    const lead = leadIn.test(text.slice(Math.max(0, found.index - 5), found.index));
    if (bare && !lead && !/^(?:人|籍|[\u4e00-\u9fff]{2,4}(?:市|县))/u.test(text.slice(end, end + 6)))
      continue;
    findings.push({
      start: found.index,
      end,
      label: 'REGION',
      rule: 'zh.province',
      score: bare ? 0.55 : 0.75,
    });
    ends.push(end);
  }
  for (const found of text.matchAll(city)) {
    const { name = '', suffix, district: part } = found.groups ?? {};
    const sure = suffix !== undefined;
    const lead =
      leadIn.test(text.slice(Math.max(0, found.index - 5), found.index)) || ends.includes(found.index);
    if (
      !sure &&
      (ambiguous.has(name) ||
        (!lead &&
          part === undefined &&
          !/^人(?![民体])/u.test(text.slice(found.index + name.length, found.index + name.length + 2))))
    )
      continue;
    // A county of Taiwan is a region, the town behind it the city.
    const county = suffix === '縣' && part !== undefined;
    const end = found.index + (sure || lead ? found[0].length : name.length + (part?.length ?? 0));
    findings.push({
      start: found.index,
      end,
      label: county ? 'REGION' : 'CITY',
      rule: 'zh.city',
      score: sure ? 0.75 : 0.6,
    });
    ends.push(end);
  }
  for (const found of text.matchAll(generic)) {
    const trim = genericTrim.exec(found[0])?.[0].length ?? 0;
    const mention = found[0].slice(trim);
    const start = found.index + trim;
    if (
      /(?:城市|都市|超市|本市|我市|全市|门市|各县|该县|本县|我县|上市|小区|病区|院区|社区|疫区|牧区|城区|郊区|山区|地区)/u.test(
        mention,
      ) ||
      /[的了患者因有为及和与或入院送诊]/u.test(mention)
    )
      continue;
    findings.push({
      start,
      end: start + mention.length,
      label: 'CITY',
      rule: 'zh.city-district',
      score: 0.6,
    });
    ends.push(start + mention.length);
  }
  for (const end of ends) {
    const street = detailBehind(text, end);
    if (street !== undefined) findings.push(street);
  }
  for (const found of text.matchAll(countryPattern)) {
    findings.push({
      start: found.index,
      end: found.index + found[0].length,
      label: 'COUNTRY',
      rule: 'zh.country',
      score: 0.55,
    });
  }
  for (const found of text.matchAll(
    /(?:住址|地址|现住址|家庭住址|通讯地址|戶籍地址|户籍地址|居住地|聯絡地址)[：:][ \u3000]{0,3}(?<value>[^\s，,；;。\n]{4,50})/gu,
  )) {
    const value = found.groups?.['value'] ?? '';
    findings.push({
      start: found.index + found[0].length - value.length,
      end: found.index + found[0].length,
      label: 'STREET',
      rule: 'zh.address-caption',
      score: 0.55,
    });
  }
  return findings;
}

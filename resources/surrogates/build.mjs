/**
 * @file Writes src-main/redaction/surrogates/lexicons/<list>.ts from faker's locale data and the lists beside this
 * script (SOURCE.md says which list comes from where). Runs by hand on Node: `node resources/surrogates/build.mjs`.
 * Every name word is put into exactly one pool; src-main/redaction/surrogates/latinWordPools.ts says why.
 */
import { readFileSync, readdirSync, rmSync, writeFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { allLocales } from '@faker-js/faker';
import * as opencc from 'opencc-js';
import { pinyin } from 'pinyin-pro';

const here = import.meta.dirname;
const root = path.join(here, '..', '..');
const target = path.join(root, 'src-main', 'redaction', 'surrogates', 'lexicons');
const pools = path.join(root, 'models', 'training', 'corpora', 'pools');
const lexicons = path.join(root, 'resources', 'lexicons');

const linesOf = (file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
const wordsOf = (name) => linesOf(path.join(here, name)).flatMap((line) => line.split(/\s+/u));
const fold = (word) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/gu, 'ss')
    .replace(/[łŁ]/gu, 'l')
    .replace(/[đĐ]/gu, 'd')
    .replace(/ı/gu, 'i')
    .replace(/ø/gu, 'o')
    .replace(/æ/gu, 'ae')
    .replace(/œ/gu, 'oe')
    .replace(/['’·]/gu, '');
function sectionsOf(name) {
  const sections = {};
  let current = [];
  for (const line of linesOf(path.join(here, name))) {
    const head = /^\[(.+)\]$/u.exec(line);
    if (head) sections[head[1]] = current = [];
    else current.push(...line.split(name === 'streets.txt' ? '|' : /\s+/u));
  }
  return sections;
}

const excluded = new Set([
  ...wordsOf('excluded.txt').map(fold),
  ...linesOf(path.join(lexicons, 'ordinary-words.txt')).map(fold),
]);
const isWord = (word) => word !== word.toUpperCase() && /^\p{Lu}[\p{L}'·]{1,13}$/u.test(word) && /^\p{Script=Latin}+$/u.test(word.replace(/['·]/gu, ''));

// ---- names in Latin letters -------------------------------------------------------------------------------------
const person = (locale) => allLocales[locale].person;
const given = (locales, gender) => locales.flatMap((locale) => person(locale).first_name[gender] ?? []);
const last = (locales) => locales.flatMap((locale) => person(locale).last_name?.generic ?? []);
const catalan = sectionsOf('ca-names.txt');
const arabic = sectionsOf('ar-names.txt');
const spanish = sectionsOf('es-names.txt');
const typicalLists = sectionsOf('typical.txt');
typicalLists['es.male'] = spanish.male;
typicalLists['es.female'] = spanish.female;
typicalLists['fr.surname'] = wordsOf('fr-surnames.txt');
typicalLists['en.surname'] = wordsOf('en-surnames.txt');
/** Key to the lists it is typical of. */
const typical = new Map();
for (const [list, words] of Object.entries(typicalLists)) {
  for (const word of words) typical.set(fold(word), new Set([...(typical.get(fold(word)) ?? []), list]));
}
const french = new Set(linesOf(path.join(root, 'models/training/corpora/gazetteers/surnames-fr.txt')).map(fold));

const frenchGiven = new Set(linesOf(path.join(root, 'models/training/corpora/gazetteers/given-fr.txt')).map(fold));

/** Origin to its lists; first the four large languages, then the others in the order in which they claim a word. */
const MAIN = ['fr', 'de', 'es', 'en'];
const ORDER = ['ar', 'ca', 'it', 'pt', 'pl', 'ro', 'sr', 'tr', 'vi', 'nl'];
const lists = {
  fr: [['fr', 'fr_CH'], [...wordsOf('fr-surnames.txt'), ...last(['fr', 'fr_CH']), ...last(['fr_BE']).filter((name) => french.has(fold(name)))]],
  de: [['de', 'de_AT', 'de_CH'], last(['de', 'de_AT', 'de_CH'])],
  es: [['es', 'es_MX'], last(['es', 'es_MX'])],
  en: [['en'], [...wordsOf('en-surnames.txt'), ...last(['en'])]],
  it: [['it'], last(['it'])],
  pt: [['pt_PT', 'pt_BR'], last(['pt_PT', 'pt_BR'])],
  pl: [['pl'], last(['pl'])],
  ro: [['ro'], last(['ro'])],
  sr: [['hr', 'sr_RS_latin'], last(['hr', 'sr_RS_latin'])],
  tr: [['tr'], last(['tr'])],
  vi: [[], last(['vi'])],
  nl: [['nl'], last(['nl'])],
};
const claims = new Map();
function claim(word, what, origin) {
  if (!isWord(word)) return;
  const key = fold(word);
  if (key.length < 2) return;
  const known = claims.get(key) ?? { spellings: new Map(), male: new Set(), female: new Set(), surname: new Set() };
  // The spelling with accents is the one kept: accents can be taken off, not put on.
  const spelling = known.spellings.get(origin);
  if (spelling === undefined || spelling.normalize('NFD').length < word.normalize('NFD').length) known.spellings.set(origin, word);
  known[what].add(origin);
  claims.set(key, known);
}
for (const [list, words] of Object.entries(typicalLists)) {
  const [origin, what] = list.split('.');
  for (const word of words) claim(word, what, origin);
}
for (const [origin, [locales, surnames]] of Object.entries(lists)) {
  const isUsual = (word) => origin !== 'fr' || frenchGiven.has(fold(word));
  for (const gender of ['male', 'female']) for (const word of given(locales, gender).filter(isUsual)) claim(word, gender, origin);
  for (const word of surnames) claim(word, 'surname', origin);
}
for (const [origin, own] of [['ca', catalan], ['ar', arabic]]) {
  for (const [section, what] of [['male', 'male'], ['female', 'female'], ['surnames', 'surname']]) {
    for (const word of own[section] ?? []) claim(word, what, origin);
  }
}

const unisexWords = new Set(wordsOf('unisex.txt').map(fold));
function originOf(origins) {
  for (const strong of ['ar', 'vi']) if (origins.has(strong)) return strong;
  const main = MAIN.filter((origin) => origins.has(origin));
  if (main.join() === 'es,en') return 'es';
  if (main.length > 1) return 'eu';
  if (main.length === 1) return main[0];
  return ORDER.find((origin) => origins.has(origin));
}
function genderOf({ male, female }) {
  const count = (set) => [...set].filter((origin) => origin !== 'en').length;
  if (count(male) !== count(female)) return count(male) > count(female) ? 'male' : 'female';
  return male.size === female.size ? 'unisex' : male.size > female.size ? 'male' : 'female';
}
function poolOf(key, entry) {
  const { male, female, surname } = entry;
  const givenIn = new Set([...male, ...female]);
  if (givenIn.has('ar') && !typical.has(key)) return `ar.${genderOf(entry) === 'female' ? 'female' : 'male'}`;
  const own = [...(typical.get(key) ?? [])];
  const kinds = new Set(own.map((list) => list.split('.')[1]));
  if (own.length === 1 && !(own[0].endsWith('.surname') && male.size > 1)) return own[0];
  if (kinds.has('surname') && kinds.size > 1) return kinds.has('male') ? 'eu.both' : `eu.female`;
  if (kinds.size > 1) return 'eu.unisex';
  if (own.length > 1) return `eu.${[...kinds][0]}`;
  if (unisexWords.has(key)) return 'eu.unisex';
  if (givenIn.size === 0) return `${originOf(surname)}.surname`;
  const gender = genderOf(entry);
  if (surname.size === 0) return gender === 'unisex' ? 'eu.unisex' : `${originOf(givenIn)}.${gender}`;
  // A given name of English lists alone that is a family name too is one of the many family names those lists hold.
  if (givenIn.size === 1 && (givenIn.has('en') || givenIn.has('it') || givenIn.has('nl'))) return `${originOf(surname)}.surname`;
  if (gender !== 'male') return gender === 'unisex' ? 'eu.unisex' : `${originOf(givenIn)}.female`;
  const isMain = (origins) => MAIN.some((origin) => origins.has(origin));
  if (isMain(givenIn)) return isMain(surname) ? 'eu.both' : `${originOf(givenIn)}.male`;
  return `${originOf(surname)}.surname`;
}
for (const word of wordsOf('unisex.txt')) if (!claims.has(fold(word))) claims.set(fold(word), { male: new Set(['fr']), female: new Set(['fr']), surname: new Set(), spellings: new Map([['eu', word]]) });

// No pool grows beyond this: a few hundred words are as varied as a reader can see, and the bundle stays small.
const LIMIT = 2000;
const latin = {};
// Family names with an umlaut written as two letters are the umlaut's own word to the program, not a second one.
const umlauts = new Set([...claims].filter(([, { spellings }]) => [...spellings.values()].some((word) => /[äöü]/iu.test(word))).map(([key]) => key));
for (const [key, entry] of claims) {
  const umlauted = key.replace(/([aou])e/gu, '$1');
  if (umlauted !== key && umlauts.has(umlauted)) continue;
  const pool = poolOf(key, entry);
  const spellings = [...entry.spellings.values()];
  const word = entry.spellings.get(pool.split('.')[0]) ?? spellings.find((one) => one !== fold(one)) ?? spellings[0];
  (latin[pool] ??= []).push((excluded.has(key) ? '~' : '') + word);
}

// Vietnamese given names are one or two syllables out of one stock, most of them for women and men.
const vietnamese = new Set([...given(['vi'], 'male'), ...given(['vi'], 'female')].flatMap((name) => name.split(' ')).filter(isWord));
latin['vi.syllable'] = [...vietnamese].map((word) => (excluded.has(fold(word)) ? `~${word}` : word));

// ---- Han names --------------------------------------------------------------------------------------------------
const toTraditional = opencc.Converter({ from: 'cn', to: 'tw' });
const toSimplified = opencc.Converter({ from: 'tw', to: 'cn' });
// A character alone is converted as a word; as family names these keep their own form.
const ownForm = { 范: '范', 余: '余', 于: '于', 钟: '鍾', 肖: '蕭', 丘: '丘', 涂: '涂', 沈: '沈', 叶: '葉', 卜: '卜', 郁: '郁', 岳: '岳', 云: '雲', 万: '萬', 干: '干', 种: '种', 谷: '谷', 姜: '姜', 后: '后', 台: '台', 游: '游', 曲: '曲', 朴: '朴', 仇: '仇', 付: '付', 闫: '閆', 党: '黨', 尔: '爾', 里: '里', 杰: '傑', 志: '志', 升: '昇', 宁: '寧', 淀: '澱' };
const full = (simplified) => [...simplified].map((one) => ownForm[one] ?? toTraditional(one)).join('');
const pair = (simplified) => simplified + full(simplified);
const hanSurnames = [...new Set([...linesOf(path.join(pools, 'zh/SURNAME.txt')), ...linesOf(path.join(pools, 'zh-hant/SURNAME.txt')).map((name) => toSimplified(name)), ...person('zh_CN').last_name.generic])].filter((name) => /^\p{Script=Han}{1,2}$/u.test(name));
const givenCounts = new Map();
const givenWords = [...linesOf(path.join(pools, 'zh/GIVEN.txt')), ...linesOf(path.join(pools, 'zh-hant/GIVEN.txt')).map((name) => toSimplified(name)), ...Object.values(person('zh_CN').first_name).flat()];
for (const word of givenWords) for (const one of word) if (/\p{Script=Han}/u.test(one)) givenCounts.set(one, (givenCounts.get(one) ?? 0) + 1);
const FEMALE = new Set('娜娟婷丽玲芳芬燕艳萍莉莲秀美兰英慧雅静怡婉嫣妍姿媛琴珍珠珊翠霞香凤娇蓉薇菊梅桂淑惠倩雪花妹姐娥嫦妮妙姗娅婧婵媚嫻贞贤洁茜菲萱蕾蓓蕙蔓钗钰琪琳瑶璐瑛玫玥颖欣悦彤茹茵荷莹芝芸芷蓝黛云月霜露虹巧嘉绮绣纹红素惜诗韵馨樱甜柔思盈盼依俪伊佩');
const MALE = new Set('伟强军刚勇磊杰涛鹏斌浩波辉健雄豪志国建龙虎峰博轩宇航栋亮凯俊武忠义仁德福财贵富发达胜利鸿飞翔毅坚宏弘彪威武彬炳焕炎煌灿锋铁钢鑫铭钧锐钦镇鉴汉海洋江泽洪淼源泉涌松柏林森树楠柱桥梁根材栋楷坤山岳岩嵩峻崇岗城垒石磐震雷霆超越远腾骏驰骥骁昌昊旭晟晖曜振兴邦治政权勋功业绩奎魁豹彦君帅将尧舜禹');
// Characters that are no part of a name anybody would give today, or that read as a finding.
const BAD = new Set('死病痛癌伤残狗蛋毛罔腰不招弟妹猪牛臭丑疯傻尿屎血脓毒鬼杀刀坏屁无来去大小老阿儿子');
const both = hanSurnames.filter((name) => name.length === 1 && (givenCounts.get(name) ?? 0) >= 4);
const isBoth = new Set(both);
const givenChars = [...givenCounts].filter(([one, count]) => count >= 3 && !isBoth.has(one) && !hanSurnames.slice(0, 150).includes(one)).map(([one]) => one);
const mark = (one) => (BAD.has(one) ? '~' : '') + pair(one);
const han = {
  surname: hanSurnames.filter((name) => name.length === 1 && !isBoth.has(name)).slice(0, 220).map(mark),
  compound: hanSurnames.filter((name) => name.length === 2).map(pair),
  both: both.map(mark),
  male: givenChars.filter((one) => MALE.has(one)).map(mark),
  female: givenChars.filter((one) => FEMALE.has(one) && !MALE.has(one)).map(mark),
  neutral: givenChars.filter((one) => !FEMALE.has(one) && !MALE.has(one)).map(mark),
};
const foreignParts = [...new Set(linesOf(path.join(pools, 'zh/FOREIGN.txt')).flatMap((name) => name.split('·')))].filter((part) => /^\p{Script=Han}{2,6}$/u.test(part));
han.foreign = foreignParts.map(pair);

// ---- Chinese names in Latin letters -------------------------------------------------------------------------------
const reading = (one) => pinyin(one, { toneType: 'none', mode: 'surname', type: 'array', v: true });
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
/** Wade-Giles as Taiwan's passports write it: without apostrophes and marks. */
function wadeGiles(syllable) {
  const [, head = '', tail = ''] = /^(zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw]?)(.*)$/u.exec(syllable) ?? [];
  const heads = { b: 'p', d: 't', g: 'k', j: 'ch', q: 'ch', x: 'hs', zh: 'ch', z: 'ts', c: 'ts', r: 'j' };
  let end = tail.replace(/^ong$/u, 'ung').replace(/^iong$/u, 'iung').replace(/^ian$/u, 'ien').replace(/^ie$/u, 'ieh').replace(/^uo$/u, ['g', 'k', 'h', 'sh', ''].includes(head) ? 'uo' : 'o').replace(/^ui$/u, head === 'g' || head === 'k' ? 'uei' : 'ui').replace(/^e$/u, ['g', 'k', 'h'].includes(head) ? 'o' : 'e');
  if (end === 'i' && ['zh', 'ch', 'sh', 'r'].includes(head)) end = 'ih';
  if (end === 'i' && ['z', 'c', 's'].includes(head)) return head === 's' ? 'szu' : 'tzu';
  if (head === 'y' && end === 'ou') end = 'u';
  if (head === 'y' && end === 'an') end = 'en';
  if (head === 'y' && end === 'e') end = 'eh';
  return (heads[head] ?? head) + end;
}
const latinSurnames = new Set(hanSurnames.filter((name) => name.length === 1).slice(0, 130).map((name) => reading(name)[0]).filter((word) => /^[a-z]{2,}$/u.test(word)));
const syllables = new Set(givenChars.flatMap((one) => reading(one)).filter((word) => /^[a-z]{2,}$/u.test(word)));
const taiwan = { surname: new Set([...latinSurnames].map(wadeGiles)), syllable: new Set([...syllables].map(wadeGiles)) };
for (const word of ['lee', 'chow', 'tsui', 'yeh', 'hsieh', 'kuo', 'soong', 'koo', 'shieh', 'jou', 'chern', 'ong', 'chan', 'wong', 'cheung', 'leung', 'kwok', 'ng', 'tse', 'tsang', 'fung', 'yip', 'mak', 'kwan', 'lui', 'hui', 'poon', 'yuen', 'tam', 'lam', 'mok', 'kan', 'siu', 'tong', 'cheng']) taiwan.surname.add(word);
for (const word of ['kwok', 'wai', 'ming', 'siu', 'lai', 'kuen', 'ying', 'tsz', 'hoi', 'chun', 'yuk', 'sze', 'man', 'ka', 'shing', 'fong', 'kit', 'miu', 'lok', 'suk', 'hung', 'kam']) taiwan.syllable.add(word);
function partition(name, first, second) {
  const shared = [...first].filter((word) => second.has(word));
  latin[`zh.${name}`] = [...first].filter((word) => !second.has(word)).map(capital);
  latin[`tw.${name}`] = [...second].filter((word) => !first.has(word)).map(capital);
  latin[`sino.${name}`] = shared.map(capital);
}
// A syllable that stands in given names and in a frequent family name becomes, in either place, another such syllable.
const except = (set, other) => new Set([...set].filter((word) => !other.has(word)));
const both2 = (set, other) => new Set([...set].filter((word) => other.has(word)));
partition('surname', except(latinSurnames, syllables), except(taiwan.surname, taiwan.syllable));
partition('syllable', except(syllables, latinSurnames), except(taiwan.syllable, taiwan.surname));
partition('both', both2(syllables, latinSurnames), both2(taiwan.syllable, taiwan.surname));
// A spelling can be a family name in one system and a given syllable in the other: the first pool keeps it.
const seenSino = new Set();
for (const pool of Object.keys(latin).filter((name) => /^(?:zh|tw|sino)\./u.test(name))) {
  latin[pool] = latin[pool].filter((word) => !seenSino.has(word) && seenSino.add(word));
}
for (const pool of Object.keys(latin)) {
  if (!/^(?:zh|tw|sino)\./u.test(pool)) continue;
  latin[pool] = latin[pool].map((word) => (excluded.has(fold(word)) && pool.endsWith('syllable') ? `~${word}` : word));
}

// ---- places -----------------------------------------------------------------------------------------------------
const location = (locale) => allLocales[locale].location;
const latinCities = new Set(linesOf(path.join(lexicons, 'cities.txt')));
const named = (entry) => /^\p{Lu}[\p{L}' -]{2,27}$/u.test(entry) && entry !== entry.toUpperCase();
const ours = (language, file) => linesOf(path.join(pools, language, `${file}.txt`));
// A note names towns of other countries too; those are not what stands for a town of its own.
// The lists begin with the towns of their own countries: a town belongs to the list in which it stands farthest in front.
const placeIn = (language, city) => {
  const list = ours(language, 'CITY');
  const at = list.indexOf(city);
  return at < 0 ? 1 : at / list.length;
};
const ownCities = (language) =>
  ours(language, 'CITY').filter((city) => latinCities.has(city) && ['fr', 'de', 'es', 'ca', 'en'].every((other) => placeIn(language, city) <= placeIn(other, city)));
const citiesOf = (language, locales) => [...ownCities(language), ...locales.flatMap((locale) => location(locale).city_name ?? [])].filter(named);
const simplifiedCities = linesOf(path.join(lexicons, 'zh-cities.txt'));
const streets = sectionsOf('streets.txt');
const english = allLocales.en.location.city_name;
const cities = {
  ca: ownCities('ca').filter(named),
  fr: citiesOf('fr', ['fr']),
  de: citiesOf('de', ['de', 'de_AT']),
  es: citiesOf('es', ['es']),
  en: [...ownCities('en').filter(named), ...english.filter((_, at) => at % 3 === 0)],
  'zh-Hans': simplifiedCities.filter((city) => !streets['zh-tw-towns'].includes(full(city))).slice(0, 330),
  'zh-Hant': streets['zh-tw-towns'],
};
const regions = (language, names) => names.filter((name) => (language.startsWith('zh') ? /^\p{Script=Han}{2,6}$/u.test(name) : named(name) && name.length > 4));
const states = { fr: [...location('fr').state, ...ours('fr', 'REGION')], de: [...location('de').state, ...location('de_AT').state], es: location('es').state, ca: ours('ca', 'REGION'), en: [...location('en').state, ...ours('en', 'REGION')], 'zh-Hans': linesOf(path.join(lexicons, 'zh-provinces.txt')), 'zh-Hant': ours('zh-hant', 'REGION').filter((name) => /[縣市省]$/u.test(name)) };
const folder = { 'zh-Hans': 'zh', 'zh-Hant': 'zh-hant' };
const LANGUAGES = ['fr', 'de', 'es', 'ca', 'en', 'zh-Hans', 'zh-Hant'];
const regionPools = {};
const countryPools = {};
const professionPools = {};
for (const language of LANGUAGES) {
  const isHan = language.startsWith('zh');
  regionPools[language] = regions(language, states[language]);
  countryPools[language] = ours(folder[language] ?? language, 'COUNTRY').filter((name) => (isHan ? /^\p{Script=Han}{2,7}$/u.test(name) : named(name) && name.length > 3));
  const isJob = isHan ? (job) => /^\p{Script=Han}{2,6}$/u.test(job) : (job) => /^[\p{L}-]{4,}(?: \p{L}{3,}){0,2}$/u.test(job) && job.length <= 28;
  const clean = (job) => !/^(?:ancien|ancienne|ehemalig|former|retired|jubilad|retrait|rentn|pension|退休|离退|離退|前|无业|無業|待业|chôm|arbeitslos|unemployed|student|étudiant|estudiant|学生|學生|人在)/iu.test(job);
  professionPools[language] = ours(folder[language] ?? language, 'PROFESSION').filter((job) => isJob(job) && clean(job)).slice(0, 260);
}
const placeStreets = Object.fromEntries(LANGUAGES.map((language) => [language, language === 'zh-Hans' ? streets.zh : language === 'zh-Hant' ? streets.zh.map(full) : streets[language]]));

// ---- writing ----------------------------------------------------------------------------------------------------
function wrap(entries) {
  const rows = [];
  let row = '';
  for (const entry of entries) {
    if (row.length + entry.length > 112) {
      rows.push(row);
      row = '';
    }
    row += `${entry}|`;
  }
  return [...rows, row].join('\n').replace(/\|$/u, '');
}
const unique = (entries) => [...new Map(entries.map((entry) => [fold(entry.replace(/^~/u, '')), entry])).values()];
/** A fixed spread over the list, so that a cut pool keeps all its first letters. */
function cut(entries) {
  if (entries.length <= LIMIT) return entries;
  return entries.filter((_, at) => Math.floor((at * LIMIT) / entries.length) !== Math.floor(((at - 1) * LIMIT) / entries.length));
}
function write(file, what, sections) {
  const rows = Object.entries(sections)
    .map(([name, entries]) => [name, cut(unique(entries)).toSorted((a, b) => (fold(a.replace(/^~/u, '')) < fold(b.replace(/^~/u, '')) ? -1 : 1))])
    .filter(([, entries]) => entries.length >= 12)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, entries]) => `  '${name}': split(\`\n${wrap(entries)}\`),`);
  const name = file.replace(/-(\w)/gu, (_, letter) => letter.toUpperCase());
  writeFileSync(
    path.join(target, `${name}.ts`),
    `/**
 * @file ${what} Pure; data of the main process.
 * Generated by resources/surrogates/build.mjs; origins and licences are in resources/surrogates/SOURCE.md.
 * An entry with a tilde is known but never drawn.
 */

export const ${name} = {
${rows.join('\n')}
} as const satisfies Readonly<Record<string, readonly string[]>>;

function split(entries: string): readonly string[] {
  return entries.replaceAll('\\n', '').split('|');
}
`,
  );
}

mkdirSync(target, { recursive: true });
for (const file of readdirSync(target)) rmSync(path.join(target, file));
write('latin-names', 'Given and family names in Latin letters, by origin and kind.', latin);
write('han-names', 'Characters of Chinese names, simplified and traditional form side by side, by kind.', han);
write('cities', 'Towns by language.', cities);
write('regions', 'Regions by language.', regionPools);
write('countries', 'Countries by language.', countryPools);
write('streets', 'Proper parts of street names by language.', placeStreets);
write('professions', 'Professions by language.', professionPools);
for (const [pool, entries] of Object.entries({ ...latin })) console.log(pool, entries.length, entries.filter((entry) => entry.startsWith('~')).length);
for (const [name, pools_] of Object.entries({ han, cities, regionPools, countryPools, professionPools, placeStreets })) console.log(name, Object.entries(pools_).map(([key, entries]) => `${key} ${unique(entries).length}`).join(', '));

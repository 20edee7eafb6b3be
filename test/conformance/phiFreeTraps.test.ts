/** @file Every trap that makes a small tagger mark what is no identifier stands in the PHI-free lines of every language, often enough to be learned. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CORPORA } from '../support/markedNotes.ts';

const LANGUAGES = ['fr', 'de', 'es', 'ca', 'en', 'zh', 'zh-mixed'] as const;
type Language = (typeof LANGUAGES)[number];

interface Trap {
  /** So many lines of each language hold it. */
  readonly least: number;
  readonly inLanguage: Readonly<Record<Language, RegExp>>;
}

const everywhere = (pattern: RegExp): Record<Language, RegExp> => ({
  fr: pattern,
  de: pattern,
  es: pattern,
  ca: pattern,
  en: pattern,
  zh: pattern,
  'zh-mixed': pattern,
});

const EPONYMS =
  /Parkinson|Babinski|Crohn|Hodgkin|Horner|Kernig|Lhermitte|Raynaud|Barrett|Murphy|Guillain|Cushing|Addison|Dupuytren|Alzheimer|Hashimoto|Whipple|Becker|Duchenne|Wilson|Tinel|Romberg|Chiari|帕金森|巴宾斯基|克罗恩|霍奇金|库欣|桥本|布加/u;
const DRUGS =
  /Eliquis|Xarelto|Lantus|Entresto|Keppra|Zovirax|Tavor|Novalgin|Lyrica|Keytruda|Plavix|Augment|Humira|Mirena|Forxiga|Trelegy|Lasix|Seguril|Doliprane|Kardegic|Nolotil|Sintrom|Norvasc|络活喜|波立维|优甲乐|美罗华|类克|信必可|诺和锐|立普妥|拜新同|代文|速尿|保列治|哈乐|可定|泰嘉|赛可瑞|艾乐妥|凯时|凯纷/u;
const ORGANISMS =
  /\b[A-Z]\. ?(?:aureus|baumann|coli|pneumon|aerugin|faecal|faecium|difficile|albicans|epiderm|jejuni|cloacae|mirabilis|pyogenes|pylori)|杆菌|球菌|念珠菌|隐球菌/u;
const SCORES =
  /\b(?:NYHA|Child|Karnofsky|Barthel|Glasgow|GCS|MELD|ECOG|Apgar|APGAR|Rankin|mRS|NIHSS|ASA|CHA2DS2|SOFA|Gleason)\b/u;
const LAB_VALUES = /\d ?(?:[mµnpkμ]?g|mmol|[µμ]mol|[mk]?(?:U|UI|IU|IE)|G)\/(?:[dmµμ]?[lL]|24 ?h|mm3)/u;
const SCHEDULES = /(?<![\d-])\d(?:[.,/]\d+)?-\d(?:[.,/]\d+)?-\d(?:-\d)?(?![\d-])/u;
const FRACTIONS = /(?<![\d/.])\d{1,3}\/\d{1,3}(?![\d/])/u;
const LONG_NUMBERS =
  /(?<![\d.,])\d{4,}(?:-\d{4,})? ?(?:[mnpµμk]?(?:U|UI|IU|IE|E|g)\b|[µμ]L|\/[mµμu]|[KC]BE|[UC]F[UC]|ml|mL|copies|Kopien|cells|células|[kcm]al\b|units|Stoßwellen|impulsions|ondas|ones|pulses|次)/u;

const TRAPS: Readonly<Record<string, Trap>> = {
  'durations against ages': {
    least: 100,
    inLanguage: {
      fr: /(?:\d|dix|quinze|vingt|trente|quarante|cinquante|soixante)[^ ]* (?:ans|années|mois|semaines|jours)\b/iu,
      de: /(?:\d|zwei|drei|zehn|zwanzig|dreißig|dreissig|vierzig|fünfzig)[^ ]*[ -](?:Jahre|Monate|Wochen|Tage|J\.|jähr)/iu,
      es: /(?:\d|dos|tres|diez|quince|veinte|treinta|cuarenta|cincuenta)[^ ]* (?:años|meses|semanas|días)\b/iu,
      ca: /(?:\d|dos|tres|deu|quinze|vint|trenta|quaranta|cinquanta|setanta)[^ ]* (?:anys|mesos|setmanes|dies)\b/iu,
      en: /(?:\d|two|three|ten|fifteen|twenty|thirty|forty|fifty)[^ ]*[ -](?:years?|yrs?|months?|weeks?|days?)\b/iu,
      zh: /[\d十廿两三四五六七八九余几来]+(?:个)?(?:年|月|周|天|载|日)(?!龄)/u,
      'zh-mixed': /[\d十兩三四五六七八九餘幾]+(?:個)?(?:年|月|週|天|載)/u,
    },
  },
  'years told with a number of two digits': {
    least: 20,
    inLanguage: {
      fr: /\d\d ans\b/u,
      de: /\d\d(?: Jahre|-Jahre| J\b|-?jähr)/u,
      es: /\d\d años\b/u,
      ca: /\d\d (?:anys|años)\b/u,
      en: /\d\d[- ](?:years?|yrs?|yr|y)\b/u,
      zh: /\d\d余?年/u,
      'zh-mixed': /\d\d[餘]?(?:年|-year)/u,
    },
  },
  eponyms: { least: 15, inLanguage: everywhere(EPONYMS) },
  'brand names of drugs': { least: 20, inLanguage: everywhere(DRUGS) },
  organisms: { least: 12, inLanguage: everywhere(ORGANISMS) },
  scores: { least: 14, inLanguage: everywhere(SCORES) },
  'lab values with units': { least: 15, inLanguage: everywhere(LAB_VALUES) },
  'doses by scheme, such as 1-0-1': {
    least: 14,
    inLanguage: everywhere(SCHEDULES),
  },
  'blood pressures and fractions': { least: 25, inLanguage: everywhere(FRACTIONS) },
  'titles without a name': {
    least: 14,
    inLanguage: {
      fr: /(?<!\p{L})(?:[Mm]me|Mr|Melle|Pr|Docteur|(?:[Ll]e|avec|[Aa]vis|du) Dr|Dr d[e'])(?: |, )\p{Ll}|Docteur,|d'astreinte/u,
      de: /(?<!\p{L})(?:Herrn?|Frau|Hr\.|Fr\.|Dr\.|Prof\.|OA|OÄ)(?:,| (?:\p{Ll}|Doktor|Kolleg|Dienst|\p{Lu}{2}))/u,
      es: /(?<!\p{L})(?:[Ss]ra?|[Ss]rta|[Dd]ra?)\.?(?: \p{Ll}|,)/u,
      ca: /(?<!\p{L})(?:[Ss]ra?|[Dd]ra?)\.?(?: \p{Ll}|,)/u,
      en: /(?<!\p{L})(?:Dr|Mr|Mrs|Ms|Miss|Prof|MD)\.?(?:,| \p{Ll}|'s )/u,
      zh: /主治医师|副?主任|主管医师|教授|值班医生|大夫|护士长|先生|太太|女士/u,
      'zh-mixed': /Dr\.|Prof\.|Mrs?\.|主治|教授|醫師|護理長|先生|太太|主任/u,
    },
  },
  'words that are also names': {
    least: 30,
    inLanguage: {
      fr: /(?<!\p{L})(?:rosé?|petite?|blanc|pierre|colère|olive|brun|claire?|marin|prune|fort|moulin|roux|noël|petits|violette|lebrun|boucher)s?(?!\p{L})/iu,
      de: /(?<!\p{L})(?:Rose|Stein|Engel|Wolf|Fuchs|Nagel|Brand|Horn|Kraft|Winkel|Kern|Koch|Bauer|Schneider|Hammer|Kranz|Berg|Braun|Schwarz|Klein|Lang|Groß|Kurz|Vogel|Keller|Sauer|Stern|Frei|Ernst|Wunder)(?!\p{L})/u,
      es: /(?<!\p{L})(?:dolores|consuelo|rosario|mar|paz|rosa|blanca|clara|pilar|campo|seco|rubio|moreno|delgado|calvo|sierra|cabeza|cruz|soledad|esperanza|remedios|socorro|bello|reyes|león|castillo|luna|sol)(?!\p{L})/iu,
      ca: /(?<!\p{L})(?:dolors?|consol|rosari|mar|neus?|pau|clara|alba|roig|blau|font|serra|llum|roser|petit|gros|ros|puig|blanca|seda|remei)s?(?!\p{L})/iu,
      en: /\b(?:Grace|Hope|Faith|Joy|Will|May|March|Frank|Mark|Rose|Violet|Olive|Penny|Bill|Art|Grant|Page|Chase|Brown|Black|White|Green|Young|Short|Long|Small|Stone|Ward|Mayo|Jack|Drew|Cook|Baker)\b/u,
      zh: /白细胞|黄疸|高血压|马尾|石膏|江米|何时|常规|温水|金属|安静|左侧|方案|毛巾|柏油|梅毒|万一|查体/u,
      'zh-mixed': /白血球|黃疸|高血壓|馬尾|石膏|何時|常規|溫水|金屬|安靜|左側|方案|毛巾|柚子|梅毒|葉酸/u,
    },
  },
  'long numbers with units': { least: 11, inLanguage: everywhere(LONG_NUMBERS) },
  'section headings': {
    least: 100,
    inLanguage: {
      fr: /^\p{Lu}[\p{Lu}'’ ]{4,} ?(?::|$)|^\p{Lu}[\p{L} '’-]{3,40} :/u,
      de: /^\p{Lu}[\p{Lu} ]{4,}(?::|$)|^\p{Lu}[\p{L} -]{3,40}:/u,
      es: /^\p{Lu}[\p{Lu} ]{4,}(?::|$)|^\p{Lu}[\p{L} ]{3,40}:/u,
      ca: /^\p{Lu}[\p{Lu} ]{4,}(?::|$)|^\p{Lu}[\p{L}· ]{3,40}:/u,
      en: /^\p{Lu}[\p{Lu} ]{4,}(?::|$)|^\p{Lu}[\p{L} ]{3,40}:/u,
      zh: /^(?:\[|【)?\p{Script=Han}{2,8}(?:\]|】)?[：:]/u,
      'zh-mixed': /^(?:\[|【)|^[\p{L} ]{2,24}[：:]/u,
    },
  },
};

/** Wordings that tell an age; a number of years alone does not. */
const AGE: Readonly<Record<Language, RegExp>> = {
  fr: /âgée? de|à l'âge de|(?:homme|femme|patiente?|enfant) de \d+ ans/iu,
  de: /\d+-?jährige[rns]? (?:Pat|Mann|Frau|Kind)|im Alter von|Jahre alt/iu,
  es: /de edad|a la edad de|(?:varón|mujer|hombre|paciente|niñ[oa]) de \d+ años/iu,
  ca: /d'edat|a l'edat de|(?:home|dona|pacient|nen[a]?) de \d+ anys/iu,
  en: /\d+[- ]year[- ]old|\baged \d|\byears? old\b|\by\/o\b|\d ?yo\b/iu,
  zh: /岁|周岁|年龄\d/u,
  'zh-mixed': /歲|y\/o|year-old/u,
};

/** Chinese titles follow the name, so what is in front of them would have to be read. */
const NAMED = {
  fr: 'Mme Lestrange est vue par le Dr Vasselin.',
  de: 'Frau Lestrange, Hr. Vasselin und Dr. Ohlert.',
  es: 'La Sra. Lestrange y el Dr. Vasselin.',
  ca: 'La Sra. Lestrange i el Dr. Vasselin.',
  en: 'Mrs Lestrange was seen by Dr Vasselin.',
};

const FOLDER = path.join(CORPORA, 'phi-free');
const FILES = readdirSync(FOLDER).filter((file) => file.endsWith('.txt'));

const isOf = (file: string, language: Language): boolean =>
  language === 'zh'
    ? /^zh-(?!mixed)/u.test(file)
    : file.startsWith(`${language}-`) || file === `${language}.txt`;

const linesOf = (language: Language): readonly string[] =>
  FILES.filter((file) => isOf(file, language))
    .flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n'))
    .filter((line) => line.trim() !== '');

describe('the PHI-free lines hold each trap', () => {
  it.each(Object.entries(TRAPS))('%s, in every language often enough', (_, { least, inLanguage }) => {
    for (const language of LANGUAGES) {
      const held = linesOf(language).filter((line) => inLanguage[language].test(line));
      expect(held.length, language).toBeGreaterThanOrEqual(least);
    }
  });

  it.each(LANGUAGES)(
    'and no line of %s tells the age of a person, so what counts years is a duration',
    (language) => {
      expect(linesOf(language).filter((line) => AGE[language].test(line))).toEqual([]);
    },
  );

  it.each(Object.entries(NAMED))('and a title in front of a name is not counted in %s', (language, line) => {
    const { inLanguage } = TRAPS['titles without a name'] ?? {};
    expect(inLanguage?.[language as Language].test(line)).toBe(false);
  });
});

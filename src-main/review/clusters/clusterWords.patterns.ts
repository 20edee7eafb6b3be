/** @file Particles, titles and abbreviations of names and places, folded. Data only; written for this project; main process. */

function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/u));
}

/** Small words inside names that writers leave out or add; they tell no two people apart. */
export const PARTICLES = words(
  'de del della di da do dos das du des la las le los el der den dem van von vom zu zum zur y i e und et and af av bin ibn al ben',
);

/** Titles that a span holds although they belong outside; dropped in front of a name and behind a comma. */
export const LEADING_TITLES = words(
  'dr drs dra dre med prof professor professeur doctor doctora docteur mme mlle madame mademoiselle monsieur mr mrs ms miss herr herrn frau hr fr sr sra srta senor senora senyor senyora don dona dna',
);

/** Chinese surnames of two characters; every other surname has one. */
export const LONG_HAN_SURNAMES = words(
  '欧阳 歐陽 司马 司馬 上官 诸葛 諸葛 司徒 东方 東方 尉迟 尉遲 皇甫 夏侯 慕容 令狐 长孙 長孫 宇文 公孙 公孫 范姜 張簡 张简',
);

/** Short forms of words in names of institutions and places, and the word that stands for all of them. */
export const INSTITUTION_FORMS: ReadonlyMap<string, string> = new Map([
  ...forms('sankt', 'st sankt saint sainte ste sant santa san sta sto'),
  ...forms('hospital', 'hospital hosp hopital hop spital'),
  ...forms('krankenhaus', 'krankenhaus krh kh krkhs krankenh'),
  ...forms('klinik', 'klinik kl klin'),
  ...forms('klinikum', 'klinikum klinik-um'),
  ...forms(
    'universitat',
    'universitats universitat univ uni universitario universitari universitaire university',
  ),
  ...forms('clinica', 'clinica clin clinique clinic'),
  ...forms('general', 'general gral gen'),
  ...forms('centro', 'centro centre center ctro ctr'),
  ...forms('nuestra', 'nuestra ntra'),
  ...forms('senora', 'senora sra'),
  ...forms('doctor', 'doctor dr docteur'),
  ...forms('professor', 'professor prof professeur profesor'),
]);

/** The same for streets. */
export const STREET_FORMS: ReadonlyMap<string, string> = new Map([
  ...forms('sankt', 'sankt saint sainte ste sant santa san sta'),
  ...forms('strasse', 'strasse str'),
  ...forms('avenue', 'avenue av ave avda avenida avinguda'),
  ...forms('boulevard', 'boulevard bd blvd boul'),
  ...forms('platz', 'platz pl place plaza pza placa square sq'),
  ...forms('calle', 'calle c carrer'),
  ...forms('rue', 'rue r'),
  ...forms('road', 'road rd'),
  ...forms('lane', 'lane ln'),
  ...forms('drive', 'drive dr'),
  ...forms('paseo', 'paseo pso passeig pg'),
]);

function forms(stands: string, list: string): readonly (readonly [string, string])[] {
  return list.split(' ').map((form) => [form, stands] as const);
}

/**
 * Country calling codes of the countries whose languages the product knows, longest first where one begins another;
 * a number is the same with and without them (ITU-T E.164).
 */
export const CALLING_CODES = [
  '352',
  '376',
  '852',
  '886',
  '32',
  '33',
  '34',
  '41',
  '43',
  '44',
  '49',
  '86',
  '1',
] as const;

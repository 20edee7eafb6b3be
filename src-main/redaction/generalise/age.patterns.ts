/** @file Words around ages. Data only; used by age.ts. All are matched on text with ASCII digits, blanks and dashes. */
import type { Language } from '../../domain/detection.ts';

/** Captions and prepositions before the number; they stay. */
export const HEADS =
  /^(?:(?:im alter von|alter|âgée?s? (?:de |d['’])|à l['’]âge de |âge|aged|at age|age of|age|edad de|de edad|edad|edat de|edat|年龄|年齡|年纪|年紀|约|約|[MFWHV] ?\/)\s?[:=]?\s?)?/iu;

/**
 * Units by how long they are, in the order in which they are tried. Years come first: `m` after `9y` is no unit of its
 * own. `old` and its like belong to the unit.
 */
export const UNITS: readonly (readonly ['years' | 'months' | 'weeks' | 'days', RegExp])[] = [
  [
    'years',
    /^(?:[ -]{0,2}(?:jährige?[rnsm]?|jaehrige?[rnsm]?|jähr\.)|[ -]?(?:years?|yrs?)[ -](?:olds?|of age)| ?(?:jahren?|jahre?) (?:alt(?:e[rnsm]?)?)| ?(?:ans?|años?|anys?|jahren?|jahr|years?|yrs?\.?|y\.?\/?o\.?)(?: (?:de edad|d['’]edat|d['’]âge|révolus))?(?!\p{L})| ?a\.?(?![\p{L}\d])| ?[yYJ]\.?(?![\p{L}])|y(?=\s?\d)| ?(?:周)?[岁歲])/iu,
  ],
  [
    'months',
    /^(?:[ -]?months?(?:[ -]olds?)?| ?mos?\.?|[ -]?monatige?[rnsm]?| ?monaten?(?: alt)?| ?monat| ?mois| ?meses(?: de (?:edad|vida))?| ?mes| ?mesos(?: d['’]edat| de vida)?| ?[个個]月大?| ?月[龄齡])(?!\p{L})/iu,
  ],
  [
    'weeks',
    /^(?:[ -]?weeks?(?:[ -]olds?)?| ?wks?\.?| ?wochen?(?: alt)?|[ -]?wöchige?[rnsm]?| ?semaines?| ?semanas?(?: de (?:edad|vida))?| ?setman(?:a|es)(?: de vida)?| ?[周週]大)(?!\p{L})/iu,
  ],
  [
    'days',
    /^(?:[ -]?days?(?:[ -]olds?)?| ?tagen?(?: alt)?| ?tage?(?: alt)?| ?jours?(?: de vie)?| ?días?(?: de (?:edad|vida))?| ?dies(?: de vida)?| ?[天日]大?| ?日[龄齡])(?!\p{L})/iu,
  ],
];

/** Months, weeks or halves beside a number of years. Empty for none. */
export const PARTS_OF_YEAR =
  /^(?:(?: et demie?| y medio| i mig|半| ½)|,? ?(?:et |y |i |und |and )?\d{1,2} ?(?:mois|meses|mesos|monate?n?|months?|mo|m|[个個]?月)\.?(?: d['’]edat| de edad| old)?)?$/iu;

/** What may follow a bare number: nothing, or a sex. */
export const SEX = /^(?: ?[MFWHV♂♀])?$/u;

/** One year and several, with the blank before them; `sign` is in units of the language and of no other. */
export const YEAR_WORDS: readonly {
  readonly language: Language;
  readonly sign: RegExp;
  readonly year: string;
  readonly years: string;
}[] = [
  { language: 'zh-Hans', sign: /[个龄]/u, year: '岁', years: '岁' },
  { language: 'zh-Hant', sign: /[個齡]/u, year: '歲', years: '歲' },
  { language: 'ca', sign: /mesos|setman|dies|d['’]edat/iu, year: ' any', years: ' anys' },
  { language: 'es', sign: /meses|semana|día/iu, year: ' año', years: ' años' },
  { language: 'fr', sign: /mois|semaine|jour/iu, year: ' an', years: ' ans' },
  { language: 'de', sign: /monat|woche|wöch|tag/iu, year: ' Jahr', years: ' Jahre' },
  { language: 'en', sign: /month|week|day|wk/iu, year: ' year', years: ' years' },
];

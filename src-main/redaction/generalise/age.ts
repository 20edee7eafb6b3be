/** @file Makes an age coarser: a band of years in the language of the mention. Pure; main process. */
import type { Language } from '../../domain/detection.ts';
import { OLDEST_TOLD_AGE } from '../../domain/safeHarbor.ts';
import { isChinese } from '../dates/hint.ts';
import { foldWidths } from '../../text/widths.ts';
import { numberInWords } from './ageWords.ts';
import { HEADS, YEAR_WORDS, PARTS_OF_YEAR, SEX, UNITS } from './age.patterns.ts';

export interface AgeBandOptions {
  /** Width of a band in years; bands begin at 0. */
  readonly years: 5 | 10;
}

/** All older people share one band: "age 90 or older". */
const OLDEST = OLDEST_TOLD_AGE + 1;
const MAX_YEARS = 125;
// A child's age is told in months up to about three years; 60 leaves room and refuses durations.
const MAX_OF_UNIT = { months: 60, weeks: 260, days: 1826 } as const;
// Mean lengths of the Gregorian calendar: an age has to be told apart from its birthday by a year at least once.
const PER_YEAR = { months: 12, weeks: 52.1775, days: 365.2425 } as const;
// 60: `âgée de quatre-vingt-dix-neuf ans et onze mois` has 46.
const MAX_LENGTH = 60;

type AgeUnit = 'years' | keyof typeof PER_YEAR;

interface ReadAge {
  readonly head: string;
  readonly years: number;
  readonly unit: AgeUnit;
  /** What follows the number, without months beside years. */
  readonly tail: string;
}

/**
 * The band of an age with the words around it: `47 años` becomes `45-49 años`, `92 ans` `90+ ans`, `quarante ans`
 * `40-44 ans`, an age of less than a year in months, weeks or days `< 1 an`. Null when not understood: decades (`80s`),
 * ordinals (`84. Lebensjahr`), several ages, ages above 125 and durations of more than five years in months.
 */
export function generaliseAge(
  mention: string,
  language: Language | null,
  options: AgeBandOptions,
): string | null {
  if (mention.length > MAX_LENGTH) return null;
  const folded = foldWidths(mention.normalize('NFC'));
  const age = readAge(folded);
  if (age === null) return null;
  const words = yearWords(age.tail, language);
  if (words === undefined) return null;
  if (age.unit !== 'years' && age.years < 1) return `${age.head}< 1${words.year}`;
  const band = age.years >= OLDEST ? `${OLDEST}+` : bandOf(Math.floor(age.years), options.years);
  const tail = age.unit === 'years' ? age.tail : words.years;
  // `45-49-jährig`, and `90+ year-old` rather than `90+-year-old`.
  if (band.endsWith('+')) return `${age.head}${band}${tail.replace(/^-/, ' ')}`;
  return `${age.head}${band}${/^jä?a?hrig/i.test(tail) ? '-' : ''}${tail}`;
}

function bandOf(years: number, width: number): string {
  const start = Math.floor(years / width) * width;
  return `${start}-${start + width - 1}`;
}

function readAge(text: string): ReadAge | null {
  const head = HEADS.exec(text)?.[0] ?? '';
  const body = text.slice(head.length);
  const digits = /^\d{1,3}(?!\d)/.exec(body)?.[0];
  const number =
    digits === undefined ? numberInWords(body) : { value: Number(digits), length: digits.length };
  if (number === null) return null;
  const rest = body.slice(number.length);
  for (const [unit, pattern] of UNITS) {
    const found = pattern.exec(rest);
    if (found === null) continue;
    return checked({ head, unit, tail: found[0], value: number.value }, rest.slice(found[0].length));
  }
  // A number alone, perhaps with a sex: `47`, `66M`, `F/75`.
  return SEX.test(rest) ? checked({ head, unit: 'years', tail: rest, value: number.value }, '') : null;
}

function checked(
  { head, unit, tail, value }: Pick<ReadAge, 'head' | 'unit' | 'tail'> & { readonly value: number },
  rest: string,
): ReadAge | null {
  if (unit === 'years') {
    // Months beside years are dropped, `9岁半` and `3 ans et 2 mois` as well.
    return PARTS_OF_YEAR.test(rest) && value <= MAX_YEARS ? { head, years: value, unit, tail } : null;
  }
  return rest === '' && value <= MAX_OF_UNIT[unit]
    ? { head, years: value / PER_YEAR[unit], unit, tail }
    : null;
}

/** Words for years in the language of the unit itself where it tells one, else in that of the note. */
function yearWords(unit: string, language: Language | null): (typeof YEAR_WORDS)[number] | undefined {
  const own = YEAR_WORDS.find(({ sign }) => sign.test(unit));
  if (own !== undefined) return own;
  // 5天 is Chinese without telling which; a note in another language leaves it to the simplified form.
  const isHan = /\p{Script=Han}/u.test(unit);
  const inNote = isHan && !isChinese(language) ? 'zh-Hans' : (language ?? 'en');
  return YEAR_WORDS.find((words) => words.language === inNote);
}

/** @file The words around a month's name, as patterns built from rule packs. Pure; part of the date recognizer. */
import type { WordPattern } from '../../lexicons/wordPattern.ts';
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import { dateWordsOf, wordPatternOf, type DateWords } from './dateWords.ts';

/** What the finder of written dates knows of the languages. */
export interface WrittenWords {
  readonly monthsIn: WordPattern;
  /** Id of the rule that has the month. */
  readonly ruleOf: (month: string) => string | undefined;
  readonly full: ReadonlySet<string>;
  readonly risky: ReadonlySet<string>;
  readonly capital: ReadonlySet<string>;
  readonly dayLeft: RegExp;
  readonly lastDayLeft: RegExp;
  readonly dayWordsLeft: RegExp;
  readonly monthAtEnd: RegExp;
  readonly yearRight: RegExp;
  readonly shortYearRight: RegExp;
  readonly yearWordsRight: RegExp;
  readonly dayRight: RegExp;
  readonly monthAfter: RegExp;
  readonly unitRight: RegExp;
  readonly monthPointer: RegExp;
}

/** Gathers the words of the packs and compiles the patterns. */
export function createWrittenWords(dates: DateWords): WrittenWords {
  const months = groupsOf(dates.packs, ({ dates: own }) => [own.months]);
  const full = months.flatMap((group) => group.full);
  const names = [...new Set([...full, ...months.flatMap(({ short }) => short)])];
  const owner = ownerOf(months, (group) => [...group.full, ...group.short]);
  const small = (words: readonly string[]) => new Set(words.map((word) => word.toLowerCase()));
  return {
    // The month name is looked for first: it is rare, and everything else of the date stands next to it.
    monthsIn: wordPatternOf(names, (all) => String.raw`(?<!\p{L})${all}(?!\p{L})`),
    ruleOf: (month) => owner(month)?.id,
    full: small(full),
    risky: small(months.flatMap(({ risky }) => risky)),
    capital: small(months.flatMap(({ capital }) => capital)),
    monthAtEnd: new RegExp(String.raw`(?<!\p{L})${oneOf(names)}\.? $`, 'iu'),
    monthAfter: new RegExp(
      String.raw`^\.? ?(?:${dates.joints}|-|/) ?(?:${dates.beforeMonth} )?${oneOf(names)}\.? ?(?:${dates.beforeYear} )?(?:19|20)\d{2}`,
      'iu',
    ),
    ...dayPatterns(dates),
    ...yearPatterns(dates),
  };
}

function dayPatterns(
  dates: DateWords,
): Pick<
  WrittenWords,
  'dayLeft' | 'lastDayLeft' | 'dayWordsLeft' | 'dayRight' | 'unitRight' | 'monthPointer'
> {
  const { packs, ordinals, joints, beforeMonth, beforeYear } = dates;
  const words = (pick: Parameters<typeof dateWordsOf>[1]) => oneOf(dateWordsOf(packs, pick));
  const number = '(?:0?[1-9]|[12]\\d|3[01])';
  const day = String.raw`${number}(?: ?${ordinals})?`;
  // Phrases that end in an apostrophe stand against the month.
  const joint = String.raw`( ?${beforeMonth} ?|[ ./-]{0,3})`;
  return {
    dayLeft: new RegExp(
      String.raw`(?<![\d.,:/]|\d\s)(${day}\.?(?:\s{0,2}(?:-|/|${joints})\s{0,2}${day}\.?)?)${joint}$`,
      'iu',
    ),
    lastDayLeft: new RegExp(String.raw`(?<![\d.,:/])(${day}\.?)${joint}$`, 'iu'),
    dayWordsLeft: new RegExp(
      String.raw`(?<![\p{L}-])(${words(({ dayWords }) => dayWords)})(?: ${beforeMonth})? ?$`,
      'iu',
    ),
    dayRight: new RegExp(
      String.raw`^\.?\s(${number}${ordinals}?(?:\s?(?:-|${joints})\s?${number}${ordinals}?)?)((?:,? (?:${beforeYear} )?|,)(?:(?:19|20)\d{2}|'\d{2})(?!\d))?(?![\d\p{L}%]|[.,:/]\d|-\p{L})`,
      'iu',
    ),
    unitRight: new RegExp(String.raw`^\s?(?:%|${words(({ unitsAfter }) => unitsAfter)}(?![\p{L}\d]))`, 'iu'),
    monthPointer: new RegExp(
      String.raw`(?<!\p{L})${words(({ monthPointers }) => monthPointers)}(?: ca\.?)?[ -]?$`,
      'iu',
    ),
  };
}

function yearPatterns({
  packs,
  beforeYear,
}: DateWords): Pick<WrittenWords, 'yearRight' | 'shortYearRight' | 'yearWordsRight'> {
  const words = (pick: Parameters<typeof dateWordsOf>[1]) => oneOf(dateWordsOf(packs, pick));
  const further = words(({ yearWords }) => yearWords.further);
  return {
    yearRight: new RegExp(
      String.raw`^\.?(\s?,? ?(?:${beforeYear} ?)?|[-/. ]{1,2})((?:1[89]|20)\d{2})(?!\d)`,
      'iu',
    ),
    shortYearRight: new RegExp(
      String.raw`^\.?(?:[-/.] ?|\s?'|\s)'?(\d{2})(?![\d\p{L}%]|[.,:/]\d| ?(?:%|${words(({ unitsAfter }) => unitsAfter)}(?![\p{L}\d])))`,
      'iu',
    ),
    yearWordsRight: new RegExp(
      String.raw`^ (?:${beforeYear} )?(${words(({ yearWords }) => yearWords.first)}(?:[ -]${further}(?!\p{L}))*)(?!\p{L})`,
      'iu',
    ),
  };
}

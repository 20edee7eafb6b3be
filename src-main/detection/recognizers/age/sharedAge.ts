/**
 * @file Finds ages with a unit that durations have, too: `63 ans`, `70 años`. Pure; part of the age recognizer.
 */
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import { after, before } from '../proposal.ts';
import type { AgeFinder } from './ageFinder.ts';
import { BEFORE, MAX_YEARS } from './age.patterns.ts';
import { beginningWith, numberWords, type AgeWords } from './ageWords.ts';
import { durationWords } from './duration.ts';

// 48: a person, two adjectives and a preposition before an infant's age.
const LEFT = 48;
const RIGHT = 24;

/** Builds the finder from the packs. */
export function createSharedAgeFinder(words: AgeWords): AgeFinder {
  const years = words.words(({ units }) => units.years);
  const months = words.words(({ units }) => units.months).filter((unit) => !isHanPhrase(unit));
  const afterPerson = new RegExp(`^${oneOf(words.words(({ yearsAfterPerson }) => yearsAfterPerson))}$`, 'iu');
  const more = String.raw`(?: ?(?:${oneOf(words.words(({ joints }) => joints))}|,)? ?\d{1,2} ?(?:${oneOf(months)}|m)(?:\.|(?!\p{L})))?`;
  const inDigits = new RegExp(
    String.raw`${BEFORE}(?<number>\d{1,3})(?:[.,;]\d{1,2})? ?(?<unit>${oneOf(years)})(?!\p{L})${more}`,
    'giu',
  );
  const tens = words.words(({ numbers }) => numbers.tens);
  const tellsItself = years.filter((year) => !words.words((ages) => ages.yearsAfterPerson).includes(year));
  // Tens in words before a unit; smaller numbers in words are mostly durations.
  const inWords = beginningWith(
    tens,
    String.raw`(?<![\p{L}-])${numberWords(words).tens} (?<unit>${oneOf(tellsItself)})(?!\p{L})`,
  );
  const isPerson = new RegExp(
    String.raw`(?:(?<!\p{L})${oneOf(words.words(({ persons }) => persons))}\s?:?|[,(|;·]|^)\s{0,2}$`,
    'iu',
  );
  const duration = durationWords(words);
  return (input, text, proposals) => {
    for (const found of [...text.matchAll(inDigits), ...inWords(input)]) {
      const { number = '0', unit = '' } = found.groups ?? {};
      const end = found.index + found[0].length;
      const left = before(text, found.index, LEFT);
      if (Number(number) > MAX_YEARS || duration.isAround(left, after(text, end, RIGHT))) continue;
      // English says `old` and German `Jahre alt`; the bare plural is a duration more often than not.
      const needsPerson = afterPerson.test(unit);
      const rule = words.ruleOf(unit);
      if (rule === undefined || (needsPerson && !isPerson.test(left))) continue;
      proposals.add('AGE', found.index, end, { rule: `${rule}.shared`, score: needsPerson ? 0.75 : 0.85 });
    }
  };
}

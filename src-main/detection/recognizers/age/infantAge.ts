/** @file Finds ages in months, weeks or days behind the word for a person. Pure; part of the age recognizer. */
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import { after, before } from '../proposal.ts';
import type { AgeFinder } from './ageFinder.ts';
import { unitsOf, type AgeWords } from './ageWords.ts';
import { durationWords } from './duration.ts';

// 48: a person, two adjectives and a preposition before an infant's age.
const LEFT = 48;
const RIGHT = 24;

/** Builds the finder from the packs. */
export function createInfantAgeFinder(words: AgeWords): AgeFinder {
  const groups = groupsOf(words.packs, ({ ages }) => [ages.infants]);
  const all = (pick: (group: (typeof groups)[number]) => readonly string[]) => oneOf(groups.flatMap(pick));
  // Those that take a person before them are read with the shared units.
  const shared = words.words(({ yearsAfterPerson }) => yearsAfterPerson);
  const units = words.words(unitsOf).filter((unit) => !shared.includes(unit));
  const han = oneOf(units.filter(isHanPhrase));
  const latin = oneOf(units.filter((unit) => !isHanPhrase(unit)));
  const others = oneOf(words.words(({ numbers }) => numbers.others));
  const inUnits = new RegExp(
    String.raw`(?<![\p{Script=Latin}\d<>-]|\d[.,/])(?:\d{1,3}(?:[.,]\d)? ?|${others} )(?:${latin}|${han})(?!\p{L}| ?${all(({ notAfter }) => notAfter)})`,
    'giu',
  );
  const link = String.raw`(?: (?!${all(({ stops }) => stops)})[\p{L}-]{1,14}){0,2}[,:，、]?(?: ?${all(({ links }) => links)})?\s?$`;
  const personLeft = (people: string) => new RegExp(String.raw`(?<!\p{L})${people}${link}`, 'iu');
  const anybody = personLeft(all((group) => group.words));
  const people = groups.map(({ id, words: own }) => ({ id, pattern: personLeft(oneOf(own)) }));
  const duration = durationWords(words);
  return (_input, text, proposals) => {
    if (groups.length === 0) return;
    for (const found of text.matchAll(inUnits)) {
      const left = before(text, found.index, LEFT);
      if (!anybody.test(left)) continue;
      const rule = people.find(({ pattern }) => pattern.test(left))?.id;
      const end = found.index + found[0].length;
      if (rule === undefined || duration.isGestation(left) || duration.isBehind(after(text, end, RIGHT)))
        continue;
      proposals.add('AGE', found.index, end, { rule, score: 0.75 });
    }
  };
}

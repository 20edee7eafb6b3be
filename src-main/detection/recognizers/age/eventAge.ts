/**
 * @file Finds ages counted by birthdays and years of life, and ages at an illness or death without a unit. Pure; part
 * of the age recognizer.
 */
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import type { AgeFinder } from './ageFinder.ts';
import { MAX_YEARS } from './age.patterns.ts';
import { beginningWith, type AgeWords } from './ageWords.ts';

/** Builds the finder from the packs. */
export function createEventAgeFinder({ packs }: AgeWords): AgeFinder {
  const groups = groupsOf(packs, ({ ages }) => [ages.events]);
  const birthdays = new RegExp(
    String.raw`(?<![\p{L}\d.,/-])(\d{1,3})(?:[.º]|\p{L}{1,3})?(?= ?(?<event>${oneOf(groups.flatMap((group) => group.birthdays))})(?!\p{L}))`,
    'giu',
  );
  const notAfter = oneOf(groups.flatMap((group) => group.notAfter));
  // 24: what the parent fell ill with or died of.
  const told = groups.filter(({ links, words }) => links.length > 0 && words.length > 0);
  const atEvent = beginningWith(
    told.flatMap(({ words }) => words),
    String.raw`(?<!\p{L})(?:${told.map(({ words, links }, at) => String.raw`(?<g${at}>${oneOf(words)}(?!\p{L})[^.\n\d]{0,24}? ${oneOf(links)} )`).join('|')})(?<number>\d{1,3})(?!\d|[.,:/-]\d|%|\s?${notAfter}(?!\p{L}))`,
  );
  const owner = ownerOf(groups, (group) => group.birthdays);
  return (input, text, proposals) => {
    for (const found of text.matchAll(birthdays)) {
      const rule = owner(found.groups?.['event'] ?? '')?.id;
      if (rule === undefined) continue;
      proposals.add('AGE', found.index, found.index + found[0].length, {
        rule: `${rule}.birthday`,
        score: 0.8,
      });
    }
    for (const found of atEvent(input)) {
      const { number = '' } = found.groups ?? {};
      const rule = told.find((_, at) => found.groups?.[`g${at}`] !== undefined)?.id;
      const end = found.index + found[0].length;
      if (rule === undefined || Number(number) > MAX_YEARS) continue;
      proposals.add('AGE', end - number.length, end, { rule: `${rule}.at-event`, score: 0.65 });
    }
  };
}

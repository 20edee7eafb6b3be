/** @file Finds ages behind a caption, where the unit may be missing. Pure; part of the age recognizer. */
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf, ownerOf } from '../../rulePacks/phrase.ts';
import { before } from '../proposal.ts';
import type { AgeFinder } from './ageFinder.ts';
import { MAX_YEARS } from './age.patterns.ts';
import { beginningWith, numberWords, unitsOf, type AgeWords } from './ageWords.ts';

const LEFT = 48;

/** Builds the finder from the packs. */
export function createCaptionedAgeFinder(words: AgeWords): AgeFinder {
  const groups = groupsOf(words.packs, ({ ages }) => [ages.captions]);
  const captions = groups.flatMap((group) => group.captions);
  const notAfter = new RegExp(`${oneOf(groups.flatMap((group) => group.notAfter))}[ -]?$`, 'iu');
  const links = oneOf(groups.flatMap((group) => group.links));
  const inDigits = String.raw`\s{0,3}(?:[:=~|]|${links}|\(${words.anyUnit}\):?)?\s{0,8}(?<digits>(?<number>\d{1,3})(?![\d/]|[.,]\d|\s?[-–]\s?\d)(?: ?${words.anyUnit}(?!\p{L}))?)`;
  const inWords = String.raw` ?(?<words>${numberWords(words).any} ${oneOf(words.words(unitsOf))})(?!\p{L})`;
  const captioned = beginningWith(
    captions,
    String.raw`(?<!\p{L})(?<caption>${oneOf(captions)})(?:\/\p{L}{3,10})?(?:${inDigits}|${inWords})`,
  );
  const owner = ownerOf(groups, (group) => group.captions);
  return (input, text, proposals) => {
    for (const found of captioned(input)) {
      const { caption: name = '', number = '0', digits, words: spelled = '' } = found.groups ?? {};
      const rule = owner(name)?.id;
      if (rule === undefined || Number(number) > MAX_YEARS || notAfter.test(before(text, found.index, LEFT)))
        continue;
      const end = found.index + found[0].length;
      proposals.add('AGE', end - (digits ?? spelled).length, end, { rule, score: 0.9 });
    }
  };
}

/** @file Finds ages with a unit of one letter in headers: `58 J`, `72Y F`. Pure; part of the age recognizer. */
import { groupsOf } from '../../rulePacks/numbersOf.ts';
import { oneOf } from '../../rulePacks/phrase.ts';
import { before } from '../proposal.ts';
import type { AgeFinder } from './ageFinder.ts';
import { BEFORE, MAX_YEARS } from './age.patterns.ts';
import type { AgeWords } from './ageWords.ts';

const LEFT = 48;

/** Builds the finder from the packs. */
export function createShortAgeFinder(words: AgeWords): AgeFinder {
  const short = oneOf(words.words((ages) => ages.short));
  const glued = oneOf(words.words((ages) => ages.glued));
  const streets = oneOf(words.words((ages) => ages.streets));
  const captions = groupsOf(words.packs, ({ ages }) => [ages.captions]).flatMap((group) => group.captions);
  const spaced = new RegExp(
    String.raw`${BEFORE}(\d{1,3}) ?(?<unit>${short})(?: ?\d{1,2} ?m\.?)?(?=[\s,.;:)/|·\]]|$)(?! ?\d)`,
    'gu',
  );
  const spacedLeft = new RegExp(String.raw`(?:${oneOf(captions)}\s?[:.]?\s?|[,(;|·[]\s?)$`, 'iu');
  const joined = new RegExp(
    String.raw`(?<![\p{L}\d.,/-]|${streets} )([1-9]\d)(?<unit>${glued})(?= ?[-.,;)\]/|·]|\s[MFHVmfw](?!\p{L})|[ \t]*(?:\r?\n|$))(?! ?[.,-]\d)`,
    'gu',
  );
  return (_input, text, proposals) => {
    const add = (found: RegExpExecArray, kind: string, score: number) => {
      const rule = words.ruleOf(found.groups?.['unit'] ?? '');
      if (rule === undefined) return;
      proposals.add('AGE', found.index, found.index + found[0].length, { rule: `${rule}.${kind}`, score });
    };
    for (const found of text.matchAll(spaced)) {
      if (Number(found[1]) <= MAX_YEARS && spacedLeft.test(before(text, found.index, LEFT)))
        add(found, 'short', 0.75);
    }
    for (const found of text.matchAll(joined)) add(found, 'glued', 0.65);
  };
}

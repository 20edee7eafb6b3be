/** @file Finds house numbers that stand alone behind their caption, as in a form or a table. Pure; part of the street recognizer. */
import type { Finding } from '../../lexicons/candidate.ts';
import { wordPattern } from '../../lexicons/wordPattern.ts';
import type { RecognizerInput } from '../../recognizer.ts';
import { placeGroupsOf } from '../../rulePacks/placesOf.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';

// A letter or a second number may be joined to it (`17a`, `12-14`); what is counted or measured is none.
const NUMBER = String.raw`(?<number>\d{1,4}(?:\p{Script=Latin}(?!\p{L}))?(?:[-/–]\d{1,4}(?:\p{Script=Latin}(?!\p{L}))?)?)`;
const BEHIND = String.raw`(?!\p{N}|\p{Script=Latin}|[.,:/-]\d| ?[%°])`;
// Without a sign between them, a caption and a number are words of a sentence.
const BETWEEN = String.raw`[ \t]{0,6}[:=\t][ \t]{0,6}`;

/** `Hausnr.: 17`, `门牌号：12`: the number alone, by the captions of the packs. */
export function createHouseNumbers(
  packs: readonly RulePack[],
): (input: RecognizerInput) => readonly Finding[] {
  const groups = placeGroupsOf(packs, ({ streets }) => [streets.houseNumbers]);
  const finders = groups.map(({ id: rule, captions }) => {
    const latin = oneOf(captions.filter((caption) => !isHanPhrase(caption)));
    const han = oneOf(captions.filter(isHanPhrase));
    const caption = String.raw`(?:(?<![\p{L}\p{N}])${latin}|${han})`;
    return { rule, find: wordPattern(new RegExp(`${caption}${BETWEEN}${NUMBER}${BEHIND}`, 'giu')) };
  });
  return (input) =>
    finders.flatMap(({ rule, find }) =>
      find(input).map((found) => {
        const end = found.index + found[0].length;
        const start = end - (found.groups?.['number'] ?? '').length;
        return { start, end, label: 'STREET' as const, rule, score: 0.75 };
      }),
    );
}

/**
 * @file Finds ages of people and tells them from durations. Pure; runs in the detection process.
 *
 * A number of years is an age unless it is how long something has lasted: `50 años` is an age, `desde hace 50 años`
 * and `50 años de evolución` are durations.
 */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { foldedText, Proposals } from '../proposal.ts';
import { MAX_YEARS, WITH_SEX } from './age.patterns.ts';
import type { AgeFinder } from './ageFinder.ts';
import { createAgeWords, type AgeWords } from './ageWords.ts';
import { createCaptionedAgeFinder } from './captionedAge.ts';
import { createEventAgeFinder } from './eventAge.ts';
import { createInfantAgeFinder } from './infantAge.ts';
import { createShortAgeFinder } from './shortAge.ts';
import { createSureAgeFinder } from './sureAge.ts';
import { createSharedAgeFinder } from './sharedAge.ts';

/** AGE: the number with its unit, in the languages of the packs. */
export function createAgeRecognizer(packs: readonly RulePack[]): Recognizer {
  const words = createAgeWords(packs);
  const finders: readonly AgeFinder[] = [
    createSureAgeFinder(words),
    createSharedAgeFinder(words),
    createShortAgeFinder(words),
    createWithSexFinder(words),
    createCaptionedAgeFinder(words),
    createInfantAgeFinder(words),
    createEventAgeFinder(words),
  ];
  return {
    id: 'age',
    version: 3,
    explanation: 'Ages of people, with their unit; durations are left alone.',
    recognize(input: RecognizerInput) {
      const text = foldedText(input);
      const proposals = new Proposals('age');
      for (const find of finders) find(input, text, proposals);
      return proposals.wholeNote(input);
    },
  };
}

function createWithSexFinder({ forms }: AgeWords): AgeFinder {
  const rule = forms.get('age-with-sex');
  return (_input, text, proposals) => {
    if (rule === undefined) return;
    for (const found of text.matchAll(WITH_SEX)) {
      if (Number(found[1] ?? found[2] ?? found[3]) > MAX_YEARS) continue;
      proposals.add('AGE', found.index, found.index + found[0].length, { rule, score: 0.75 });
    }
  };
}

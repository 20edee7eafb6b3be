/**
 * @file Finds bare ages right after a name: `Marta Soler, 39, administrativa`, `sa sœur Awa (12)`. Pure; runs in the
 * detection process after the names are known, because a number after any other word is a result or a house number.
 */
import { coarseOf } from '../../../domain/phiLabel.ts';
import type { CandidateSpan } from '../../../domain/span.ts';
import type { FollowUpRecognizer, RecognizerInput } from '../../recognizer.ts';
import { isHanPhrase, oneOf } from '../../rulePacks/phrase.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { after, foldedText, Proposals } from '../proposal.ts';
import { MAX_YEARS } from './age.patterns.ts';
import { createAgeWords, type AgeWords } from './ageWords.ts';

// 0.5: the accept threshold; an age must not hang on a name that is itself only suspected.
const SURE_NAME = 0.5;

/** AGE after a name, in the languages of the packs. */
export function createAgeAfterName(packs: readonly RulePack[]): FollowUpRecognizer {
  const words = createAgeWords(packs);
  const rule = words.forms.get('age-after-name');
  const afterName = afterNamePattern(words);
  return {
    id: 'age-after-name',
    version: 2,
    explanation: 'Ages without a unit that stand right after a name.',
    recognize(input: RecognizerInput, found: readonly CandidateSpan[]) {
      const text = foldedText(input);
      const proposals = new Proposals('age-after-name');
      if (rule === undefined) return proposals.wholeNote(input);
      for (const name of found) {
        if (name.score < SURE_NAME || coarseOf(name.label) !== 'NAME' || name.label === 'USERNAME') continue;
        const age = afterName.exec(after(text, name.end, 16));
        const digits = age?.[1] ?? age?.[2];
        if (age === null || digits === undefined || Number(digits) > MAX_YEARS) continue;
        const start = name.end + age[0].search(/\d/);
        const end = name.end + age[0].replace(/[)\]]$/, '').length;
        proposals.add('AGE', start, end, { rule, score: 0.7 });
      }
      return proposals.wholeNote(input);
    },
  };
}

/** What follows a name where an age stands: `(39)`, `, 39,`, ` 61 a,`. */
function afterNamePattern({ words }: AgeWords): RegExp {
  const short = oneOf(words((ages) => ages.short));
  const years = words(({ units }) => units.years).filter((unit) => !isHanPhrase(unit));
  // Units are read as they are written in running text; German ones are capitalized.
  const long = oneOf([...years, ...years.map((year) => year.charAt(0).toUpperCase() + year.slice(1))]);
  return new RegExp(
    String.raw`^["')]{0,2}(?:,? ?[([](\d{1,3})(?: ?(?:${short}|${long})\.?)?[)\]]|(?:,| [-–·|/])? (\d{1,3})(?: ?${short}\.?(?=[\s,.;)·|-])|(?=[,;.](?!\d))))`,
    'u',
  );
}

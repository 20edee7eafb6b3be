/**
 * @file Finds bare ages right after a name: `Marta Soler, 39, administrativa`, `sa sœur Awa (12)`. Pure; runs in the
 * detection process after the names are known, because a number after any other word is a result or a house number.
 */
import { coarseOf } from '../../../domain/phiLabel.ts';
import type { CandidateSpan } from '../../../domain/span.ts';
import type { FollowUpRecognizer, RecognizerInput } from '../../recognizer.ts';
import { after, foldedText, Proposals } from '../proposal.ts';
import { AFTER_NAME, MAX_YEARS } from './age.patterns.ts';

// 0.5: the accept threshold; an age must not hang on a name that is itself only suspected.
const SURE_NAME = 0.5;

/** AGE after a name. */
export const ageAfterNameRecognizer: FollowUpRecognizer = {
  id: 'age-after-name',
  version: 1,
  explanation: 'Ages without a unit that stand right after a name.',
  recognize(input: RecognizerInput, found: readonly CandidateSpan[]) {
    const text = foldedText(input);
    const proposals = new Proposals('age-after-name');
    for (const name of found) {
      if (name.score < SURE_NAME || coarseOf(name.label) !== 'NAME' || name.label === 'USERNAME') continue;
      const age = AFTER_NAME.exec(after(text, name.end, 16));
      const digits = age?.[1] ?? age?.[2];
      if (age === null || digits === undefined || Number(digits) > MAX_YEARS) continue;
      const start = name.end + age[0].search(/\d/);
      const end = name.end + age[0].replace(/[)\]]$/, '').length;
      proposals.add('AGE', start, end, { rule: 'after-name', score: 0.7 });
    }
    return proposals.wholeNote(input);
  },
};

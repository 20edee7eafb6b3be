/**
 * @file Finds calendar dates in every form the languages write them. Pure; runs in the detection process.
 *
 * A date is everything that says more than the weekday. Clock times, relative times and durations are none; what looks
 * like a date but is a score, a fraction or a blood pressure is told by the words around it.
 */
import type { Recognizer, RecognizerInput } from '../../recognizer.ts';
import type { RulePack } from '../../rulePacks/rulePack.ts';
import { foldedText, Proposals } from '../proposal.ts';
import { createBirths } from './births.ts';
import { findChineseDates } from './chineseDate.ts';
import { DateSink } from './dateSink.ts';
import { createDateWords } from './dateWords.ts';
import { createNumericDateFinder } from './numericDate.ts';
import { createWrittenDateFinder } from './writtenDate.ts';
import { createYearFinder } from './yearDate.ts';

const han = /\p{Script=Han}/u;

/** DATE and, by caption, BIRTHDATE, in the languages of the packs. */
export function createDateRecognizer(packs: readonly RulePack[]): Recognizer {
  const dates = createDateWords(packs);
  const births = createBirths(packs);
  const findNumericDates = createNumericDateFinder(dates);
  const findWrittenDates = createWrittenDateFinder(dates);
  const findYears = createYearFinder(dates);
  return {
    id: 'date',
    version: 3,
    explanation: 'Calendar dates and parts of dates; birth dates by their caption.',
    recognize(input: RecognizerInput) {
      const proposals = new Proposals('date');
      const sink = new DateSink(foldedText(input), { dates, births }, proposals);
      const hasHan = han.test(sink.text);
      findNumericDates(sink, input, { hasHan, isGerman: input.languages.includes('de') });
      findWrittenDates(sink, input);
      findYears(sink, input);
      if (hasHan) findChineseDates(sink);
      return proposals.wholeNote(input);
    },
  };
}
